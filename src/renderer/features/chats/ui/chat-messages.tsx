import { Button, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtuoso } from 'react-virtuoso';

import { RichTextView } from '@renderer/entities/message/rich-text-view';
import { useSession } from '@renderer/entities/session/session-store';
import { formatDate, formatMinute, formatTime } from '@renderer/lib/time';
import { useToday } from '@renderer/lib/use-today';
import { EmptyState } from '@renderer/ui/empty-state';
import type { Chat, ChatMessage } from '@shared/domain/chat';

import { useChatMessages } from '../api/chat-queries';
import { firstIndex, shouldLoadOlder, startsRun } from '../model/message-order';
import styles from './chat-messages.module.css';

/** Virtual list of messages, newest at the bottom; older pages load near the top. */
export function ChatMessages({ chat }: { chat: Chat }): JSX.Element {
  const { t } = useTranslation(['chats', 'common']);
  const { user } = useSession();
  const { messages, isFailed, retry, hasOlder, loadOlder } = useChatMessages(chat.id);
  const [anchor, setAnchor] = useState<number | null>(null);
  const oldest = messages?.[0]?.id ?? null;
  if (anchor === null && oldest !== null) setAnchor(oldest);
  if (isFailed) {
    return <EmptyState title={t('unreadable')} action={<Button onClick={retry}>{t('common:retry')}</Button>} />;
  }
  if (messages === undefined) return <Skeleton active title={false} className={styles.skeleton ?? ''} />;
  if (messages.length === 0) return <EmptyState title={t('silence.title')} hint={t('silence.hint')} />;
  const first = firstIndex(messages, anchor);
  return (
    <Virtuoso
      className={styles.scroller ?? ''}
      role="log"
      aria-label={t('messages')}
      tabIndex={0}
      data={messages}
      firstItemIndex={first}
      initialTopMostItemIndex={{ index: 'LAST', align: 'end' }}
      alignToBottom
      followOutput={(isAtBottom) => (isAtBottom || messages.at(-1)?.senderId === user.id ? 'auto' : false)}
      computeItemKey={(_index, { id }) => id}
      onScroll={({ currentTarget }) => {
        if (hasOlder && shouldLoadOlder(currentTarget.scrollTop)) loadOlder();
      }}
      startReached={loadOlder}
      components={components}
      itemContent={(index, message) => <Bubble message={message} isFirst={startsRun(messages, index - first)} />}
    />
  );
}

/** Space between the last message and the composer. */
const components = { Footer: () => <div className={styles.foot} /> };

function Bubble({ message, isFirst }: { message: ChatMessage; isFirst: boolean }): JSX.Element {
  const { t } = useTranslation('chats');
  const { user } = useSession();
  const today = useToday();
  const isToday = formatDate(message.createdAt) === formatDate(today);
  const isOwn = message.senderId === user.id;
  return (
    <article className={isOwn ? styles.own : styles.other} data-first={isFirst || undefined}>
      {isFirst && <span className={styles.sender}>{message.sender?.name ?? t('formerColleague')}</span>}
      <span className={styles.body} dir="auto">
        <RichTextView text={message.message} />
      </span>
      <time className={styles.time} dateTime={message.createdAt}>
        {isToday ? formatTime(message.createdAt) : formatMinute(message.createdAt)}
      </time>
    </article>
  );
}
