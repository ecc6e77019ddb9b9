import { Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { longestPause } from '@shared/domain/flow-block';

import { intervalData, withFields } from '../../model/block-data';
import type { DialogProps } from './dialog-props';

const schema = z.object({ sec: z.coerce.number().positive().max(longestPause) });

/** Seconds that the flow waits before it goes on. */
export function IntervalDialog({ drawer, block, data, save }: DialogProps<{ sec: number }>): JSX.Element {
  const { t } = useTranslation('flows');
  const validate = (_rule: unknown, value: unknown): Promise<void> => {
    const seconds = Number(value);
    if (seconds > longestPause) return Promise.reject(new Error(t('literal.intervalTooLong')));
    return seconds > 0 ? Promise.resolve() : Promise.reject(new Error(t('literal.intervalMissing')));
  };
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      initial={{ sec: block === null ? '' : String(block.sec) }}
      onSubmit={async ({ sec }) => save(withFields(data, intervalData(sec)))}
    >
      <Form.Item name="sec" required label={t('fields.seconds')} rules={[{ validator: validate }]}>
        <Input type="number" inputMode="decimal" min={0} autoFocus />
      </Form.Item>
    </FormDrawer>
  );
}
