import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSessionStore } from '@renderer/entities/session/session-store';
import { Notice } from '@renderer/ui/notice';
import { useErrorText } from '@renderer/ui/use-error-text';

import { useChooseSecretStorage } from '../session-mutations';
import styles from './secret-storage-notice.module.css';

/** Asks where to store the session if the system has no keychain. Stays until the user decides. */
export function SecretStorageNotice(): JSX.Element | null {
  const { t } = useTranslation('session');
  const describe = useErrorText();
  const isUndecided = useSessionStore(({ secretStorage }) => secretStorage === 'undecided');
  const choose = useChooseSecretStorage();
  if (!isUndecided) return null;
  const actions = (
    <>
      <Button type="link" size="small" disabled={choose.isPending} onClick={() => choose.mutate('encryptedFile')}>
        {t('secret.encryptedFile')}
      </Button>
      <Button type="text" size="small" disabled={choose.isPending} onClick={() => choose.mutate('memory')}>
        {t('secret.memory')}
      </Button>
    </>
  );
  return (
    <Notice isQuiet label={t('secret.title')} actions={actions}>
      <span>{t('secret.title')}</span>
      {choose.isError && (
        <span role="alert" className={styles.failed}>
          {describe(choose.error)}
        </span>
      )}
    </Notice>
  );
}
