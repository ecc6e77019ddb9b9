import type { JSX } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeProps } from 'reactflow';

import { readBlockOf } from '@shared/domain/flow-blocks';

import { blockName } from '../model/block-name';
import type { BlockData } from '../model/editor-view';
import { blockIcon } from './block-views';
import { BlockActions } from './flow-block';
import styles from './flow-note.module.css';

/** A text on the canvas for those who draw the flow; customers never receive it. */
export const FlowNote = memo(function FlowNote({ id, data, selected }: NodeProps<BlockData>): JSX.Element {
  const { t } = useTranslation('flows');
  const kind = t('kinds.note');
  return (
    <div
      className={styles.note}
      role="group"
      tabIndex={0}
      aria-label={blockName(kind, data.block)}
      aria-current={selected ? 'true' : undefined}
      data-block={id}
      data-kind="note"
      data-selected={selected}
    >
      <div className={styles.head}>
        {blockIcon('note')}
        <span className={styles.kind}>{kind}</span>
        <BlockActions id={id} kind={kind} />
      </div>
      <p className={styles.text} dir="auto">
        {readBlockOf('note', data.node)?.label}
      </p>
    </div>
  );
});
