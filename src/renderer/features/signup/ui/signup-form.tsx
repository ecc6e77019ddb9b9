import { App, Button, Form, Input } from 'antd';
import type { JSX } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { KeepSignedInLine, useKeepSignedIn } from '@renderer/entities/session/keep-signed-in';
import { arrivalWith } from '@renderer/entities/session/login-arrival';
import { Field, FormSchema } from '@renderer/ui/form/field';
import { PasswordLength } from '@renderer/ui/form/password-rules';
import { PasswordWarning } from '@renderer/ui/form/password-warning';
import { Refusal } from '@renderer/ui/form/refusal';
import { useSubmission } from '@renderer/ui/form/submission';
import { signupForm } from '@shared/api/signup';
import type { AppError } from '@shared/domain/app-error';
import { passwordLength } from '@shared/domain/password';

import { maskedPhone, phoneDigits } from '../model/phone-mask';
import { signUp, useFirstSignIn } from '../signup-queries';
import { PlanChoice } from './plan-choice';
import styles from './signup-form.module.css';

const fieldsOfCodes: Readonly<Record<string, string>> = {
  ERR_COMPANY_NAME_ALREADY_EXISTS: 'name',
  ERR_USER_EMAIL_ALREADY_EXISTS: 'email',
  ERR_NO_PLAN_FOUND: 'planId',
};
const fieldOfError = ({ code }: AppError): string | null => fieldsOfCodes[code] ?? null;

/** Sign-up form of a company. Server errors are shown at their fields, and typed values stay. */
export function SignupForm(): JSX.Element {
  const { t } = useTranslation('signup');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [form] = Form.useForm();
  const keep = useKeepSignedIn();
  const signIn = useFirstSignIn(keep.store);
  const isSignedIn = useRef(false);
  const { isBusy, error, submit } = useSubmission({
    form,
    schema: signupForm,
    fieldOfError,
    onSubmit: async (values) => {
      try {
        await signUp(values);
      } catch (thrown) {
        void message.error(t('failed'), 3);
        throw thrown;
      }
      isSignedIn.current = await signIn({ email: values.email, password: values.password });
    },
    onClose: () => {
      if (isSignedIn.current) {
        void message.success(t('welcome'), 3);
        void navigate('/');
        return;
      }
      void message.success(t('done'), 3);
      // The password is not carried along: it stays in its form.
      void navigate('/login', { state: arrivalWith(String(form.getFieldValue('email')).trim()) });
    },
  });
  return (
    <FormSchema value={signupForm}>
      <Form
        form={form}
        layout="vertical"
        size="large"
        noValidate
        requiredMark={false}
        initialValues={{ phone: '' }}
        scrollToFirstError={{ focus: true }}
        onFinish={(values: unknown) => void submit(values)}
      >
        <Refusal error={error} />
        <Field name="name" label={t('name')}>
          <Input autoFocus autoComplete="organization" maxLength={50} />
        </Field>
        <div className={styles.pair}>
          <Field name="email" label={t('email')}>
            <Input type="email" autoComplete="email" maxLength={254} />
          </Field>
          <Field
            name="phone"
            label={t('phone')}
            normalize={phoneDigits}
            getValueProps={(digits: string) => ({ value: maskedPhone(digits) })}
          >
            <Input type="tel" autoComplete="tel-national" placeholder={t('phoneMask')} />
          </Field>
        </div>
        <Field name="planId" label={t('plan')}>
          <PlanChoice />
        </Field>
        <Field name="password" label={t('password')} extra={<SignupPasswordHint />}>
          <Input.Password autoComplete="new-password" maxLength={60} />
        </Field>
        <KeepSignedInLine {...keep} />
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          {t('submit')}
        </Button>
      </Form>
    </FormSchema>
  );
}

function SignupPasswordHint(): JSX.Element {
  return (
    <>
      <PasswordWarning />
      <PasswordLength id="password-rules" {...passwordLength} />
    </>
  );
}
