import { BlockOutlined, CheckCircleFilled, ClockCircleOutlined, PushpinFilled, RobotOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { useHasArrived } from '@renderer/entities/ticket/arrival-store';
import { useIsInOwnWindow } from '@renderer/entities/ticket/own-windows';
import { PresentPeople } from '@renderer/entities/ticket/present-people';
import { useSnooze } from '@renderer/entities/ticket/snoozes';
import { colourOf, customerName, ticketFacts } from '@renderer/entities/ticket/ticket-facts';
import { useHasMark } from '@renderer/entities/ticket/ticket-marks';
import { previewState, ticketPath } from '@renderer/entities/ticket/ticket-path';
import { UnreadBadge } from '@renderer/entities/ticket/unread-badge';
import { WaitingLabel } from '@renderer/entities/ticket/waiting-label';
import { landmarkOf } from '@renderer/lib/landmark';
import { formatMinute } from '@renderer/lib/time';
import { Avatar } from '@renderer/ui/avatar';
import { Hint } from '@renderer/ui/hint';
import type { Ticket } from '@shared/domain/ticket';

import { useIsChosen } from '../api/row-selection-store';
import { canPeek } from '../model/ticket-view';
import { AcceptButton, PeekButton } from './row-buttons';
import { RowPreview } from './row-preview';
import { RowTags } from './row-tags';
import { RowTime } from './row-time';
import styles from './ticket-row.module.css';

type TicketRowProps = {
  ticket: Ticket;
  isSelected: boolean;
  /** The user sees its conversation, so new messages count as read at once. */
  isBeingRead: boolean;
  /** The row that Tab focuses; arrow keys move from it. */
  isTabStop: boolean;
  /** Midnight of the current day, in milliseconds. */
  today: number;
  /** Names the status, for lists that hold several. */
  hasStatus?: boolean;
  isCompact?: boolean;
};

/** A ticket on three lines. A pending ticket cannot be opened, only previewed and accepted. */
export const TicketRow = memo(function TicketRow(given: TicketRowProps): JSX.Element {
  const isElsewhere = useIsInOwnWindow(given.ticket.uuid);
  const props = isElsewhere ? { ...given, isBeingRead: false } : given;
  const { ticket, isSelected, isCompact = false } = props;
  const { t } = useTranslation('tickets');
  const facts = ticketFacts(ticket, (label) => t(`row.${label}`));
  const hasArrived = useHasArrived(ticket.id);
  const isChosen = useIsChosen(ticket.uuid);
  const isPending = ticket.status === 'pending';
  const line = <RowText {...props} />;
  return (
    <Hint
      placement="right"
      delay={700}
      isForKeyboard={false}
      // The conversation's header shows the same facts for the selected ticket.
      text={isSelected ? '' : () => facts.map((fact) => <div key={fact}>{fact}</div>)}
      getPopupContainer={landmarkOf}
    >
      {({ onPointerEnter }) => (
        <Link
          // A preview leaves the address as it is.
          {...(isPending
            ? { to: '.', relative: 'path', state: previewState(ticket.uuid) }
            : { to: ticketPath(ticket.uuid) })}
          className={[styles.row, hasArrived && styles.arrived, isCompact && styles.compact, isChosen && styles.chosen]
            .filter(Boolean)
            .join(' ')}
          aria-current={isSelected ? 'page' : undefined}
          tabIndex={props.isTabStop ? 0 : -1}
          data-roving=""
          data-uuid={ticket.uuid}
          draggable={false}
          onPointerEnter={onPointerEnter}
        >
          {line}
        </Link>
      )}
    </Hint>
  );
});

function RowText(props: TicketRowProps): JSX.Element {
  const { ticket, isSelected, today, isBeingRead, hasStatus = false, isCompact = false } = props;
  const { t } = useTranslation('tickets');
  const known = customerName(ticket);
  const name = known === '' ? t('row.nameless') : known;
  const isMarked = useHasMark('unread', ticket.uuid);
  const isChosen = useIsChosen(ticket.uuid);
  const isUnread = isMarked || (!isBeingRead && ticket.unreadMessages > 0);
  return (
    <>
      <span className={styles.queue} style={{ backgroundColor: colourOf(ticket.queue?.color) }} />
      {isChosen ? (
        <CheckCircleFilled role="img" aria-label={t('bulk.selected')} className={styles.check} />
      ) : (
        <Avatar name={name} picture={ticket.contact?.profilePicUrl ?? null} size={isCompact ? 34 : 40} />
      )}
      <span className={styles.first}>
        <bdi className={isUnread ? styles.unreadName : styles.name}>{name}</bdi>
        <WaitingLabel ticket={ticket} />
        <RowTime ticket={ticket} today={today} />
      </span>
      <span className={styles.second}>
        <RowPreview ticket={ticket} isSelected={isSelected} />
        <RowSigns {...props} name={name} isMarked={isMarked} />
      </span>
      <RowTags ticket={ticket} hasStatus={hasStatus} />
    </>
  );
}

type RowSignsProps = TicketRowProps & { name: string; isMarked: boolean };

/** Icons, badge and buttons at the end of the second line. */
function RowSigns({ ticket, name, isMarked, isBeingRead, isTabStop }: RowSignsProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const isPeekable = canPeek(useSession().user);
  const isPinned = useHasMark('pinned', ticket.uuid);
  return (
    <>
      <PresentPeople ticketId={ticket.id} />
      <OwnWindowSign uuid={ticket.uuid} />
      {isPeekable && <PeekButton ticket={ticket} name={name} />}
      {ticket.chatbot && <RobotOutlined className={styles.bot} aria-label={t('row.bot')} role="img" />}
      <SnoozeSign uuid={ticket.uuid} />
      {isPinned && <PushpinFilled className={styles.bot} aria-label={t('marks.pinned.label')} role="img" />}
      <UnreadBadge count={isBeingRead ? 0 : ticket.unreadMessages} isMarked={isMarked} />
      {ticket.status === 'pending' && <AcceptButton ticket={ticket} name={name} isTabStop={isTabStop} />}
    </>
  );
}

/** Says that the ticket has a window of its own. */
function OwnWindowSign({ uuid }: { uuid: string }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  if (!useIsInOwnWindow(uuid)) return null;
  const label = t('ownWindow.sign');
  return <BlockOutlined className={styles.bot} aria-label={label} title={label} role="img" />;
}

/** Says until when a ticket is or was snoozed. */
function SnoozeSign({ uuid }: { uuid: string }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  const known = useSnooze(uuid);
  if (known === undefined) return null;
  const time = known.until === null ? null : formatMinute(known.until);
  const label = time === null ? t('snooze.untilMessage') : t('snooze.until', { time });
  return <ClockCircleOutlined className={styles.bot} aria-label={label} title={label} role="img" />;
}
