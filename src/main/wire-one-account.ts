import { mkdirSync } from 'node:fs';

import type { PushName } from '@shared/ipc/pushes';

import { createAccountNotifier } from './accounts/account-notifier';
import type { TicketSurfaces } from './accounts/account-surface';
import { createAccountSurface } from './accounts/account-surface';
import type { Accounts, AccountSlot } from './accounts/accounts';
import { createBackgroundCount } from './accounts/background-count';
import { folderOf } from './accounts/erase-account';
import { firstAccountId } from './accounts/registry';
import type { AccountSigns, SummedSigns } from './accounts/summed-signs';
import type { DeepLinks } from './deep-links/deep-links';
import { createDeepLinks } from './deep-links/deep-links';
import { announceChanges } from './ipc/announcements';
import type { LiveHandlersDeps } from './ipc/handlers/live-handlers';
import { createPushChannel } from './ipc/push-channel';
import type { Router } from './ipc/router';
import type { ActivatedNotices } from './notifications/activated-notices';
import { createActivatedNotices } from './notifications/activated-notices';
import { createConnectionAlerts } from './notifications/connection-alerts';
import type { DoNotDisturb } from './ports/do-not-disturb';
import type { NoticeFailure, Notifier } from './ports/notifier';
import type { SecretStore } from './ports/secret-store';
import type { SettingsFile } from './ports/settings-file';
import type { SystemSignals } from './ports/system-signals';
import type { WindowSurface } from './ports/window-surface';
import type { PreferencesService } from './preferences/preferences';
import type { SessionService } from './session/session';
import type { TicketWindows } from './windows/ticket-windows';
import type { AccountDeps, AccountServices } from './wire-account';
import { wireAccount } from './wire-account';
import type { RoutePage } from './wire-account-pages';
import { wireAccountPages } from './wire-account-pages';
import type { DiagnosticServices } from './wire-diagnostics';
import { wireDiagnostics } from './wire-diagnostics';
import type { LiveDeps, LiveServices } from './wire-live';
import { wireLive } from './wire-live';
import { signOutFully } from './wire-lock';
import { wireNotices } from './wire-notices';
import type { OfflineCacheServices } from './wire-offline-cache';
import { wireOfflineCache } from './wire-offline-cache';

type SharedByAll = Omit<AccountDeps, 'settings' | 'keychain'> &
  Omit<LiveDeps, 'account' | 'surface' | 'attention' | 'badge' | 'customers' | 'notifier' | 'signals'> &
  Pick<Parameters<typeof wireDiagnostics>[0], 'resolveProxy' | 'policy' | 'readLog' | 'recording'>;

/** The parts of the machine that all accounts share. */
export type OneAccountDeps = SharedByAll & {
  settings: SettingsFile;
  /** Opens the settings file of a folder. */
  openSettings: (folder: string) => SettingsFile;
  keychain: SecretStore;
  systemNotifier: Notifier & { failure(): NoticeFailure | null };
  doNotDisturb: DoNotDisturb;
  preferences: PreferencesService;
  signals: SystemSignals;
  window: WindowSurface;
  /** Sends to the page at once. */
  send: (name: PushName, payload: unknown) => void;
  signs: Pick<SummedSigns, 'of' | 'unreadOf'>;
  accounts: () => Accounts<OneAccount>;
  /** Follows changes outside the window. Returns functions that unsubscribe. */
  follow: (signs: AccountSigns, services: FollowedParts) => (() => void)[];
  /** Base of the addresses of pages. */
  base: string;
  windows: TicketWindows;
  /** The router of the calls that one of its pages makes. */
  route: RoutePage;
};

type FollowedParts = { session: SessionService; link: Pick<LiveServices, 'onStatus'>; notifier: Notifier };

