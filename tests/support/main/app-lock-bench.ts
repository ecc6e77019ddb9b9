import type { AppLock, AppLockDeps } from '@main/lock/app-lock';
import { createAppLock } from '@main/lock/app-lock';
import { createLockState } from '@main/lock/lock-state';
import { createPinStore } from '@main/lock/pin-store';
import type { Cipher } from '@main/ports/cipher';
import type { Clock } from '@main/ports/clock';
import type { SettingsFile } from '@main/ports/settings-file';

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
