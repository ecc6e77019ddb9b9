import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { earlierTicketsQuery } from '@renderer/features/conversation/api/messages/earlier-tickets-query';
import { formatDate } from '@renderer/lib/time';
import { ErrorState } from '@renderer/ui/error-state';
import type { Ticket } from '@shared/domain/ticket';

import styles from './contact-panel.module.css';

const firstShown = 5;

/** Closed conversations with the same contact, each a link, and the day of the first one. */
export function EarlierTickets({ ticket }: { ticket: Ticket }): JSX.Element {
  const { t } = useTranslation('contact');
  const { accountKey, user } = useSession();
  const { data, error, refetch, isFetching, isPending } = useQuery(earlierTicketsQuery(ticket, { accountKey, user }));
  return (
    <section className={styles.section} aria-label={t('earlier.title')}>
      <h3 className={styles.title}>{t('earlier.title')}</h3>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.length === 0 && <p className={styles.quiet}>{t('earlier.none')}</p>}
      {data !== undefined && data.length > 0 && <EarlierList tickets={data} />}
    </section>
  );
}

function EarlierList({ tickets }: { tickets: readonly Ticket[] }): JSX.Element {
  const { t } = useTranslation('contact');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tickets : tickets.slice(0, firstShown);
  const first = tickets.at(-1)?.createdAt ?? '';
  return (
    <>
      <ul className={styles.plain}>
        {shown.map((ticket) => (
          <li key={ticket.id}>
            <EarlierTicket ticket={ticket} />
          </li>
        ))}
      </ul>
      {tickets.length > shown.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {t('earlier.all', { count: tickets.length })}
        </Button>
      )}
      <p className={styles.quiet}>{t('earlier.since', { date: formatDate(first) })}</p>
    </>
  );
}

function EarlierTicket({ ticket }: { ticket: Ticket }): JSX.Element {
  const { t } = useTranslation('contact');
  const { uuid, createdAt, user, queue, lastMessage } = ticket;
  const facts = [formatDate(createdAt), user?.name ?? t('earlier.nobody'), queue?.name ?? ''];
  return (
    <Link to={ticketPath(uuid)} className={styles.earlier}>
      <span>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      <bdi className={styles.lastMessage}>{lastMessage}</bdi>
    </Link>
  );
}
