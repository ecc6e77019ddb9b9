import type { JSX } from 'react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { MessageKind } from '@renderer/entities/message/message-content';
import { messageContent } from '@renderer/entities/message/message-content';
import { formatDate, formatDateTime, formatTime } from '@renderer/lib/time';
import type { Message } from '@shared/domain/message';

import { DeliveryTicks } from './delivery-ticks';
import { MessageBody } from './message-body';
import { MessageMenu } from './message-menu';
import styles from './message-row.module.css';
import { Quote } from './quote';

const pictured: readonly MessageKind[] = ['image', 'video'];

type MessageRowProps = {
  message: Message;
  startsDay: boolean;
  /** When the conversation before ended, where this message starts another. */
  endedBefore: string | null;
  startsGroup: boolean;
  endsGroup: boolean;
  startsUnread: boolean;
  /** Somebody looked for it. */
  isHighlighted: boolean;
  /** The user went here from a quote, which may be out of sight now. */
  takesFocus: boolean;
  showsSender: boolean;
};

/** One message with what stands above it: the day, the line of what was unread. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps): JSX.Element {
  const { message, startsDay, endedBefore, startsGroup, endsGroup, startsUnread, isHighlighted, showsSender } = props;
  const bubble = useRef<HTMLElement>(null);
  const { takesFocus } = props;
  useEffect(() => {
    if (takesFocus) bubble.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { t } = useTranslation('conversation');
  return (
    <div className={startsGroup ? styles.first : styles.next}>
      {endedBefore !== null && (
        <>
          <p className={styles.marker}>{t('ticketEnded', { at: formatDateTime(endedBefore) })}</p>
          <p className={styles.marker}>{t('ticketStarted', { at: formatDateTime(message.createdAt) })}</p>
        </>
      )}
      {startsDay && <p className={styles.day}>{formatDate(message.createdAt)}</p>}
      {startsUnread && <p className={styles.unread}>{t('unreadLine')}</p>}
      <article
        ref={bubble}
        tabIndex={-1}
        className={`${styles.bubble ?? ''} ${sideOf(message)}`}
        data-starts={startsGroup || undefined}
        data-sought={isHighlighted || undefined}
        data-pictured={isPictured(message) || undefined}
      >
        <Sender message={message} isShown={showsSender} />
        {message.quotedMsg && !message.isDeleted && <Quote quoted={message.quotedMsg} />}
        <MessageBody message={message} />
        <Meta message={message} showsTime={endsGroup} />
        <MessageMenu message={message} />
      </article>
    </div>
  );
});

/** Its words are as wide as the picture that they belong to. */
function isPictured(message: Message): boolean {
  return !message.isDeleted && pictured.includes(messageContent(message).kind);
}

function sideOf({ fromMe }: Message): string {
  return (fromMe ? styles.own : styles.other) ?? '';
}

/** Who wrote it and when: on screen only in groups, always read aloud. */
function Sender({ message, isShown }: { message: Message; isShown: boolean }): JSX.Element {
  const { t } = useTranslation('conversation');
  const name = message.fromMe ? t('message.own') : (message.contact?.name ?? '');
  return (
    <>
      <span className="recado-hidden">
        {name}, {formatTime(message.createdAt)}
      </span>
      {isShown && (
        <bdi aria-hidden className={styles.sender}>
          {name}
        </bdi>
      )}
    </>
  );
}

function Meta({ message, showsTime }: { message: Message; showsTime: boolean }): JSX.Element | null {
  const { t } = useTranslation('conversation');
  const isEdited = message.isEdited && !message.isDeleted;
  if (!showsTime && !isEdited && !message.fromMe) return null;
  return (
    <span className={styles.meta}>
      {isEdited && <span>{t('message.edited')}</span>}
      {showsTime && (
        <time aria-hidden dateTime={message.createdAt}>
          {formatTime(message.createdAt)}
        </time>
      )}
      {message.fromMe && <DeliveryTicks ack={message.ack} />}
    </span>
  );
}
