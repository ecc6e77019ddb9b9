import type { DragEndEvent } from '@dnd-kit/core';
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

import { useMoveCard } from '../api/kanban-queries';
import type { Lane } from '../model/board';
import { laneOf } from '../model/board';
import { BoardLane } from './board-lane';
import { CardFace } from './card-face';
import styles from './kanban.module.css';
import { toNeighbourLane } from './to-neighbour-lane';
import { useBoardWords } from './use-board-words';

/** The lanes side by side. A card is dragged with the mouse, or lifted with space and moved with the arrow keys. */
export function BoardLanes({ lanes, tags }: { lanes: readonly Lane[]; tags: readonly Tag[] }): JSX.Element {
  const { t } = useTranslation('kanban');
  const [lifted, setLifted] = useState<Ticket | null>(null);
  const [carried, setCarried] = useState<Ticket['id'] | null>(null);
  const move = useMoveCard(tags);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNeighbourLane }),
  );
  const cardOf = (id: string | number) => lanes.flatMap(({ cards }) => cards).find((card) => card.id === id) ?? null;
  const drop = ({ active, over, activatorEvent }: DragEndEvent): void => {
    setLifted(null);
    const card = cardOf(active.id);
    const lane = lanes.find(({ id }) => id === over?.id);
    if (card === null || lane === undefined || laneOf(card, tags) === lane.id) return;
    if (activatorEvent instanceof KeyboardEvent) setCarried(card.id);
    void move(card, lane.tag);
  };
  return (
    <DndContext
      sensors={sensors}
      // Keys have no pointer: for them the nearest lane counts.
      collisionDetection={(found) => (found.pointerCoordinates === null ? closestCenter(found) : pointerWithin(found))}
      accessibility={useBoardWords(lanes)}
      onDragStart={({ active }) => setLifted(cardOf(active.id))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={drop}
    >
      <div
        className={styles.board}
        role="group"
        aria-label={t('board')}
        // Whoever does something else has let go of the card.
        onPointerDownCapture={() => setCarried(null)}
        onKeyDownCapture={() => setCarried(null)}
      >
        {lanes.map((lane) => (
          <BoardLane key={lane.id} lane={lane} carried={carried} />
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
