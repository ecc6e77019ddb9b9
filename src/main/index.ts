import { join } from 'node:path';

import { app } from 'electron';

import { createDeepLinks } from './deep-links/deep-links';
import { quitsAfterActions } from './delayed-actions/quit-after-actions';
import { createExports } from './downloads/exports';
import { systemClock } from './electron/clock';
import { createDesktop } from './electron/desktop';
import { devServerOrigin } from './electron/dev-protocol';
import { createDoNotDisturb } from './electron/do-not-disturb';
import { followChanges } from './electron/follow-changes';
import { globalKeys } from './electron/global-keys';
import { handleCalls } from './electron/ipc-calls';
import { systemKeyStore } from './electron/key-store';
import type { LinkEvents } from './electron/link-events';
import { receiveLinks } from './electron/link-events';
import { createLockSignals } from './electron/lock-signals';
import { createLogger } from './electron/logger';
import { createLoginItem, startsHidden } from './electron/login-item';
import { createNotifier } from './electron/notifier';
import { openExternal } from './electron/open-external';
import { createOriginMark, markingSystem } from './electron/origin-mark';
import type { Paths } from './electron/paths';
import { readPaths, useIdentity } from './electron/paths';
import { createPolicyFile } from './electron/policy-file';
import { policyFoldersInUse } from './electron/policy-folders';
import { failStart, watchProcesses } from './electron/process-failures';
import { readLog } from './electron/read-log';
import { refusedSwitch } from './electron/refused-switch';
import { createProxyResolver } from './electron/resolve-proxy';
import { isSafeMode, restartIn, restartsForSafeMode } from './electron/safe-mode';
import { createSavedFiles } from './electron/saved-files';
import { handleSchemes, registerSchemes } from './electron/schemes';
import { createSecretStore } from './electron/secret-store';
import { createServerProcess } from './electron/server-process';
import { openSettingsFile } from './electron/settings-file';
import { createSystemSignals } from './electron/system-signals';
import { createSystemUnlock } from './electron/system-unlock';
import { announceChanges } from './ipc/announcements';
import { createErrorReports } from './ipc/error-reports';
import { createHandlers } from './ipc/handlers';
import type { Router } from './ipc/router';
import { createRouter } from './ipc/router';
import { isTrusted } from './ipc/trust';
import { createLockState } from './lock/lock-state';
import { createActivatedNotices } from './notifications/activated-notices';
import { createConnectionAlerts } from './notifications/connection-alerts';
import { createNativeTexts } from './notifications/native-texts';
import type { PolicyResult } from './policy/policy';
import { logPolicy, readPolicy } from './policy/policy';
import type { Cipher } from './ports/cipher';
import type { Logger } from './ports/logger';
import { createLoginItemService } from './preferences/login-item';
import { openDataCipher } from './storage/data-cipher';
import { createPrivateFile } from './storage/private-file';
import { wireAccount } from './wire-account';
import { wireDiagnostics } from './wire-diagnostics';
import { wireDownloads } from './wire-downloads';
import { wireLive } from './wire-live';
import { followLock, lockOrSetUp, signOutFully, wireLock } from './wire-lock';
import { wireNetwork } from './wire-network';
import { wireNotices } from './wire-notices';
import { wireOfflineCache } from './wire-offline-cache';
import { wireRecorder } from './wire-recorder';
import type { SettingsDeps } from './wire-settings';
import { wireSettings } from './wire-settings';
import { wireShortcut } from './wire-shortcut';
import { wireStartMode } from './wire-start-mode';
import type { UpdateStart } from './wire-updates';
import { beginUpdates, wireUpdates } from './wire-updates';
import { wireWorkspace } from './wire-workspace';
import { quitAfterWorkspace } from './workspace/quit-after-workspace';

const { env, platform } = process;

