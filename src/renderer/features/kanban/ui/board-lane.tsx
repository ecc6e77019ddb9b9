import { HolderOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { JSX } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtuoso } from 'react-virtuoso';

import type { Tag } from '@shared/domain/tag';
import type { Ticket } from '@shared/domain/ticket';

import type { Lane } from '../model/board';
import { laneHandleId } from '../model/board';
import { CardFace } from './card-face';
import styles from './kanban.module.css';

type BoardLaneProps = {
  lane: Lane;
  /** The card just moved by keyboard. */
  movedId: Ticket['id'] | null;
};

/** A lane: name, colour, number of cards, and a virtual list of the cards. */
export function BoardLane({ lane: { id, tag, cards }, movedId }: BoardLaneProps): JSX.Element {
  const { t } = useTranslation('kanban');
  const { setNodeRef, isOver } = useDroppable({ id });
  const name = tag?.name ?? t('open');
  return (
    <section
      ref={setNodeRef}
      aria-label={t('cards', { lane: name })}
      className={`${styles.lane ?? ''} ${isOver ? (styles.over ?? '') : ''}`}
    >
      <header className={styles.head} style={tag === null ? undefined : { borderTopColor: tag.color }}>
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
        <span className={styles.count}>{cards.length}</span>
        {tag !== null && <LaneHandle tag={tag} />}
      </header>
      {cards.length === 0 ? (
        <p className={styles.empty}>{t('emptyLane')}</p>
      ) : (
        <Virtuoso
          className={styles.cards ?? ''}
          data={[...cards]}
          computeItemKey={(_index, card) => card.id}
          increaseViewportBy={300}
          tabIndex={-1}
          itemContent={(_index, card) => <BoardCard ticket={card} takesFocus={card.id === movedId} />}
        />
      )}
    </section>
  );
}

/** Button by which the lane is dragged. */
function LaneHandle({ tag: { id, name } }: { tag: Tag }): JSX.Element {
  const { t } = useTranslation('kanban');
  const { setNodeRef, attributes, listeners } = useDraggable({ id: laneHandleId(id) });
  return (
    <span
      ref={setNodeRef}
      className={styles.handle}
      {...attributes}
      {...listeners}
      aria-label={t('moveLane', { lane: name })}
    >
      <HolderOutlined aria-hidden />
    </span>
  );
}

type BoardCardProps = {
  ticket: Ticket;
  /** The card was just moved here by keyboard. */
  takesFocus: boolean;
};

/** A draggable card. */
function BoardCard({ ticket, takesFocus }: BoardCardProps): JSX.Element {
  const { t } = useTranslation('kanban');
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: ticket.id });
  const grip = useRef<HTMLSpanElement>(null);
  // Another lane renders a new element, so the focused one was removed.
  useEffect(() => {
    const focused = document.activeElement;
    if (takesFocus && (focused === document.body || focused?.closest('article') !== null)) grip.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.slot}>
      <div ref={setNodeRef} className={isDragging ? styles.dragged : undefined} {...listeners}>
        <CardFace
          ticket={ticket}
          handle={{ ...attributes, ref: grip, 'aria-label': t('moveCard', { id: ticket.id }) }}
        />
      </div>
    </div>
  );
}
