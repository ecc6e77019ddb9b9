import { create } from 'zustand';

import type { AccountsView, AccountView } from '@shared/ipc/views';

/** The accounts on this machine, as main last reported them. */
export const useAccountsStore = create<AccountsView>(() => ({ accounts: [], isFull: false }));

export function useAccounts(): AccountsView {
  return useAccountsStore();
}

/** Unread tickets of the accounts that the window does not show. */
export function unreadElsewhere(accounts: readonly AccountView[]): number {
  return accounts.reduce((sum, { isCurrent, unread }) => (isCurrent ? sum : sum + unread), 0);
}
