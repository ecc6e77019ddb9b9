import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { PublicPage } from '@renderer/entities/public-page/public-page';

import { SignupForm } from './signup-form';

/** Registers a company for a trial. */
export function SignupScreen(): JSX.Element {
  const { t } = useTranslation('signup');
  return (
    <PublicPage
      width="wide"
      title={t('title')}
      lead={t('lead')}
      links={
        <span>
          {t('known')} <Link to="/login">{t('login')}</Link>
        </span>
      }
    >
      <SignupForm />
    </PublicPage>
  );
}
