import type { Accounts, AccountSlot } from './accounts/accounts';
import type { Exports } from './downloads/exports';
import type { ErrorReports } from './ipc/error-reports';
import type { HandlersDeps } from './ipc/handlers';
import { createHandlers } from './ipc/handlers';
import type { PushChannel } from './ipc/push-channel';
import { createRouter } from './ipc/router';
import type { TrustedPage } from './ipc/trust';
import { isTrusted } from './ipc/trust';
import type { FirstEntries } from './offline-cache/first-entries';
import type { Clock } from './ports/clock';
import type { LockState } from './ports/lock-state';
import type { Logger } from './ports/logger';
import type { OriginMark } from './ports/origin-mark';
import type { SavedFiles } from './ports/saved-files';
import type { Updates } from './updates/updates';
import type { TicketPage } from './windows/ticket-windows';
import type { RoutedPage, RoutedServices } from './wire-account-pages';
import { wireDownloads } from './wire-downloads';

type ForAllPages = Pick<
  HandlersDeps,
  'preferences' | 'problems' | 'proxyLogins' | 'loginItem' | 'shortcut' | 'startMode' | 'workspace' | 'openExternal'
>;

export type RouterWiring = ForAllPages & {
  about: { version: string; platform: string };
  /** Prefix of media addresses, in front of the account. */
  mediaBase: string;
  desktop: { page: TrustedPage; pushes: PushChannel };
  accounts: () => Accounts<AccountSlot>;
  savedFiles: SavedFiles;
  exports: Exports;
  errorReports: ErrorReports;
  originMark: OriginMark;
  logger: (scope: string) => Logger;
  clock: Clock;
  checksOutputs: boolean;
  lock: Pick<LockState, 'isLocked'>;
  appLock: HandlersDeps['lock'];
  updates: () => HandlersDeps['updates'] & Pick<Updates, 'pageReset'>;
};

/** The window of a ticket shows another first screen than the main one. */
const noEntries: FirstEntries = { read: () => Promise.resolve([]), write: () => Promise.resolve() };

/** The router of the calls that a page of one account makes. */
export function wireRouter(machine: RouterWiring, services: RoutedServices, page: RoutedPage): TicketPage {
  const { desktop, logger } = machine;
  const { id, account, live, cache } = services;
  const { serial, pushes } = page;
  const updates = machine.updates();
  const router = createRouter({
    handlers: createHandlers({
      ...machine,
      ...account,
      ...live,
      ...cache,
      ...page,
      ...(serial !== null && { firstEntries: noEntries }),
      about: { ...machine.about, mediaBase: `${machine.mediaBase}${id}/` },
      accounts: machine.accounts(),
      lock: machine.appLock,
      updates: { ...updates, reportWork: (work) => updates.reportWork(work, serial) },
      connectionAlerts: services.connectionAlerts,
      diagnostics: services.diagnostics,
      downloads: wireDownloads({ ...machine, account, cache, desktop: { pushes } }),
      pushes: {
        listening(name) {
          if (serial === null) desktop.pushes.listening(name);
          pushes.listening(name);
        },
      },
    }),
    isTrusted: (sender) =>
      isTrusted(sender, { ...desktop.page, ...(page.contentsId && { contentsId: page.contentsId }) }),
    lock: machine.lock,
    log: logger('ipc'),
    checksOutputs: machine.checksOutputs,
  });
  return {
    router,
    leave() {
      page.files.leave();
      updates.pageReset(serial);
    },
  };
}
