import { Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { isWebAddress } from '@shared/domain/integration';

import { fieldText, withIntegration } from '../../model/block-data';
import type { DialogProps } from './dialog-props';

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

/** A blank field is left to the rule `required`. */
const webAddressRule = (message: string) => ({
  validator: async (_rule: unknown, text: string) => {
    if (text.trim() !== '' && !isWebAddress(text)) throw new Error(message);
  },
});

type Robot = { typebotIntegration: Readonly<Record<string, unknown>> };

/** Form of a typebot and of the message before it. */
export function TypebotDialog({ drawer, block, data, save }: DialogProps<Robot>): JSX.Element {
  const { t } = useTranslation('flows');
  const text = fieldText(block?.typebotIntegration ?? {});
  const values = Object.fromEntries(fields.map((name) => [name, text(name, defaults[name] ?? '')]));
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      size={520}
      initial={{ ...values, message: text('message') }}
      onSubmit={async (form) => save(withIntegration(data, form))}
    >
      {fields.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          rules={[
            ...(required.has(name) ? [{ required: true, whitespace: true, message: t('dialogs.required') }] : []),
            ...(name === 'urlN8N' ? [webAddressRule(t('dialogs.webAddress'))] : []),
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
