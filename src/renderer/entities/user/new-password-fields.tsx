import type { FormInstance } from 'antd';
import { Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { PasswordRules } from '@renderer/ui/form/password-rules';
import { PasswordWarning } from '@renderer/ui/form/password-warning';
import { newPasswordRuleNames, newPasswordRules, unmetRules } from '@shared/domain/password';

/** A new password with its rules, typed twice: the fields `password` and `again` of the form. */
export function NewPasswordFields({ form }: { form: FormInstance }): JSX.Element {
  const { t } = useTranslation(['password-reset', 'common']);
  const rules = newPasswordRuleNames.map((key) => ({ key, text: t(`rules.${key}`), isMet: newPasswordRules[key] }));
  const mustMeetRules = (_rule: unknown, value = ''): Promise<void> => {
    if (value === '') return Promise.reject(new Error(t('common:form.required')));
    const [unmet] = unmetRules(value);
    return unmet === undefined ? Promise.resolve() : Promise.reject(new Error(t(`missing.${unmet}`)));
  };
  const mustBeEqual = (_rule: unknown, value = ''): Promise<void> => {
    if (value === '') return Promise.reject(new Error(t('common:form.required')));
    return value === form.getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(t('different')));
  };
  return (
    <>
      <Form.Item
        name="password"
        label={t('password')}
        extra={
          <>
            <PasswordWarning />
            <PasswordRules id="password-rules" rules={rules} />
          </>
        }
        rules={[{ validator: mustMeetRules }]}
      >
        <Input.Password autoComplete="new-password" maxLength={60} aria-describedby="password-rules" />
      </Form.Item>
      <Form.Item name="again" label={t('again')} dependencies={['password']} rules={[{ validator: mustBeEqual }]}>
        <Input.Password autoComplete="new-password" maxLength={60} />
      </Form.Item>
    </>
  );
}
