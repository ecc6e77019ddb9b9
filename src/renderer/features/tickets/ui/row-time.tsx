import type { JSX } from 'react';

import { formatListTime, formatTime } from '@renderer/lib/time';
import { useDayInWords } from '@renderer/lib/use-day-in-words';
import type { Ticket } from '@shared/domain/ticket';

import styles from './ticket-row.module.css';

type RowTimeProps = {
  ticket: Pick<Ticket, 'lastMessageAt' | 'updatedAt'>;
  /** Midnight of the current day. */
  today: number;
};

/** Time of the last message, or its date; on hover the day in words with the time. */
export function RowTime({ ticket, today }: RowTimeProps): JSX.Element {
  const at = ticket.lastMessageAt ?? ticket.updatedAt;
  const day = useDayInWords(at);
  return (
    <time className={styles.time} dateTime={at} title={day === null ? undefined : `${day} ${formatTime(at)}`}>
      {formatListTime(at, today)}
    </time>
  );
}
