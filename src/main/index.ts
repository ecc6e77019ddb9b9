import { join } from 'node:path';

import { app } from 'electron';

import type { Accounts } from './accounts/accounts';
import type { SummedSigns } from './accounts/summed-signs';
import { createSummedSigns } from './accounts/summed-signs';
import { quitsAfterActions } from './delayed-actions/quit-after-actions';
import { createExports } from './downloads/exports';
import { pageBase } from './electron/app-protocol';
import { systemClock } from './electron/clock';
import type { Desktop } from './electron/desktop';
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
import { createLoginItem, startsHidden } from './electron/login-item';
import { createNotifier } from './electron/notifier';
import { openExternal } from './electron/open-external';
import { openLog } from './electron/open-log';
import { createOriginMark, markingSystem } from './electron/origin-mark';
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
import { createErrorReports } from './ipc/error-reports';
import { createLockState } from './lock/lock-state';
import { createNativeTexts } from './notifications/native-texts';
import { createQuiet } from './notifications/quiet';
import { logPolicy, readPolicy } from './policy/policy';
import type { Cipher } from './ports/cipher';
import { createLoginItemService } from './preferences/login-item';
import { onLanguage } from './preferences/on-language';
import { openDataCipher } from './storage/data-cipher';
import { createPrivateFile } from './storage/private-file';
import type { TicketWindows } from './windows/ticket-windows';
import type { AccountsServices } from './wire-accounts';
import { wireAccounts } from './wire-accounts';
import { followLock, lockOrSetUp, wireLock } from './wire-lock';
import { wireNetwork } from './wire-network';
import type { OneAccount, OneAccountDeps } from './wire-one-account';
import { wireOneAccount } from './wire-one-account';
import { wireRecorder } from './wire-recorder';
import type { RouterWiring } from './wire-router';
import { wireRouter } from './wire-router';
import type { SettingsDeps } from './wire-settings';
import { wireSettings } from './wire-settings';
import { wireShortcut } from './wire-shortcut';
import { wireStartMode } from './wire-start-mode';
import type { UpdateStart } from './wire-updates';
import { beginUpdates, wireUpdates } from './wire-updates';
import { wireTicketWindows } from './wire-windows';
import { wireWorkspace } from './wire-workspace';
import { quitAfterWorkspace } from './workspace/quit-after-workspace';
import type { EmbeddedWorkspace } from './workspace/workspace';

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
  const { workspace, desktop, accounts, windows } = services;

  const stops = [
    () => void workspace.stop(),
    () => desktop.dispose(),
    () => accounts.accounts.dispose(),
    () => services.shortcut.dispose(),
    watchProcesses({ log: machine.logger('processes'), clock: machine.clock }),
    () => machine.recording.dispose(),
    () => windows.dispose(),
    handleCalls(machine.recording.observed(windows.routed(accounts.router))),
    onLanguage(machine.preferences, () => desktop.relabel()),
    () => services.startMode.dispose(),
    () => services.updates.dispose(),
    () => services.following.dispose(),
  ];
  const stopAll = (): void => {
    for (const stop of stops.splice(0).reverse()) stop();
  };
  desktop.onSystemEnd(stopAll);
  app.on('will-quit', (event) => {
    if (quitsAfterActions(event, { ...accounts, clock: machine.clock, quit: () => app.quit() })) return;
    services.updates.prepareEnd();
    stopAll();
    quitAfterWorkspace(event, workspace, () => app.quit());
  });
  app.on('quit', () => services.updates.end());

  const windowLog = machine.logger('window');
  const onPage = (address: string) => {
    // The smoke test of packages waits for this line.
    windowLog.info('page-requested');
    if (windows.onPage(address)) return;
    desktop.pushes.reset();
    services.updates.pageReset();
    services.following.onPage();
    accounts.onPage(address);
  };
  const devOrigin = devServerOrigin(env.RECADO_DEV_SERVER, app.isPackaged);
  handleSchemes({ folder: machine.paths.renderer, onPage, devOrigin }, accounts.media, machine.lock);
  // None of this waits for the page: notifications work without one.
  if (accounts.accounts.current().usesDemo()) workspace.start().catch(() => undefined);
  desktop.open(startsHidden(platform, process.argv));
  links.onStart((argv) => accounts.openLink(argv));
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
  const quiet = createQuiet(preferences, clock);
  const item = createLoginItem({ platform, env, execPath: process.execPath });
  const login = { loginItem: item, forced: policy.policy.startsAtLogin, log: logger('login-item') };
  const files = { paths, userData: paths.userData, policy, readLog: () => readLog(paths.logFile), ...connections };
  const notices = { texts, doNotDisturb, systemNotifier, quiet, lock: createLockState() };
  const loginItem = createLoginItemService(login);
  return { clock, logger, recording, observers: recording.observers, loginItem, ...notices, ...files, ...stored };
}

