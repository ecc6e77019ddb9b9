import { AppError } from '@shared/domain/app-error';
import type { AccountsView, AccountView } from '@shared/ipc/views';

import type { SessionService } from '../session/session';
import type { AccountRegistry, RegisteredAccount } from './registry';
import { firstAccountId, mostAccounts } from './registry';

/** The running services of one account. */
export type AccountSlot = {
  session: Pick<SessionService, 'current' | 'onChanged' | 'signOut'>;
  /** Key of its server, and the address to show; '' for the demo workspace. */
  server(): { key: string; address: string };
  unread(): number;
  isOffline(): boolean;
  /** Messages that have not reached the server. */
  unsent(): Promise<number>;
  /** The page has gone to another account: nothing of this one is on screen. */
  leave(): void;
  dispose(): void;
  /** Removes its secrets from the system's keychain, after `dispose`. Never rejects. */
  forgetSecrets(accountKey: string): Promise<void>;
};

export type AccountsDeps<Slot extends AccountSlot> = {
  registry: AccountRegistry;
  open: (id: string) => Slot;
  /** Opens the page of the account in the window. */
  load: (id: string) => void;
  publish: (view: AccountsView) => void;
  /** Erases what the account has stored; false if something is left. */
  erase: (id: string) => Promise<boolean>;
  /** The account has been disposed. */
  onClosed: (id: string) => void;
};

export type Accounts<Slot extends AccountSlot> = {
  view(): AccountsView;
  /** The services of the account, opened on first use; null for one that there is not. */
  slot(id: string): Slot | null;
  current(): Slot;
  /** Opens all accounts, and erases what removed ones have left. */
  openAll(): void;
  opened(): readonly Slot[];
  /** The services of the account whose page is in the window. */
  shown(): Slot | null;
  /** The page that the window has requested belongs to this account. */
  pageRequested(id: string): void;
  isShown(id: string): boolean;
  /** Shows the page of the account; an account without a user that is left is discarded. */
  show(id: string): void;
  add(): void;
  unsent(id: string): Promise<number>;
  /** Signs out, and erases what the account has stored on this machine. */
  remove(id: string): Promise<void>;
  /** Throws ERR_ACCOUNT_HERE for a user whom another account has. */
  refuseDouble(id: string, user: { serverKey: string; email: string } | { accountKey: string }): void;
  /** Name for notifications; null while there is only one account. */
  nameOf(id: string): string | null;
  /** The account of a signed-in user. */
  find(isWanted: (accountKey: string) => boolean): string | null;
  changed(): void;
  dispose(): void;
};

