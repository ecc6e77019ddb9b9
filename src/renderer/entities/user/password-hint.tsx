import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { passwordMinLength } from '@shared/domain/setting';

import { useCapability } from '../session/use-capability';
import { useKnownSettings } from '../setting/settings';

/** Note below a field for a new password, with the length that the company asks for. */
export function PasswordHint({ children }: { children: ReactNode }): JSX.Element {
  const { t } = useTranslation('common');
  const hasRules = useCapability('passwordRules');
  const least = passwordMinLength(useKnownSettings());
  return (
    <>
      {children}
      {hasRules && least > 5 && <> {t('password.least', { least })}</>}
    </>
  );
}
