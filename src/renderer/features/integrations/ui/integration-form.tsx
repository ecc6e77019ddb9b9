import { App, Form, Input, InputNumber, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { PendingDrawer } from '@renderer/ui/form/pending-drawer';
import { quotedEnglish } from '@renderer/ui/form/quoted';
import { SecretArea } from '@renderer/ui/form/secret-area';
import { integrationDraft } from '@shared/api/integrations';
import type { IntegrationId } from '@shared/domain/ids';
import type { Integration, IntegrationDetails, IntegrationType } from '@shared/domain/integration';
import {
  integrationFields,
  integrationLanguages,
  integrationTypes,
  projectNameOf,
  typebotDefaults,
} from '@shared/domain/integration';

import { useIntegrationDetails, useSaveIntegration } from '../api/integration-queries';
import { DialogTest } from './dialog-test';

type IntegrationFormProps = { integration: Integration | null; onClose: () => void };

/** Creates an integration, or edits the given one once its secrets are here. */
export function IntegrationForm({ integration, onClose }: IntegrationFormProps): JSX.Element {
  return integration === null ? (
    <Fields integration={null} onClose={onClose} />
  ) : (
    <Existing integrationId={integration.id} onClose={onClose} />
  );
}

function Existing({ integrationId, onClose }: { integrationId: IntegrationId; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('integrations');
  const { data, error, refetch, isFetching } = useIntegrationDetails(integrationId);
  if (data !== undefined) return <Fields integration={data} onClose={onClose} />;
  return (
    <PendingDrawer
      title={t('editTitle')}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

type FieldsProps = { integration: IntegrationDetails | null; onClose: () => void };

function Fields({ integration, onClose }: FieldsProps): JSX.Element {
  const { t } = useTranslation('integrations');
  const { message } = App.useApp();
  const save = useSaveIntegration(integration?.id ?? null);
  return (
    <FormDrawer
      title={t(integration === null ? 'createTitle' : 'editTitle')}
      schema={integrationDraft}
      initial={integration ?? { type: 'dialogflow', language: 'pt-BR', ...typebotDefaults }}
      fieldOfError={({ code }) => (code.startsWith('ERR_INTEGRATION_') && !code.includes('JSON') ? 'name' : null)}
      onSubmit={async (draft) => {
        await save({ ...draft, projectName: projectNameOf(draft) });
        void message.success(t('saved'));
      }}
      onClose={onClose}
    >
      <Field name="type" label={t('type')}>
        <Select options={integrationTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))} />
      </Field>
      <Field name="name" label={t('name')} quoted={quotedEnglish}>
        <Input autoFocus />
      </Field>
      <FieldsOfType />
    </FormDrawer>
  );
}

/** Only what an integration of the chosen type has. */
function FieldsOfType(): JSX.Element {
  const { t } = useTranslation('integrations');
  const type: IntegrationType = Form.useWatch<IntegrationType | undefined>('type') ?? 'dialogflow';
  return (
    <>
      {integrationFields[type].map((name) => (
        <Field key={name} name={name} label={t(`fields.${name}`)}>
          {controls[name]}
        </Field>
      ))}
      {type === 'dialogflow' && <DialogTest />}
    </>
  );
}

type FieldName = (typeof integrationFields)[IntegrationType][number];

const controls: Record<FieldName, JSX.Element> = {
  projectName: <Input maxLength={200} />,
  jsonContent: <SecretArea rows={6} />,
  language: <Select options={integrationLanguages.map((language) => ({ value: language, label: language }))} />,
  urlN8N: <Input inputMode="url" maxLength={2000} />,
  typebotSlug: <Input maxLength={200} />,
  typebotExpires: <InputNumber min={0} precision={0} />,
  typebotDelayMessage: <InputNumber min={0} precision={0} />,
  typebotKeywordFinish: <Input maxLength={200} />,
  typebotKeywordRestart: <Input maxLength={200} />,
  typebotUnknownMessage: <Input.TextArea rows={2} maxLength={2000} />,
  typebotRestartMessage: <Input.TextArea rows={2} maxLength={2000} />,
};
