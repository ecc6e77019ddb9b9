import { MobileOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useConnections } from '@renderer/entities/connection/use-connections';
import { useSession } from '@renderer/entities/session/session-store';
import { isAdmin } from '@renderer/entities/user/roles';
import { Hint } from '@renderer/ui/hint';

import styles from './link-indicator.module.css';

/** For admins, the share of connected numbers while one is not connected: a live link alone does not serve customers. */
export function NumbersChip(): JSX.Element | null {
  const { t } = useTranslation('shell');
  const isEnabled = isAdmin(useSession().user);
  const { data = [] } = useConnections({ isEnabled });
  const some = data.filter(({ status }) => status === 'CONNECTED').length;
  if (!isEnabled || some === data.length) return null;
  const share = { some, all: data.length };
  return (
    <Hint text={t('link.numbers.label', share)}>
      {(watch) => (
        <Link
          to="/connections"
          className={`${styles.indicator ?? ''} ${styles.numbers ?? ''}`}
          aria-label={t('link.numbers.label', share)}
          {...watch}
        >
          <MobileOutlined aria-hidden />
          <span className={styles.numbersText}>{t('link.numbers.text', share)}</span>
          <span className={styles.numbersBrief}>
            {some}/{data.length}
          </span>
        </Link>
      )}
    </Hint>
  );
}
