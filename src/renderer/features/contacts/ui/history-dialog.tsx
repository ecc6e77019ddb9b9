import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { linkTo } from '@renderer/entities/ticket/ticket-path';
import { fetchTicketsOfNumber } from '@renderer/entities/ticket/tickets-of-number';
import { formatMinute } from '@renderer/lib/time';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { ErrorState } from '@renderer/ui/error-state';
import type { Contact } from '@shared/domain/contact';
import type { Ticket } from '@shared/domain/ticket';
import { canOpenTicket } from '@shared/domain/ticket';

import styles from './contacts.module.css';

type HistoryDialogProps = { contact: Contact; onClose: () => void };

/** The tickets of a contact that the user may open, the latest first, each a link. */
export function HistoryDialog({ contact, onClose }: HistoryDialogProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation(['contacts', 'common']);
  const { data, error, refetch, isFetching } = useTickets(contact);
  return (
    <Modal
      open
      title={t('history.title', { name: contact.name })}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
      onCancel={onClose}
      width={560}
    >
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.length === 0 && <p role="status">{t('history.none')}</p>}
      <ul className={styles.groups}>
        {(data ?? []).map((ticket) => (
          <li key={ticket.id} className={styles.group}>
            <PastTicket ticket={ticket} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function useTickets({ id, number }: Contact) {
  const { accountKey, user } = useSession();
  return useQuery({
    queryKey: [accountKey, 'contacts', 'history', id],
    queryFn: async () =>
      (await fetchTicketsOfNumber(number, id))
        .filter((ticket) => ticket.contactId === id && canOpenTicket(user, ticket))
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
  });
}

function PastTicket({ ticket }: { ticket: Ticket }): JSX.Element {
  const { t } = useTranslation('contacts');
  const { pathname } = useLocation();
  const { createdAt, status, user, queue, lastMessage } = ticket;
  const facts = [formatMinute(createdAt), t(`history.status.${status}`), queue?.name ?? '', user?.name ?? ''];
  return (
    <Link {...linkTo(ticket, pathname)} className={styles.members}>
      <span>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      <bdi className={styles.name}>{lastMessage}</bdi>
    </Link>
  );
}
