import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';

import styles from './contact-form.module.css';

const nothing = { name: '', value: '' };

/** Free-form facts: any number of names and values. */
export function ExtraInfoFields(): JSX.Element {
  const { t } = useTranslation('contact');
  return (
    <fieldset className={styles.facts}>
      <legend className={styles.legend}>{t('extra.title')}</legend>
      <Form.List name="extraInfo">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <div key={key} className={styles.fact}>
                <Form.Item name={[name, 'name']} noStyle>
                  <Input
                    aria-label={t('extra.name', { n: index + 1 })}
                    placeholder={t('extra.nameHint')}
                    maxLength={100}
                  />
                </Form.Item>
                <Form.Item name={[name, 'value']} noStyle>
                  <Input
                    aria-label={t('extra.value', { n: index + 1 })}
                    placeholder={t('extra.valueHint')}
                    maxLength={1000}
                  />
                </Form.Item>
                <IconButton
                  icon={<DeleteOutlined />}
                  label={t('extra.remove', { n: index + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={() => add(nothing)}>
              {t('extra.add')}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
