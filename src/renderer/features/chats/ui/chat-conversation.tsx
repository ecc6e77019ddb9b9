import type { JSX } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { useWindowFocus } from '@renderer/lib/use-window-focus';
import type { Chat } from '@shared/domain/chat';
import { unreadsOf } from '@shared/domain/chat';

import { useChatActions } from '../api/chat-queries';
import { ChatComposer } from './chat-composer';
import styles from './chat-conversation.module.css';
import { ChatMessages } from './chat-messages';

/** One chat: who is in it, what was said, and the box to say more. Looking at it reads it. */
export function ChatConversation({ chat }: { chat: Chat }): JSX.Element {
  const { t } = useTranslation('chats');
  useReading(chat);
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

/** Tells the server that the user has read the chat: on opening it, and whenever something new is seen in it. */
function useReading(chat: Chat): void {
  const { user } = useSession();
  const isLooking = useWindowFocus();
  const { markRead } = useChatActions();
  const read = useRef(markRead);
  const opened = useRef<number | null>(null);
  const isNew = unreadsOf(chat, user.id) > 0;
  useEffect(() => {
    read.current = markRead;
  });
  useEffect(() => {
    if (!isLooking || (opened.current === chat.id && !isNew)) return;
    opened.current = chat.id;
    // What could not be marked stays new, and is marked at the next look.
    read.current(chat.id).catch(() => undefined);
  }, [chat.id, chat.updatedAt, isNew, isLooking]);
}
