import { Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';

import { withFields } from '../../model/block-data';
import type { DialogProps } from './dialog-props';

const longestNote = 2000;
const schema = z.object({ text: z.string() });

/** Form of a note on the canvas. */
export function NoteDialog({ drawer, block, data, save }: DialogProps<{ label: string }>): JSX.Element {
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
        label={t('fields.note')}
        extra={t('fields.noteHint')}
        rules={[{ required: true, whitespace: true, message: t('dialogs.emptyText') }]}
      >
        <Input.TextArea rows={7} maxLength={longestNote} showCount autoFocus />
      </Form.Item>
    </FormDrawer>
  );
}
