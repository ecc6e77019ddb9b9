import { z } from 'zod';

/** Length of the password of the sign-up and of the user form. */
export const passwordLength = { least: 5, most: 50 } as const;

const longest = passwordLength.most;

/** Rules of a new password, in the order in which they are shown. */
export const newPasswordRules = {
  length: (password: string) => password.length >= 8 && password.length <= longest,
  digit: (password: string) => /\d/.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
} as const;

export type NewPasswordRule = keyof typeof newPasswordRules;

export const newPasswordRuleNames = ['length', 'digit', 'lowercase', 'uppercase'] as const satisfies NewPasswordRule[];

/** The rules that a password does not meet. */
export function unmetRules(password: string): NewPasswordRule[] {
  return newPasswordRuleNames.filter((name) => !newPasswordRules[name](password));
}

export const newPassword = z.string().refine((text) => unmetRules(text).length === 0, 'ERR_PASSWORD_TOO_WEAK');

/** Password of the sign-up and of the user form, which have fewer rules. */
export const password = z.string().min(passwordLength.least).max(passwordLength.most);
