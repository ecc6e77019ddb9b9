import type { Accounts, AccountSlot } from './accounts/accounts';
import type { Exports } from './downloads/exports';
import type { ErrorReports } from './ipc/error-reports';
import type { HandlersDeps } from './ipc/handlers';
import { createHandlers } from './ipc/handlers';
import type { PushChannel } from './ipc/push-channel';
import type { Router } from './ipc/router';
import { createRouter } from './ipc/router';
import type { TrustedPage } from './ipc/trust';
import { isTrusted } from './ipc/trust';
import type { Clock } from './ports/clock';
import type { LockState } from './ports/lock-state';
import type { Logger } from './ports/logger';
import type { OriginMark } from './ports/origin-mark';
import type { SavedFiles } from './ports/saved-files';
import { wireDownloads } from './wire-downloads';
import type { RoutedServices } from './wire-one-account';

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
  updates: () => HandlersDeps['updates'];
};

/** The router of the calls that the page of one account makes. */
export function wireRouter(machine: RouterWiring, services: RoutedServices): Router {
  const { desktop, logger } = machine;
  const { id, account, live, cache, pushes } = services;
  return createRouter({
    handlers: createHandlers({
      ...machine,
      ...account,
      ...live,
      ...cache,
      about: { ...machine.about, mediaBase: `${machine.mediaBase}${id}/` },
      accounts: machine.accounts(),
      lock: machine.appLock,
      updates: machine.updates(),
      connectionAlerts: services.connectionAlerts,
      diagnostics: services.diagnostics,
      downloads: wireDownloads({ ...machine, account, cache, desktop: { pushes } }),
      pushes: {
        listening(name) {
          desktop.pushes.listening(name);
          pushes.listening(name);
        },
      },
    }),
    isTrusted: (sender) => isTrusted(sender, desktop.page),
    lock: machine.lock,
    log: logger('ipc'),
    checksOutputs: machine.checksOutputs,
  });
}
