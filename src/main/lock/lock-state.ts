import type { LockState } from '../ports/lock-state';

export type WritableLockState = LockState & { set(isLocked: boolean): void };

/** Locked until the stored PIN has been read, so that nothing slips out during a start. */
export function createLockState(): WritableLockState {
  const listeners = new Set<(isLocked: boolean) => void>();
  let isLocked = true;
  return {
    isLocked: () => isLocked,
    onChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      if (next === isLocked) return;
      isLocked = next;
      for (const listener of listeners) listener(next);
    },
  };
}
