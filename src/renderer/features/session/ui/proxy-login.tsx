import { Alert, Button, Input, Modal } from 'antd';
import type { JSX, SubmitEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { useAttempt } from '@renderer/lib/use-attempt';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { ProxyQuestion } from '@shared/domain/proxy-question';

import styles from './proxy-login.module.css';

/** Name and password for the proxy of the network; main closes the question when it has them. */
export function ProxyLogin({ proxy, isRefused }: ProxyQuestion): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('session');
  const describe = useErrorText();
  const { error, attempt } = useAttempt();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const hasColon = username.includes(':');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (username === '' || password === '' || hasColon) return;
    attempt(() => callMain('proxy.signIn', { proxy, username, password }));
  };
  return (
    <Modal
      open
      title={t('proxy.title')}
      onCancel={() => attempt(() => callMain('proxy.dismiss'))}
      footer={null}
      width={440}
      destroyOnHidden
    >
      <form className={styles.login} onSubmit={submit} noValidate>
        <p>{t('proxy.text', { proxy })}</p>
        {isRefused && <Alert type="error" showIcon role="alert" title={t('proxy.refused')} />}
        <label htmlFor="proxy-username">{t('proxy.username')}</label>
        <Input
          id="proxy-username"
          autoFocus
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={hasColon ? 'proxy-colon' : undefined}
          status={hasColon ? 'error' : ''}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        {hasColon && (
          <p id="proxy-colon" role="alert" className={styles.failed}>
            {t('proxy.colon')}
          </p>
        )}
        <label htmlFor="proxy-password">{t('proxy.password')}</label>
        <Input.Password
          id="proxy-password"
          maxLength={500}
          autoComplete="off"
          aria-describedby="proxy-kept"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p id="proxy-kept">{t('proxy.kept')}</p>
        <Button type="primary" htmlType="submit" block disabled={username === '' || password === '' || hasColon}>
          {t('proxy.submit')}
        </Button>
        {error !== null && (
          <p role="alert" className={styles.failed}>
            {describe(error)}
          </p>
        )}
      </form>
    </Modal>
  );
}
