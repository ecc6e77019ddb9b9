import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeProps } from 'reactflow';
import { Handle, Position, useStore, useUpdateNodeInternals } from 'reactflow';

import type { Block, BlockKind } from '@shared/domain/flow-blocks';
import { isBranching, outputsOf } from '@shared/domain/flow-blocks';
import { isStart } from '@shared/domain/flow-edit';

import { blockName } from '../model/block-name';
import type { BlockData } from '../model/editor-view';
import { isLarge } from '../model/first-view';
import { UnknownBody } from './block-bodies';
import { blockIcon, blockViewsByKind, familyOf } from './block-views';
import { useEditor } from './editor-context';
import styles from './flow-block.module.css';
import { OutputHandle } from './output-handle';

/** A block on the canvas: kind, content and outputs. */
export const FlowBlock = memo(function FlowBlock({ id, data, selected }: NodeProps<BlockData>): JSX.Element {
  const { node, block } = data;
  const { t } = useTranslation('flows');
  const isFirst = isStart(node);
  const outputs = outputsOf(block).join(' ');
  const measure = useUpdateNodeInternals();
  const measured = useRef(outputs);
  // The canvas measures handles once; it must be notified when outputs are added or removed.
  useEffect(() => {
    if (measured.current === outputs) return;
    measured.current = outputs;
    measure(id);
  }, [id, outputs, measure]);
  const farHeight = useFarHeight(id);
  const name = blockName(t(`kinds.${block.kind}`), block);
  const isSign = farHeight !== null && !isBranching(block);
  return (
    // A block is a group of controls that takes the focus as a whole: keys select, open, move and remove it.
    <div
      className={styles.block}
      role="group"
      tabIndex={0}
      aria-label={name}
      aria-current={selected ? 'true' : undefined}
      data-block={id}
      data-kind={block.kind}
      data-family={familyOf(block.kind)}
      data-selected={selected}
      style={isSign ? { height: farHeight } : undefined}
    >
      {!isFirst && <Handle type="target" position={Position.Left} className={styles.target ?? ''} />}
      {isSign ? (
        <div className={styles.sign} role="img" aria-label={t(`kinds.${block.kind}`)}>
          {blockIcon(block.kind)}
        </div>
      ) : (
        <WholeBlock id={id} data={data} />
      )}
      <BlockFigures id={id} />
      {!isBranching(block) && <OutputHandle output={null} name={name} />}
    </div>
  );
});

/** Customers who came to the block and who left the flow there. */
function BlockFigures({ id }: { id: string }): JSX.Element | null {
  const { t } = useTranslation('flows');
  const isShown = useEditor(({ figures }) => figures !== null);
  const runs = useEditor(({ figures }) => figures?.get(id));
  if (!isShown) return null;
  const { entered = 0, waiting = 0, left = 0 } = runs ?? {};
  return (
    <p className={styles.figures}>
      <span>{t('runs.entered', { count: entered })}</span>
      {waiting > 0 && <span>{t('runs.waiting', { count: waiting })}</span>}
      {left > 0 && (
        <span className={styles.left}>
          {t('runs.left', { count: left, percent: Math.round((left / Math.max(entered, 1)) * 100) })}
        </span>
      )}
    </p>
  );
}

function WholeBlock({ id, data: { node, block } }: { id: string; data: BlockData }): JSX.Element {
  const { t } = useTranslation('flows');
  return (
    <>
      <div className={styles.head}>
        <span aria-hidden className={styles.icon}>
          {blockIcon(block.kind)}
        </span>
        <span className={styles.kind}>{t(`kinds.${block.kind}`)}</span>
        {!isStart(node) && <BlockActions id={id} kind={t(`kinds.${block.kind}`)} />}
      </div>
      {block.kind === 'unknown' ? <UnknownBody type={block.type} /> : <BlockBody block={block} />}
    </>
  );
}

function BlockBody<K extends BlockKind>({ block }: { block: Block<K> }): JSX.Element {
  const view = blockViewsByKind[block.kind];
  return <view.Body block={block} />;
}

/** Zoom below which the blocks of a large flow are drawn as icons. */
const farZoom = 0.25;

/** Height of a block that is drawn as an icon; null for one that is drawn completely. */
function useFarHeight(id: string): number | null {
  const isFar = useStore(({ transform: [, , zoom] }) => zoom < farZoom);
  return useEditor(({ history, sizes }) =>
    isFar && isLarge(history.present) ? (sizes.get(id)?.height ?? null) : null,
  );
}

/** Buttons of a block for the mouse; keys do the same. */
export function BlockActions({ id, kind }: { id: string; kind: string }): JSX.Element | null {
  const { t } = useTranslation('flows');
  const duplicate = useEditor((editor) => editor.duplicate);
  const remove = useEditor((editor) => editor.remove);
  const isReadOnly = useEditor((editor) => editor.isReadOnly);
  if (isReadOnly) return null;
  return (
    <span className={`${styles.actions} nodrag`}>
      <button
        type="button"
        title={t('block.duplicate')}
        aria-label={t('block.duplicateOf', { kind })}
        onClick={() => duplicate(id)}
      >
        <CopyOutlined aria-hidden />
      </button>
      <button
        type="button"
        title={t('block.remove')}
        aria-label={t('block.removeOf', { kind })}
        onClick={() => remove(id)}
      >
        <DeleteOutlined aria-hidden />
      </button>
    </span>
  );
}