/** Up to ten accounts: all of them run, and the window shows the page of one. */
export function createAccounts<Slot extends AccountSlot>(deps: AccountsDeps<Slot>): Accounts<Slot> {
  const { registry, load, publish } = deps;
  const slots = new Map<string, Slot>();
  const leaving = new Set<string>();
  const stops = new Map<string, () => void>();
  /** The account of the page in the window; '' before the first page. */
  let shownId = '';

  const listed = (): RegisteredAccount[] => registry.list().filter(({ id }) => !leaving.has(id));
  const isListed = (id: string): boolean => registry.find(id) !== null && !leaving.has(id);

  function slot(id: string): Slot | null {
    const open = slots.get(id);
    if (open !== undefined) return open;
    if (!isListed(id)) return null;
    const opened = deps.open(id);
    slots.set(id, opened);
    const learn = (): void => {
      const current = opened.session.current();
      // A user as whom a super administrator has entered is not the user of the account.
      if (current !== null && current.view.entered === null) {
        const { email, name, company } = current.view.user;
        const about = { serverKey: opened.server().key, email, name, company: company.name };
        registry.learn(id, current.accountKey, about);
      }
      changed();
    };
    stops.set(id, opened.session.onChanged(learn));
    learn();
    return opened;
  }

  function viewOf({ id, about }: RegisteredAccount): AccountView {
    const open = slots.get(id);
    const account = open?.session.current() ?? null;
    const signedIn = open?.isOffline() === true ? 'offline' : 'signedIn';
    return {
      id,
      name: about?.name ?? '',
      company: about?.company ?? '',
      server: open?.server().address ?? '',
      state: account === null ? 'signedOut' : signedIn,
      isNew: isUnused(id),
      unread: open?.unread() ?? 0,
      isCurrent: id === registry.currentId(),
    };
  }

  const view = (): AccountsView => ({ accounts: listed().map(viewOf), isFull: listed().length >= mostAccounts });
  function changed(): void {
    publish(view());
  }

  /** A further account that nobody has signed in to. */
  function isUnused(id: string): boolean {
    if (id === firstAccountId || registry.find(id)?.accountKey !== null || registry.list().length < 2) return false;
    return (slots.get(id)?.session.current() ?? null) === null;
  }

  function close(id: string): void {
    stops.get(id)?.();
    stops.delete(id);
    slots.get(id)?.dispose();
    slots.delete(id);
    deps.onClosed(id);
  }

  async function discard(id: string): Promise<void> {
    const accountKey = registry.find(id)?.accountKey ?? null;
    const discarded = slots.get(id);
    close(id);
    if (accountKey !== null) await discarded?.forgetSecrets(accountKey);
    registry.remove(id);
    leaving.delete(id);
    changed();
    if (await deps.erase(id)) registry.erased(id);
  }

  function show(id: string): void {
    if (!isListed(id)) return;
    const left = registry.currentId();
    registry.select(id);
    if (shownId !== id) load(id);
    if (left !== id && isUnused(left)) void discard(left);
    changed();
  }

  const accounts: Accounts<Slot> = {
    view,
    slot,
    current() {
      const current = slot(registry.currentId());
      if (current === null) throw new AppError('ERR_UNEXPECTED', 'bug');
      return current;
    },
    openAll() {
      for (const { id } of listed()) slot(id);
      for (const id of registry.erasing()) {
        void deps
          .erase(id)
          .then((isErased) => (isErased && registry.find(id) === null ? registry.erased(id) : undefined));
      }
    },
    opened: () => [...slots.values()],
    shown: () => slots.get(shownId) ?? null,
    pageRequested(id) {
      const before = shownId;
      shownId = id;
      registry.select(id);
      slots.get(before)?.leave();
      changed();
    },
    isShown: (id) => shownId === id,
    show,
    add() {
      if (isUnused(registry.currentId())) return;
      load(registry.add().id);
      changed();
    },
    unsent: async (id) => (await slots.get(id)?.unsent()) ?? 0,
    async remove(id) {
      const removed = slot(id);
      if (removed === null) return;
      const wasCurrent = registry.currentId() === id;
      const next = neighbour(listed(), id);
      if (next === null) registry.add();
      else if (wasCurrent) registry.select(next);
      leaving.add(id);
      if (wasCurrent) load(registry.currentId());
      changed();
      try {
        await removed.session.signOut();
      } finally {
        await discard(id);
      }
    },
    refuseDouble(id, user) {
      const double = registry.doubleOf(id, user);
      if (double === null || leaving.has(double.id)) return;
      throw new AppError('ERR_ACCOUNT_HERE', 'conflict', { account: double.id, name: double.about?.name ?? '' });
    },
    nameOf(id) {
      const about = registry.find(id)?.about ?? null;
      if (about === null || listed().length < 2) return null;
      const namesakes = listed().filter((one) => one.about?.name === about.name);
      return namesakes.length > 1 && about.company !== '' ? `${about.name} (${about.company})` : about.name;
    },
    find: (isWanted) => listed().find(({ accountKey }) => accountKey !== null && isWanted(accountKey))?.id ?? null,
    changed,
    dispose() {
      for (const id of slots.keys()) close(id);
    },
  };
  return accounts;
}

function neighbour(accounts: readonly RegisteredAccount[], id: string): string | null {
  const at = accounts.findIndex((one) => one.id === id);
  return (accounts[at + 1] ?? accounts[at - 1])?.id ?? null;
}
