import { InfoCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { OtherAccounts } from '@renderer/entities/account/other-accounts';
import { PublicPage } from '@renderer/entities/public-page/public-page';
import { useServer } from '@renderer/entities/session/server-store';
import { useSessionStore } from '@renderer/entities/session/session-store';
import { invitationPath } from '@renderer/entities/user/invitation-path';
import type { Credentials } from '@shared/api/session';

import { useServerCapability } from '../session-mutations';
import { DemoLogins } from './demo-logins';
import { LoginForm } from './login-form';
import styles from './login-screen.module.css';

const ServerDialog = lazy(async () => {
  const { ServerDialog } = await import('./server-dialog');
  return { default: ServerDialog };
});

/** Signs the user in to the current server. */
export function LoginScreen(): JSX.Element {
  const { t } = useTranslation('session');
  const server = useServer();
  const invites = useServerCapability('invitations');
  const [filled, setFilled] = useState<Credentials | null>(null);
  const links = (
    <>
      <Link to="/signup">{t('login.signup')}</Link>
      <Link to="/recovery-password">{t('login.forgotten')}</Link>
      {invites && <Link to={invitationPath}>{t('login.invited')}</Link>}
    </>
  );
  return (
    <PublicPage title={t('login.title')} links={links} below={<Below />}>
      <SessionEndNote />
      <LoginForm key={`${server.kind} ${server.address}`} filled={filled} />
      {server.kind === 'demo' && <DemoLogins onPick={setFilled} />}
    </PublicPage>
  );
}

function Below(): JSX.Element {
  return (
    <>
      <ServerInUse />
      <OtherAccounts />
    </>
  );
}

/** Reason why the last session ended, unless the user signed out. */
function SessionEndNote(): JSX.Element | null {
  const { t } = useTranslation('session');
  const end = useSessionStore((state) => state.end);
  if (end === null || end === 'signedOut') return null;
  return (
    <p className={styles.note} role="status">
      <InfoCircleOutlined aria-hidden />
      <span>{t(`end.${end}`)}</span>
    </p>
  );
}

/** The current server, with a button to change it. */
function ServerInUse(): JSX.Element {
  const { t } = useTranslation(['session', 'common']);
  const server = useServer();
  const [isChoosing, setIsChoosing] = useState(false);
  const name = server.kind === 'demo' ? t('server.demo') : server.address;
  return (
    <div className={styles.server}>
      <span>
        {t('server.inUse')} <strong>{name}</strong>
      </span>
      {server.isFixed ? (
        <span className={styles.quiet}>
          {server.allowed.length > 0 ? t('common:setByOrganisation') : t('server.fixed')}
        </span>
      ) : (
        <Button type="link" size="small" onClick={() => setIsChoosing(true)}>
          {t('server.change')}
        </Button>
      )}
      <Suspense fallback={null}>{isChoosing && <ServerDialog onClose={() => setIsChoosing(false)} />}</Suspense>
    </div>
  );
}
