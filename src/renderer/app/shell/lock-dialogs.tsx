import type { JSX } from 'react';
import { lazy, Suspense, useEffect } from 'react';

import { showLockDialog, useLockDialogStore } from '@renderer/entities/preferences/lock-dialog-store';
import { onPush } from '@renderer/lib/bridge';

const PinDialog = lazy(async () => ({ default: (await import('@renderer/features/lock/ui/pin-dialog')).PinDialog }));

/** The dialog about the PIN, also for the keys and menus of main. */
export function LockDialogs(): JSX.Element | null {
  const { shown } = useLockDialogStore();
  useEffect(() => onPush('lock.setUp', () => showLockDialog('set')), []);
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <PinDialog key={shown} kind={shown} onClose={() => showLockDialog(null)} />
    </Suspense>
  );
}
