import { Alert, Checkbox } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { PlainHttpRisk } from '@shared/ipc/views';

import styles from './server-dialog.module.css';

type PlainHttpConsentProps = {
  risk: Exclude<PlainHttpRisk, 'none'>;
  isAccepted: boolean;
  onChange: (accepts: boolean) => void;
};

/** Warns of a server without encryption. Nothing is accepted in advance. */
export function PlainHttpConsent({ risk, isAccepted, onChange }: PlainHttpConsentProps): JSX.Element {
  const { t } = useTranslation('session');
  return (
    <div className={styles.consent} role="group" aria-labelledby="plain-http-warning">
      <Alert
        type={risk === 'public' ? 'warning' : 'info'}
        showIcon
        title={<span id="plain-http-warning">{t(`server.plainHttp.${risk}`)}</span>}
      />
      <Checkbox checked={isAccepted} onChange={(event) => onChange(event.target.checked)}>
        {t('server.plainHttp.accept')}
      </Checkbox>
    </div>
  );
}
