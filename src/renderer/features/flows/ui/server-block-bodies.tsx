import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { Block } from '@shared/domain/flow-blocks';
import { readBlock } from '@shared/domain/flow-blocks';

import { blockName } from '../model/block-name';
import { Facts, Outputs, Words } from './block-bodies';
import { useEditor } from './editor-context';

/** The bodies of blocks that only some servers run. */

export function VariableBody({ block: { key, value } }: { block: { key: string; value: string } }): JSX.Element {
  return <Words text={key.trim() === '' ? '' : `${key} = ${value}`} />;
}

type Tagged = { block: { tag: { name: string } | null; isRemoval: boolean } };

export function TagBody({ block: { tag, isRemoval } }: Tagged): JSX.Element {
  const { t } = useTranslation('flows');
  return <Facts of={[[t(isRemoval ? 'body.tagRemoved' : 'body.tagAdded'), tag?.name ?? '']]} />;
}

type Request = { block: Block & { method: string; url: string; answerKey: string } };

export function RequestBody({ block }: Request): JSX.Element {
  const { t } = useTranslation('flows');
  const { method, url, answerKey } = block;
  return (
    <>
      <Words text={url.trim() === '' ? '' : `${method} ${url}`} />
      {answerKey.trim() !== '' && <Facts of={[[t('body.answer'), answerKey]]} />}
      <Outputs block={block} />
    </>
  );
}

export function JumpBody({ block: { targetId } }: { block: { targetId: string } }): JSX.Element {
  const { t } = useTranslation('flows');
  const target = useEditor(({ history }) => history.present.nodes.find(({ id }) => id === targetId));
  const block = target === undefined ? null : readBlock(target);
  return <Facts of={[[t('body.jump'), block === null ? '' : blockName(t(`kinds.${block.kind}`), block)]]} />;
}

type Question = { block: Block & { message: string; answerKey: string } };

export function WaitBody({ block }: Question): JSX.Element {
  const { t } = useTranslation('flows');
  const { message, answerKey } = block;
  return (
    <>
      {message.trim() !== '' && <Words text={message} />}
      {answerKey.trim() !== '' && <Facts of={[[t('body.answer'), answerKey]]} />}
      <Outputs block={block} />
    </>
  );
}

export function EndBody(): JSX.Element {
  const { t } = useTranslation('flows');
  return <Words text={t('body.end')} />;
}