/** The services of one account, which run with or without its page. */
export type OneAccount = AccountSlot & {
  router: Router;
  media: OfflineCacheServices['media'];
  delayedActions: LiveServices['delayedActions'];
  deepLinks: DeepLinks;
  activatedNotices: ActivatedNotices;
  /** Its choices of a server and of a place for secrets, with which a further account begins. */
  firstChoices(): Record<string, unknown>;
  usesDemo(): boolean;
  /** The parts that the lock of the machine and updates look at. */
  live: Pick<LiveServices, 'isSending'> & {
    files: Pick<LiveServices['files'], 'isArriving'>;
    realtime: Pick<LiveHandlersDeps['realtime'], 'show' | 'present' | 'openFlow'>;
  };
  failedLocally: DiagnosticServices['failedLocally'];
  /** Ends every session of the account, after its delayed actions. */
  signOutFully(): Promise<void>;
  restore(): void;
};

/** Opens the services of an account, each after those that it needs. */
export function wireOneAccount(machine: OneAccountDeps, id: string): OneAccount {
  const { accounts } = machine;
  const isShown = (): boolean => accounts().isShown(id);
  const pushes = createPushChannel((name, payload) => {
    if (isShown()) machine.send(name, payload);
  }, machine.lock);
  const surface = createAccountSurface({
    own: pushes,
    window: machine.window,
    isShown,
    show: () => accounts().show(id),
    tickets: ticketSurfaces(machine, id),
  });
  const stores = storesOf(machine, id);
  const admit = (accountKey: string): void => accounts().refuseDouble(id, { accountKey });
  const account = wireAccount({ ...machine, ...stores, admit });
  const { session } = account;
  const signs = machine.signs.of(id);
  const { notifier } = wireNotices({ ...machine, systemNotifier: namedNotifier(machine, id) });
  const connectionAlerts = createConnectionAlerts({
    ...machine,
    notifier,
    session,
    window: surface,
    numbers: signs.numbers,
  });
  const live = wireLive({ ...machine, ...stores, ...signs, account, surface, notifier });
  const isOffline = (): boolean => live.isOffline();
  const { version } = machine.about;
  const cache = wireOfflineCache({ ...machine, ...stores, account, events: live.events, isOffline, version });
  const activatedNotices = createActivatedNotices({ session, window: surface, answers: live.noticeAnswers });
  const deepLinks = createDeepLinks({ session, window: surface, log: machine.logger('links') });
  const diagnostics = wireDiagnostics({ ...machine, ...stores, account, live, surface, notifier });
  const guarded = { ...account, session: withoutDoubles(session, { id, account, accounts }) };
  const services = { id, account: guarded, live, cache, connectionAlerts, diagnostics };
  const pages = wireAccountPages({ ...machine, surface, pushes, isShown }, services);

  const stops = [
    () => account.dispose(),
    () => connectionAlerts.dispose(),
    () => live.dispose(),
    () => cache.dispose(),
    () => activatedNotices.dispose(),
    () => deepLinks.dispose(),
    () => diagnostics.dispose(),
    () => pages.dispose(),
    announceChanges({ session, preferences: machine.preferences, surface }),
    ...machine.follow(signs, { session, link: live, notifier }),
    countsInBackground(machine, { account, live, isShown }),
    live.onStatus(() => accounts().changed()),
  ];
  return {
    session: withFlush(session, live),
    server: () => ({ key: account.server.key(), address: account.server.view().address }),
    unread: () => machine.signs.unreadOf(id),
    isOffline,
    unsent: async () => (await live.outbox.list()).length,
    leave() {
      // Nobody sees the buttons that would undo them.
      void live.delayedActions.flush();
      pages.main.leave();
      pushes.reset();
    },
    router: pages.main.router,
    media: cache.media,
    delayedActions: live.delayedActions,
    deepLinks,
    activatedNotices,
    firstChoices: () => pick(stores.settings.read(), ['server', 'plainHttp', 'secretStorage']),
    usesDemo: () => account.server.view().kind === 'demo',
    live: { ...live, realtime: { ...pages.main.screen, ...live.realtime } },
    failedLocally: () => diagnostics.failedLocally(),
    signOutFully: () => signOutFully({ session, ...live }),
    restore: () => void session.restore(),
    dispose() {
      for (const stop of stops.splice(0).reverse()) stop();
    },
    async forgetSecrets(accountKey) {
      for (const name of secretsOf(accountKey)) await account.vault.remove(name);
    },
  };
}

