import { App, Input, InputNumber, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { PendingDrawer } from '@renderer/ui/form/pending-drawer';
import { promptDraft } from '@shared/api/prompts';
import type { PromptId } from '@shared/domain/ids';
import type { Prompt, PromptDetails } from '@shared/domain/prompt';
import { promptDefaults, promptModels } from '@shared/domain/prompt';

import { usePromptDetails, usePromptQueues, useSavePrompt } from '../api/prompt-queries';

type PromptFormProps = { prompt: Prompt | null; onClose: () => void };

/** Creates a prompt, or edits the given one once its key is here. */
export function PromptForm({ prompt, onClose }: PromptFormProps): JSX.Element {
  return prompt === null ? (
    <Fields prompt={null} onClose={onClose} />
  ) : (
    <Existing promptId={prompt.id} onClose={onClose} />
  );
}

function Existing({ promptId, onClose }: { promptId: PromptId; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('prompts');
  const { data, error, refetch, isFetching } = usePromptDetails(promptId);
  if (data !== undefined) return <Fields prompt={data} onClose={onClose} />;
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

/** A prompt whose queue is gone asks for another. */
function typedIn({ queueId, ...prompt }: PromptDetails) {
  return queueId === null ? prompt : { ...prompt, queueId };
}

const fieldOfCode: Readonly<Record<string, string>> = {
  ERR_PROMPT_NAME_INVALID: 'name',
  ERR_PROMPT_PROMPT_INVALID: 'prompt',
  ERR_PROMPT_APIKEY_INVALID: 'apiKey',
  ERR_PROMPT_QUEUE_INVALID: 'queueId',
  ERR_NO_QUEUE_FOUND: 'queueId',
};

function Fields({ prompt, onClose }: { prompt: PromptDetails | null; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('prompts');
  const { message } = App.useApp();
  const { data: queues, isPending } = usePromptQueues();
  const save = useSavePrompt(prompt?.id ?? null);
  return (
    <FormDrawer
      title={t(prompt === null ? 'createTitle' : 'editTitle')}
      schema={promptDraft}
      initial={prompt === null ? promptDefaults : typedIn(prompt)}
      fieldOfError={({ code }) => fieldOfCode[code] ?? null}
      onSubmit={async (draft) => {
        await save(draft);
        void message.success(t('saved'));
      }}
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
      <Field name="model" label={t('model')}>
        <Select options={promptModels.map((model) => ({ value: model, label: model }))} />
      </Field>
      <Field name="maxTokens" label={t('maxTokens')}>
        <InputNumber min={1} precision={0} />
      </Field>
      <Field name="temperature" label={t('temperature')}>
        <InputNumber min={0} max={1} step={0.1} />
      </Field>
      <Field name="maxMessages" label={t('maxMessages')}>
        <InputNumber min={1} precision={0} />
      </Field>
      <Field name="apiKey" label={t('apiKey')}>
        <Input.Password autoComplete="off" />
      </Field>
    </FormDrawer>
  );
}
