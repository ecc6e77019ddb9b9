import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import { PublicPage } from '@renderer/entities/public-page/public-page';

import { EmailStep } from './email-step';
import { PasswordStep } from './password-step';

/** Password reset in two steps: e-mail address, then code and new password. */
export function ResetScreen(): JSX.Element {
  const { t } = useTranslation('password-reset');
  const [email, setEmail] = useState('');
  const [hasCode, setHasCode] = useState(false);
  const [query] = useSearchParams();
  const companyId = query.get('companyId');
  // A company's invitation link is passed on to the sign-up.
  const signup = companyId === null ? '/signup' : `/signup?${new URLSearchParams({ companyId }).toString()}`;
  const links = (
    <>
      <Link to="/login">{t('toLogin')}</Link>
      <Link to={signup}>{t('toSignup')}</Link>
    </>
  );
  return (
    <PublicPage title={t('title')} lead={hasCode ? t('codeLead', { email }) : t('emailLead')} links={links}>
      {hasCode ? (
        <PasswordStep email={email} onBack={() => setHasCode(false)} />
      ) : (
        <EmailStep
          initial={email}
          onSent={(sentTo) => {
            setEmail(sentTo);
            setHasCode(true);
          }}
        />
      )}
    </PublicPage>
  );
}
