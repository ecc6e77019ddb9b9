import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { PublicPage } from '@renderer/entities/public-page/public-page';
import { useServer } from '@renderer/entities/server/server-store';
import type { Credentials } from '@shared/api/session';

import { DemoLogins } from './demo-logins';
import { LoginForm } from './login-form';
import { ServerInUse } from './server-in-use';
import { SessionEndNote } from './session-end-note';

/** Signs the user in to the server in use. */
export function LoginScreen(): JSX.Element {
  const { t } = useTranslation('session');
  const server = useServer();
  const [offered, setOffered] = useState<Credentials | null>(null);
  const links = (
    <>
      <Link to="/signup">{t('login.signup')}</Link>
      <Link to="/recovery-password">{t('login.forgotten')}</Link>
    </>
  );
  return (
    <PublicPage title={t('login.title')} links={links} below={<ServerInUse />}>
      <SessionEndNote />
      <LoginForm key={`${server.kind} ${server.address}`} offered={offered} />
      {server.kind === 'demo' && <DemoLogins onPick={setOffered} />}
    </PublicPage>
  );
}
