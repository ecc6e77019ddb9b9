import { Skeleton } from 'antd';
import type { JSX } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '@renderer/ui/error-state';
import { readBlock } from '@shared/domain/flow-blocks';
import type { FlowId } from '@shared/domain/ids';

import { useLogSteps } from '../../api/flow-history-queries';
import { blockName } from '../../model/block-name';
import { walkedBy } from '../../model/logged-path';
import { useEditor } from '../editor-context';
import { useJump } from '../use-jump';
import styles from './history.module.css';

/** The blocks of one customer's run; their path is drawn on the canvas. */
export function RunSteps({ flowId, logId }: { flowId: FlowId; logId: number }): JSX.Element {
  const { t } = useTranslation('flows');
  const { data: steps, error, refetch, isFetching } = useLogSteps(flowId, logId);
  const content = useEditor(({ history }) => history.present);
  const showWalk = useEditor((editor) => editor.showWalk);
  const jump = useJump();
  useEffect(() => {
    showWalk(steps === undefined ? null : walkedBy(content, steps));
    return () => showWalk(null);
  }, [steps, content, showWalk]);
  if (steps === undefined) {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeleton active className={styles.loading ?? ''} />;
  }
  const blocks = new Map(content.nodes.map((node) => [node.id, readBlock(node)]));
  return (
    <ol className={styles.steps}>
      {steps.map(({ nodeId, answer }, index) => {
        const block = blocks.get(nodeId);
        return (
          <li key={index}>
            {answer !== '' && (
              <q className={styles.answer} dir="auto">
                {answer}
              </q>
            )}
            {block === undefined ? (
              <span className={styles.same}>{t('runs.deleted')}</span>
            ) : (
              <button type="button" className={styles.step} onClick={() => jump(nodeId)}>
                <span dir="auto">{blockName(t(`kinds.${block.kind}`), block)}</span>
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
