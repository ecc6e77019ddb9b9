import { create } from 'zustand';

import { callMain } from '@renderer/lib/bridge';

/** `required`: the organisation demands a PIN, so the dialog cannot be closed. */
export type LockDialog = 'set' | 'change' | 'remove' | 'required';

/** The dialog about the PIN, which preferences, menus and keys open; null while closed. */
export const useLockDialogStore = create<{ shown: LockDialog | null }>(() => ({ shown: null }));

export function showLockDialog(shown: LockDialog | null): void {
  useLockDialogStore.setState({ shown });
}

/** Locks the application, or leads to setting the PIN that this needs. */
export async function lockNow(): Promise<void> {
  const { pin } = await callMain('lock.read');
  if (pin === 'none') showLockDialog('set');
  else await callMain('lock.lock');
}
