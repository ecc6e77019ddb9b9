import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './unread-badge.module.css';

/** How many messages of a ticket nobody has read; nothing for none. */
export function UnreadBadge({ count }: { count: number }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="recado-hidden">{t('row.unread', { count })}</span>
    </span>
  );
}
