import { Form, Input, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';

import { fieldText, openAiData } from '../../model/block-data';
import { voices, writtenVoice } from '../../model/voices';
import type { DialogProps } from './dialog-props';
import { PromptSource } from './prompt-source';

const schema = z.object({
  name: z.string().trim(),
  apiKey: z.string().trim(),
  prompt: z.string(),
  voice: z.string(),
  voiceKey: z.string(),
  voiceRegion: z.string(),
  temperature: z.string(),
  maxTokens: z.string(),
  maxMessages: z.string(),
});

const freeFields = ['temperature', 'maxTokens', 'maxMessages'] as const;

type Robot = { typebotIntegration: Readonly<Record<string, unknown>> };

/** Form of an assistant, which answers until its limit of messages. */
export function OpenAiDialog({ drawer, block, data, save }: DialogProps<Robot>): JSX.Element {
  const { t } = useTranslation('flows');
  const isNew = block === null;
  const text = fieldText(block?.typebotIntegration ?? {});
  const required = [{ required: true, whitespace: true, message: t('dialogs.required') }];
  return (
    <FormDrawer
      {...drawer}
      title={t(isNew ? 'literal.openAiAdd' : 'literal.openAiEdit')}
      schema={schema}
      size={520}
      initial={{
        name: text('name'),
        apiKey: text('apiKey'),
        prompt: text('prompt'),
        voice: text('voice', writtenVoice),
        voiceKey: text('voiceKey'),
        voiceRegion: text('voiceRegion'),
        temperature: text('temperature', '1'),
        maxTokens: text('maxTokens', '100'),
        maxMessages: text('maxMessages', '10'),
      }}
      submitLabel={t(isNew ? 'literal.add' : 'literal.edit')}
      onSubmit={async (form) => save(openAiData(form, isNew ? null : (data ?? {})))}
    >
      <PromptSource />
      <Form.Item name="name" label={t('fields.name')} rules={required}>
        <Input autoFocus maxLength={100} />
      </Form.Item>
      <Form.Item name="apiKey" label={t('fields.apiKey')} rules={required}>
        <Input.Password autoComplete="off" />
      </Form.Item>
      <Form.Item name="prompt" label={t('fields.prompt')} rules={required}>
        <Input.TextArea rows={10} />
      </Form.Item>
      <Form.Item name="voice" label={t('fields.voice')}>
        <Select
          options={[
            { value: writtenVoice, label: t('dialogs.written') },
            ...voices.map(({ value, name }) => ({ value, label: name })),
          ]}
        />
      </Form.Item>
      <Form.Item name="voiceKey" label={t('fields.voiceKey')}>
        <Input.Password autoComplete="off" />
      </Form.Item>
      <Form.Item name="voiceRegion" label={t('fields.voiceRegion')}>
        <Input />
      </Form.Item>
      {freeFields.map((name) => (
        <Form.Item key={name} name={name} label={t(`fields.${name}`)}>
          <Input />
        </Form.Item>
      ))}
    </FormDrawer>
  );
}
