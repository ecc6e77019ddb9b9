import { App, Button, Form, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { PublicPage } from '@renderer/entities/public-page/public-page';
import { NewPasswordFields } from '@renderer/entities/user/new-password-fields';
import { Field, FormSchema } from '@renderer/ui/form/field';
import { Refusal } from '@renderer/ui/form/refusal';
import { useSubmission } from '@renderer/ui/form/submission';
import { invitationAcceptance } from '@shared/api/invitations';
import { groupedCode } from '@shared/domain/invitation';

import type { Acceptance } from '../accept-invitation';
import { acceptInvitation, signInAfter } from '../accept-invitation';

const schema = invitationAcceptance.extend({ again: z.string() });

const fieldsOfCodes: Readonly<Record<string, string>> = {
  ERR_INVITATION_CODE_INVALID: 'code',
  ERR_USER_EMAIL_ALREADY_EXISTS: 'email',
  ERR_PASSWORD_TOO_SHORT: 'password',
};

/** An invited colleague sets a password and is signed in. A link fills in the e-mail and the code. */
export function InvitationScreen(): JSX.Element {
  const { t } = useTranslation(['invitations', 'password-reset']);
  const { state } = useLocation() as { state: { email?: string; code?: string } | null };
  return (
    <PublicPage
      title={t('accept.title')}
      lead={t('accept.lead')}
      links={<Link to="/login">{t('password-reset:toLogin')}</Link>}
    >
      <AcceptanceForm key={state?.code ?? ''} email={state?.email ?? ''} code={groupedCode(state?.code ?? '')} />
    </PublicPage>
  );
}

function AcceptanceForm(initial: { email: string; code: string }): JSX.Element {
  const { t } = useTranslation('invitations');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [form] = Form.useForm<z.input<typeof schema>>();
  const enter = async (accepted: Acceptance): Promise<void> => {
    const isSignedIn = await signInAfter(accepted);
    void message.success(t(isSignedIn ? 'accept.done' : 'accept.signInFailed'), 5);
    if (!isSignedIn) await navigate('/login');
  };
  const { isBusy, error, submit } = useSubmission({
    form,
    schema,
    fieldOfError: ({ code }) => fieldsOfCodes[code] ?? null,
    onSubmit: async ({ email, code, password }) => {
      const accepted = { email, code, password };
      await acceptInvitation(accepted);
      await enter(accepted);
    },
    onClose: () => undefined,
  });
  const isLinked = initial.code !== '';
  return (
    <FormSchema value={schema}>
      <Form
        form={form}
        layout="vertical"
        size="large"
        noValidate
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={initial}
        onFinish={(values: unknown) => void submit(values)}
      >
        <Refusal error={error} />
        <Field name="email" label={t('accept.email')}>
          <Input type="email" autoFocus={!isLinked} autoComplete="username" maxLength={254} />
        </Field>
        <Field name="code" label={t('accept.code')} extra={t('accept.codeHint')}>
          <Input autoComplete="one-time-code" spellCheck={false} maxLength={60} />
        </Field>
        <NewPasswordFields form={form} />
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          {t('accept.submit')}
        </Button>
      </Form>
    </FormSchema>
  );
}
