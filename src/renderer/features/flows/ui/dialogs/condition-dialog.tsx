import { AutoComplete, Form, Input, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';

import { withFields } from '../../model/block-data';
import { readVariables } from '../../model/variables-storage';
import type { DialogProps } from './dialog-props';

/** Comparisons by their number on the wire. */
const operators = ['1', '2', '3', '4', '5'] as const;
const schema = z.object({ key: z.string().trim(), condition: z.enum(operators), value: z.string().trim() });

type Condition = { key: string; condition: string; value: string };

/** Form of a comparison between a variable and a value; customers for whom it holds follow “yes”. */
export function ConditionDialog({ drawer, block, data, save }: DialogProps<Condition>): JSX.Element {
  const { t } = useTranslation('flows');
  const required = [{ required: true, whitespace: true, message: t('dialogs.required') }];
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      initial={{
        key: block?.key ?? '',
        condition: operators.find((operator) => operator === block?.condition) ?? '1',
        value: block?.value ?? '',
      }}
      onSubmit={async ({ key, condition, value }) =>
        save(withFields(data, { key, condition: Number(condition), value }))
      }
    >
      <Form.Item name="key" label={t('condition.key')} extra={t('condition.keyHint')} rules={required}>
        <AutoComplete options={readVariables(localStorage).map((value) => ({ value }))} maxLength={100} />
      </Form.Item>
      <Form.Item name="condition" label={t('condition.operator')}>
        <Select options={operators.map((value) => ({ value, label: t(`condition.operators.${value}`) }))} />
      </Form.Item>
      <Form.Item name="value" label={t('condition.value')} rules={required}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDrawer>
  );
}
