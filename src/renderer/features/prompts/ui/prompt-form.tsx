import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { Field } from '@renderer/ui/form/field';
import { NumberInput } from '@renderer/ui/form/number-input';
import { carriedFields } from '@shared/api/carried-fields';
import { promptDraft, promptDraftOfCompany } from '@shared/api/prompts';
import type { Prompt, PromptDetails } from '@shared/domain/prompt';
import { promptDefaults, promptModels } from '@shared/domain/prompt';

import { promptArea, promptDetailsQuery, promptQueuesQuery, usePromptKey } from '../prompt-area';
import { PromptTest } from './prompt-test';

const fieldOfCode: Readonly<Record<string, string>> = {
  ERR_PROMPT_NAME_INVALID: 'name',
  ERR_PROMPT_PROMPT_INVALID: 'prompt',
  ERR_PROMPT_APIKEY_INVALID: 'apiKey',
  ERR_PROMPT_QUEUE_INVALID: 'queueId',
  ERR_NO_QUEUE_FOUND: 'queueId',
};

/** Creates a prompt, or edits the given one once its API key is loaded. */
export function PromptForm({ prompt, onClose }: { prompt: Prompt | null; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('prompts');
  const { accountKey } = useSession();
  const { data: queues, isPending } = useQuery(promptQueuesQuery(accountKey));
  const save = useSaveRecord(promptArea, prompt);
  const hasTest = useCapability('promptTest');
  const companyKey = usePromptKey();
  const hasCompanyKey = companyKey?.isSet === true;
  return (
    <DetailForm
      query={prompt && promptDetailsQuery(accountKey, prompt.id)}
      titles={{ create: t('createTitle'), edit: t('editTitle') }}
      schema={hasCompanyKey ? promptDraftOfCompany : promptDraft}
      blank={hasCompanyKey ? { ...promptDefaults, apiKey: '' } : promptDefaults}
      valuesOf={valuesOf}
      fieldOfError={({ code }) => fieldOfCode[code] ?? null}
      save={save}
      carried={carriedFields['prompts.update']}
      savedText={t('saved')}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input autoFocus />
      </Field>
      <Field name="prompt" label={t('prompt')} extra={t('promptHint')}>
        <Input.TextArea rows={8} />
      </Field>
      <Field name="queueId" label={t('queue')}>
        <Select
          loading={isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(queues ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field name="model" label={t('model')} extra={t('modelHint')}>
        <AutoComplete options={promptModels.map((value) => ({ value }))} maxLength={100} />
      </Field>
      <Field name="maxTokens" label={t('maxTokens')}>
        <NumberInput min={1} precision={0} />
      </Field>
      <Field name="temperature" label={t('temperature')}>
        <NumberInput min={0} max={1} step={0.1} />
      </Field>
      <Field name="maxMessages" label={t('maxMessages')}>
        <NumberInput min={1} precision={0} />
      </Field>
      <Field
        name="apiKey"
        label={t('apiKey')}
        extra={companyKey?.isSet === true ? t('companyKey.blank', { ending: companyKey.ending }) : undefined}
      >
        <Input.Password autoComplete="off" />
      </Field>
      {hasTest && <PromptTest hasCompanyKey={hasCompanyKey} />}
    </DetailForm>
  );
}

/** Leaves the queue empty when it was removed, so that the form requires another one. */
function valuesOf({ queueId, ...fields }: PromptDetails) {
  return queueId === null ? fields : { ...fields, queueId };
}
