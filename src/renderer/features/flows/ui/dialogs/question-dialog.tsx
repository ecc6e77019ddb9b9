import { AutoComplete, Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';

import { withIntegration } from '../../model/block-data';
import { keepVariable, readVariables } from '../../model/variables-storage';
import type { DialogProps } from './dialog-props';

const schema = z.object({ message: z.string(), answerKey: z.string().trim() });

type Asked = { typebotIntegration: { message: string; answerKey: string } };

/** Form of a question and of the variable that stores its answer. */
export function QuestionDialog({ drawer, block, data, save }: DialogProps<Asked>): JSX.Element {
  const { t } = useTranslation('flows');
  const before = block?.typebotIntegration ?? null;
  return (
    <FormDrawer
      {...drawer}
      title={t(block === null ? 'literal.questionAdd' : 'literal.questionEdit')}
      schema={schema}
      initial={before ?? { message: '', answerKey: '' }}
      onSubmit={async (fields) => {
        keepVariable(localStorage, { former: before?.answerKey ?? null, key: fields.answerKey });
        save(withIntegration(data, fields));
      }}
    >
      <Form.Item
        name="message"
        label={t('literal.message')}
        rules={[{ required: true, whitespace: true, message: t('dialogs.required') }]}
      >
        <Input.TextArea rows={7} autoFocus />
      </Form.Item>
      <Form.Item
        name="answerKey"
        label={t('literal.answerKey')}
        extra={t('dialogs.answerKeyHint', { example: '{{nome}}' })}
        rules={[{ required: true, whitespace: true, message: t('dialogs.required') }]}
      >
        <AutoComplete options={readVariables(localStorage).map((value) => ({ value }))} maxLength={100} />
      </Form.Item>
    </FormDrawer>
  );
}
