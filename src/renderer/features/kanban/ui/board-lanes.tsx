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
import type { Lane } from '../model/board';
import { laneOf } from '../model/board';
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

/** The lanes side by side. Cards move by mouse, or by Space and the arrow keys. */
export function BoardLanes({ lanes, tags }: { lanes: readonly Lane[]; tags: readonly Tag[] }): JSX.Element {
  const { t } = useTranslation('kanban');
  const [lifted, setLifted] = useState<Ticket | null>(null);
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
    const lane = lanes.find(({ id }) => id === over?.id);
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
      onDragStart={({ active }) => setLifted(cardOf(active.id))}
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
      <DragOverlay dropAnimation={null}>{lifted !== null && <CardFace ticket={lifted} isLifted />}</DragOverlay>
    </DndContext>
  );
}

/** Instructions and announcements of drag and drop for screen readers. */
function useAnnouncements(lanes: readonly Lane[]): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('kanban');
  const nameOf = (id: UniqueIdentifier) => lanes.find((lane) => lane.id === id)?.tag?.name ?? t('open');
  return {
    screenReaderInstructions: { draggable: t('drag.how') },
    announcements: {
      onDragStart: ({ active }) => t('drag.lifted', { id: active.id }),
      onDragOver: ({ active, over }) =>
        over === null ? undefined : t('drag.over', { id: active.id, lane: nameOf(over.id) }),
      onDragEnd: ({ active, over }) =>
        over === null
          ? t('drag.cancelled', { id: active.id })
          : t('drag.dropped', { id: active.id, lane: nameOf(over.id) }),
      onDragCancel: ({ active }) => t('drag.cancelled', { id: active.id }),
    },
  };
}
