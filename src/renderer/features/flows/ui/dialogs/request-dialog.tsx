import { AutoComplete, Form, Input, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { isCallAddress } from '@shared/domain/flow-call';
import { httpMethods } from '@shared/domain/flow-server-blocks';

import { withFields, withIntegration } from '../../model/block-data';
import { keepVariable, readVariables } from '../../model/variables-storage';
import type { DialogProps } from './dialog-props';

const schema = z.object({
  method: z.enum(httpMethods),
  url: z.string().trim(),
  authorization: z.string().trim(),
  /** Absent with GET, which hides the field. */
  body: z.string().optional(),
  answerKey: z.string().trim(),
  answerPath: z.string().trim(),
});

type Request = Required<Omit<z.output<typeof schema>, 'authorization'>> & {
  typebotIntegration: { authorization: string };
};

const sampleBody = '{ "phone": "{{number}}" }';
const samplePath = 'data.items.0.price';

/** Form of a request of the server and of the variable that stores its answer. */
export function RequestDialog({ drawer, block, data, save }: DialogProps<Request>): JSX.Element {
  const { t } = useTranslation('flows');
  const hint = t('serverBlocks.variablesHint', { example: '{{number}}' });
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      size={520}
      initial={{
        method: block?.method ?? 'GET',
        url: block?.url ?? '',
        authorization: block?.typebotIntegration.authorization ?? '',
        body: block?.body ?? '',
        answerKey: block?.answerKey ?? '',
        answerPath: block?.answerPath ?? '',
      }}
      onSubmit={async ({ authorization, body, ...fields }) => {
        if (fields.answerKey !== '') {
          keepVariable(localStorage, { former: block?.answerKey ?? null, key: fields.answerKey });
        }
        const content = body === undefined ? fields : { ...fields, body };
        save(withFields(withIntegration(data, { authorization }), content));
      }}
    >
      <Form.Item name="method" label={t('serverBlocks.method')}>
        <Select options={httpMethods.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item
        name="url"
        label={t('serverBlocks.url')}
        extra={hint}
        rules={[
          { required: true, whitespace: true, message: t('dialogs.required') },
          addressRule(t('serverBlocks.badUrl')),
        ]}
      >
        <Input inputMode="url" maxLength={2000} autoFocus />
      </Form.Item>
      <Form.Item name="authorization" label={t('serverBlocks.authorization')} extra={t('serverBlocks.secretHint')}>
        <Input.Password autoComplete="off" maxLength={2000} />
      </Form.Item>
      <BodyField />
      <Form.Item name="answerKey" label={t('serverBlocks.answerKey')}>
        <AutoComplete options={readVariables(localStorage).map((value) => ({ value }))} maxLength={100} />
      </Form.Item>
      <Form.Item name="answerPath" label={t('serverBlocks.answerPath')} extra={t('serverBlocks.answerPathHint')}>
        <Input maxLength={200} placeholder={samplePath} />
      </Form.Item>
    </FormDrawer>
  );
}

/** Requests with GET have no body. */
function BodyField(): JSX.Element | null {
  const { t } = useTranslation('flows');
  const method: unknown = Form.useWatch('method');
  if (method === 'GET') return null;
  return (
    <Form.Item name="body" label={t('serverBlocks.body')}>
      <Input.TextArea rows={6} maxLength={10_000} placeholder={sampleBody} />
    </Form.Item>
  );
}

/** A blank field is left to the rule `required`. */
const addressRule = (message: string) => ({
  validator: async (_rule: unknown, text: string) => {
    if (text.trim() !== '' && !isCallAddress(text)) throw new Error(message);
  },
});