async function start(links: LinkEvents, begun: UpdateStart): Promise<void> {
  const machine = openMachine();
  const cipher = await openDataCipher({
    keyStore: systemKeyStore,
    file: createPrivateFile(join(machine.userData, 'data-key.bin')),
    clock: machine.clock,
    log: machine.logger('data-key'),
  });
  const services = wireServices({ ...machine, cipher, begun });
  const { workspace, account, desktop, connectionAlerts, live, cache } = services;
  const router = wireRouter(machine, services);

  const stops = [
    () => void workspace.stop(),
    () => account.dispose(),
    () => desktop.dispose(),
    () => connectionAlerts.dispose(),
    () => live.dispose(),
    () => cache.dispose(),
    () => services.activatedNotices.dispose(),
    () => services.deepLinks.dispose(),
    () => services.shortcut.dispose(),
    watchProcesses({ log: machine.logger('processes'), clock: machine.clock }),
    () => services.diagnostics.dispose(),
    announceChanges({ session: account.session, preferences: machine.preferences, surface: desktop.surface }),
    handleCalls(router),
    ...followChanges(desktop, { ...machine, session: account.session, link: live }),
    () => services.startMode.dispose(),
    () => services.updates.dispose(),
    () => services.following.dispose(),
  ];
  const stopAll = (): void => {
    for (const stop of stops.splice(0).reverse()) stop();
  };
  desktop.onSystemEnd(stopAll);
  app.on('will-quit', (event) => {
    if (quitsAfterActions(event, { ...live, clock: machine.clock, quit: () => app.quit() })) return;
    services.updates.prepareEnd();
    stopAll();
    quitAfterWorkspace(event, workspace, () => app.quit());
  });

  app.on('quit', () => services.updates.end());
  const windowLog = machine.logger('window');
  const onPage = () => {
    // The smoke test of packages waits for this line.
    windowLog.info('page-requested');
    desktop.pushes.reset();
    services.updates.pageReset();
    services.following.onPage();
    // The new page could not undo them.
    void live.delayedActions.flush();
    live.files.abandon();
  };
  const devOrigin = devServerOrigin(env.RECADO_DEV_SERVER, app.isPackaged);
  handleSchemes({ folder: machine.paths.renderer, onPage, devOrigin }, cache.media, machine.lock);
  // None of this waits for the page: notifications work without one.
  if (account.server.view().kind === 'demo') workspace.start().catch(() => undefined);
  void account.session.restore();
  desktop.open(startsHidden(platform, process.argv));
  links.onStart((argv) => services.deepLinks.openFrom(argv));
}

type Machine = ReturnType<typeof openMachine>;

/** Folders, log, settings and texts of this machine, which every service uses. */
function openMachine() {
  const clock = systemClock;
  const paths = readPaths();
  // Before the log and the preferences, which it may force.
  const policy = readPolicy(createPolicyFile(policyFoldersInUse(process, app.isPackaged)));
  const logger = openLog(paths, policy);
  logPolicy(policy, logger('policy'));
  const open: SettingsDeps['open'] = (name, report) =>
    openSettingsFile({ folder: paths.userData, name, clock, log: logger('settings'), report });
  const stored = wireSettings({ policy, open, logger, isSafe: isSafeMode() });
  const { preferences } = stored;
  const recording = wireRecorder({ policy, userData: paths.userData, clock });
  const texts = createNativeTexts(preferences);
  const resolveProxy = createProxyResolver(policy.policy.proxy);
  const connections = wireNetwork({ keychain: createSecretStore(), resolveProxy, policy: policy.policy, logger });
  // Before the services: a click on a toast may have started the application.
  const systemNotifier = createNotifier(platform, logger('notifications'));
  const doNotDisturb = createDoNotDisturb(platform, clock);
  const lock = createLockState();
  const rules = wireNotices({ systemNotifier, doNotDisturb, preferences, texts, clock, lock });
  const item = createLoginItem({ platform, env, execPath: process.execPath });
  const login = { loginItem: item, forced: policy.policy.startsAtLogin, log: logger('login-item') };
  const files = { paths, userData: paths.userData, policy, readLog: () => readLog(paths.logFile), ...connections };
  const notices = { texts, doNotDisturb, systemNotifier, lock, ...rules };
  const loginItem = createLoginItemService(login);
  return { clock, logger, recording, observers: recording.observers, loginItem, ...notices, ...files, ...stored };
}

function openLog({ logFile }: Paths, { policy }: Pick<PolicyResult, 'policy'>): (scope: string) => Logger {
  const least = policy.logLevel ?? 'info';
  return createLogger({ file: logFile, alsoToStderr: !app.isPackaged, now: () => systemClock.now(), least });
}

type Services = ReturnType<typeof wireServices>;

