import { App, Button, Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { useServer } from '@renderer/entities/session/server-store';
import { NewPasswordFields } from '@renderer/entities/user/new-password-fields';
import { Field, FormSchema } from '@renderer/ui/form/field';
import { Refusal } from '@renderer/ui/form/refusal';
import { useSubmission } from '@renderer/ui/form/submission';
import { newPassword } from '@shared/domain/password';

import { setPassword } from '../reset-password';

const schema = z.object({ code: z.string().trim().min(1).max(100), password: newPassword, again: z.string() });

const fieldsOfCodes: Readonly<Record<string, string>> = {
  ERR_RESET_CODE_INVALID: 'code',
  ERR_PASSWORD_TOO_SHORT: 'password',
};

type PasswordStepProps = { email: string; onBack: () => void };

/** Second step: code and new password. */
export function PasswordStep({ email, onBack }: PasswordStepProps): JSX.Element {
  const { t } = useTranslation('password-reset');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const isDemo = useServer().kind === 'demo';
  const [form] = Form.useForm<z.input<typeof schema>>();
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
        <NewPasswordFields form={form} />
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
