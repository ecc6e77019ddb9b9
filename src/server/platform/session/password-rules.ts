import type { Attempts } from '@server/platform/http/attempts';
import { guessingOldPassword } from '@server/platform/http/attempts';
import { refused } from '@server/platform/http/refusal';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { users } from '@server/platform/storage/schema';
import { settings } from '@server/platform/storage/schema';
import type { SettingKey } from '@shared/domain/setting';
import { passwordMinLength } from '@shared/domain/setting';

import { verifyPassword } from './passwords';

/** Throws `Refusal` if the password is shorter than the company's setting asks for. */
export async function requirePasswordLength(scope: CompanyScope, password: string): Promise<void> {
  const key: SettingKey = 'passwordMinLength';
  const least = passwordMinLength(await scope.among(settings, settings.key, [key]));
  if (password.length < least) throw refused('ERR_PASSWORD_TOO_SHORT', { least });
}

/** Throws `Refusal` unless the user knows the present password: an open session alone must not take over an account. */
export async function requireOldPassword(
  attempts: Attempts,
  user: Row<typeof users>,
  oldPassword: string | undefined,
): Promise<void> {
  if (oldPassword === undefined || oldPassword === '') throw refused('ERR_OLD_PASSWORD_REQUIRED');
  const guesses = guessingOldPassword(user.id);
  await attempts.count(guesses);
  if (!(await verifyPassword(oldPassword, user.passwordHash))) throw refused('ERR_OLD_PASSWORD_WRONG');
  await attempts.forgive(guesses);
}
