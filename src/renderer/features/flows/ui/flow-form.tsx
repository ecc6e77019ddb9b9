import { Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';
import type { Flow } from '@shared/domain/flow';

import { useNameFlow } from '../api/flow-queries';

const schema = z.object({ name: z.string().trim().min(2).max(50) });

/** Creates a flow, or renames the given one. */
export function FlowForm({ flow, onClose }: { flow: Flow | null; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('flows');
  const save = useNameFlow(flow);
  const validate = (_rule: unknown, value: unknown): Promise<void> => {
    const { length } = typeof value === 'string' ? value.trim() : '';
    if (length === 0) return Promise.reject(new Error(t('literal.nameMissing')));
    if (length < 2) return Promise.reject(new Error(t('literal.nameShort')));
    return length > 50 ? Promise.reject(new Error(t('literal.nameLong'))) : Promise.resolve();
  };
  return (
    <FormDrawer
      title={t(flow === null ? 'list.addTitle' : 'list.renameTitle')}
      schema={schema}
      initial={{ name: flow?.name ?? '' }}
      fieldOfError={({ code }) => (code.startsWith('ERR_FLOW_') ? 'name' : null)}
      onSubmit={({ name }) => save(name)}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('list.name')} rules={[{ validator: validate }]}>
        <Input autoFocus />
      </Form.Item>
    </FormDrawer>
  );
}
