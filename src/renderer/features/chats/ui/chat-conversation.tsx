import type { JSX } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { useWindowFocus } from '@renderer/lib/use-window-focus';
import type { Chat } from '@shared/domain/chat';
import { unreadsOf } from '@shared/domain/chat';

import { useMarkChatRead } from '../api/chat-queries';
import { ChatComposer } from './chat-composer';
import styles from './chat-conversation.module.css';
import { ChatMessages } from './chat-messages';

/** An open chat: members, messages and composer. Opening it marks it as read. */
export function ChatConversation({ chat }: { chat: Chat }): JSX.Element {
  const { t } = useTranslation('chats');
  useMarkReadOnView(chat);
  const names = chat.users.flatMap(({ user }) => (user === null ? [] : [user.name]));
  return (
    <div className={styles.conversation}>
      <header className={styles.head}>
        <h2 className={styles.title}>{chat.title}</h2>
        <p className={styles.members}>{t('members', { names: names.join(', ') })}</p>
      </header>
      <div className={styles.messages}>
        <ChatMessages key={chat.id} chat={chat} />
      </div>
      <ChatComposer key={chat.id} chat={chat} />
    </div>
  );
}

/** Marks the chat as read on opening it and whenever a new message is visible. */
function useMarkReadOnView(chat: Chat): void {
  const { user } = useSession();
  const isFocused = useWindowFocus();
  const markRead = useMarkChatRead();
  const read = useRef(markRead);
  const opened = useRef<number | null>(null);
  const isNew = unreadsOf(chat, user.id) > 0;
  useEffect(() => {
    read.current = markRead;
  });
  useEffect(() => {
    if (!isFocused || (opened.current === chat.id && !isNew)) return;
    opened.current = chat.id;
    // On failure the chat stays unread and is marked at the next opportunity.
    read.current(chat.id).catch(() => undefined);
  }, [chat.id, chat.updatedAt, isNew, isFocused]);
}
