import { Form, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';

import { withFields } from '../../model/block-data';
import { useBlockOptions } from '../use-block-options';
import type { DialogProps } from './dialog-props';

const schema = z.object({ targetId: z.string() });

/** Form of the block with which the flow continues. */
export function JumpDialog({ drawer, nodeId, block, data, save }: DialogProps<{ targetId: string }>): JSX.Element {
  const { t } = useTranslation('flows');
  const options = useBlockOptions().filter(({ value }) => value !== nodeId);
  const target = options.some(({ value }) => value === block?.targetId) ? block?.targetId : undefined;
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      initial={{ targetId: target }}
      onSubmit={async (fields) => save(withFields(data, fields))}
    >
      <Form.Item
        name="targetId"
        label={t('serverBlocks.target')}
        extra={t('serverBlocks.targetHint')}
        rules={[{ required: true, message: t('dialogs.required') }]}
      >
        <Select options={options} showSearch={{ optionFilterProp: 'label' }} autoFocus />
      </Form.Item>
    </FormDrawer>
  );
}
