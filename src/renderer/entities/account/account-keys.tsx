import { useEffect } from 'react';

import { callMain } from '@renderer/lib/bridge';
import type { AccountView } from '@shared/ipc/views';

import { useAccountsStore } from './accounts-store';

type Press = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { isAltGraph: boolean };

/**
 * The account of a key press: Ctrl or Command with Alt and the digit of its place in the list. The place of the key
 * counts, because Alt changes its character; AltGr, which types characters, is Ctrl and Alt on Windows.
 */
export function accountOfKey(press: Press, accounts: readonly AccountView[]): AccountView | null {
  const { code, altKey, ctrlKey, metaKey, shiftKey, isAltGraph } = press;
  if (!altKey || ctrlKey === metaKey || shiftKey || isAltGraph || accounts.length < 2) return null;
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  const account = digit === undefined ? undefined : accounts[Number(digit) - 1];
  return account === undefined || account.isCurrent ? null : account;
}

/** Switches between accounts by keys, on every page. */
export function AccountKeys(): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isAltGraph = event.getModifierState('AltGraph');
      const { code, altKey, ctrlKey, metaKey, shiftKey } = event;
      const press = { code, altKey, ctrlKey, metaKey, shiftKey, isAltGraph };
      const account = accountOfKey(press, useAccountsStore.getState().accounts);
      if (account === null) return;
      event.preventDefault();
      callMain('accounts.show', { id: account.id }).catch(() => undefined);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return null;
}
