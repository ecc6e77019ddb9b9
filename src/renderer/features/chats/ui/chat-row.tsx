import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { formatListTime } from '@renderer/lib/time';
import { useToday } from '@renderer/lib/use-today';
import { Avatar } from '@renderer/ui/avatar';
import type { Chat } from '@shared/domain/chat';
import { unreadsOf } from '@shared/domain/chat';

import styles from './chat-row.module.css';

type ChatRowProps = { chat: Chat; isSelected?: boolean; onOpen: () => void; actions?: ReactNode };

/** A chat in a list: title, time, last message and unread count. */
export function ChatRow({ chat, isSelected = false, onOpen, actions }: ChatRowProps): JSX.Element {
  const { t } = useTranslation('chats');
  const { user } = useSession();
  const today = useToday();
  const unreads = unreadsOf(chat, user.id);
  return (
    <div role="listitem" className={styles.row} data-selected={isSelected || undefined}>
      <button type="button" className={styles.open} aria-current={isSelected} onClick={onOpen}>
        <Avatar name={chat.title} size={36} />
        <span className={styles.text}>
          <span className={styles.line}>
            <span className={styles.title}>{chat.title}</span>
            <span className={styles.time}>{formatListTime(chat.updatedAt, today)}</span>
          </span>
          <span className={styles.line}>
            <span className={styles.last}>{chat.lastMessage || t('noMessage')}</span>
            {unreads > 0 && (
              <span className={styles.unread}>
                <span aria-hidden>{unreads > 99 ? '99+' : unreads}</span>
                <span className="recado-hidden">{t('unreadIn', { count: unreads })}</span>
              </span>
            )}
          </span>
        </span>
      </button>
      {actions !== undefined && actions !== false && <span className={styles.actions}>{actions}</span>}
    </div>
  );
}
