import { Button, Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { Field, FormSchema } from '@renderer/ui/form/field';
import { Refusal } from '@renderer/ui/form/refusal';
import { useSubmission } from '@renderer/ui/form/submission';
import { useToast } from '@renderer/ui/use-toast';

import { requestCode } from '../reset-password';

const schema = z.object({ email: z.email().max(254) });

type EmailStepProps = { initial: string; onSent: (email: string) => void };

/** First step: requests a code by e-mail. */
export function EmailStep({ initial, onSent }: EmailStepProps): JSX.Element {
  const { t } = useTranslation('password-reset');
  const toast = useToast();
  const [form] = Form.useForm<{ email: string }>();
  const { isBusy, error, submit } = useSubmission({
    form,
    schema,
    fieldOfError: ({ code }) => (code === 'ERR_EMAIL_NOT_FOUND' ? 'email' : null),
    onSubmit: async ({ email }) => {
      try {
        await requestCode(email);
      } catch (thrown) {
        toast.error(thrown);
        throw thrown;
      }
    },
    onClose: () => {
      toast.success(t('sent'));
      onSent(form.getFieldsValue().email);
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
        initialValues={{ email: initial }}
        onFinish={(values: unknown) => void submit(values)}
      >
        <Refusal error={error} />
        <Field name="email" label={t('email')}>
          <Input type="email" autoFocus autoComplete="username" maxLength={254} />
        </Field>
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          {t('send')}
        </Button>
      </Form>
    </FormSchema>
  );
}
