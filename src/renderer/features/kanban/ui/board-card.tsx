import { useDraggable } from '@dnd-kit/core';
import type { JSX } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Ticket } from '@shared/domain/ticket';

import { CardFace } from './card-face';
import styles from './kanban.module.css';

type BoardCardProps = {
  ticket: Ticket;
  /** Keys have just moved it here. */
  isCarried: boolean;
};

/** A card that can be dragged by its whole face; its button opens the ticket. */
export function BoardCard({ ticket, isCarried }: BoardCardProps): JSX.Element {
  const { t } = useTranslation('kanban');
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: ticket.id });
  const grip = useRef<HTMLSpanElement>(null);
  // In another lane it is another element, and the one that had the focus is gone.
  useEffect(() => {
    const focused = document.activeElement;
    if (isCarried && (focused === document.body || focused?.closest('article') !== null)) grip.current?.focus();
  }, [isCarried]);
  return (
    <div className={styles.slot}>
      <div ref={setNodeRef} className={isDragging ? styles.gone : undefined} {...listeners}>
        <CardFace
          ticket={ticket}
          handle={{ ...attributes, ref: grip, 'aria-label': t('moveCard', { id: ticket.id }) }}
        />
      </div>
    </div>
  );
}
