import type { Root } from 'react-dom/client';

import { onPush } from '@renderer/lib/bridge';

/** Key of the place that was on screen at the lock; it ends with the window. */
const key = 'lockedAt';

/** Loads the page again when the application is locked or unlocked, so that it starts with what it may show. */
export function followLock(
  root: Pick<Root, 'unmount'>,
  isLocked: boolean,
  reload = () => window.location.reload(),
): void {
  onPush('lock.changed', (change) => {
    if (change.isLocked === isLocked) return;
    root.unmount();
    reload();
  });
}

/** Takes the address of a ticket out of the window; `restorePlace` brings it back. */
export function leavePlace(): void {
  const { hash } = window.location;
  if (hash.length > 2) sessionStorage.setItem(key, hash);
  const { pathname, search } = window.location;
  history.replaceState(null, '', pathname + search);
}

/** Returns to the place of before the lock, unless the address already names one. */
export function restorePlace(): void {
  const place = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (place !== null && window.location.hash.length <= 2) history.replaceState(null, '', place);
}

export function forgetPlace(): void {
  sessionStorage.removeItem(key);
}
