import { ExportOutlined } from '@ant-design/icons';
import type { HTMLAttributes, JSX, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useHasMark } from '@renderer/entities/ticket/ticket-marks';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { UnreadBadge } from '@renderer/entities/ticket/unread-badge';
import { WaitingLabel } from '@renderer/entities/ticket/waiting-label';
import { Avatar } from '@renderer/ui/avatar';
import { IconButton } from '@renderer/ui/icon-button';
import { PhoneText } from '@renderer/ui/phone-text';
import type { Ticket } from '@shared/domain/ticket';

import styles from './kanban.module.css';

type CardFaceProps = {
  ticket: Ticket;
  /** Attributes that make the card's head the handle for dragging by keyboard. */
  handle?: HTMLAttributes<HTMLElement> & { ref: Ref<HTMLSpanElement> };
  isLifted?: boolean;
};

/** Content of a card: ticket number, contact, last message, owner, wait and unread messages. */
export function CardFace({ ticket, handle, isLifted = false }: CardFaceProps): JSX.Element {
  const { t } = useTranslation('kanban');
  const navigate = useNavigate();
  const name = ticket.contact?.name ?? '';
  const isMarked = useHasMark('unread', ticket.uuid);
  return (
    <article className={`${styles.card ?? ''} ${isLifted ? (styles.lifted ?? '') : ''}`}>
      <div className={styles.cardHead}>
        <span className={styles.number} {...handle}>
          {t('ticket', { id: ticket.id })}
        </span>
        <IconButton
          size="small"
          icon={<ExportOutlined />}
          label={t('openTicket', { id: ticket.id })}
          onPointerDown={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
          onClick={() => void navigate(ticketPath(ticket.uuid))}
        />
      </div>
      <div className={styles.customer}>
        <Avatar name={name} picture={ticket.contact?.profilePicUrl ?? null} size={28} />
        <span className={styles.names}>
          <bdi className={styles.contact}>{name}</bdi>
          <bdi className={styles.phone}>
            <PhoneText digits={ticket.contact?.number ?? ''} />
          </bdi>
        </span>
      </div>
      <p className={styles.last} dir="auto">
        {ticket.lastMessage}
      </p>
      <div className={styles.foot}>
        <bdi className={styles.ownerName}>{ticket.user?.name ?? t('nobody')}</bdi>
        <WaitingLabel ticket={ticket} />
        <UnreadBadge count={ticket.unreadMessages} isMarked={isMarked} />
      </div>
    </article>
  );
}
