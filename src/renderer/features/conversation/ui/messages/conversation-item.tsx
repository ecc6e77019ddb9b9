import type { JSX } from 'react';
import { createContext, memo, use } from 'react';
import { useTranslation } from 'react-i18next';

import type { ConversationRow } from '@renderer/features/conversation/model/messages/conversation-rows';
import { isOutgoing } from '@renderer/features/conversation/model/messages/conversation-rows';
import { continuesSignature, layoutOf } from '@renderer/features/conversation/model/messages/message-layout';
import type { TimelineLine } from '@renderer/features/conversation/model/messages/timeline-lines';
import { formatDate, formatDateTime } from '@renderer/lib/time';
import { useDayInWords } from '@renderer/lib/use-day-in-words';
import type { Message } from '@shared/domain/message';

import { MessageBubble } from './message-bubble';
import styles from './message-bubble.module.css';
import { OutgoingRow } from './outgoing-row';
import { TimelineLines } from './timeline-lines';

/** Facts of the whole list that its rows need. */
export type RowContext = {
  /** The oldest row is the very first message. */
  isComplete: boolean;
  /** The message below the line of unread messages. */
  unreadId: Message['id'] | null;
  /** The current search hit. */
  highlightedId: Message['id'] | null;
  /** The message that a quote led to. */
  quotedId: Message['id'] | null;
  isGroup: boolean;
};

export const RowContext = createContext<RowContext>({
  isComplete: false,
  unreadId: null,
  highlightedId: null,
  quotedId: null,
  isGroup: false,
});

type ConversationItemProps = {
  row: ConversationRow;
  before: ConversationRow | undefined;
  after: ConversationRow | undefined;
  /** Activities and notes above the message. */
  lines?: readonly TimelineLine[] | undefined;
};

/**
 * One row between its neighbours. Memoised, because the virtual list renders its rows several times while it measures
 * them. Its memoised parts get plain values, so that they render only when these change.
 */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps): JSX.Element {
  const { row, before, after, lines } = props;
  const { isComplete, unreadId, highlightedId, quotedId, isGroup } = use(RowContext);
  if (isOutgoing(row)) return <OutgoingRow item={row} showsSignature={!continuesSignature(before, row)} />;
  const earlier = before === undefined && !isComplete ? 'unknown' : messageOf(before);
  const { startsDay, endedBefore, startsGroup, endsGroup } = layoutOf(earlier, row, messageOf(after));
  return (
    <div className={endsGroup ? styles.last : styles.row}>
      <RowMarkers
        createdAt={row.createdAt}
        endedBefore={endedBefore}
        startsDay={startsDay}
        startsUnread={row.id === unreadId}
        lines={lines}
      />
      <MessageBubble
        message={row}
        startsGroup={startsGroup}
        showsSender={isGroup && startsGroup && !row.fromMe}
        showsTime={endsGroup}
        showsSignature={startsGroup || !continuesSignature(before, row)}
        isHighlighted={row.id === highlightedId || row.id === quotedId}
        takesFocus={row.id === quotedId}
      />
    </div>
  );
});

function messageOf(row: ConversationRow | undefined): Message | null {
  return row === undefined || isOutgoing(row) ? null : row;
}

type RowMarkersProps = {
  createdAt: Message['createdAt'];
  endedBefore: string | null;
  startsDay: boolean;
  startsUnread: boolean;
  lines: readonly TimelineLine[] | undefined;
};

/** Lines above a message: change of ticket, date, activities and notes, first unread message. */
const RowMarkers = memo(function RowMarkers(props: RowMarkersProps): JSX.Element {
  const { createdAt, endedBefore, startsDay, startsUnread, lines } = props;
  const { t } = useTranslation('conversation');
  return (
    <>
      {endedBefore !== null && (
        <>
          <p className={styles.marker}>{t('ticketEnded', { at: formatDateTime(endedBefore) })}</p>
          <p className={styles.marker}>{t('ticketStarted', { at: formatDateTime(createdAt) })}</p>
        </>
      )}
      {startsDay && <Day createdAt={createdAt} />}
      <TimelineLines lines={lines} />
      {startsUnread && <p className={styles.unread}>{t('unreadLine')}</p>}
    </>
  );
});

/** The date, and in words for the last week. */
function Day({ createdAt }: Pick<Message, 'createdAt'>): JSX.Element {
  const words = useDayInWords(createdAt);
  return (
    <p className={styles.day}>
      {words !== null && <>{words} · </>}
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
    </p>
  );
}
