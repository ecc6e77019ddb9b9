import { Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';

import { withFields } from '../../model/block-data';
import type { DialogProps } from './dialog-props';

const schema = z.object({ text: z.string() });

/** Form of a text that the flow sends. */
export function MessageDialog({ drawer, block, data, save }: DialogProps<{ label: string }>): JSX.Element {
  const { t } = useTranslation('flows');
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      initial={{ text: block?.label ?? '' }}
      onSubmit={async ({ text }) => save(withFields(data, { label: text }))}
    >
      <Form.Item
        name="text"
        label={t('fields.message')}
        rules={[{ required: true, whitespace: true, message: t('dialogs.emptyText') }]}
      >
        <Input.TextArea rows={7} autoFocus />
      </Form.Item>
    </FormDrawer>
  );
}
