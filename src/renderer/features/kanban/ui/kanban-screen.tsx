import { Skeleton } from 'antd';
import type { JSX } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { PlanGate } from '@renderer/entities/session/plan-gate';
import { showLists } from '@renderer/entities/ticket/shown-store';
import { ErrorState } from '@renderer/ui/error-state';
import { PageFrame } from '@renderer/ui/page/page-frame';

import { useBoard, useLaneTags } from '../kanban-queries';
import { lanesOf } from '../model/board';
import { BoardLanes } from './board-lanes';
import styles from './kanban.module.css';

/** Open and pending tickets as cards in lanes, one lane per kanban tag. */
export function KanbanScreen(): JSX.Element {
  return (
    <PlanGate feature="useKanban">
      <Board />
    </PlanGate>
  );
}

function Board(): JSX.Element {
  const { t } = useTranslation('shell');
  const board = useBoard();
  const tags = useLaneTags();
  useEffect(() => {
    showLists(['open', 'pending']);
    return () => showLists([]);
  }, []);
  const failed = [board, tags].find(({ data, error }) => data === undefined && error !== null);
  return (
    <PageFrame title={t('menu.kanban')}>
      {failed !== undefined ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : board.data === undefined || tags.data === undefined ? (
        <BoardSkeleton />
      ) : (
        <BoardLanes lanes={lanesOf(board.data, tags.data)} tags={tags.data} />
      )}
    </PageFrame>
  );
}

const columns = ['a', 'b', 'c'];

function BoardSkeleton(): JSX.Element {
  const { t } = useTranslation('common');
  return (
    <div className={styles.board} role="status" aria-label={t('loading')}>
      {columns.map((column) => (
        <div key={column} className={styles.lane}>
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      ))}
    </div>
  );
}
