import { Alert, AutoComplete, Form, Input, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@renderer/ui/use-error-text';

import { readVariables } from '../../model/variables-storage';
import type { useTagChoices } from '../use-tag-choices';

/** Comparisons by their number on the wire. */
export const operators = ['1', '2', '3', '4', '5'] as const;

/** Fields of a comparison between a variable and a value. */
export function VariableFields(): JSX.Element {
  const { t } = useTranslation('flows');
  const required = [{ required: true, whitespace: true, message: t('dialogs.required') }];
  return (
    <>
      <Form.Item name="key" label={t('condition.key')} extra={t('condition.keyHint')} rules={required}>
        <AutoComplete options={readVariables(localStorage).map((value) => ({ value }))} maxLength={100} />
      </Form.Item>
      <Form.Item name="condition" label={t('condition.operator')}>
        <Select options={operators.map((value) => ({ value, label: t(`condition.operators.${value}`) }))} />
      </Form.Item>
      <Form.Item name="value" label={t('condition.value')} rules={required}>
        <Input maxLength={200} />
      </Form.Item>
    </>
  );
}

type TagFieldsProps = { choices: ReturnType<typeof useTagChoices> };

/** Fields of a condition on the tags of the ticket. */
export function TagFields({ choices: { options, error, isPending } }: TagFieldsProps): JSX.Element {
  const { t } = useTranslation('flows');
  const describe = useErrorText();
  return (
    <>
      {error !== null && <Alert type="error" role="alert" title={describe(error)} />}
      <Form.Item name="isNegated" label={t('condition.rule')}>
        <Select
          options={[
            { value: false, label: t('condition.hasOne') },
            { value: true, label: t('condition.hasNone') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="tagIds"
        label={t('condition.tags')}
        rules={[{ required: true, type: 'array', message: t('condition.chooseTags') }]}
      >
        <Select mode="multiple" options={options} loading={isPending} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
    </>
  );
}

/** Fields of a condition on the opening hours. */
export function HoursFields(): JSX.Element {
  const { t } = useTranslation('flows');
  return (
    <Form.Item name="isNegated" label={t('condition.rule')} extra={t('condition.hoursHint')}>
      <Select
        options={[
          { value: false, label: t('body.insideHours') },
          { value: true, label: t('body.outsideHours') },
        ]}
      />
    </Form.Item>
  );
}
