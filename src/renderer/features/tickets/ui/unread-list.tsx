import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { previewText } from '@renderer/entities/message/preview-text';
import { useSession } from '@renderer/entities/session/session-store';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { linkTo } from '@renderer/entities/ticket/ticket-path';
import { useUnreadTickets } from '@renderer/entities/ticket/use-unread-count';
import { formatListTime } from '@renderer/lib/time';
import { useToday } from '@renderer/lib/use-today';
import { Avatar } from '@renderer/ui/avatar';
import type { Ticket } from '@shared/domain/ticket';

import { showListOf } from '../api/ticket-view-store';
import styles from './unread-list.module.css';

/** Tickets with unread messages. A pending one is previewed, any other opened; the list beside it shows the ticket. */
export function UnreadList({ onOpen }: { onOpen: () => void }): JSX.Element {
  const { t } = useTranslation('tickets');
  const today = useToday();
  const tickets = useUnreadTickets();
  const { accountKey } = useSession();
  const { pathname } = useLocation();
  const open = (ticket: Ticket): void => {
    showListOf(accountKey, ticket);
    onOpen();
  };
  const nameOf = (ticket: Ticket): string => customerName(ticket) || t('row.nameless');
  if (tickets.length === 0) return <p className={styles.none}>{t('unread.none')}</p>;
  return (
    <ul className={styles.list} aria-label={t('unread.title')}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <Link className={styles.row} {...linkTo(ticket, pathname)} onClick={() => open(ticket)}>
            <Avatar name={nameOf(ticket)} size={32} />
            <span className={styles.text}>
              <strong>
                <bdi>{nameOf(ticket)}</bdi>
              </strong>
              <span>
                <bdi>{previewText(ticket.lastMessage)}</bdi>
              </span>
            </span>
            <time>{formatListTime(ticket.lastMessageAt ?? ticket.updatedAt, today)}</time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
