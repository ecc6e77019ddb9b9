import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useUnreadChats } from '../api/chat-queries';
import styles from './unread-chats-dot.module.css';

/** Dot of the menu entry, shown while chats have unread messages. */
export function UnreadChatsDot(): JSX.Element | null {
  const { t } = useTranslation('chats');
  const unread = useUnreadChats();
  return unread === 0 ? null : <span role="img" aria-label={t('unread', { count: unread })} className={styles.dot} />;
}
