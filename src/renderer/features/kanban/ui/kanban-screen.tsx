import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PlanGate } from '@renderer/entities/session/plan-gate';
import { useSession } from '@renderer/entities/session/session-store';
import { TagForm } from '@renderer/entities/tag/tag-form';
import { showLists } from '@renderer/entities/ticket/shown-store';
import { useMarked } from '@renderer/entities/ticket/ticket-marks';
import { canArrangeKanban } from '@renderer/entities/user/roles';
import { ErrorState } from '@renderer/ui/error-state';
import { PageFrame } from '@renderer/ui/page/page-frame';
import type { Tag } from '@shared/domain/tag';
import type { Ticket } from '@shared/domain/ticket';

import { useBoard, useLaneTags } from '../kanban-queries';
import type { Board as BoardTickets, LaneId } from '../model/board';
import { lanesOf } from '../model/board';
import { filterBoard, noFilter } from '../model/board-filter';
import { inLaneOrder, readLaneOrder, withLaneMoved, writeLaneOrder } from '../model/lane-order';
import { BoardFilters } from './board-filters';
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
  const { t } = useTranslation(['shell', 'kanban']);
  const { user } = useSession();
  const board = useBoard();
  const tags = useLaneTags();
  useEffect(() => {
    showLists(['open', 'pending']);
    return () => showLists([]);
  }, []);
  const [filter, setFilter] = useState(noFilter);
  const [isMakingLane, setIsMakingLane] = useState(false);
  const isMarked = useIsMarkedUnread();
  const failed = [board, tags].find(({ data, error }) => data === undefined && error !== null);
  return (
    <PageFrame
      title={t('menu.kanban')}
      filters={
        <BoardFilters
          board={board.data ?? []}
          filter={filter}
          onChange={(part) => setFilter((before) => ({ ...before, ...part }))}
        />
      }
      actions={
        canArrangeKanban(user.profile) && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setIsMakingLane(true)}>
            {t('kanban:newLane')}
          </Button>
        )
      }
    >
      {failed !== undefined ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : board.data === undefined || tags.data === undefined ? (
        <BoardSkeleton />
      ) : (
        <OrderedLanes board={filterBoard(board.data, filter, isMarked)} tags={tags.data} />
      )}
      {isMakingLane && <TagForm tag={null} isLane onClose={() => setIsMakingLane(false)} />}
    </PageFrame>
  );
}

function useIsMarkedUnread(): (ticket: Ticket) => boolean {
  const marked = useMarked('unread');
  return ({ uuid }) => marked.includes(uuid);
}

/** The lanes in the order that the user has dragged them into, which this computer keeps. */
function OrderedLanes({ board, tags }: { board: BoardTickets; tags: readonly Tag[] }): JSX.Element {
  const { accountKey } = useSession();
  const [order, setOrder] = useState(() => readLaneOrder(accountKey));
  const ordered = inLaneOrder(tags, order);
  const move = (moved: number, target: LaneId): void => {
    const next = withLaneMoved(
      ordered.map(({ id }) => id),
      moved,
      target,
    );
    setOrder(next);
    writeLaneOrder(accountKey, next);
  };
  return <BoardLanes lanes={lanesOf(board, ordered)} tags={ordered} onMoveLane={move} />;
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