/** Names of the keys of its offline cache and its search index, and of its refresh secret. */
function secretsOf(accountKey: string): string[] {
  return [accountKey, `${accountKey} reading`, `${accountKey} search`];
}

/** Data folder, settings and keychain entries of the account. The first one has those of installations with one account. */
function storesOf({ userData, settings, keychain, openSettings, accounts }: OneAccountDeps, id: string) {
  if (id === firstAccountId) return { userData, settings, keychain };
  const folder = folderOf(userData, id);
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  const own = openSettings(folder);
  if (isNew) beginWith(own, accounts().shown()?.firstChoices() ?? {});
  const entryOf = (account: string): string => `${id} ${account}`;
  return {
    userData: folder,
    settings: own,
    keychain: {
      read: (account: string) => keychain.read(entryOf(account)),
      write: (account: string, secret: string) => keychain.write(entryOf(account), secret),
      remove: (account: string) => keychain.remove(entryOf(account)),
    },
  };
}

function beginWith(settings: SettingsFile, values: Record<string, unknown>): void {
  try {
    settings.write({ ...settings.read(), ...values });
  } catch {
    // The user chooses the server on the sign-in page.
  }
}

function pick(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** A locked application names no account. */
function namedNotifier({ systemNotifier, accounts, lock }: OneAccountDeps, id: string): Notifier {
  const name = (): string | null => (lock.isLocked() ? null : accounts().nameOf(id));
  return createAccountNotifier({ system: systemNotifier, id, name });
}

type DoubleCheck = { id: string; account: Pick<AccountServices, 'server'>; accounts: OneAccountDeps['accounts'] };

/** Refuses a user whom another account of this machine has, before anything is sent. */
function withoutDoubles(session: SessionService, { id, account, accounts }: DoubleCheck): SessionService {
  return {
    ...session,
    async signIn(credentials) {
      accounts().refuseDouble(id, { serverKey: account.server.key(), email: credentials.email });
      return session.signIn(credentials);
    },
  };
}

/** Delayed actions need the credentials that a sign-out removes. */
function withFlush(session: SessionService, live: Pick<LiveServices, 'delayedActions'>): AccountSlot['session'] {
  return {
    current: () => session.current(),
    onChanged: (listener) => session.onChanged(listener),
    async signOut() {
      await live.delayedActions.flush();
      await session.signOut();
      // The first sign-out of a super administrator who has entered as a user returns to their own session.
      if (session.current() !== null) await session.signOut();
    },
  };
}

function ticketSurfaces({ windows }: OneAccountDeps, id: string): TicketSurfaces {
  return {
    push: (name, payload) => windows.push(id, name, payload),
    isFocused: () => windows.isFocused(id),
    reveal: (ticketUuid) => windows.reveal(id, ticketUuid),
  };
}

type Counted = { account: AccountServices; live: LiveServices; isShown: () => boolean };

/** After a connection the page compares itself with the server; without a page, the unread tickets are counted. */
function countsInBackground({ logger }: OneAccountDeps, { account, live, isShown }: Counted): () => void {
  const { session, backend } = account;
  const count = createBackgroundCount({
    session,
    backend,
    isAsleep: (uuid) => live.isAsleep(uuid),
    report: (report) => (isShown() ? undefined : live.unread.report(report)),
    log: logger('accounts'),
  });
  return live.onStatus((status) => {
    if (status !== 'behind' || isShown()) return;
    void count().then(() => (isShown() ? undefined : live.realtime.caughtUp()));
  });
}
