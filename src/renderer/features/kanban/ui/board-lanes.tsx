import type { DndContextProps, DragEndEvent, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core';
import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Tag } from '@shared/domain/tag';
import type { Ticket } from '@shared/domain/ticket';

import { useMoveCard } from '../kanban-queries';
import type { Lane, LaneId } from '../model/board';
import { laneOf, laneOfHandle } from '../model/board';
import { BoardLane } from './board-lane';
import { CardFace } from './card-face';
import styles from './kanban.module.css';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Maps the arrow keys to the lane beside the current one. */
const neighbourLane: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const lanes = [...context.droppableRects.entries()].sort(([, a], [, b]) => a.left - b.left);
  const at = lanes.findIndex(([id]) => id === context.over?.id);
  const [, target] = lanes[Math.min(Math.max(at + step, 0), lanes.length - 1)] ?? [];
  return target === undefined ? undefined : { x: target.left + 8, y: currentCoordinates.y };
};

type BoardLanesProps = {
  lanes: readonly Lane[];
  tags: readonly Tag[];
  /** The lane of a tag was dropped on another one. */
  onMoveLane: (moved: Tag['id'], target: LaneId) => void;
};

/** The lanes side by side. Cards and lanes move by mouse, or by Space and the arrow keys. */
export function BoardLanes({ lanes, tags, onMoveLane }: BoardLanesProps): JSX.Element {
  const { t } = useTranslation('kanban');
  const [lifted, setLifted] = useState<Ticket | Tag | null>(null);
  const [movedId, setMovedId] = useState<Ticket['id'] | null>(null);
  const move = useMoveCard(tags);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: neighbourLane }),
  );
  const cardOf = (id: string | number) => lanes.flatMap(({ cards }) => cards).find((card) => card.id === id) ?? null;
  const drop = ({ active, over, activatorEvent }: DragEndEvent): void => {
    setLifted(null);
    const card = cardOf(active.id);
    const moved = laneOfHandle(active.id, lanes);
    const lane = lanes.find(({ id }) => id === over?.id);
    if (moved !== null && lane !== undefined && moved.id !== lane.id) onMoveLane(moved.tag.id, lane.id);
    if (card === null || lane === undefined || laneOf(card, tags) === lane.id) return;
    if (activatorEvent instanceof KeyboardEvent) setMovedId(card.id);
    void move(card, lane.tag);
  };
  return (
    <DndContext
      sensors={sensors}
      // Without a pointer the nearest lane is the target.
      collisionDetection={(found) => (found.pointerCoordinates === null ? closestCenter(found) : pointerWithin(found))}
      accessibility={useAnnouncements(lanes)}
      onDragStart={({ active }) => setLifted(cardOf(active.id) ?? laneOfHandle(active.id, lanes)?.tag ?? null)}
      onDragCancel={() => setLifted(null)}
      onDragEnd={drop}
    >
      <div
        className={styles.board}
        role="group"
        aria-label={t('board')}
        // Any other input ends the focus handling of the moved card.
        onPointerDownCapture={() => setMovedId(null)}
        onKeyDownCapture={() => setMovedId(null)}
      >
        {lanes.map((lane) => (
          <BoardLane key={lane.id} lane={lane} movedId={movedId} />
        ))}
        {tags.length === 0 && (
          <div className={styles.advice}>
            <strong>{t('noLanes')}</strong>
            <span>{t('noLanesHint')}</span>
          </div>
        )}
      </div>
      <DragOverlay dropAnimation={null}>
        {lifted !== null && ('uuid' in lifted ? <CardFace ticket={lifted} isLifted /> : <LiftedLane tag={lifted} />)}
      </DragOverlay>
    </DndContext>
  );
}

function LiftedLane({ tag: { name, color } }: { tag: Tag }): JSX.Element {
  return (
    <div className={`${styles.lane ?? ''} ${styles.lifted ?? ''}`}>
      <header className={styles.head} style={{ borderTopColor: color }}>
        <span className={styles.name}>{name}</span>
      </header>
    </div>
  );
}

/** Instructions and announcements of drag and drop for screen readers. */
function useAnnouncements(lanes: readonly Lane[]): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('kanban');
  const nameOf = (id: UniqueIdentifier) => lanes.find((lane) => lane.id === id)?.tag?.name ?? t('open');
  const cancelled = (id: UniqueIdentifier): string => {
    const name = laneOfHandle(id, lanes)?.tag.name;
    return name === undefined ? t('drag.cancelled', { id }) : t('drag.laneCancelled', { name });
  };
  const dropped = (id: UniqueIdentifier, lane: string): string => {
    const name = laneOfHandle(id, lanes)?.tag.name;
    return name === undefined ? t('drag.dropped', { id, lane }) : t('drag.laneDropped', { name, lane });
  };
  return {
    screenReaderInstructions: { draggable: t('drag.how') },
    announcements: {
      onDragStart: ({ active }) => {
        const name = laneOfHandle(active.id, lanes)?.tag.name;
        return name === undefined ? t('drag.lifted', { id: active.id }) : t('drag.laneLifted', { name });
      },
      onDragOver: ({ active, over }) => {
        if (over === null) return undefined;
        const name = laneOfHandle(active.id, lanes)?.tag.name;
        const lane = nameOf(over.id);
        return name === undefined ? t('drag.over', { id: active.id, lane }) : t('drag.laneOver', { name, lane });
      },
      onDragEnd: ({ active, over }) => (over === null ? cancelled(active.id) : dropped(active.id, nameOf(over.id))),
      onDragCancel: ({ active }) => cancelled(active.id),
    },
  };
}
