import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { ContentElement } from '@shared/domain/flow-block-content';
import type { Block } from '@shared/domain/flow-blocks';
import { outputsOf } from '@shared/domain/flow-blocks';
import { startLabel } from '@shared/domain/flow-content';

import { fieldText } from '../model/block-data';
import { BlockMedia } from './block-media';
import styles from './flow-block.module.css';
import { OutputHandle } from './output-handle';
import { outputText } from './output-text';

/** The bodies of blocks on the canvas: enough of a block's content to read the flow without opening it. */

/** The label that every start is stored with is shown in the user's language. */
export function StartBody({ block: { label } }: { block: { label: string } }): JSX.Element {
  const { t } = useTranslation('flows');
  return <Words text={label === startLabel ? t('body.start') : label} />;
}

export function LabelBody({ block: { label } }: { block: { label: string } }): JSX.Element {
  return <Words text={label} />;
}

export function PauseBody({ block: { sec } }: { block: { sec: number } }): JSX.Element {
  const { t } = useTranslation('flows');
  return <Words text={t('body.seconds', { count: sec })} />;
}

export function QueueBody({ block: { queue } }: { block: { queue: { name: string } | null } }): JSX.Element {
  const { t } = useTranslation('flows');
  return <Facts of={[[t('body.queue'), queue?.name ?? '']]} />;
}

type Asked = { block: { typebotIntegration: { message: string; answerKey: string } } };

export function QuestionBody({ block: { typebotIntegration } }: Asked): JSX.Element {
  const { t } = useTranslation('flows');
  return (
    <>
      <Words text={typebotIntegration.message} />
      <Facts of={[[t('body.answer'), typebotIntegration.answerKey]]} />
    </>
  );
}

export function UnknownBody({ type }: { type: string }): JSX.Element {
  const { t } = useTranslation('flows');
  return <Words text={t('body.unknown', { type })} />;
}

type File = { block: { url: string } };

export const ImageBody = ({ block: { url } }: File): JSX.Element => <BlockMedia kind="img" name={url} original="" />;
export const AudioBody = ({ block: { url } }: File): JSX.Element => <BlockMedia kind="audio" name={url} original="" />;
export const VideoBody = ({ block: { url } }: File): JSX.Element => <BlockMedia kind="video" name={url} original="" />;

export function Words({ text }: { text: string }): JSX.Element {
  const { t } = useTranslation('flows');
  return text.trim() === '' ? (
    <p className={styles.missing}>{t('body.empty')}</p>
  ) : (
    <p className={styles.words} dir="auto">
      {text.slice(0, longestShown)}
    </p>
  );
}

/** Characters of a text that the canvas draws; longer texts slow every frame and cannot be read there. */
const longestShown = 400;

export function Facts({ of }: { of: readonly (readonly [name: string, value: string])[] }): JSX.Element {
  const { t } = useTranslation('flows');
  return (
    <dl className={styles.facts}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto" className={value.trim() === '' ? styles.missing : undefined}>
            {value.trim() === '' ? t('body.none') : value.slice(0, longestShown)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Characters of an output's name that the label of its button repeats. */
const longestName = 40;

/** A row with its own output handle. */
function OutputRow({ output, children }: { output: string; children: string }): JSX.Element {
  return (
    <li className={styles.output}>
      <span className={styles.outputText} dir="auto">
        {children}
      </span>
      <OutputHandle output={output} name={children.slice(0, longestName)} />
    </li>
  );
}

/** The outputs of a block that has several, each with its name. */
export function Outputs({ block }: { block: Block }): JSX.Element {
  const { t } = useTranslation('flows');
  return (
    <ul className={styles.outputs}>
      {outputsOf(block).map((output) => (
        <OutputRow key={output} output={output}>
          {(outputText(t, block, output) ?? '').slice(0, longestShown)}
        </OutputRow>
      ))}
    </ul>
  );
}

export function MenuBody({ block }: { block: Block & { message: string } }): JSX.Element {
  return (
    <>
      <Words text={block.message} />
      <Outputs block={block} />
    </>
  );
}

type Content = { block: { elements: readonly ContentElement[] } };

export function ContentBody({ block: { elements } }: Content): JSX.Element {
  const { t } = useTranslation('flows');
  if (elements.length === 0) return <Words text="" />;
  return (
    <ol className={styles.elements}>
      {elements.slice(0, mostElements).map((element, index) => (
        <li key={`${element.number}-${index}`}>
          <ElementBody element={element} />
        </li>
      ))}
      {elements.length > mostElements && <li>{t('body.more', { count: elements.length - mostElements })}</li>}
    </ol>
  );
}

const mostElements = 12;

function ElementBody({ element: { type, value, original } }: { element: ContentElement }): JSX.Element {
  const { t } = useTranslation('flows');
  if (type === 'message') return <Words text={value} />;
  if (type === 'interval') return <p className={styles.pause}>{t('body.seconds', { count: Number(value) })}</p>;
  return <BlockMedia kind={type} name={value} original={original} />;
}

type Robot = { block: { typebotIntegration: Readonly<Record<string, unknown>> } };

export function OpenAiBody({ block: { typebotIntegration } }: Robot): JSX.Element {
  const { t } = useTranslation('flows');
  const text = fieldText(typebotIntegration);
  return (
    <Facts
      of={[
        [t('fields.name'), text('name')],
        [t('fields.prompt'), text('prompt')],
      ]}
    />
  );
}

export function TypebotBody({ block: { typebotIntegration } }: Robot): JSX.Element {
  const { t } = useTranslation('flows');
  const text = fieldText(typebotIntegration);
  return (
    <Facts
      of={[
        [t('fields.name'), text('name')],
        [t('fields.typebotSlug'), text('typebotSlug')],
      ]}
    />
  );
}
