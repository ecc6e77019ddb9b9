import { Button } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useServer } from '@renderer/entities/server/server-store';

import styles from './login-screen.module.css';

const ServerDialog = lazy(async () => {
  const { ServerDialog } = await import('./server-dialog');
  return { default: ServerDialog };
});

/** Which server the login is for, and the way to another one. */
export function ServerInUse(): JSX.Element {
  const { t } = useTranslation('session');
  const server = useServer();
  const [isChoosing, setIsChoosing] = useState(false);
  const name = server.kind === 'demo' ? t('server.demo') : server.address;
  return (
    <div className={styles.server}>
      <span>
        {t('server.inUse')} <strong>{name}</strong>
      </span>
      {server.isFixed ? (
        <span className={styles.quiet}>{t('server.fixed')}</span>
      ) : (
        <Button type="link" size="small" onClick={() => setIsChoosing(true)}>
          {t('server.change')}
        </Button>
      )}
      <Suspense fallback={null}>{isChoosing && <ServerDialog onClose={() => setIsChoosing(false)} />}</Suspense>
    </div>
  );
}
