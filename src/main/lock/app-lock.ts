import { AppError } from '@shared/domain/app-error';
import type { LockView } from '@shared/domain/app-lock';

import type { Clock } from '../ports/clock';
import type { LockState } from '../ports/lock-state';
import type { Logger } from '../ports/logger';
import type { SystemUnlock } from '../ports/system-unlock';
import type { WritableLockState } from './lock-state';
import { hashSecret, matchesSecret, usualCost } from './pin-record';
import type { PinStore } from './pin-store';
import { remainingWait, triesLeft, waitAfter } from './tries';

export type AppLockDeps = {
  state: WritableLockState;
  store: PinStore;
  system: SystemUnlock;
  clock: Clock;
  log: Logger;
  /** Minutes that the organisation has set; null for none. */
  forcedMinutes: number | null;
  /** The sentence with which the system asks its user. */
  systemReason: () => string;
  /** Ends every session of this machine, as a sign-out does. */
  signOut: () => Promise<void>;
  /** Work factor of a new PIN; tests use a small one. */
  cost?: number;
};

export type LockOptions = { idleMinutes?: number | null | undefined; usesSystem?: boolean | undefined };

export type AppLock = LockState & {
  view(): LockView;
  /** Minutes without input after which it locks; null for never. */
  idleMinutes(): number | null;
  /** The organisation demands a PIN and there is none yet. */
  needsPin(): boolean;
  /** False without a PIN, with which nobody could unlock. */
  lock(): boolean;
  /** Throws ERR_LOCK_WRONG_PIN, ERR_LOCK_WAIT or ERR_LOCK_UNREADABLE. */
  unlock(secret: string): Promise<void>;
  /** Throws ERR_LOCK_SYSTEM where the system's user did not prove to be there. */
  unlockBySystem(): Promise<void>;
  /** `current` is the PIN of before, null for none. */
  setPin(secret: string, current: string | null): Promise<LockView>;
  /** Throws ERR_LOCK_FORCED where the organisation demands a PIN. */
  removePin(current: string): Promise<LockView>;
  setOptions(options: LockOptions): LockView;
  /** Signs out, removes the PIN and unlocks: the way out for who has forgotten it. */
  forget(): Promise<void>;
  dispose(): void;
};

const noPin = () => new AppError('ERR_LOCK_NO_PIN', 'conflict');

/** The lock of this application on this machine. It starts locked if there is a PIN, or one that cannot be read. */
export function createAppLock(deps: AppLockDeps): AppLock {
  const { state, store, system, log, forcedMinutes, cost = usualCost } = deps;
  const tries = createTries(deps);

  function view(): LockView {
    const pin = store.pin();
    const canAsk = pin.kind === 'set' && system.isAvailable();
    return {
      isLocked: state.isLocked(),
      pin: pin.kind,
      isLasting: store.isLasting(),
      idleMinutes: idleMinutes(),
      isForced: forcedMinutes !== null,
      system: !canAsk ? 'unavailable' : pin.record.usesSystem ? 'on' : 'off',
      waitMs: tries.waitMs(),
    };
  }

  const idleMinutes = (): number | null => forcedMinutes ?? store.idleMinutes();

  function open(by: string): void {
    log.info('unlocked', { by });
    state.set(false);
  }

  state.set(store.pin().kind !== 'none');

  return {
    isLocked: () => state.isLocked(),
    onChanged: (listener) => state.onChanged(listener),
    view,
    idleMinutes,
    needsPin: () => forcedMinutes !== null && store.pin().kind === 'none',
    lock() {
      if (store.pin().kind === 'none') return false;
      if (!state.isLocked()) log.info('locked');
      state.set(true);
      return true;
    },
    async unlock(secret) {
      await tries.check(secret);
      open('pin');
    },
    async unlockBySystem() {
      if (view().system !== 'on') throw new AppError('ERR_LOCK_SYSTEM', 'forbidden');
      if (!(await system.ask(deps.systemReason()))) throw new AppError('ERR_LOCK_SYSTEM', 'forbidden');
      // The PIN may have been forgotten, and another one set, while the system asked.
      if (view().system === 'on') open('system');
    },
    async setPin(secret, current) {
      const before = store.pin();
      if (before.kind !== 'none') await tries.check(current ?? '');
      const usesSystem = before.kind === 'set' && before.record.usesSystem;
      store.write({ ...(await hashSecret(secret, cost)), usesSystem });
      return view();
    },
    async removePin(current) {
      if (forcedMinutes !== null) throw new AppError('ERR_LOCK_FORCED', 'forbidden');
      await tries.check(current);
      store.write(null);
      return view();
    },
    setOptions({ idleMinutes, usesSystem }) {
      const pin = store.pin();
      if (pin.kind !== 'set') throw noPin();
      if (idleMinutes !== undefined && forcedMinutes !== null) throw new AppError('ERR_LOCK_FORCED', 'forbidden');
      if (idleMinutes !== undefined) store.writeIdle(idleMinutes);
      if (usesSystem !== undefined) store.write({ ...pin.record, usesSystem });
      return view();
    },
    async forget() {
      await deps.signOut();
      store.write(null);
      tries.reset();
      open('sign-out');
    },
    dispose: () => tries.reset(),
  };
}

type TriesDeps = Pick<AppLockDeps, 'store' | 'clock' | 'log'>;

/** Checks PINs one at a time, and makes the user wait after wrong ones. */
function createTries({ store, clock, log }: TriesDeps) {
  /** A timer ends a wait, because the time of the system can be set. */
  let cancelWait: (() => void) | null = null;
  let waitUntil = 0;
  let last: Promise<unknown> = Promise.resolve();

  function wait(milliseconds: number): void {
    cancelWait?.();
    cancelWait = null;
    waitUntil = clock.now() + milliseconds;
    if (milliseconds === 0) return;
    cancelWait = clock.after(milliseconds, () => {
      cancelWait = null;
    });
  }

  function waitMs(): number {
    const pin = store.pin();
    if (cancelWait === null || pin.kind !== 'set') return 0;
    return Math.max(1, Math.min(waitUntil - clock.now(), waitAfter(pin.record.failed)));
  }

  async function checkNow(secret: string): Promise<void> {
    const pin = store.pin();
    if (pin.kind === 'none') throw noPin();
    if (pin.kind === 'unreadable') throw new AppError('ERR_LOCK_UNREADABLE', 'conflict');
    if (cancelWait !== null) throw new AppError('ERR_LOCK_WAIT', 'conflict', { seconds: Math.ceil(waitMs() / 1_000) });
    const failed = pin.record.failed + 1;
    const pause = waitAfter(failed);
    // Counted before the check, so that ending the process during it gains nothing.
    const counted = { ...pin.record, failed, waitUntil: pause === 0 ? 0 : clock.now() + pause };
    store.count(counted);
    if (await matchesSecret(secret, counted)) {
      store.count({ ...counted, failed: 0, waitUntil: 0 });
      return;
    }
    log.warn('wrong pin', { failed });
    wait(pause);
    throw new AppError('ERR_LOCK_WRONG_PIN', 'validation', { left: triesLeft(failed) });
  }

  const pin = store.pin();
  if (pin.kind === 'set') wait(remainingWait(pin.record, clock.now()));

  return {
    waitMs,
    reset: () => wait(0),
    check(secret: string): Promise<void> {
      const checked = last.then(() => checkNow(secret));
      last = checked.catch(() => undefined);
      return checked;
    },
  };
}
