import type { Clock } from '../ports/clock';
import type { LockSignals } from '../ports/lock-signals';
import type { AppLock } from './app-lock';

const checkMs = 5_000;

export type LockWatchDeps = {
  lock: Pick<AppLock, 'lock' | 'isLocked' | 'onChanged' | 'idleMinutes'>;
  signals: LockSignals;
  clock: Clock;
};

/** Locks when the user leaves the computer, and after the chosen minutes without input. Returns a function that stops it. */
export function watchForLock({ lock, signals, clock }: LockWatchDeps): () => void {
  let cancel = (): void => undefined;
  let idle = 0;
  /** Idle time at the last unlock: an unlock by Touch ID is no input for every system. */
  let idleAtUnlock = 0;

  function check(): void {
    const now = signals.idleSeconds();
    if (now < idle) idleAtUnlock = 0;
    idle = now;
    const minutes = lock.idleMinutes();
    const isIdle = minutes !== null && now - idleAtUnlock >= minutes * 60;
    if (!lock.isLocked() && (isIdle || signals.isScreenLocked())) lock.lock();
    cancel = clock.after(checkMs, check);
  }

  const stopChanges = lock.onChanged((isLocked) => {
    if (isLocked) return;
    idle = signals.idleSeconds();
    idleAtUnlock = idle;
  });
  const stopLeaving = signals.onLeave(() => void lock.lock());
  check();
  return () => {
    cancel();
    stopChanges();
    stopLeaving();
  };
}
