import { useDraggable } from '@dnd-kit/core';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { Ticket } from '@shared/domain/ticket';

import { CardFace } from './card-face';
import styles from './kanban.module.css';

/** A card that can be dragged by its whole face; its button opens the ticket. */
export function BoardCard({ ticket }: { ticket: Ticket }): JSX.Element {
  const { t } = useTranslation('kanban');
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: ticket.id });
  return (
    <div className={styles.slot}>
      <div ref={setNodeRef} className={isDragging ? styles.gone : undefined} {...listeners}>
        <CardFace ticket={ticket} handle={{ ...attributes, 'aria-label': t('moveCard', { id: ticket.id }) }} />
      </div>
    </div>
  );
}
