import type { JSX } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDate, formatTime } from '@renderer/lib/time';
import type { Message } from '@shared/domain/message';

import { DeliveryTicks } from './delivery-ticks';
import { MessageBody } from './message-body';
import styles from './message-row.module.css';
import { Quote } from './quote';

type MessageRowProps = {
  message: Message;
  startsDay: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
  startsUnread: boolean;
  showsSender: boolean;
};

/** One message with what stands above it: the day, the line of what was unread. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps): JSX.Element {
  const { message, startsDay, startsGroup, endsGroup, startsUnread, showsSender } = props;
  const { t } = useTranslation('conversation');
  return (
    <div className={startsGroup ? styles.first : styles.next}>
      {startsDay && <p className={styles.day}>{formatDate(message.createdAt)}</p>}
      {startsUnread && <p className={styles.unread}>{t('unreadLine')}</p>}
      <article className={`${styles.bubble ?? ''} ${sideOf(message)}`} data-starts={startsGroup || undefined}>
        <Sender message={message} isShown={showsSender} />
        {message.quotedMsg && !message.isDeleted && <Quote quoted={message.quotedMsg} />}
        <MessageBody message={message} />
        <Meta message={message} showsTime={endsGroup} />
      </article>
    </div>
  );
});

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
