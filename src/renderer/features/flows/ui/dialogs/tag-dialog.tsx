import { Alert, Form, Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { useErrorText } from '@renderer/ui/use-error-text';

import { withFields } from '../../model/block-data';
import { useTagChoices } from '../use-tag-choices';
import type { DialogProps } from './dialog-props';

const schema = z.object({ tagId: z.number(), isRemoval: z.boolean() });

type Tagged = { tag: { id: number; name: string } | null; isRemoval: boolean };

/** Form of a tag that the ticket gets or loses. */
export function TagDialog({ drawer, block, data, save }: DialogProps<Tagged>): JSX.Element {
  const { t } = useTranslation('flows');
  const describe = useErrorText();
  const chosen = block?.tag ?? null;
  const { options, error, isPending } = useTagChoices(chosen === null ? [] : [chosen]);
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      initial={{ tagId: chosen?.id, isRemoval: block?.isRemoval ?? false }}
      onSubmit={async ({ tagId, isRemoval }) => {
        const name = options.find(({ value }) => value === tagId)?.label ?? '';
        save(withFields(data, { tag: { id: tagId, name }, isRemoval }));
      }}
    >
      {error !== null && <Alert type="error" role="alert" title={describe(error)} />}
      <Form.Item name="isRemoval" label={t('serverBlocks.tagAction')}>
        <Select
          options={[
            { value: false, label: t('body.tagAdded') },
            { value: true, label: t('body.tagRemoved') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="tagId"
        label={t('serverBlocks.tag')}
        rules={[{ required: true, message: t('dialogs.required') }]}
      >
        <Select options={options} loading={isPending} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
    </FormDrawer>
  );
}
