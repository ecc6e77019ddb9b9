import { CheckCircleOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useOutbox } from '@renderer/entities/outgoing/outbox';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { useTicketById } from '@renderer/entities/ticket/use-ticket-by-id';
import { Avatar } from '@renderer/ui/avatar';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import { byTicket } from '../lingering';
import { OutboxItem } from './outbox-item';
import styles from './outbox-list.module.css';

/** Lists unsent messages by conversation, with their problem and actions. */
export function OutboxList({ onLeave }: { onLeave: () => void }): JSX.Element {
  const { t } = useTranslation('outbox');
  const groups = byTicket(useOutbox());
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <h2 className={styles.title}>{t('title')}</h2>
      {groups.length === 0 ? (
        <p className={styles.none} role="status">
          <CheckCircleOutlined aria-hidden /> {t('none')}
        </p>
      ) : (
        <div className={styles.groups}>
          {groups.map((items) => (
            <Conversation key={items[0]?.ticketId} items={items} onLeave={onLeave} />
          ))}
        </div>
      )}
    </section>
  );
}

type ConversationProps = { items: readonly OutgoingMessage[]; onLeave: () => void };

function Conversation({ items, onLeave }: ConversationProps): JSX.Element | null {
  const { t } = useTranslation('outbox');
  const [first] = items;
  return first === undefined ? null : (
    <div className={styles.group}>
      <TicketName ticketId={first.ticketId} onLeave={onLeave} />
      <ul className={styles.items} aria-label={t('messages')}>
        {items.map((item) => (
          <OutboxItem key={item.clientId} item={item} />
        ))}
      </ul>
    </div>
  );
}

type TicketNameProps = { ticketId: OutgoingMessage['ticketId']; onLeave: () => void };

/** Link to the conversation; shows the ticket number while the contact is unknown. */
function TicketName({ ticketId, onLeave }: TicketNameProps): JSX.Element {
  const { t } = useTranslation('outbox');
  const ticket = useTicketById(ticketId);
  const name = ticket?.contact?.name ?? t('ticket', { number: ticketId });
  return (
    <h3 className={styles.who}>
      <Avatar name={name} size={24} />
      {ticket === undefined ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <Link className={styles.name} to={ticketPath(ticket.uuid)} onClick={onLeave} title={t('open', { name })}>
          {name}
        </Link>
      )}
    </h3>
  );
}
