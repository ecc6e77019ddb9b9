import { randomBytes } from 'node:crypto';

import { deepLinkIn } from '@shared/domain/deep-link';

import { accountOfMedia, accountOfPage, accountPage, isOfTheScreen } from './accounts/account-page';
import type { Accounts } from './accounts/accounts';
import { createAccounts } from './accounts/accounts';
import { accountFolders, eraseAccount } from './accounts/erase-account';
import { createAccountRegistry, noStoredAccounts, storedAccounts } from './accounts/registry';
import type { SummedSigns } from './accounts/summed-signs';
import type { MediaSource } from './backend/media/media-source';
import type { DelayedActions } from './delayed-actions/delayed-actions';
import { refusedCall } from './ipc/refused-call';
import type { Router } from './ipc/router';
import { accountIdOf } from './notifications/notice-id';
import type { Cipher } from './ports/cipher';
import type { Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import type { ActivatedNotice } from './ports/notifier';
import type { SettingsFile } from './ports/settings-file';
import type { PreferencesService } from './preferences/preferences';
import { createSettingsSection } from './preferences/settings-section';
import type { TicketWindows } from './windows/ticket-windows';
import type { OneAccount } from './wire-one-account';
import type { UpdatesWiring } from './wire-updates';

export type AccountsWiring = {
  userData: string;
  settings: SettingsFile;
  cipher: Cipher;
  clock: Clock;
  logger: (scope: string) => Logger;
  preferences: PreferencesService;
  /** Base of the addresses of the page. */
  base: string;
  load: (address: string) => void;
  publish: Parameters<typeof createAccounts>[0]['publish'];
  signs: Pick<SummedSigns, 'show' | 'forget' | 'accountOf'>;
  open: (id: string) => OneAccount;
  windows: Pick<TicketWindows, 'hasPage'>;
};

export type AccountsServices = {
  accounts: Accounts<OneAccount>;
  /** Address of the page of the current account. */
  address(): string;
  /** Binds the page that the window has requested to its account. */
  onPage(address: string): void;
  /** Calls go to the account of the page that makes them. */
  router: Router;
  media: MediaSource;
  delayedActions: Pick<DelayedActions, 'isIdle' | 'count' | 'flush' | 'dispose'>;
  /** The work of all accounts that an update must not interrupt, and the failed checks of the current one. */
  updated: Pick<UpdatesWiring, 'live' | 'diagnostics'>;
  /** Ends what the shown account tells colleagues of its user, and the sessions of all accounts. */
  locked: { realtime: OneAccount['live']['realtime']; signOut(): Promise<void> };
  openLink(argv: readonly string[]): void;
  openTicket(ticketUuid: string): void;
  openNotice(notice: ActivatedNotice | null): void;
};

/** Milliseconds after the first page in which it has the machine to itself. */
const othersAfterMs = 1_500;

/** The accounts of this machine, with pages, calls, media and clicks led to the one that they belong to. */
export function wireAccounts(deps: AccountsWiring): AccountsServices {
  const { base, signs, clock } = deps;
  const log = deps.logger('accounts');
  const accounts = createAccounts<OneAccount>({
    registry: openRegistry(deps, log),
    open(id) {
      const opened = deps.open(id);
      opened.restore();
      return opened;
    },
    load: (id) => deps.load(accountPage(base, id)),
    publish: deps.publish,
    erase: (id) => eraseAccount(id, { ...deps, log }),
    onClosed: (id) => signs.forget(id),
  });
  const currentId = (): string => accounts.view().accounts.find(({ isCurrent }) => isCurrent)?.id ?? '';
  /** The account of a page whose address names none. */
  let unnamed = '';
  let wasOpened = false;

  function openOthers(): void {
    if (!wasOpened) clock.after(othersAfterMs, () => accounts.openAll());
    wasOpened = true;
  }

  return {
    accounts,
    address: () => accountPage(base, currentId()),
    onPage(address) {
      const named = accountOfPage(address);
      const id = named !== null && accounts.slot(named) !== null ? named : currentId();
      if (named === null) unnamed = id;
      // The account of the address has been removed, and calls of this page would be refused.
      else if (named !== id) deps.load(accountPage(base, id));
      accounts.pageRequested(id);
      signs.show(id);
      openOthers();
    },
    router: async (sender, name, input) => {
      const id = accountOfPage(sender.url) ?? unnamed;
      const slot = accounts.slot(id);
      if (slot === null || (isOfTheScreen(name) && !accounts.isShown(id))) return refusedCall();
      return slot.router(sender, name, input);
    },
    media: mediaOf(accounts, deps.windows),
    delayedActions: actionsOf(accounts),
    updated: updatedParts(accounts),
    locked: lockedParts(accounts),
    openLink(argv) {
      const link = deepLinkIn(argv);
      const known = link !== null && link !== 'refused' && link.kind === 'ticket' ? signs.accountOf(link.uuid) : null;
      const slot = (known === null ? null : accounts.slot(known)) ?? accounts.current();
      slot.deepLinks.openFrom(argv);
    },
    openTicket(uuid) {
      const slot = accounts.slot(signs.accountOf(uuid) ?? '') ?? accounts.current();
      slot.deepLinks.openFrom([`recado://ticket/${uuid}`]);
    },
    openNotice(notice) {
      const id = notice === null ? null : accounts.find((key) => accountIdOf(key) === notice.accountId);
      const slot = (id === null ? null : accounts.slot(id)) ?? accounts.current();
      slot.activatedNotices.open(notice);
    },
  };
}

function openRegistry({ settings, cipher, userData }: AccountsWiring, log: Logger) {
  const section = createSettingsSection({
    file: settings,
    log,
    name: 'accountList',
    schema: storedAccounts,
    fallback: noStoredAccounts,
  });
  const newId = (): string => randomBytes(6).toString('hex');
  return createAccountRegistry({ section, cipher, newId, foldersFound: () => accountFolders(userData) });
}

/** A file is fetched by the account that its address names, and only for the pages of that account. */
function mediaOf(accounts: Accounts<OneAccount>, windows: Pick<TicketWindows, 'hasPage'>): MediaSource {
  return {
    async fetchMedia(address, options) {
      const { id, reference } = accountOfMedia(address);
      const slot = accounts.isShown(id) || windows.hasPage(id) ? accounts.slot(id) : null;
      return slot === null ? new Response(null, { status: 404 }) : slot.media.fetchMedia(reference, options);
    },
  };
}

/** The delayed actions of all accounts, which are performed before the application quits. */
function actionsOf(accounts: Accounts<OneAccount>): AccountsServices['delayedActions'] {
  const all = (): OneAccount['delayedActions'][] => accounts.opened().map(({ delayedActions }) => delayedActions);
  return {
    isIdle: () => all().every((actions) => actions.isIdle()),
    count: () => all().reduce((sum, actions) => sum + actions.count(), 0),
    flush: async () => void (await Promise.all(all().map((actions) => actions.flush()))),
    dispose: () => all().forEach((actions) => actions.dispose()),
  };
}

function updatedParts(accounts: Accounts<OneAccount>): AccountsServices['updated'] {
  const some = (test: (one: OneAccount) => boolean): boolean => accounts.opened().some(test);
  return {
    live: {
      isSending: () => some(({ live }) => live.isSending()),
      files: { isArriving: () => some(({ live }) => live.files.isArriving()) },
      delayedActions: actionsOf(accounts),
    },
    diagnostics: { failedLocally: () => accounts.current().failedLocally() },
  };
}

function lockedParts(accounts: Accounts<OneAccount>): AccountsServices['locked'] {
  return {
    realtime: {
      show: (place) => accounts.shown()?.live.realtime.show(place),
      present: (presence) => accounts.shown()?.live.realtime.present(presence),
      openFlow: (flow) => accounts.shown()?.live.realtime.openFlow(flow),
    },
    async signOut() {
      accounts.openAll();
      for (const account of accounts.opened()) await account.signOutFully();
    },
  };
}
