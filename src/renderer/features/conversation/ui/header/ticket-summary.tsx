import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { PresentPeople } from '@renderer/entities/ticket/present-people';
import { colourOf, customerName } from '@renderer/entities/ticket/ticket-facts';
import { Avatar } from '@renderer/ui/avatar';
import { PhoneText } from '@renderer/ui/phone-text';
import type { Ticket } from '@shared/domain/ticket';

import styles from './conversation-header.module.css';

/** Picture, name, number, queue and status of a ticket. */
export function TicketSummary({ ticket, name }: { ticket: Ticket; name: ReactNode }): JSX.Element {
  const { t } = useTranslation(['conversation', 'tickets']);
  const known = customerName(ticket);
  return (
    <div className={styles.contact}>
      <Avatar
        name={known === '' ? t('row.nameless', { ns: 'tickets' }) : known}
        picture={ticket.contact?.profilePicUrl ?? null}
        size={36}
      />
      <div className={styles.lines}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.about}>
          {ticket.contact !== undefined && <CustomerNumber digits={ticket.contact.number} />}
          <span className={styles.queue}>
            <span className={styles.dot} style={{ backgroundColor: colourOf(ticket.queue?.color) }} />
            <bdi>{ticket.queue?.name ?? t('row.noQueue', { ns: 'tickets' })}</bdi>
          </span>
          {ticket.status === 'open' && ticket.user ? (
            <span>{t('assignedTo', { name: ticket.user.name })}</span>
          ) : (
            <span>{t(`status.${ticket.status}`)}</span>
          )}
          <PresentPeople ticketId={ticket.id} />
        </p>
      </div>
    </div>
  );
}

/** The number as people write it; the digits alone where no numbering plan is known. */
function CustomerNumber({ digits }: { digits: string }): JSX.Element {
  return (
    <bdi className={styles.number} title={digits}>
      <PhoneText digits={digits} />
    </bdi>
  );
}
