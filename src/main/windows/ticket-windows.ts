import { AppError } from '@shared/domain/app-error';
import type { Pushes, PushName } from '@shared/ipc/pushes';
import type { WindowTicket } from '@shared/ipc/ticket-window';

import type { PushChannel } from '../ipc/push-channel';
import { createPushChannel, isState } from '../ipc/push-channel';
import { refusedCall } from '../ipc/refused-call';
import type { Router } from '../ipc/router';
import type { Clock } from '../ports/clock';
import type { LockState } from '../ports/lock-state';
import type { OpenTicketWindow, TicketWindow } from '../ports/ticket-window';
import type { Session, SessionService } from '../session/session';
import type { StoredWindow, StoredWindows } from './stored-windows';
import { mostTicketWindows } from './stored-windows';
import { ticketWindowAddress, ticketWindowOf } from './ticket-window-address';

/** The services of one account as the page of a ticket's window uses them. */
export type TicketPage = {
  router: Router;
  /** The page is gone or replaced: nothing of it is on screen, and nothing is being handed over. */
  leave(): void;
};

export type TicketPageOptions = {
  serial: number;
  ticket: WindowTicket;
  window: Pick<TicketWindow, 'contentsId' | 'isFocused'>;
  pushes: PushChannel;
};

/** An account whose tickets can have windows. */
export type TicketWindowsAccount = {
  /** Address of its page. */
  address: string;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  openPage(options: TicketPageOptions): TicketPage;
  /** Tells the main window's page which tickets have a window. */
  publish(tickets: readonly WindowTicket[]): void;
};

export type TicketWindowsDeps = {
  openWindow: OpenTicketWindow;
  stored: StoredWindows;
  lock: LockState;
  clock: Clock;
};

export type TicketWindows = {
  /** Windows of the account; those of the last run open once its user is signed in and the application is unlocked. */
  follow(accountId: string, account: TicketWindowsAccount): () => void;
  /** Opens the ticket's window or brings it to the front. Throws ERR_TOO_MANY_WINDOWS. */
  open(accountId: string, ticket: WindowTicket): void;
  /** False if the ticket has no window. */
  reveal(accountId: string, ticketUuid: string): boolean;
  close(accountId: string, ticketUuid: string): void;
  /** Has the ticket's window ask for attention; false if the ticket has none. */
  attract(ticketUuid: string | null): boolean;
  isFocused(accountId: string): boolean;
  hasPage(accountId: string): boolean;
  /** Sends to all pages of the account; one that opens later gets the newest of each state. */
  push<N extends PushName>(accountId: string, name: N, payload: Pushes[N]): void;
  /** The pages of the account without that of one window. */
  pagesExcept(accountId: string, serial: number | null): Pick<PushChannel, 'push'>;
  /** Calls of ticket windows go to their account and all others to the given router. */
  routed(main: Router): Router;
  /** True for the page of a ticket's window, which has been requested. */
  onPage(address: string): boolean;
  /** The application ends: windows that close now are opened again at the next start. */
  beginEnd(): void;
  /** The main window is gone, and the other windows end with it. */
  endAll(): void;
  dispose(): void;
};

/** Milliseconds in which a page has to load the lock screen by itself. */
const leaveMs = 2_000;

type Open = StoredWindow & {
  serial: number;
  window: TicketWindow;
  pushes: PushChannel;
  page: TicketPage;
  /** It has not been loaded since the lock. */
  mustLoad: boolean;
};

type State = {
  deps: TicketWindowsDeps;
  accounts: Map<string, TicketWindowsAccount>;
  windows: Set<Open>;
  /** The newest of each state push, by account. */
  states: Map<string, Map<PushName, unknown>>;
  lastSerial: number;
};

/** Windows of single tickets, of all accounts. Each stays with its account whatever the main window shows. */
export function createTicketWindows(deps: TicketWindowsDeps): TicketWindows {
  const state: State = { deps, accounts: new Map(), windows: new Set(), states: new Map(), lastSerial: 0 };
  const { windows, accounts, states } = state;
  const stopLock = followLock(state);
  const of = (accountId: string): Open[] => [...windows].filter((one) => one.accountId === accountId);
  return {
    follow(accountId, account) {
      accounts.set(accountId, account);
      const stop = account.session.onChanged((session, reason) => {
        settle(state, accountId, session);
        // A session that expired comes back, and its windows with it.
        if (session === null && reason === 'signedOut') deps.stored.remove(accountId, () => true);
      });
      settle(state, accountId, account.session.current());
      return () => {
        stop();
        for (const one of of(accountId)) discard(state, one);
        accounts.delete(accountId);
        states.delete(accountId);
      };
    },
    open(accountId, ticket) {
      const account = accounts.get(accountId);
      const accountKey = account?.session.current()?.accountKey;
      if (account === undefined || accountKey === undefined) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
      const open = find(state, accountId, ticket.ticketUuid);
      if (open !== undefined) open.window.reveal();
      else if (windows.size >= mostTicketWindows) {
        throw new AppError('ERR_TOO_MANY_WINDOWS', 'validation', { most: mostTicketWindows });
      } else openWindow(state, { ...ticket, accountId, accountKey, slot: freeSlot(state) });
    },
    reveal(accountId, ticketUuid) {
      const open = find(state, accountId, ticketUuid);
      open?.window.reveal();
      return open !== undefined;
    },
    close: (accountId, ticketUuid) => find(state, accountId, ticketUuid)?.window.close(),
    attract(ticketUuid) {
      const open = [...windows].find((one) => one.ticketUuid === ticketUuid);
      open?.window.attract();
      return open !== undefined;
    },
    isFocused: (accountId) => of(accountId).some(({ window }) => window.isFocused()),
    hasPage: (accountId) => of(accountId).length > 0,
    push(accountId, name, payload) {
      if (isState(name)) states.set(accountId, new Map(states.get(accountId)).set(name, payload));
      for (const { pushes } of of(accountId)) pushes.push(name, payload);
    },
    pagesExcept: (accountId, except) => ({
      push(name, payload) {
        for (const { serial, pushes } of of(accountId)) if (serial !== except) pushes.push(name, payload);
      },
    }),
    routed: (main) => async (sender, name, input) => {
      const own = [...windows].find(({ window }) => window.contentsId() === sender.contentsId);
      if (own !== undefined) return own.page.router(sender, name, input);
      // The page of a window that was closed during the call.
      return ticketWindowOf(sender.url) === null ? main(sender, name, input) : refusedCall();
    },
    onPage(address) {
      const serial = ticketWindowOf(address);
      const requested = [...windows].find((one) => one.serial === serial);
      if (requested !== undefined) {
        requested.mustLoad = false;
        requested.pushes.reset();
        requested.page.leave();
      }
      return serial !== null;
    },
    beginEnd: () => deps.stored.freeze(),
    endAll() {
      deps.stored.freeze();
      for (const { window } of windows) window.close();
    },
    dispose() {
      stopLock();
      for (const one of windows) discard(state, one);
    },
  };
}

