import type { LockState } from '@main/ports/lock-state';

/** The application as it is without a PIN. */
export const neverLocked: LockState = { isLocked: () => false, onChanged: () => () => undefined };

export type FakeLockState = LockState & { become(isLocked: boolean): void };

/** A lock that a test closes and opens. */
export function createFakeLockState(isLocked = false): FakeLockState {
  const listeners = new Set<(isLocked: boolean) => void>();
  let current = isLocked;
  return {
    isLocked: () => current,
    onChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become(next) {
      current = next;
      for (const listener of listeners) listener(next);
    },
  };
}
