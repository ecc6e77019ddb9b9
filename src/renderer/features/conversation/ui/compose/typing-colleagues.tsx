import type { JSX } from 'react';

import { useTypingText } from '@renderer/entities/ticket/present-people';
import type { TicketId } from '@shared/domain/ids';

import styles from './composer.module.css';

/** Says above the composer that a colleague is answering too. It covers messages instead of moving the composer. */
export function TypingColleagues({ ticketId }: { ticketId: TicketId }): JSX.Element {
  const text = useTypingText(ticketId);
  return (
    <div role="status" className={styles.typing}>
      {text !== null && <bdi>{text}</bdi>}
    </div>
  );
}
