import { createHash, randomInt } from 'node:crypto';

import { and, eq, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { users } from '@server/platform/storage/schema';
import { settings } from '@server/platform/storage/schema';
import { recoveryCodes, twoFactors } from '@server/platform/storage/tables/two-factor';
import type { SettingKey } from '@shared/domain/setting';

import type { SecretBox } from './secret-box';

const stepSeconds = 30;
const codeCount = 10;
/** Letters and digits that are not mistaken for each other: 32 of them, so that a code of 16 has 80 random bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

type User = Pick<Row<typeof users>, 'id' | 'email'>;
type Code = { userId: number; code: string; now: Date; box: SecretBox };

/** Place of a user's secret, by which it is encrypted for this user alone. */
export const placeOfSecret = (userId: number): string => `second factor of user ${userId}`;

/** True if the user's sign-in asks for a code. */
export async function hasSecondFactor(scope: CompanyScope, userId: number): Promise<boolean> {
  const [factor] = await scope.among(twoFactors, twoFactors.userId, [userId]);
  return factor !== undefined && factor.confirmedAt !== null;
}

/** True for an admin without a second factor in a company that demands one of its admins. */
export async function mustEnableSecondFactor(
  scope: CompanyScope,
  { id, profile }: Pick<Row<typeof users>, 'id' | 'profile'>,
): Promise<boolean> {
  if (profile !== 'admin') return false;
  const [setting] = await scope.among(settings, settings.key, ['requireTwoFactor' satisfies SettingKey]);
  return setting?.value === 'enabled' && !(await hasSecondFactor(scope, id));
}

export function recoveryCodesLeft(scope: CompanyScope, userId: number): Promise<number> {
  return scope.count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** Stores a new secret that waits for its first code; null if one is enabled. `uri` is the content of the QR code. */
export async function beginSecondFactor(scope: CompanyScope, { id, email }: User, box: SecretBox) {
  const totp = totpOf(new Secret({ size: 20 }), email);
  const secret = totp.secret.base32;
  const stored = await scope.transaction(async (inner) => {
    await inner.remove(twoFactors, and(eq(twoFactors.userId, id), isNull(twoFactors.confirmedAt)));
    return inner.insertIfAbsent(twoFactors, { userId: id, secret: box.encrypt(secret, placeOfSecret(id)) });
  });
  return stored === undefined ? null : { secret, uri: totp.toString() };
}

/** Enables the second factor that waits for its first code; null if the code is wrong or none waits. */
export async function confirmSecondFactor(scope: CompanyScope, attempt: Code): Promise<string[] | null> {
  const { userId, now } = attempt;
  const [factor] = await scope.among(twoFactors, twoFactors.userId, [userId]);
  if (factor?.confirmedAt !== null) return null;
  const step = stepOf(factor.secret, attempt);
  if (step === null) return null;
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  const waiting = and(
    eq(twoFactors.userId, userId),
    eq(twoFactors.secret, factor.secret),
    isNull(twoFactors.confirmedAt),
  );
  return scope.transaction(async (inner) => {
    const [confirmed] = await inner.update(twoFactors, waiting, { confirmedAt: now, lastStep: step });
    if (confirmed === undefined) return null;
    await inner.remove(recoveryCodes, eq(recoveryCodes.userId, userId));
    for (const one of codes) await inner.insert(recoveryCodes, { userId, codeHash: hashOf(one) });
    return codes;
  });
}

/** True for a code that the authenticator shows now, 30 seconds earlier or later, or a recovery code. Each works once. */
export async function acceptSecondFactor(scope: CompanyScope, attempt: Code): Promise<boolean> {
  const { userId, code } = attempt;
  const [factor] = await scope.among(twoFactors, twoFactors.userId, [userId]);
  if (!factor?.confirmedAt) return false;
  const step = stepOf(factor.secret, attempt);
  if (step === null) return takeRecoveryCode(scope, userId, code);
  const unused = and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step));
  return (await scope.update(twoFactors, unused, { lastStep: step })).length > 0;
}

/** Removes secret and recovery codes, so that the password alone signs in. */
export async function removeSecondFactor(scope: CompanyScope, userId: number): Promise<void> {
  await scope.transaction(async (inner) => {
    await inner.remove(twoFactors, eq(twoFactors.userId, userId));
    await inner.remove(recoveryCodes, eq(recoveryCodes.userId, userId));
  });
}

async function takeRecoveryCode(scope: CompanyScope, userId: number, code: string): Promise<boolean> {
  const own = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code)));
  return (await scope.take(recoveryCodes, own)).length > 0;
}

function totpOf(secret: Secret, label = ''): TOTP {
  return new TOTP({ issuer: 'Recado', label, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds });
}

/** The time step whose code this is; null for none around now, and if the secret cannot be decrypted. */
function stepOf(stored: string, { userId, code, now, box }: Code): number | null {
  const token = compact(code);
  // The library throws for other characters.
  if (!/^\d{6}$/.test(token)) return null;
  const secret = box.decrypt(stored, placeOfSecret(userId));
  if (secret === null) return null;
  const timestamp = now.getTime();
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

const compact = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** A plain hash is enough, because codes are long and random. */
const hashOf = (code: string): string => createHash('sha256').update(compact(code)).digest('hex');

function newRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return [group(), group(), group(), group()].join('-');
}
