import { App, Button, Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { useServer } from '@renderer/entities/session/server-store';
import { Field, FormSchema } from '@renderer/ui/form/field';
import { PasswordRules } from '@renderer/ui/form/password-rules';
import { PasswordWarning } from '@renderer/ui/form/password-warning';
import { Refusal } from '@renderer/ui/form/refusal';
import { useSubmission } from '@renderer/ui/form/submission';
import { newPassword, newPasswordRuleNames, newPasswordRules, unmetRules } from '@shared/domain/password';

import { setPassword } from '../reset-password';

const schema = z.object({ code: z.string().trim().min(1).max(100), password: newPassword, again: z.string() });

const fieldsOfCodes: Readonly<Record<string, string>> = {
  ERR_RESET_CODE_INVALID: 'code',
  ERR_PASSWORD_TOO_SHORT: 'password',
};

type PasswordStepProps = { email: string; onBack: () => void };

/** Second step: code and new password. */
export function PasswordStep({ email, onBack }: PasswordStepProps): JSX.Element {
  const { t } = useTranslation(['password-reset', 'common']);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const isDemo = useServer().kind === 'demo';
  const [form] = Form.useForm<z.input<typeof schema>>();
  const rules = newPasswordRuleNames.map((key) => ({ key, text: t(`rules.${key}`), isMet: newPasswordRules[key] }));
  const { isBusy, error, submit } = useSubmission({
    form,
    schema,
    fieldOfError: ({ code }) => fieldsOfCodes[code] ?? null,
    onSubmit: (values) => setPassword(email, values),
    onClose: () => {
      void message.success(t('updated'), 3);
      void navigate('/login');
    },
  });
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
    <FormSchema value={schema}>
      <Form
        form={form}
        layout="vertical"
        size="large"
        noValidate
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={(values: unknown) => void submit(values)}
      >
        <Refusal error={error} />
        <Field name="code" label={t('code')} {...(isDemo ? { extra: t('demoHint') } : {})}>
          <Input autoFocus autoComplete="one-time-code" spellCheck={false} maxLength={100} />
        </Field>
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
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          {t('submit')}
        </Button>
        <Button type="link" block onClick={onBack}>
          {t('resend')}
        </Button>
      </Form>
    </FormSchema>
  );
}