function find({ windows }: State, accountId: string, ticketUuid: string): Open | undefined {
  return [...windows].find((one) => one.accountId === accountId && one.ticketUuid === ticketUuid);
}

function freeSlot({ windows }: State): number {
  const taken = new Set([...windows].map(({ slot }) => slot));
  let slot = 0;
  while (taken.has(slot)) slot += 1;
  return slot;
}

/** Closes the windows of other users of the account, and opens those that its user had. */
function settle(state: State, accountId: string, session: Session | null): void {
  const { deps, windows } = state;
  const accountKey = session?.accountKey ?? null;
  for (const one of windows) {
    if (one.accountId === accountId && one.accountKey !== accountKey) discard(state, one);
  }
  if (accountKey === null || deps.lock.isLocked()) return;
  for (const stored of deps.stored.of(accountId, accountKey)) {
    if (windows.size >= mostTicketWindows) return;
    if (find(state, accountId, stored.ticketUuid) !== undefined) continue;
    const isTaken = [...windows].some(({ slot }) => slot === stored.slot);
    openWindow(state, isTaken ? { ...stored, slot: freeSlot(state) } : stored);
  }
}

function openWindow(state: State, stored: StoredWindow): void {
  const { deps, accounts, windows, states } = state;
  const account = accounts.get(stored.accountId);
  if (account === undefined) return;
  const serial = (state.lastSerial += 1);
  const { ticketId, ticketUuid } = stored;
  const window = deps.openWindow({
    address: ticketWindowAddress(account.address, { serial, ticketUuid }),
    slot: stored.slot,
    onEscaped: () => pushes.push('frame.escaped', null),
    onClosed: () => closed(state, open),
  });
  const pushes = createPushChannel((name, payload) => window.send(name, payload), deps.lock);
  for (const [name, payload] of states.get(stored.accountId) ?? []) pushes.restore(name, payload);
  const page = account.openPage({ serial, ticket: { ticketId, ticketUuid }, window, pushes });
  const open: Open = { ...stored, serial, window, pushes, page, mustLoad: false };
  windows.add(open);
  deps.stored.add(stored);
  publish(state, stored.accountId);
}

/** The user has closed the window: the ticket is back in the main window. */
function closed(state: State, open: Open): void {
  if (!forget(state, open)) return;
  state.deps.stored.remove(open.accountId, ({ ticketUuid }) => ticketUuid === open.ticketUuid);
}

/** Closes a window that its user may have again later. */
function discard(state: State, open: Open): void {
  if (forget(state, open)) open.window.close();
}

function forget(state: State, open: Open): boolean {
  if (!state.windows.delete(open)) return false;
  open.page.leave();
  publish(state, open.accountId);
  return true;
}

function publish({ accounts, windows }: State, accountId: string): void {
  const own = [...windows].filter((one) => one.accountId === accountId);
  accounts.get(accountId)?.publish(own.map(({ ticketId, ticketUuid }) => ({ ticketId, ticketUuid })));
}

/** All windows lock and unlock together; a page that hangs is loaded again by main. */
function followLock(state: State): () => void {
  const { deps, accounts, windows } = state;
  let cancel = (): void => undefined;
  const stop = deps.lock.onChanged((isLocked) => {
    cancel();
    for (const open of windows) {
      open.pushes.push('lock.changed', { isLocked });
      open.mustLoad = isLocked;
      if (isLocked) open.page.leave();
    }
    if (isLocked) {
      cancel = deps.clock.after(leaveMs, () => {
        for (const { mustLoad, window } of windows) if (mustLoad) window.reload();
      });
    } else for (const [id, { session }] of accounts) settle(state, id, session.current());
  });
  return () => {
    cancel();
    stop();
  };
}
