import type { Attempts } from '@server/platform/http/attempts';
import { guessingOwnPassword } from '@server/platform/http/attempts';
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

/** Throws `Refusal` unless the user knows the own password: an open session alone must not take over an account. */
export async function requireOwnPassword(
  attempts: Attempts,
  user: Row<typeof users>,
  password: string | undefined,
): Promise<void> {
  if (password === undefined || password === '') throw refused('ERR_OLD_PASSWORD_REQUIRED');
  const guesses = guessingOwnPassword(user.id);
  await attempts.count(guesses);
  if (!(await verifyPassword(password, user.passwordHash))) throw refused('ERR_WRONG_PASSWORD');
  await attempts.forgive(guesses);
}
