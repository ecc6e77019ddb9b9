import { AutoComplete, Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';

import { withFields } from '../../model/block-data';
import { keepVariable, readVariables } from '../../model/variables-storage';
import type { DialogProps } from './dialog-props';

const schema = z.object({ key: z.string().trim(), value: z.string() });

/** Form of a variable and its value, which may contain other variables. */
export function VariableDialog({
  drawer,
  block,
  data,
  save,
}: DialogProps<{ key: string; value: string }>): JSX.Element {
  const { t } = useTranslation('flows');
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      initial={{ key: block?.key ?? '', value: block?.value ?? '' }}
      onSubmit={async (fields) => {
        keepVariable(localStorage, { former: block?.key ?? null, key: fields.key });
        save(withFields(data, fields));
      }}
    >
      <Form.Item
        name="key"
        label={t('serverBlocks.variable')}
        rules={[{ required: true, whitespace: true, message: t('dialogs.required') }]}
      >
        <AutoComplete options={readVariables(localStorage).map((value) => ({ value }))} maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item
        name="value"
        label={t('serverBlocks.value')}
        extra={t('serverBlocks.variablesHint', { example: '{{nome}}' })}
      >
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </FormDrawer>
  );
}
