import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form, Input, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { useSession } from '@renderer/entities/session/session-store';
import { Field } from '@renderer/ui/form/field';
import { NumberInput } from '@renderer/ui/form/number-input';
import { quotedEnglish } from '@renderer/ui/form/quoted';
import { SecretArea } from '@renderer/ui/form/secret-area';
import { integrationDraft } from '@shared/api/integrations';
import type { Integration, IntegrationType } from '@shared/domain/integration';
import {
  integrationFields,
  integrationLanguages,
  integrationTypes,
  projectNameOf,
  typebotDefaults,
} from '@shared/domain/integration';

import { flowNamesQuery, integrationArea, integrationDetailsQuery } from '../integration-area';
import { DialogTest } from './dialog-test';

type IntegrationFormProps = { integration: Integration | null; onClose: () => void };

/** Creates an integration, or edits the given one once its secrets are loaded. */
export function IntegrationForm({ integration, onClose }: IntegrationFormProps): JSX.Element {
  const { t } = useTranslation('integrations');
  const { accountKey } = useSession();
  const save = useSaveRecord(integrationArea, integration);
  return (
    <DetailForm
      query={integration && integrationDetailsQuery(accountKey, integration.id)}
      titles={{ create: t('createTitle'), edit: t('editTitle') }}
      schema={integrationDraft}
      blank={{ type: 'dialogflow', language: 'pt-BR', ...typebotDefaults }}
      valuesOf={(details) => details}
      fieldOfError={({ code }) => fieldOfError[code] ?? null}
      save={{ create: (draft) => save.create({ ...draft, projectName: projectNameOf(draft) }), change: save.change }}
      savedText={t('saved')}
      onClose={onClose}
    >
      <Field name="type" label={t('type')}>
        <Select options={integrationTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))} />
      </Field>
      <NameField />
      <FieldsOfType />
    </DetailForm>
  );
}

const fieldOfError: Readonly<Record<string, string>> = {
  ERR_INTEGRATION_INVALID_NAME: 'name',
  ERR_INTEGRATION_NAME_ALREADY_EXISTS: 'name',
  ERR_ROBOT_ADDRESS: 'urlN8N',
  ERR_ROBOT_ADDRESS_PRIVATE: 'urlN8N',
};

const useType = () => Form.useWatch<IntegrationType | undefined>('type') ?? 'dialogflow';

/** The name; of a kind that starts a flow by name, with the names of the flows. */
function NameField(): JSX.Element {
  const { t } = useTranslation('integrations');
  const { accountKey } = useSession();
  const isFlow = useType() === 'flowbuilder';
  const { data: names = [] } = useQuery({ ...flowNamesQuery(accountKey), enabled: isFlow });
  return (
    <Field name="name" label={t('name')} quoted={quotedEnglish} extra={isFlow ? t('flowHint') : undefined}>
      <AutoComplete
        autoFocus
        showSearch={{ filterOption: true }}
        options={isFlow ? [...new Set(names)].map((value) => ({ value })) : []}
      />
    </Field>
  );
}

/** Fields of the chosen type. */
function FieldsOfType(): JSX.Element {
  const { t } = useTranslation('integrations');
  const type = useType();
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
  typebotExpires: <NumberInput min={0} precision={0} />,
  typebotDelayMessage: <NumberInput min={0} precision={0} />,
  typebotKeywordFinish: <Input maxLength={200} />,
  typebotKeywordRestart: <Input maxLength={200} />,
  typebotUnknownMessage: <Input.TextArea rows={2} maxLength={2000} />,
  typebotRestartMessage: <Input.TextArea rows={2} maxLength={2000} />,
};
