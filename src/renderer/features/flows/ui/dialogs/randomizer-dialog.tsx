import { Form, Slider } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';

import { withFields } from '../../model/block-data';
import type { DialogProps } from './dialog-props';

const schema = z.object({ percent: z.number().min(0).max(100) });
const evenly = 50;
const field = 'percent';

/** Form of the percentage of customers that follow output A; the others follow B. */
export function RandomizerDialog({ drawer, block, data, save }: DialogProps<{ percent: number }>): JSX.Element {
  const { t } = useTranslation('flows');
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      initial={{ percent: Math.min(100, Math.max(0, block?.percent ?? evenly)) }}
      onSubmit={async ({ percent }) => save(withFields(data, { percent }))}
    >
      <Form.Item name="percent" label={t('fields.percent')}>
        <Slider
          min={0}
          max={100}
          step={10}
          ariaLabelForHandle={t('fields.percent')}
          marks={{ 0: 'B', 50: '50%', 100: 'A' }}
          tooltip={{ formatter: (percent) => `A ${percent ?? 0}%` }}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['percent']}>
        {(form) => <Shares percent={Number(form.getFieldValue(field))} />}
      </Form.Item>
    </FormDrawer>
  );
}

function Shares({ percent }: { percent: number }): JSX.Element {
  const { t } = useTranslation('flows');
  return <p>{t('dialogs.shares', { a: percent, b: 100 - percent })}</p>;
}
