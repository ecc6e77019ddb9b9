import type { JSX } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { previewText } from '@renderer/entities/message/preview-text';
import { useSession } from '@renderer/entities/session/session-store';
import { colourOf, customerName } from '@renderer/entities/ticket/ticket-facts';
import { linkTo } from '@renderer/entities/ticket/ticket-path';
import { useUnreadTickets } from '@renderer/entities/ticket/use-unread-count';
import { useWaitingCount } from '@renderer/entities/ticket/use-waiting-count';
import { WaitingLabel } from '@renderer/entities/ticket/waiting-label';
import { formatListTime } from '@renderer/lib/time';
import { useToday } from '@renderer/lib/use-today';
import { Avatar } from '@renderer/ui/avatar';
import type { Ticket } from '@shared/domain/ticket';

import { showListOf } from '../api/ticket-view-store';
import styles from './unread-list.module.css';
import { useArrowKeys } from './use-arrow-keys';

const groups = ['mine', 'waiting'] as const;

/** Tickets with unread messages: the user's own, then those that wait for anybody. */
export function UnreadList({ onOpen }: { onOpen: () => void }): JSX.Element {
  const { t } = useTranslation('tickets');
  const tickets = useUnreadTickets();
  const customers = useWaitingCount({ showAll: false });
  const { container, onKeyDown } = useArrowKeys({ focusesFirst: true });
  const waiting = tickets.filter(({ status }) => status === 'pending');
  const of = { mine: tickets.filter(({ status }) => status !== 'pending'), waiting };
  return (
    <div ref={container} className={styles.panel} onKeyDown={onKeyDown}>
      <h2 className={styles.title}>{t('unread.title')}</h2>
      {customers !== null && customers.count > 0 && (
        <p className={styles.customers}>{t(customers.isAtLeast ? 'unread.atLeast' : 'unread.customers', customers)}</p>
      )}
      {tickets.length === 0 && <p className={styles.none}>{t('unread.none')}</p>}
      {groups.map(
        (group) => of[group].length > 0 && <Group key={group} name={group} tickets={of[group]} onOpen={onOpen} />,
      )}
    </div>
  );
}

type GroupProps = { name: (typeof groups)[number]; tickets: readonly Ticket[]; onOpen: () => void };

function Group({ name, tickets, onOpen }: GroupProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const heading = useId();
  return (
    <section>
      <h3 id={heading} className={styles.group}>
        {t(`unread.${name}`, { count: tickets.length })}
      </h3>
      <ul className={styles.list} aria-labelledby={heading}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <UnreadRow ticket={ticket} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A pending ticket is previewed, any other opened; the list beside it shows the ticket. */
function UnreadRow({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }): JSX.Element {
  const { t } = useTranslation('tickets');
  const today = useToday();
  const { accountKey } = useSession();
  const { pathname } = useLocation();
  const name = customerName(ticket) || t('row.nameless');
  const shownAt = ticket.lastMessageAt ?? ticket.updatedAt;
  const open = (): void => {
    showListOf(accountKey, ticket);
    onOpen();
  };
  return (
    <Link className={styles.row} {...linkTo(ticket, pathname)} onClick={open}>
      <Avatar name={name} size={32} />
      <span className={styles.text}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          <bdi>{previewText(ticket.lastMessage)}</bdi>
        </span>
        <span className={styles.queue}>
          <span className={styles.dot} style={{ backgroundColor: colourOf(ticket.queue?.color) }} />
          <bdi>{previewText(ticket.queue?.name ?? t('row.noQueue'))}</bdi>
        </span>
      </span>
      <span className={styles.end}>
        <time dateTime={shownAt}>{formatListTime(shownAt, today)}</time>
        <WaitingLabel ticket={ticket} />
      </span>
    </Link>
  );
}
