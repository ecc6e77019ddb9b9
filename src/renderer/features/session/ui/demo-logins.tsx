import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { Credentials } from '@shared/api/session';

import styles from './demo-logins.module.css';

/** Accounts of the demo workspace; their password is public. */
const demoLogins = [
  { role: 'attendant', name: 'Ana', email: 'ana@recado.demo' },
  { role: 'attendant', name: 'Bruno', email: 'bruno@recado.demo' },
  { role: 'admin', name: 'Admin', email: 'admin@recado.demo' },
  { role: 'super', name: 'Super', email: 'super@recado.demo' },
] as const;

const demoPassword = 'recado';

/** Buttons that fill the login form with an account of the demo workspace. */
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
