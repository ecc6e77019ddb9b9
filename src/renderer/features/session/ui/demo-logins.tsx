import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { Credentials } from '@shared/api/session';

import { demoLogins, demoPassword } from '../model/demo-logins';
import styles from './demo-logins.module.css';

/** The demo workspace's accounts, one click each to fill the form. */
export function DemoLogins({ onPick }: { onPick: (credentials: Credentials) => void }): JSX.Element {
  const { t } = useTranslation('session');
  return (
    <div className={styles.demo} role="group" aria-labelledby="demo-title">
      <p id="demo-title" className={styles.title}>
        {t('demo.title')}
      </p>
      <div className={styles.accounts}>
        {demoLogins.map(({ role, name, email }) => (
          <Button key={email} onClick={() => onPick({ email, password: demoPassword })}>
            <span className={styles.name}>{name}</span>
            <span className={styles.role}>{t(`demo.roles.${role}`)}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