/** All services, each after those that it needs. */
function wireServices(machine: AllMachine) {
  const { logger, problems, openFile, proxyLogins, systemNotifier } = machine;
  const workspace = wireWorkspace({ ...machine, createServerProcess });
  const appLock = wireLock({
    ...machine,
    system: createSystemUnlock(platform),
    signOut: () => accounts.locked.signOut(),
  });
  const desktop = createDesktop({
    ...machine,
    platform,
    place: openFile('window'),
    log: logger('window'),
    address: () => accounts.address(),
    onTicket: (uuid) => accounts.openTicket(uuid),
    onLock: () => lockOrSetUp(appLock, desktop.surface),
    onQuitting: () => windows.beginEnd(),
    onClosed: () => windows.endAll(),
  });
  const windows = wireTicketWindows({ ...machine, desktop });
  problems.subscribe((all) => desktop.pushes.push('storage.problems', all));
  proxyLogins.subscribe((question) => desktop.pushes.push('proxy.asked', question));
  const { surface } = desktop;
  const shortcut = wireShortcut({ ...machine, system: globalKeys, onPress: () => desktop.toggle() });
  const startMode = wireStartMode({ ...machine, surface, isSafe: isSafeMode(), restart: restartIn });
  const signs = createSummedSigns({ ...desktop, onUnread: () => accounts.accounts.changed() });
  const savedFiles = createSavedFiles(machine.texts);
  const exports = createExports(savedFiles);
  const open = accountOpener(machine, {
    savedFiles,
    exports,
    desktop,
    workspace,
    shortcut,
    startMode,
    signs,
    appLock,
    windows,
    updates: () => updates,
    accounts: () => accounts.accounts,
  });
  const accounts: AccountsServices = wireAccounts({
    ...machine,
    base: pageBase,
    signs,
    load: (address) => desktop.load(address),
    publish: (view) => desktop.pushes.push('accounts.changed', view),
    windows,
    open,
  });
  systemNotifier.onActivated((notice) => accounts.openNotice(notice));
  systemNotifier.onFailed((failure) => surface.push('notifications.failed', failure));
  systemNotifier.onShown((uuid) => {
    if (!windows.attract(uuid)) desktop.attention.attract();
  });
  const { updated, locked } = accounts;
  const build = { version: app.getVersion(), isPackaged: app.isPackaged };
  const updates = wireUpdates({ ...machine, ...build, ...updated, surface, quit: () => app.quit() });
  updates.follow({ exports });
  const ends = { lock: appLock, signals: createLockSignals(platform), reload: () => desktop.reload() };
  const following = followLock({ ...machine, ...ends, ...locked, surface, notifier: systemNotifier });
  return { workspace, desktop, windows, accounts, shortcut, startMode, updates, following };
}

type AllMachine = Machine & { cipher: Cipher; begun: UpdateStart };
type Shared = Omit<
  RouterWiring,
  keyof AllMachine | 'about' | 'mediaBase' | 'errorReports' | 'originMark' | 'openExternal' | 'checksOutputs'
> & {
  desktop: Desktop;
  signs: SummedSigns;
  accounts: () => Accounts<OneAccount>;
  workspace: EmbeddedWorkspace;
  windows: TicketWindows;
};

/** Opens the services of an account by its id. */
function accountOpener(machine: AllMachine, shared: Shared): (id: string) => OneAccount {
  const { clock, logger } = machine;
  const { desktop, workspace } = shared;
  const about = { version: app.getVersion(), platform };
  const router: RouterWiring = {
    ...machine,
    ...shared,
    about,
    mediaBase: env.RECADO_MEDIA_BASE ?? 'media://',
    errorReports: createErrorReports({ clock, log: logger('renderer') }),
    originMark: createOriginMark({ ...markingSystem, clock }),
    openExternal,
    checksOutputs: !app.isPackaged,
  };
  const parts: OneAccountDeps = {
    ...machine,
    ...shared,
    about,
    fixedAddress: env.RECADO_SERVER,
    embedded: workspace,
    openSettings: (folder) => openSettingsFile({ folder, name: 'settings', clock, log: logger('settings') }),
    signals: createSystemSignals(clock, platform),
    window: desktop.surface,
    send: desktop.send,
    follow: followChanges,
    base: pageBase,
    route: (services, page) => wireRouter(router, services, page),
  };
  return (id) => wireOneAccount(parts, id);
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
