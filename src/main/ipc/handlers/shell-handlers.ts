import type { StorageProblemsService } from '@main/storage/storage-problems';
import type { DiagnosticBundle } from '@shared/ipc/diagnostic-bundle';
import type { StartMode } from '@shared/ipc/pushes';

import type { Diagnostics } from '../../diagnostics/diagnostics';
import type { ProxyLogins } from '../../network/proxy-logins';
import type { ConnectionAlerts } from '../../notifications/connection-alerts';
import type { UnreadCount } from '../../notifications/unread-count';
import type { OpenExternal } from '../../ports/open-external';
import type { GlobalShortcut } from '../../preferences/global-shortcut';
import type { LoginItemService } from '../../preferences/login-item';
import type { PreferencesService } from '../../preferences/preferences';
import type { ErrorReports } from '../error-reports';
import type { PushChannel } from '../push-channel';
import type { Handlers } from '../router';
import { toWebAddress } from '../web-address';

export type ShellHandlersDeps = {
  preferences: PreferencesService;
  unread: Pick<UnreadCount, 'report'>;
  connectionAlerts: Pick<ConnectionAlerts, 'report'>;
  openExternal: OpenExternal;
  pushes: Pick<PushChannel, 'listening'>;
  problems: Pick<StorageProblemsService, 'dismiss'>;
  errorReports: ErrorReports;
  diagnostics: Pick<Diagnostics, 'run' | 'testNotice' | 'readLog'> & { makeBundle(): Promise<DiagnosticBundle> };
  proxyLogins: Pick<ProxyLogins, 'save' | 'dismiss'>;
  loginItem: LoginItemService;
  shortcut: Pick<GlobalShortcut, 'read' | 'write'>;
  startMode: { restart(mode: StartMode): void };
};

type Names =
  | 'app.restart'
  | 'preferences.update'
  | 'globalShortcut.read'
  | 'globalShortcut.write'
  | 'loginItem.read'
  | 'loginItem.write'
  | 'storage.dismiss'
  | 'proxy.signIn'
  | 'proxy.dismiss'
  | 'diagnostics.run'
  | 'diagnostics.testNotice'
  | 'diagnostics.readLog'
  | 'diagnostics.makeBundle'
  | 'errors.report'
  | 'unread.report'
  | 'connections.report'
  | 'links.open'
  | 'pushes.listening';

export function shellHandlers(deps: ShellHandlersDeps): Pick<Handlers, Names> {
  const { preferences, unread, connectionAlerts, openExternal, pushes, problems, errorReports, diagnostics } = deps;
  const { proxyLogins, loginItem, shortcut, startMode } = deps;
  return {
    'app.restart': ({ mode }) => {
      startMode.restart(mode);
    },
    'preferences.update': (change) => preferences.update(change),
    'globalShortcut.read': () => shortcut.read(),
    'globalShortcut.write': ({ keys }) => shortcut.write(keys),
    'loginItem.read': () => loginItem.read(),
    'loginItem.write': ({ isOn }) => loginItem.write(isOn),
    'diagnostics.run': () => diagnostics.run(),
    'diagnostics.testNotice': () => {
      diagnostics.testNotice();
    },
    'diagnostics.readLog': () => diagnostics.readLog(),
    'diagnostics.makeBundle': () => diagnostics.makeBundle(),
    'proxy.signIn': async ({ proxy, ...login }) => {
      await proxyLogins.save(proxy, login);
    },
    'proxy.dismiss': () => {
      proxyLogins.dismiss();
    },
    'storage.dismiss': () => {
      problems.dismiss();
    },
    'errors.report': (report) => {
      errorReports.add(report);
    },
    'unread.report': (report) => {
      unread.report(report);
    },
    'connections.report': (report) => {
      connectionAlerts.report(report);
    },
    'links.open': async ({ url }) => {
      await openExternal(toWebAddress(url));
    },
    'pushes.listening': ({ push }) => {
      pushes.listening(push);
    },
  };
}
