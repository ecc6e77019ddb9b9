import { AutoComplete, Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { NumberInput } from '@renderer/ui/form/number-input';
import { isWait, longestWait } from '@shared/domain/flow-server-blocks';

import { withFields } from '../../model/block-data';
import { keepVariable, readVariables } from '../../model/variables-storage';
import type { DialogProps } from './dialog-props';

const schema = z.object({ message: z.string(), answerKey: z.string().trim(), minutes: z.number() });

type Wait = z.output<typeof schema>;

/** Form of a wait for the customer's answer, which ends after some minutes. */
export function WaitDialog({ drawer, block, data, save }: DialogProps<Wait>): JSX.Element {
  const { t } = useTranslation('flows');
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      initial={{
        message: block?.message ?? '',
        answerKey: block?.answerKey ?? '',
        minutes: block?.minutes ?? 30,
      }}
      onSubmit={async (fields) => {
        if (fields.answerKey !== '') {
          keepVariable(localStorage, { former: block?.answerKey ?? null, key: fields.answerKey });
        }
        save(withFields(data, fields));
      }}
    >
      <Form.Item name="message" label={t('fields.message')} extra={t('serverBlocks.messageHint')}>
        <Input.TextArea rows={4} autoFocus />
      </Form.Item>
      <Form.Item
        name="minutes"
        label={t('serverBlocks.minutes')}
        rules={[{ validator: minutesRule(t('serverBlocks.badMinutes', { most: longestWait })) }]}
      >
        <NumberInput min={1} max={longestWait} precision={0} />
      </Form.Item>
      <Form.Item name="answerKey" label={t('serverBlocks.answerKey')}>
        <AutoComplete options={readVariables(localStorage).map((value) => ({ value }))} maxLength={100} />
      </Form.Item>
    </FormDrawer>
  );
}

const minutesRule = (message: string) => async (_rule: unknown, minutes: number | null) => {
  if (minutes === null || !isWait(minutes)) throw new Error(message);
};
