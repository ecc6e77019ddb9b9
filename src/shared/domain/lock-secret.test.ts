import { describe, expect, it } from 'vitest';

import { idleMinutes, lockView, newLockSecret, newSecretProblem, typedLockSecret } from './app-lock';

it.each([
  ['', 'pinLength'],
  ['123', 'pinLength'],
  ['1234', null],
  ['123456789012', null],
  ['1234567890123', 'pinLength'],
  ['1234a', 'passphraseLength'],
  ['a1234', 'passphraseLength'],
  ['abcdefg', 'passphraseLength'],
  ['abcdefgh', null],
  ['🔑'.repeat(7), 'passphraseLength'],
  ['🔑'.repeat(8), null],
  ['a'.repeat(128), null],
  ['a'.repeat(129), 'passphraseLength'],
])('a new PIN or passphrase %j: %j', (secret, problem) => {
  expect(newSecretProblem(secret)).toBe(problem);
  expect(newLockSecret.safeParse(secret).success).toBe(problem === null);
});

it('a passphrase may have 128 letters outside of the first plane', () => {
  expect(newLockSecret.safeParse('🔑'.repeat(128)).success).toBe(true);
});

it('a typed secret has a letter at least, and no more than a stored one can have', () => {
  const accepted = [0, 1, 256, 257].map((length) => typedLockSecret.safeParse('a'.repeat(length)).success);
  expect(accepted).toEqual([false, true, true, false]);
});

it('the application locks itself after one to sixty whole minutes', () => {
  expect([0, 1, 1.5, 60, 61].map((minutes) => idleMinutes.safeParse(minutes).success)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});

describe('the state of the lock', () => {
  const state = {
    isLocked: true,
    pin: 'set',
    isLasting: true,
    idleMinutes: 5,
    isForced: false,
    system: 'on',
    waitMs: 0,
  };

  it.each([
    {},
    { pin: 'none' },
    { pin: 'unreadable' },
    { system: 'off' },
    { system: 'unavailable' },
    { idleMinutes: null },
    { waitMs: 30_000 },
  ])('with %o is read as it is', (part) => {
    expect(lockView.parse({ ...state, ...part })).toEqual({ ...state, ...part });
  });

  it.each([{ pin: '' }, { system: '' }, { waitMs: -1 }, { waitMs: 0.5 }, { isLocked: undefined }])(
    'with %o is refused',
    (part) => {
      expect(lockView.safeParse({ ...state, ...part }).success).toBe(false);
    },
  );
});
