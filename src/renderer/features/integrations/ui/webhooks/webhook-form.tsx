import { Checkbox, Input, Switch } from 'antd';
import type { JSX } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { useCapability } from '@renderer/entities/session/use-capability';
import { Field } from '@renderer/ui/form/field';
import { webhookDraft } from '@shared/api/webhooks';
import type { Webhook, WebhookEvent } from '@shared/domain/webhook';
import { isCampaignEvent, webhookEvents } from '@shared/domain/webhook';

import type { MadeWebhook } from '../../webhook-area';
import { webhookAreaOf } from '../../webhook-area';
import styles from './webhook-form.module.css';

type WebhookFormProps = {
  webhook: Webhook | null;
  /** Receives the secret of a new webhook. */
  onMade: (made: MadeWebhook) => void;
  onClose: () => void;
};

/** Creates a webhook or edits the given one. */
export function WebhookForm({ webhook, onMade, onClose }: WebhookFormProps): JSX.Element {
  const { t } = useTranslation('integrations');
  const area = useMemo(() => webhookAreaOf(onMade), [onMade]);
  const save = useSaveRecord(area, webhook);
  return (
    <DetailForm
      record={webhook}
      titles={{ create: t('webhooks.create'), edit: t('webhooks.editTitle') }}
      schema={webhookDraft}
      blank={{ active: true, events: [] }}
      valuesOf={({ name, url, events, active }) => ({ name, url, events, active })}
      fieldOfError={({ code }) => fieldOfError[code] ?? null}
      save={save}
      savedText={t('webhooks.saved')}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input maxLength={50} />
      </Field>
      <Field name="url" label={t('fields.urlN8N')} extra={t('webhooks.urlHint')}>
        <Input inputMode="url" maxLength={2000} />
      </Field>
      <Field name="events" label={t('webhooks.columns.events')}>
        <EventChoice />
      </Field>
      <Field name="active" label={t('webhooks.active')} valuePropName="checked">
        <Switch />
      </Field>
    </DetailForm>
  );
}

const fieldOfError: Readonly<Record<string, string>> = {
  ERR_WEBHOOK_NAME: 'name',
  ERR_WEBHOOK_EVENTS: 'events',
  ERR_ROBOT_ADDRESS: 'url',
  ERR_ROBOT_ADDRESS_PRIVATE: 'url',
};

type EventChoiceProps = { value?: WebhookEvent[]; onChange?: (events: WebhookEvent[]) => void };

function EventChoice({ value = [], onChange }: EventChoiceProps): JSX.Element {
  const { t } = useTranslation('integrations');
  const hasCampaigns = useCapability('campaignEvents');
  const offered = webhookEvents.filter((event) => hasCampaigns || !isCampaignEvent(event));
  return (
    <div role="group" aria-label={t('webhooks.columns.events')}>
      <Checkbox.Group
        className={styles.events ?? ''}
        value={value}
        onChange={(events) => onChange?.(webhookEvents.filter((event) => events.includes(event)))}
        options={offered.map((event) => ({ value: event, label: t(`webhooks.events.${event}`) }))}
      />
    </div>
  );
}
