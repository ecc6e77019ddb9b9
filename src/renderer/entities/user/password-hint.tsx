import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { PasswordWarning } from '@renderer/ui/form/password-warning';
import { passwordMinLength } from '@shared/domain/setting';

import { useCapability } from '../session/use-capability';
import { useKnownSettings } from '../setting/settings';

/** Note below the field `password` of a user, with the length that the company asks for and a warning of a common one. */
export function PasswordHint({ children }: { children: ReactNode }): JSX.Element {
  const { t } = useTranslation('common');
  const hasRules = useCapability('passwordRules');
  const least = passwordMinLength(useKnownSettings());
  return (
    <>
      {children}
      {hasRules && least > 5 && <> {t('password.least', { least })}</>}
      <PasswordWarning />
    </>
  );
}
