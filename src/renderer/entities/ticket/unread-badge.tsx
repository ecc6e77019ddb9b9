import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './unread-badge.module.css';

/** Number of unread messages, or an empty badge for a ticket that the user marked as unread. */
export function UnreadBadge({ count, isMarked }: { count: number; isMarked: boolean }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  if (count === 0 && isMarked) return <span role="img" aria-label={t('marks.unread.label')} className={styles.badge} />;
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="recado-hidden">{t('row.unread', { count })}</span>
    </span>
  );
}
