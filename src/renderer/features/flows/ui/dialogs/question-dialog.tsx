import { AutoComplete, Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';

import { withIntegration } from '../../model/block-data';
import { keepVariable, readVariables } from '../../model/variables-storage';
import type { DialogProps } from './dialog-props';
import { useBlock } from './use-block';

const schema = z.object({ message: z.string(), answerKey: z.string().trim() });

/** A question, and the name under which its answer is kept. */
export function QuestionDialog({ nodeId }: DialogProps): JSX.Element {
  const { t } = useTranslation('flows');
  const { isNew, block, data, save, close } = useBlock('question', nodeId);
  const before = block?.typebotIntegration ?? null;
  return (
    <FormDrawer
      title={t(isNew ? 'literal.questionAdd' : 'literal.questionEdit')}
      schema={schema}
      initial={before ?? { message: '', answerKey: '' }}
      submitLabel={t(isNew ? 'dialogs.addLabel' : 'dialogs.editLabel')}
      onSubmit={async (fields) => {
        keepVariable(localStorage, { former: before?.answerKey ?? null, key: fields.answerKey });
        save(withIntegration(data, fields));
      }}
      onClose={close}
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
