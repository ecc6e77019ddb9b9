import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Handle, Position } from 'reactflow';

import type { Block, ContentElement } from '@shared/domain/flow-blocks';
import { menuOutput } from '@shared/domain/flow-blocks';

import { BlockMedia } from './block-media';
import styles from './flow-block.module.css';

/** What a block says, so that it can be read without opening it. */
export function BlockBody({ block }: { block: Block }): JSX.Element {
  switch (block.kind) {
    case 'start':
    case 'message':
      return <Words text={block.label} />;
    case 'condition':
      return <ConditionBody block={block} />;
    case 'menu':
      return <MenuBody block={block} />;
    case 'img':
    case 'audio':
    case 'video':
      return <BlockMedia kind={block.kind} name={block.url} original="" />;
    case 'randomizer':
      return <RandomizerBody percent={block.percent} />;
    case 'singleBlock':
      return <ContentBody elements={block.elements} />;
    case 'typebot':
    case 'openai':
      return <AssistantBody kind={block.kind} fields={block.typebotIntegration} />;
    default:
      return <PlainBody block={block} />;
  }
}

/** Kinds that say one or two things. */
function PlainBody({
  block,
}: {
  block: Extract<Block, { kind: 'interval' | 'ticket' | 'question' | 'unknown' }>;
}): JSX.Element {
  const { t } = useTranslation('flows');
  switch (block.kind) {
    case 'interval':
      return <Words text={t('body.seconds', { count: block.sec })} />;
    case 'ticket':
      return <Facts of={[[t('body.queue'), block.queue?.name ?? '']]} />;
    case 'question':
      return (
        <>
          <Words text={block.typebotIntegration.message} />
          <Facts of={[[t('body.answer'), block.typebotIntegration.answerKey]]} />
        </>
      );
    case 'unknown':
      return <Words text={t('body.unknown', { type: block.type })} />;
  }
}

function Words({ text }: { text: string }): JSX.Element {
  const { t } = useTranslation('flows');
  return text.trim() === '' ? (
    <p className={styles.missing}>{t('body.empty')}</p>
  ) : (
    <p className={styles.words} dir="auto">
      {text.slice(0, longestShown)}
    </p>
  );
}

/** More than this is not read on a canvas, and would be paid for in every frame. */
const longestShown = 400;

function Facts({ of }: { of: readonly (readonly [name: string, value: string])[] }): JSX.Element {
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

/** A line with an output of its own. */
function OutputRow({ output, children }: { output: string; children: ReactNode }): JSX.Element {
  return (
    <li className={styles.output}>
      <span className={styles.outputText} dir="auto">
        {children}
      </span>
      <Handle type="source" id={output} position={Position.Right} className={styles.source ?? ''} />
    </li>
  );
}

function MenuBody({ block }: { block: Extract<Block, { kind: 'menu' }> }): JSX.Element {
  // Broken flows have options with one number: they share an output.
  const options = [...new Map(block.arrayOption.map((option) => [option.number, option])).values()];
  return (
    <>
      <Words text={block.message} />
      <ul className={styles.outputs}>
        {options.map(({ number, value }) => (
          <OutputRow key={number} output={menuOutput(number)}>
            {`[${number}] ${value.slice(0, longestShown)}`}
          </OutputRow>
        ))}
      </ul>
    </>
  );
}

function RandomizerBody({ percent }: { percent: number }): JSX.Element {
  const { t } = useTranslation('flows');
  return (
    <ul className={styles.outputs}>
      <OutputRow output="a">{t('body.share', { output: 'A', percent })}</OutputRow>
      <OutputRow output="b">{t('body.share', { output: 'B', percent: 100 - percent })}</OutputRow>
    </ul>
  );
}

const signs: Readonly<Record<string, string>> = { 1: '=', 2: '≥', 3: '≤', 4: '<', 5: '>' };

function ConditionBody({ block }: { block: Extract<Block, { kind: 'condition' }> }): JSX.Element {
  const { t } = useTranslation('flows');
  const sign = Object.hasOwn(signs, block.condition) ? signs[block.condition] : block.condition;
  return (
    <>
      <Words text={`${block.key} ${sign} ${block.value}`} />
      <ul className={styles.outputs}>
        <OutputRow output="a">{t('body.yes')}</OutputRow>
        <OutputRow output="b">{t('body.no')}</OutputRow>
      </ul>
    </>
  );
}

function ContentBody({ elements }: { elements: readonly ContentElement[] }): JSX.Element {
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

function AssistantBody({
  kind,
  fields,
}: {
  kind: 'typebot' | 'openai';
  fields: Readonly<Record<string, unknown>>;
}): JSX.Element {
  const { t } = useTranslation('flows');
  const text = (key: string): string => {
    const value = fields[key];
    return typeof value === 'string' ? value : '';
  };
  const second = kind === 'openai' ? t('fields.prompt') : t('fields.typebotSlug');
  return (
    <Facts
      of={[
        [t('fields.name'), text('name')],
        [second, text(kind === 'openai' ? 'prompt' : 'typebotSlug')],
      ]}
    />
  );
}
