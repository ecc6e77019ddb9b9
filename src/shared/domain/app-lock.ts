import { z } from 'zod';

const pinDigits = { least: 4, most: 12 } as const;
const passphraseLength = { least: 8, most: 128 } as const;

const onlyDigits = /^\d*$/;

/** Problem of a new PIN or passphrase; null for none. */
export function newSecretProblem(secret: string): 'pinLength' | 'passphraseLength' | null {
  const length = [...secret].length;
  if (onlyDigits.test(secret)) return length < pinDigits.least || length > pinDigits.most ? 'pinLength' : null;
  return length < passphraseLength.least || length > passphraseLength.most ? 'passphraseLength' : null;
}

/** A PIN of digits, or a longer passphrase. */
export const newLockSecret = z
  .string()
  .max(passphraseLength.most * 2)
  .refine((secret) => newSecretProblem(secret) === null);

/** A PIN as typed, to be checked. */
export const typedLockSecret = z
  .string()
  .min(1)
  .max(passphraseLength.most * 2);

/** Minutes without input after which the application locks itself. */
export const idleChoices = [1, 5, 15, 30] as const;
export const idleMinutes = z.number().int().min(1).max(60);

export const lockView = z.object({
  isLocked: z.boolean(),
  /** `unreadable`: the stored PIN cannot be deciphered, so that only signing out opens the application. */
  pin: z.enum(['none', 'set', 'unreadable']),
  /** False where the system keeps no key: the PIN then lasts until the application ends, as the session does. */
  isLasting: z.boolean(),
  idleMinutes: idleMinutes.nullable(),
  /** The organisation demands a PIN and chooses the minutes. */
  isForced: z.boolean(),
  /** Unlocking by the system's own means, which is Touch ID. */
  system: z.enum(['unavailable', 'off', 'on']),
  /** Milliseconds until the next try is accepted. */
  waitMs: z.number().int().min(0),
});
export type LockView = z.output<typeof lockView>;
