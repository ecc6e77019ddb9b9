import type { JSX, ReactNode } from 'react';

import { PasswordLength } from '@renderer/ui/form/password-rules';
import { PasswordWarning } from '@renderer/ui/form/password-warning';
import { passwordLength } from '@shared/domain/password';
import { passwordMinLength } from '@shared/domain/setting';

import { useCapability } from '../session/use-capability';
import { useKnownSettings } from '../setting/settings';

type PasswordHintProps = {
  /** The user has a password, which an empty field keeps. */
  isOptional?: boolean;
  children: ReactNode;
};

/** Note below the field `password` of a user, with the company's rule of its length and a warning of a common one. */
export function PasswordHint({ isOptional = false, children }: PasswordHintProps): JSX.Element {
  const hasRules = useCapability('passwordRules');
  const demanded = passwordMinLength(useKnownSettings());
  const least = hasRules ? Math.max(passwordLength.least, demanded) : passwordLength.least;
  return (
    <>
      {children}
      <PasswordWarning />
      <PasswordLength id="password-rules" least={least} most={passwordLength.most} isOptional={isOptional} />
    </>
  );
}
