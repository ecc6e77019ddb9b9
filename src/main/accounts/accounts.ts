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
  const { registry, load } = deps;
  const state: State<Slot> = { deps, slots: new Map(), stops: new Map(), leaving: new Set(), shownId: '' };
  const changed = (): void => publish(state);
  const slot = (id: string): Slot | null => slotOf(state, id);
  return {
    view: () => viewOf(state),
    slot,
    current() {
      const current = slot(registry.currentId());
      if (current === null) throw new AppError('ERR_UNEXPECTED', 'bug');
      return current;
    },
    openAll() {
      for (const { id } of listed(state)) slot(id);
      for (const id of registry.erasing()) void eraseLeft(state, id);
    },
    opened: () => [...state.slots.values()],
    shown: () => state.slots.get(state.shownId) ?? null,
    pageRequested(id) {
      const before = state.shownId;
      state.shownId = id;
      registry.select(id);
      state.slots.get(before)?.leave();
      changed();
    },
    isShown: (id) => state.shownId === id,
    show: (id) => show(state, id),
    add() {
      if (isUnused(state, registry.currentId())) return;
      load(registry.add().id);
      changed();
    },
    unsent: async (id) => (await state.slots.get(id)?.unsent()) ?? 0,
    remove: (id) => remove(state, id),
    refuseDouble(id, user) {
      const double = registry.doubleOf(id, user);
      if (double === null || state.leaving.has(double.id)) return;
      throw new AppError('ERR_ACCOUNT_HERE', 'conflict', { account: double.id, name: double.about?.name ?? '' });
    },
    nameOf: (id) => nameOf(listed(state), id),
    find: (isWanted) => listed(state).find(({ accountKey }) => accountKey !== null && isWanted(accountKey))?.id ?? null,
    changed,
    dispose() {
      for (const id of state.slots.keys()) close(state, id);
    },
  };
}

type State<Slot extends AccountSlot> = {
  deps: AccountsDeps<Slot>;
  slots: Map<string, Slot>;
  /** Ends the following of each account's session. */
  stops: Map<string, () => void>;
  /** Accounts that are being removed. */
  leaving: Set<string>;
  /** The account of the page in the window; '' before the first page. */
  shownId: string;
};

function listed<Slot extends AccountSlot>({ deps, leaving }: State<Slot>): RegisteredAccount[] {
  return deps.registry.list().filter(({ id }) => !leaving.has(id));
}

function slotOf<Slot extends AccountSlot>(state: State<Slot>, id: string): Slot | null {
  const { deps, slots, stops, leaving } = state;
  const open = slots.get(id);
  if (open !== undefined) return open;
  if (deps.registry.find(id) === null || leaving.has(id)) return null;
  const opened = deps.open(id);
  slots.set(id, opened);
  const learn = (): void => {
    const current = opened.session.current();
    // A user as whom a super administrator has entered is not the user of the account.
    if (current?.view.entered === null) {
      const { email, name, company } = current.view.user;
      const about = { serverKey: opened.server().key, email, name, company: company.name };
      deps.registry.learn(id, current.accountKey, about);
    }
    publish(state);
  };
  stops.set(id, opened.session.onChanged(learn));
  learn();
  return opened;
}

function viewOf<Slot extends AccountSlot>(state: State<Slot>): AccountsView {
  const accounts = listed(state);
  return {
    accounts: accounts.map((account) => accountViewOf(state, account)),
    isFull: accounts.length >= mostAccounts,
  };
}

function accountViewOf<Slot extends AccountSlot>(state: State<Slot>, { id, about }: RegisteredAccount): AccountView {
  const open = state.slots.get(id);
  const account = open?.session.current() ?? null;
  const signedIn = open?.isOffline() === true ? 'offline' : 'signedIn';
  return {
    id,
    name: about?.name ?? '',
    company: about?.company ?? '',
    server: open?.server().address ?? '',
    state: account === null ? 'signedOut' : signedIn,
    isNew: isUnused(state, id),
    unread: open?.unread() ?? 0,
    isCurrent: id === state.deps.registry.currentId(),
  };
}

function publish<Slot extends AccountSlot>(state: State<Slot>): void {
  state.deps.publish(viewOf(state));
}

/** A further account that nobody has signed in to. */
function isUnused<Slot extends AccountSlot>({ deps: { registry }, slots }: State<Slot>, id: string): boolean {
  if (id === firstAccountId || registry.find(id)?.accountKey !== null || registry.list().length < 2) return false;
  return (slots.get(id)?.session.current() ?? null) === null;
}

function close<Slot extends AccountSlot>({ deps, slots, stops }: State<Slot>, id: string): void {
  stops.get(id)?.();
  stops.delete(id);
  slots.get(id)?.dispose();
  slots.delete(id);
  deps.onClosed(id);
}

async function discard<Slot extends AccountSlot>(state: State<Slot>, id: string): Promise<void> {
  const { deps, slots, leaving } = state;
  const accountKey = deps.registry.find(id)?.accountKey ?? null;
  const discarded = slots.get(id);
  close(state, id);
  if (accountKey !== null) await discarded?.forgetSecrets(accountKey);
  deps.registry.remove(id);
  leaving.delete(id);
  publish(state);
  await eraseLeft(state, id);
}

async function eraseLeft<Slot extends AccountSlot>({ deps }: State<Slot>, id: string): Promise<void> {
  if (await deps.erase(id)) deps.registry.erased(id);
}

function show<Slot extends AccountSlot>(state: State<Slot>, id: string): void {
  const { registry, load } = state.deps;
  if (!listed(state).some((one) => one.id === id)) return;
  const left = registry.currentId();
  registry.select(id);
  if (state.shownId !== id) load(id);
  if (left !== id && isUnused(state, left)) void discard(state, left);
  publish(state);
}

async function remove<Slot extends AccountSlot>(state: State<Slot>, id: string): Promise<void> {
  const { registry, load } = state.deps;
  const removed = slotOf(state, id);
  if (removed === null || state.leaving.has(id)) return;
  const wasCurrent = registry.currentId() === id;
  const next = neighbour(listed(state), id);
  if (next === null) registry.add();
  else if (wasCurrent) registry.select(next);
  state.leaving.add(id);
  if (wasCurrent) load(registry.currentId());
  publish(state);
  try {
    await removed.session.signOut();
  } finally {
    await discard(state, id);
  }
}

function nameOf(accounts: readonly RegisteredAccount[], id: string): string | null {
  const about = accounts.find((one) => one.id === id)?.about ?? null;
  if (about === null || accounts.length < 2) return null;
  const namesakes = accounts.filter((one) => one.about?.name === about.name);
  return namesakes.length > 1 && about.company !== '' ? `${about.name} (${about.company})` : about.name;
}

function neighbour(accounts: readonly RegisteredAccount[], id: string): string | null {
  const at = accounts.findIndex((one) => one.id === id);
  return (accounts[at + 1] ?? accounts[at - 1])?.id ?? null;
}
