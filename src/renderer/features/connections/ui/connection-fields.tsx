import { Input, Select, Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { HoursSource } from '@renderer/entities/hours/hours-source';
import { useVisibleQueues } from '@renderer/entities/queue/use-queues';
import type { RobotChoices } from '@renderer/entities/robot/robot-choices';
import { useIntegrationChoices, usePromptChoices } from '@renderer/entities/robot/robot-choices';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { useHasRoute } from '@renderer/entities/session/use-has-route';
import { Field } from '@renderer/ui/form/field';
import { Folds } from '@renderer/ui/form/folds';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { NumberInput } from '@renderer/ui/form/number-input';
import type { ConnectionId } from '@shared/domain/ids';

import { ApiTokens } from './api-tokens';
import styles from './connections.module.css';

const providers = ['beta', 'stable'];
const numbers = ['maxUseBotQueues', 'timeUseBotQueues', 'expiresTicket', 'timeToTransfer'] as const;
const automatic = [...numbers, 'promptId', 'integrationId', 'transferQueueId', 'expiresInactiveMessage'];
const technical = ['provider', 'token'];
const texts = ['greetingMessage', 'complationMessage', 'outOfHoursMessage', 'ratingMessage'] as const;

/** `connectionId` is null for a new connection. */
type ConnectionFieldsProps = { connectionId: ConnectionId | null };

/** Fields of a connection: identity, messages to customers, automatic behaviour and technical options. */
export function ConnectionFields({ connectionId }: ConnectionFieldsProps): JSX.Element {
  const { t } = useTranslation(['connections', 'common']);
  return (
    <>
      <IdentityFields />
      {texts.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`form.${name}`)}
          extra={
            name === 'outOfHoursMessage' ? (
              <>
                {t(`form.${name}Hint`)} <HoursSource />
              </>
            ) : (
              t(`form.${name}Hint`)
            )
          }
        >
          <GrowingArea least={2} most={6} />
        </Field>
      ))}
      <Folds
        folds={[
          { key: 'bot', label: t('form.automatic'), fields: automatic, children: <AutomaticFields /> },
          {
            key: 'technical',
            label: t('form.technical'),
            fields: technical,
            children: <TechnicalFields connectionId={connectionId} />,
          },
        ]}
      />
    </>
  );
}

function IdentityFields(): JSX.Element {
  const { t } = useTranslation('connections');
  const queues = useVisibleQueues();
  const queueOptions = queues.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Field name="name" label={t('form.name')}>
        <Input autoFocus />
      </Field>
      <Field name="isDefault" label={t('form.isDefault')} extra={t('form.isDefaultHint')} valuePropName="checked">
        <Switch />
      </Field>
      <Field name="queueIds" label={t('form.queues')} extra={t('form.queuesHint')}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('form.noQueue')}
          options={queueOptions}
        />
      </Field>
    </>
  );
}

function AutomaticFields(): JSX.Element {
  const { t } = useTranslation('connections');
  const queues = useVisibleQueues();
  const number = (name: (typeof numbers)[number]): JSX.Element => (
    <Field name={name} label={t(`form.${name}`)} extra={t(`form.${name}Hint`)}>
      <NumberInput className={styles.number ?? ''} min={0} precision={0} />
    </Field>
  );
  const { plan } = useSession();
  const hasPrompts = useHasRoute('prompts');
  const hasIntegrations = useHasRoute('integrations');
  return (
    <>
      {plan?.useOpenAi !== false && hasPrompts && <PromptField />}
      {plan?.useIntegrations !== false && hasIntegrations && <IntegrationField />}
      <div className={styles.pair}>
        {number('maxUseBotQueues')}
        {number('timeUseBotQueues')}
      </div>
      <div className={styles.pair}>
        {number('timeToTransfer')}
        <Field name="transferQueueId" label={t('form.transferQueueId')} normalize={(id: unknown) => id ?? null}>
          <Select
            allowClear
            placeholder={t('form.noQueue')}
            options={queues.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      </div>
      {number('expiresTicket')}
      <Field name="expiresInactiveMessage" label={t('form.expiresInactiveMessage')}>
        <GrowingArea least={2} most={6} />
      </Field>
    </>
  );
}

/** Prompt of the AI that answers waiting tickets. */
function PromptField(): JSX.Element {
  return <RobotField name="promptId" {...usePromptChoices()} />;
}

/** Integration that answers waiting tickets. */
function IntegrationField(): JSX.Element {
  return <RobotField name="integrationId" {...useIntegrationChoices()} />;
}

function RobotField({ name, choices, hasFailed }: RobotChoices & { name: 'promptId' | 'integrationId' }): JSX.Element {
  const { t } = useTranslation('connections');
  return (
    <Field
      name={name}
      label={t(`form.${name}`)}
      extra={t(hasFailed ? 'form.robotsFailed' : `form.${name}Hint`)}
      normalize={(id: number | undefined) => id ?? null}
    >
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={choices === undefined && !hasFailed}
        placeholder={t('form.none')}
        options={(choices ?? []).map(({ id, name: label }) => ({ value: id, label }))}
      />
    </Field>
  );
}

function TechnicalFields({ connectionId }: ConnectionFieldsProps): JSX.Element {
  const { t } = useTranslation('connections');
  return (
    <>
      <Field name="provider" label={t('form.provider')}>
        <Select options={providers.map((value) => ({ value, label: value }))} />
      </Field>
      <TokenFields connectionId={connectionId} />
    </>
  );
}

/** Servers without the capability take a token that the user types. */
function TokenFields({ connectionId }: ConnectionFieldsProps): JSX.Element {
  const { t } = useTranslation('connections');
  const areMadeByServer = useCapability('apiTokens');
  if (!areMadeByServer) {
    return (
      <Field name="token" label={t('form.token')} extra={t('form.tokenHint')}>
        <Input.Password autoComplete="off" spellCheck={false} />
      </Field>
    );
  }
  return connectionId === null ? <p>{t('tokens.afterSaving')}</p> : <ApiTokens connectionId={connectionId} />;
}
