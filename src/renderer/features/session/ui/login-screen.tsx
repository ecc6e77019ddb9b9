import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LanguageMenu } from '@renderer/entities/preferences/language-menu';
import { ThemeToggle } from '@renderer/entities/preferences/theme-toggle';
import { useServer } from '@renderer/entities/server/server-store';
import { Mark } from '@renderer/ui/mark';
import type { Credentials } from '@shared/api/session';

import { DemoLogins } from './demo-logins';
import { LegalLinks } from './legal-links';
import { LoginForm } from './login-form';
import styles from './login-screen.module.css';
import { ServerInUse } from './server-in-use';
import { SessionEndNote } from './session-end-note';

/** Signs the user in to the server in use. */
export function LoginScreen(): JSX.Element {
  const { t } = useTranslation('session');
  const server = useServer();
  const [offered, setOffered] = useState<Credentials | null>(null);
  return (
    <div className={`recado-page ${styles.page}`}>
      <header className={styles.bar}>
        <LanguageMenu />
        <ThemeToggle />
      </header>
      <main className={styles.main}>
        <section className={styles.card} aria-labelledby="login-title">
          <div className={styles.brand}>
            <Mark size={36} />
            <h1 id="login-title" className={styles.title}>
              {t('login.title')}
            </h1>
          </div>
          <SessionEndNote />
          <LoginForm key={`${server.kind} ${server.address}`} offered={offered} />
          {server.kind === 'demo' && <DemoLogins onPick={setOffered} />}
        </section>
        <ServerInUse />
      </main>
      <LegalLinks />
    </div>
  );
}
