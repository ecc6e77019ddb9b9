import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { formatDate } from '@renderer/lib/time';
import { hasRule } from '@shared/domain/permissions';

import { nameThatFits } from './shell-rules';
import styles from './top-bar.module.css';

/** Name of the user and the company; for admins also the date until which the company has paid. */
export function Greeting({ isNarrow }: { isNarrow: boolean }): JSX.Element {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const dueDate = hasRule(user, 'drawer-admin-items:view') ? user.company.dueDate : null;
  return (
    <div className={styles.greeting}>
      <span className={styles.name}>{t('greeting', { name: nameThatFits(user.name, isNarrow) })}</span>
      <span className={styles.company}>
        <span className={styles.companyName}>{user.company.name}</span>
        {dueDate !== null && (
          <span className={styles.due}>
            {isNarrow ? formatDate(dueDate) : t('activeUntil', { date: formatDate(dueDate) })}
          </span>
        )}
      </span>
    </div>
  );
}
