import type { UnreadCustomer } from '@shared/ipc/views';

import type { LockState } from '../ports/lock-state';
import type { CustomerEntries } from '../ports/window-surface';

/** Names no customer in tray, dock, jump list and task bar while the application is locked. */
export function withheldWhileLocked(entries: CustomerEntries, lock: LockState): CustomerEntries {
  let last: readonly UnreadCustomer[] = [];
  const show = (isLocked: boolean): void => entries.show(isLocked ? [] : last);
  lock.onChanged(show);
  return {
    show(customers) {
      last = customers;
      show(lock.isLocked());
    },
  };
}
