import { RobotOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { previewText } from '@renderer/entities/message/preview-text';
import { useSession } from '@renderer/entities/session/session-store';
import { colourOf, customerName, ticketFacts } from '@renderer/entities/ticket/ticket-facts';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { landmarkOf } from '@renderer/lib/landmark';
import { formatListTime } from '@renderer/lib/time';
import { Avatar } from '@renderer/ui/avatar';
import { Hint } from '@renderer/ui/hint';
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
  const facts = ticketFacts(ticket, (label) => t(`row.${label}`));
  const isPending = ticket.status === 'pending';
  const line = <RowText ticket={ticket} facts={facts} today={today} isTabStop={isTabStop} isBeingRead={isBeingRead} />;
  return (
    <Hint
      placement="right"
      delay={700}
      isForKeyboard={false}
      // The header of the conversation says the same of the selected one.
      text={isSelected ? '' : () => facts.map((fact) => <div key={fact}>{fact}</div>)}
      getPopupContainer={landmarkOf}
    >
      {({ onPointerEnter }) =>
        isPending ? (
          <div className={styles.row} onPointerEnter={onPointerEnter}>
            {line}
          </div>
        ) : (
          <Link
            to={ticketPath(ticket.uuid)}
            className={styles.row}
            aria-current={isSelected ? 'page' : undefined}
            tabIndex={isTabStop ? 0 : -1}
            data-roving=""
            draggable={false}
            onPointerEnter={onPointerEnter}
          >
            {line}
          </Link>
        )
      }
    </Hint>
  );
});

type RowTextProps = Omit<TicketRowProps, 'isSelected'> & { facts: readonly string[] };

function RowText({ ticket, facts, today, isTabStop, isBeingRead }: RowTextProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const known = customerName(ticket);
  const name = known === '' ? t('row.nameless') : known;
  const isPeekable = useSession().user.profile === 'admin';
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
