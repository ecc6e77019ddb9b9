import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { readBlock } from '@shared/domain/flow-blocks';
import type { FlowChanges } from '@shared/domain/flow-changes';
import { hasChanges } from '@shared/domain/flow-changes';
import type { FlowNode } from '@shared/domain/flow-content';

import { blockName } from '../../model/block-name';
import styles from './history.module.css';

/** Blocks that are named; further ones are counted. */
const mostNamed = 8;

/** The differences between two drawings, in words. */
export function FlowChangeList({ changes }: { changes: FlowChanges }): JSX.Element {
  const { t } = useTranslation('flows');
  if (!hasChanges(changes)) return <p className={styles.same}>{t('changes.none')}</p>;
  const { added, removed, changed, moved, edges } = changes;
  return (
    <ul className={styles.changes}>
      <Blocks kind="added" nodes={added} />
      <Blocks kind="changed" nodes={changed} />
      <Blocks kind="removed" nodes={removed} />
      {edges > 0 && <li>{t('changes.edges', { count: edges })}</li>}
      {moved > 0 && <li>{t('changes.moved', { count: moved })}</li>}
    </ul>
  );
}

type BlocksProps = { kind: 'added' | 'changed' | 'removed'; nodes: readonly FlowNode[] };

function Blocks({ kind, nodes }: BlocksProps): JSX.Element {
  const { t } = useTranslation('flows');
  return (
    <>
      {nodes.slice(0, mostNamed).map((node) => {
        const block = readBlock(node);
        return (
          <li key={node.id} dir="auto">
            {t(`changes.${kind}`, { block: blockName(t(`kinds.${block.kind}`), block) })}
          </li>
        );
      })}
      {nodes.length > mostNamed && <li>{t('problems.more', { count: nodes.length - mostNamed })}</li>}
    </>
  );
}
