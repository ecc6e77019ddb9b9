import { RobotOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { JSX } from 'react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { previewText } from '@renderer/entities/message/preview-text';
import { useSession } from '@renderer/entities/session/session-store';
import { colourOf, customerName, ticketFacts } from '@renderer/entities/ticket/ticket-facts';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { landmarkOf } from '@renderer/lib/landmark';
import { formatListTime } from '@renderer/lib/time';
import { Avatar } from '@renderer/ui/avatar';
import type { Ticket } from '@shared/domain/ticket';

import { AcceptButton } from './accept-button';
import { PeekButton } from './peek-button';
import { TagDots } from './tag-dots';
import styles from './ticket-row.module.css';
import { UnreadBadge } from './unread-badge';
import { WaitLabel } from './wait-label';

type TicketRowProps = {
  ticket: Ticket;
  isSelected: boolean;
  /** Whether its conversation is before the user's eyes: what arrives there is read at once. */
  isBeingRead: boolean;
  /** The row that Tab reaches; arrows go on from it. */
  isTabStop: boolean;
  /** Midnight of the current day. */
  today: number;
};

/** A ticket on two lines. Pending ones do not open: they are accepted. */
export const TicketRow = memo(function TicketRow(props: TicketRowProps): JSX.Element {
  const { ticket, isSelected, isBeingRead, isTabStop, today } = props;
  const { t } = useTranslation('tickets');
  const [isAsked, setAsked] = useState(false);
  const facts = ticketFacts(ticket, t('row', { returnObjects: true }));
  const isPending = ticket.status === 'pending';
  const line = <RowText ticket={ticket} today={today} isTabStop={isTabStop} isBeingRead={isBeingRead} />;
  return (
    <Tooltip
      placement="right"
      mouseEnterDelay={0.7}
      // The header of the conversation says the same of the selected one.
      open={isAsked && !isSelected}
      onOpenChange={setAsked}
      getPopupContainer={landmarkOf}
      title={facts.map((fact) => (
        <div key={fact}>{fact}</div>
      ))}
    >
      {isPending ? (
        <div className={styles.row}>{line}</div>
      ) : (
        <Link
          to={ticketPath(ticket.uuid)}
          className={styles.row}
          aria-current={isSelected ? 'page' : undefined}
          tabIndex={isTabStop ? 0 : -1}
          data-roving=""
          draggable={false}
        >
          {line}
        </Link>
      )}
    </Tooltip>
  );
});

type RowTextProps = Omit<TicketRowProps, 'isSelected'>;

function RowText({ ticket, today, isTabStop, isBeingRead }: RowTextProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const known = customerName(ticket);
  const name = known === '' ? t('row.nameless') : known;
  const isPeekable = useSession().user.profile === 'admin';
  const facts = ticketFacts(ticket, t('row', { returnObjects: true }));
  return (
    <>
      <span className={styles.queue} style={{ backgroundColor: colourOf(ticket.queue?.color) }} />
      <Avatar name={name} picture={ticket.contact?.profilePicUrl ?? null} />
      <span className={styles.first}>
        <bdi className={styles.name}>{name}</bdi>
        <TagDots tags={ticket.tags ?? []} />
        <WaitLabel ticket={ticket} />
        <time className={styles.time} dateTime={ticket.updatedAt}>
          {formatListTime(ticket.updatedAt, today)}
        </time>
      </span>
      <span className={styles.second}>
        <bdi className={styles.last}>{previewText(ticket.lastMessage)}</bdi>
        {isPeekable && <PeekButton ticket={ticket} name={name} />}
        {ticket.chatbot && <RobotOutlined className={styles.bot} aria-label={t('row.bot')} role="img" />}
        <UnreadBadge count={isBeingRead ? 0 : ticket.unreadMessages} />
        {ticket.status === 'pending' && <AcceptButton ticket={ticket} name={name} isTabStop={isTabStop} />}
      </span>
      <span className="recado-hidden">{facts.join('. ')}</span>
    </>
  );
}
