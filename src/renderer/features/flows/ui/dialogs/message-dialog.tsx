import { Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';

import { withFields } from '../../model/block-data';
import type { DialogProps } from './dialog-props';
import { useBlock } from './use-block';

const schema = z.object({ text: z.string() });

/** A text that the flow sends. */
export function MessageDialog({ nodeId }: DialogProps): JSX.Element {
  const { t } = useTranslation('flows');
  const { isNew, block, data, save, close } = useBlock('message', nodeId);
  return (
    <FormDrawer
      title={t(isNew ? 'dialogs.add' : 'dialogs.edit', { kind: t('kinds.message') })}
      schema={schema}
      initial={{ text: block?.label ?? '' }}
      submitLabel={t(isNew ? 'dialogs.addLabel' : 'dialogs.editLabel')}
      onSubmit={async ({ text }) => save(withFields(data, { label: text }))}
      onClose={close}
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
