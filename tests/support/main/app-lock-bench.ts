import { expect } from 'vitest';

import type { AppLock, AppLockDeps } from '@main/lock/app-lock';
import { createAppLock } from '@main/lock/app-lock';
import { createLockState } from '@main/lock/lock-state';
import { createPinStore } from '@main/lock/pin-store';
import type { Cipher } from '@main/ports/cipher';
import type { Clock } from '@main/ports/clock';
import type { SettingsFile } from '@main/ports/settings-file';
import { AppError } from '@shared/domain/app-error';

import { createFakeClock } from './fake-clock';
import type { FakeLogger } from './fake-logger';
import { createFakeLogger } from './fake-logger';
import { createFakeCipher } from './fake-secrets';
import { createFakeSettingsFile } from './fake-settings-file';

export type LockMachine = { clock: Clock; file: SettingsFile; cipher: Cipher; log: FakeLogger };

/** A machine on which lock services start one after another. */
export function aLockMachine(part: Partial<LockMachine> = {}): LockMachine {
  return {
    clock: createFakeClock(),
    file: createFakeSettingsFile(),
    cipher: createFakeCipher(),
    log: createFakeLogger(),
    ...part,
  };
}

const noSystemUnlock: AppLockDeps['system'] = { isAvailable: () => false, ask: async () => false };

/** A start of the lock service, with cheap hashes. */
export function startLock(machine: LockMachine, part: Partial<AppLockDeps> = {}): AppLock {
  return createAppLock({
    ...machine,
    state: createLockState(),
    store: createPinStore(machine),
    system: noSystemUnlock,
    forcedMinutes: null,
    systemReason: () => 'unlock',
    signOut: async () => undefined,
    cost: 2 ** 4,
    ...part,
  });
}

export const pin = '4711';
export const wrong = '0000';
/** The code of the failure; 'ok' without one. */
export const codeOf = async (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'ok',
    (thrown: unknown) => (thrown instanceof AppError ? thrown.code : String(thrown)),
  );

/** A lock with the PIN `pin`, open. */
export async function withPin(machine = aLockMachine()) {
  const lock = startLock(machine);
  await lock.setPin(pin, null);
  return { machine, lock };
}

export async function tryWrong(lock: { unlock(secret: string): Promise<void> }, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) expect(await codeOf(lock.unlock(wrong))).toBe('ERR_LOCK_WRONG_PIN');
}
