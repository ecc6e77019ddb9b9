import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useUnreadChats } from '../api/chat-queries';
import styles from './unread-chats-dot.module.css';

/** A dot beside the way to the chats, while something in them is unread. */
export function UnreadChatsDot(): JSX.Element | null {
  const { t } = useTranslation('chats');
  const unread = useUnreadChats();
  return unread === 0 ? null : <span role="img" aria-label={t('unread', { count: unread })} className={styles.dot} />;
}
