import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { IconButton } from '@renderer/ui/icon-button';
import { changeMenu } from '@shared/domain/flow-edit';

import { withFields } from '../../model/block-data';
import { useEditorStore } from '../editor-context';
import type { DialogProps } from './dialog-props';
import styles from './dialogs.module.css';

const schema = z.object({
  message: z.string(),
  options: z.array(z.object({ former: z.number().nullable().default(null), value: z.string().trim() })),
});

type Menu = { message: string; arrayOption: readonly { number: number; value: string }[] };

/** Form of a message with options; the customer answers with a number. */
export function MenuDialog({ drawer, nodeId, block, data, save }: DialogProps<Menu>): JSX.Element {
  const { t } = useTranslation('flows');
  const store = useEditorStore();
  const options = block?.arrayOption.map(({ number, value }) => ({ former: number, value }));
  const required = [{ required: true, whitespace: true, message: t('dialogs.required') }];
  return (
    <FormDrawer
      {...drawer}
      schema={schema}
      initial={{ message: block?.message ?? '', options: options ?? [{ former: null, value: '' }] }}
      onSubmit={async (form) => {
        const arrayOption = form.options.map(({ value }, index) => ({ number: index + 1, value }));
        if (nodeId === null) save({ message: form.message, arrayOption });
        else {
          const change = { data: withFields(data, { message: form.message }), options: form.options };
          store.getState().edit((content) => changeMenu(content, nodeId, change));
        }
      }}
    >
      <Form.Item name="message" label={t('fields.message')} rules={required}>
        <Input.TextArea rows={4} autoFocus />
      </Form.Item>
      <Form.List name="options">
        {(fields, { add, remove, move }) => (
          <fieldset className={styles.options}>
            <legend>{t('fields.options')}</legend>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.option}>
                <span className={styles.number}>{`[${name + 1}]`}</span>
                <Form.Item name={[name, 'former']} noStyle>
                  <Unseen />
                </Form.Item>
                <Form.Item name={[name, 'value']} rules={required} className={styles.optionField ?? ''}>
                  <Input aria-label={t('dialogs.option', { number: name + 1 })} />
                </Form.Item>
                <IconButton
                  label={t('dialogs.optionUp', { number: name + 1 })}
                  icon={<ArrowUpOutlined />}
                  disabled={name === 0}
                  onClick={() => move(name, name - 1)}
                />
                <IconButton
                  label={t('dialogs.optionDown', { number: name + 1 })}
                  icon={<ArrowDownOutlined />}
                  disabled={name === fields.length - 1}
                  onClick={() => move(name, name + 1)}
                />
                <IconButton
                  label={t('dialogs.optionRemove', { number: name + 1 })}
                  icon={<DeleteOutlined />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ former: null, value: '' })}>
              {t('dialogs.optionAdd')}
            </Button>
          </fieldset>
        )}
      </Form.List>
    </FormDrawer>
  );
}

/** antd drops values without a field; the former number of an option is needed to keep its edges. */
function Unseen(): null {
  return null;
}
