import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { formatDateTime } from '@renderer/lib/time';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { ErrorState } from '@renderer/ui/error-state';
import { useErrorText } from '@renderer/ui/use-error-text';
import { useToast } from '@renderer/ui/use-toast';
import { AppError } from '@shared/domain/app-error';
import type { IntegrationId } from '@shared/domain/ids';
import type { Integration } from '@shared/domain/integration';
import type { IntegrationCall, IntegrationState } from '@shared/domain/integration-call';

import { integrationCallsQuery, useRetryCall, useTestIntegration } from '../integration-calls';
import styles from './calls-drawer.module.css';
import { HealthMark } from './health-mark';
import { SigningSecret } from './signing-secret';

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
  useReturnFocus();
  return (
    <Drawer open title={t('calls.open', { name })} size={560} onClose={onClose} destroyOnHidden>
      <div className={styles.parts}>
        {state !== undefined && <HealthMark state={state} />}
        <TestButton integrationId={id} />
        {isWebhook && <SigningSecret integrationId={id} isSigned={state?.isSigned ?? false} />}
        <section aria-label={t('calls.log')} className={styles.parts}>
          <h2 className={styles.title}>{t('calls.log')}</h2>
          <p className={styles.hint}>{t(isWebhook ? 'calls.webhookHint' : 'calls.robotHint')}</p>
          <CallList integrationId={id} />
        </section>
      </div>
    </Drawer>
  );
}

function TestButton({ integrationId }: { integrationId: IntegrationId }): JSX.Element {
  const { t } = useTranslation('integrations');
  const describe = useErrorText();
  const { mutate, data, error, isPending } = useTestIntegration(integrationId);
  const answer = data && (data.message === '' ? t('calls.test.works') : t('test.answer', data));
  return (
    <div className={styles.parts}>
      <div>
        <Button onClick={() => mutate()} loading={isPending}>
          {t('calls.test.action')}
        </Button>
      </div>
      {answer !== undefined && <Alert role="status" type="success" title={answer} />}
      {error !== null && <Alert role="status" type="error" title={describe(error)} />}
    </div>
  );
}

function CallList({ integrationId }: { integrationId: IntegrationId }): JSX.Element {
  const { t } = useTranslation('integrations');
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching } = useQuery(integrationCallsQuery(accountKey, integrationId));
  if (data === undefined && error !== null)
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <Skeleton active title={false} />;
  if (data.length === 0) return <p className={styles.hint}>{t('calls.none')}</p>;
  return (
    <ul className={styles.list} aria-label={t('calls.log')}>
      {data.map((call) => (
        <li key={call.id} className={styles.call}>
          <CallFacts call={call} />
          {call.canRetry && <RetryButton integrationId={integrationId} call={call} />}
        </li>
      ))}
    </ul>
  );
}

function CallFacts({ call }: { call: IntegrationCall }): JSX.Element {
  const { t } = useTranslation('integrations');
  const describe = useErrorText();
  const { trigger, attempt, status, error, durationMs, willRetry, createdAt } = call;
  const result =
    status === null ? t('calls.noAnswer', { ms: durationMs }) : t('calls.answer', { status, ms: durationMs });
  return (
    <div className={styles.facts}>
      <span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {` · ${t(`calls.triggers.${trigger}`)} · ${t('calls.attempt', { number: attempt })}`}
      </span>
      <span className={error === '' ? styles.hint : styles.failed}>{result}</span>
      {error !== '' && <span>{describe(new AppError(error, 'server'))}</span>}
      {willRetry && <span className={styles.hint}>{t('calls.willRetry')}</span>}
    </div>
  );
}

function RetryButton({ integrationId, call }: { integrationId: IntegrationId; call: IntegrationCall }): JSX.Element {
  const { t } = useTranslation('integrations');
  const toast = useToast();
  const { mutate, isPending, isSuccess } = useRetryCall(integrationId);
  return (
    <Button
      size="small"
      loading={isPending}
      disabled={isSuccess}
      aria-label={t('calls.retryOf', { time: formatDateTime(call.createdAt) })}
      onClick={() =>
        mutate(call.id, {
          onSuccess: () => toast.success(t('calls.queued')),
          onError: (refusal) => toast.error(refusal),
        })
      }
    >
      {t('calls.retry')}
    </Button>
  );
}