/** All services, each after those that it needs. */
function wireServices(machine: Machine & { cipher: Cipher; begun: UpdateStart }) {
  const { clock, logger, problems, openFile, proxyLogins } = machine;
  const workspace = wireWorkspace({ ...machine, createServerProcess });
  const account = wireAccount({
    ...machine,
    about: { version: app.getVersion(), platform },
    fixedAddress: env.RECADO_SERVER,
    embedded: workspace,
  });
  const signOut = () => signOutFully({ ...account, ...live });
  const appLock = wireLock({ ...machine, system: createSystemUnlock(platform), signOut });
  const onLock = () => lockOrSetUp(appLock, desktop.surface);
  const place = openFile('window');
  const desktop = createDesktop({ ...machine, platform, place, log: logger('window'), onLock });
  problems.subscribe((all) => desktop.pushes.push('storage.problems', all));
  proxyLogins.subscribe((question) => desktop.pushes.push('proxy.asked', question));
  const { notifier, systemNotifier } = machine;
  const { surface, numbers } = desktop;
  const { session } = account;
  const connectionAlerts = createConnectionAlerts({ ...machine, session, window: surface, numbers });
  const live = wireLive({
    ...machine,
    account,
    surface,
    notifier,
    signals: createSystemSignals(clock, platform),
    attention: desktop.attention,
    badge: desktop.badge,
    customers: desktop.customers,
  });
  const isOffline = () => live.isOffline();
  const cache = wireOfflineCache({ ...machine, account, events: live.events, isOffline, version: app.getVersion() });
  const activatedNotices = createActivatedNotices({
    session: account.session,
    window: surface,
    answers: live.noticeAnswers,
  });
  systemNotifier.onActivated((notice) => activatedNotices.open(notice));
  systemNotifier.onFailed((failure) => surface.push('notifications.failed', failure));
  systemNotifier.onShown(() => desktop.attention.attract());
  const deepLinks = createDeepLinks({ session: account.session, window: surface, log: logger('links') });
  const about = { version: app.getVersion(), platform };
  const shortcut = wireShortcut({ ...machine, system: globalKeys, onPress: () => desktop.toggle() });
  const diagnostics = wireDiagnostics({ ...machine, about, account, live, surface });
  const startMode = wireStartMode({ ...machine, surface, isSafe: isSafeMode(), restart: restartIn });
  const { isPackaged } = app;
  const updates = wireUpdates({ ...machine, ...about, isPackaged, quit: () => app.quit(), surface, diagnostics, live });
  const reload = () => desktop.reload();
  const signals = createLockSignals(platform);
  const following = followLock({ ...machine, lock: appLock, signals, surface, reload, realtime: live.realtime });
  const outside = { activatedNotices, deepLinks, diagnostics, shortcut, startMode, updates, appLock, following };
  return { workspace, account, desktop, connectionAlerts, live, cache, ...outside };
}

function wireRouter(machine: Machine, services: Services): Router {
  const { workspace, account, desktop, connectionAlerts, live, cache } = services;
  const { clock, logger, preferences, problems, texts } = machine;
  const savedFiles = createSavedFiles(texts);
  const originMark = createOriginMark({ ...markingSystem, clock });
  const exports = createExports(savedFiles);
  services.updates.follow({ exports });
  const router = createRouter({
    handlers: createHandlers({
      ...account,
      ...live,
      ...cache,
      workspace,
      about: { version: app.getVersion(), platform, mediaBase: env.RECADO_MEDIA_BASE ?? 'media://' },
      preferences,
      downloads: wireDownloads({ ...machine, ...services, savedFiles, originMark }),
      exports,
      connectionAlerts,
      diagnostics: services.diagnostics,
      pushes: desktop.pushes,
      problems,
      proxyLogins: machine.proxyLogins,
      loginItem: machine.loginItem,
      shortcut: services.shortcut,
      lock: services.appLock,
      startMode: services.startMode,
      updates: services.updates,
      errorReports: createErrorReports({ clock, log: logger('renderer') }),
      openExternal,
    }),
    isTrusted: (sender) => isTrusted(sender, desktop.page),
    lock: machine.lock,
    log: logger('ipc'),
    checksOutputs: !app.isPackaged,
  });
  return machine.recording.observed(router);
}

/** Reserves the data folder, then starts. A second instance only brings the first to the front. */
async function run(): Promise<void> {
  useIdentity(env.RECADO_DATA, platform);
  // Fixed, so that a toast of an earlier run finds the application.
  if (platform === 'win32') app.setToastActivatorCLSID('{6F0B4C1E-6E0C-4E0E-9D5B-2C8A4B7D1F35}');
  registerSchemes();
  const refused = app.isPackaged ? refusedSwitch(app.commandLine) : null;
  if (refused !== null) {
    process.stderr.write(`Recado does not start with --${refused}.\n`);
    app.exit(1);
  } else if (restartsForSafeMode()) {
    // The next process starts with the switch that Chromium reads itself.
  } else if (app.requestSingleInstanceLock()) {
    // Before ready: macOS reports the link that starts the application early.
    const links = receiveLinks(platform);
    const begun = beginUpdates({ userData: readPaths().userData, version: app.getVersion() });
    if (begun === null) app.exit(0);
    else await app.whenReady().then(() => start(links, begun));
  } else app.quit();
}

// A closed pipe of the parent process must not end the application.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
run().catch((thrown: unknown) => {
  failStart(thrown, {
    log: () => openLog(readPaths(), { policy: {} })('start'),
    texts: createNativeTexts({ current: () => ({ language: app.getLocale() }) }),
    writeError: (line) => void process.stderr.write(line),
  });
});
