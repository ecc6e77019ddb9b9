import { Drawer } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import type { Integration } from '@shared/domain/integration';
import type { IntegrationState } from '@shared/domain/integration-call';

import { integrationCallsQuery, useRenewSecret, useRetryCall, useTestIntegration } from '../integration-calls';
import { CallLog } from './call-log';
import styles from './calls-drawer.module.css';
import { HealthMark } from './health-mark';
import { SigningSecret } from './signing-secret';
import { TestButton } from './test-button';

type CallsDrawerProps = {
  integration: Integration;
  /** Undefined while it loads. */
  state: IntegrationState | undefined;
  onClose: () => void;
};

/** State, test, signature and log of calls of an integration. */
export function CallsDrawer({ integration, state, onClose }: CallsDrawerProps): JSX.Element {
  const { t } = useTranslation('integrations');
  const { id, name, type } = integration;
  const isWebhook = type === 'webhook' || type === 'n8n';
  const { accountKey } = useSession();
  const test = useTestIntegration(id);
  const retry = useRetryCall(id);
  const renew = useRenewSecret(id);
  useReturnFocus();
  return (
    <Drawer open title={t('calls.open', { name })} size={560} onClose={onClose} destroyOnHidden>
      <div className={styles.parts}>
        {state !== undefined && <HealthMark state={state} />}
        <TestButton
          label={t('calls.test.action')}
          test={test}
          answerOf={({ message }) => (message === '' ? t('calls.test.works') : t('test.answer', { message }))}
        />
        {isWebhook && (
          <SigningSecret
            renew={renew}
            isSigned={state?.isSigned ?? false}
            texts={{ signed: t('secret.signed'), none: t('secret.none') }}
          />
        )}
        <CallLog
          query={integrationCallsQuery(accountKey, id)}
          hint={t(isWebhook ? 'calls.webhookHint' : 'calls.robotHint')}
          causeOf={({ trigger }) => t(`calls.triggers.${trigger}`)}
          canRepeat={({ canRetry }) => canRetry}
          repeat={retry}
        />
      </div>
    </Drawer>
  );
}
