import { Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';

import { withIntegration } from '../../model/block-data';
import type { DialogProps } from './dialog-props';
import { fieldText } from './field-text';
import { useBlock } from './use-block';

const fields = [
  'name',
  'urlN8N',
  'typebotSlug',
  'typebotExpires',
  'typebotDelayMessage',
  'typebotKeywordFinish',
  'typebotKeywordRestart',
  'typebotUnknownMessage',
  'typebotRestartMessage',
] as const;

const required: ReadonlySet<string> = new Set(['name', 'urlN8N', 'typebotSlug']);
const defaults: Readonly<Record<string, string>> = { typebotExpires: '1', typebotDelayMessage: '1000' };
const wholeNumber = z.coerce.number().int().min(0);

const schema = z.object({
  name: z.string().trim(),
  urlN8N: z.string().trim(),
  typebotSlug: z.string().trim(),
  typebotExpires: wholeNumber,
  typebotDelayMessage: wholeNumber,
  typebotKeywordFinish: z.string(),
  typebotKeywordRestart: z.string(),
  typebotUnknownMessage: z.string(),
  typebotRestartMessage: z.string(),
  message: z.string(),
});

/** A typebot that takes over, with the message that leads to it. */
export function TypebotDialog({ nodeId }: DialogProps): JSX.Element {
  const { t } = useTranslation('flows');
  const { isNew, block, data, save, close } = useBlock('typebot', nodeId);
  const text = fieldText(block?.typebotIntegration ?? {});
  const values = Object.fromEntries(fields.map((name) => [name, text(name, defaults[name] ?? '')]));
  return (
    <FormDrawer
      title={t(isNew ? 'dialogs.add' : 'dialogs.edit', { kind: t('kinds.typebot') })}
      schema={schema}
      size={520}
      initial={{ ...values, message: text('message') }}
      submitLabel={t(isNew ? 'dialogs.addLabel' : 'dialogs.editLabel')}
      onSubmit={async (form) => save(withIntegration(data, form))}
      onClose={close}
    >
      {fields.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          rules={[
            ...(required.has(name) ? [{ required: true, whitespace: true, message: t('dialogs.required') }] : []),
            ...(name in defaults ? [{ pattern: /^\d+$/, message: t('dialogs.wholeNumber') }] : []),
          ]}
        >
          <Input inputMode={name in defaults ? 'numeric' : 'text'} />
        </Form.Item>
      ))}
      <Form.Item name="message" label={t('fields.message')}>
        <Input.TextArea rows={4} />
      </Form.Item>
    </FormDrawer>
  );
}
