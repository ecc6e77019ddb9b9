import { app } from 'electron';

import { createDownloads } from './downloads/downloads';
import { createExports } from './downloads/exports';
import { systemCipher } from './electron/cipher';
import { systemClock } from './electron/clock';
import type { Desktop } from './electron/desktop';
import { createDesktop } from './electron/desktop';
import { devServerOrigin } from './electron/dev-protocol';
import { handleCalls } from './electron/ipc-calls';
import { createLogger } from './electron/logger';
import { createNotifier } from './electron/notifier';
import { openExternal } from './electron/open-external';
import { createOriginMark, markingSystem } from './electron/origin-mark';
import type { Paths } from './electron/paths';
import { readPaths, useDataFolder } from './electron/paths';
import { refusedSwitch } from './electron/refused-switch';
import { createSavedFiles } from './electron/saved-files';
import { handleSchemes, registerSchemes } from './electron/schemes';
import { createSecretStore } from './electron/secret-store';
import { createServerProcess } from './electron/server-process';
import { openSettingsFile } from './electron/settings-file';
import { createSystemSignals } from './electron/system-signals';
import { announceChanges } from './ipc/announcements';
import { createErrorReports } from './ipc/error-reports';
import { createHandlers } from './ipc/handlers';
import type { Router } from './ipc/router';
import { createRouter } from './ipc/router';
import { isTrusted } from './ipc/trust';
import { createConnectionAlerts } from './notifications/connection-alerts';
import { createNativeTexts } from './notifications/native-texts';
import type { Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import type { PreferencesService } from './preferences/preferences';
import { createPreferencesService } from './preferences/preferences-service';
import type { SessionService } from './session/session';
import { createStorageProblems } from './storage/storage-problems';
import { wireAccount } from './wire-account';
import type { LiveServices } from './wire-live';
import { wireLive } from './wire-live';
import { wireOfflineCache } from './wire-offline-cache';
import type { EmbeddedWorkspace } from './workspace/workspace';
import { createWorkspace } from './workspace/workspace';

const { env, platform } = process;

function start(): void {
  const machine = openMachine();
  const services = wireServices(machine);
  const { workspace, account, desktop, connectionAlerts, live, cache } = services;
  const router = wireRouter(machine, services);

  const stops = [
    () => workspace.stop(),
    () => account.dispose(),
    () => desktop.dispose(),
    () => connectionAlerts.dispose(),
    () => live.dispose(),
    () => cache.offlineCache.dispose(),
    announceChanges({ session: account.session, preferences: machine.preferences, surface: desktop.surface }),
    handleCalls(router),
    ...inStep(desktop, { session: account.session, live, preferences: machine.preferences }),
  ];
  app.on('will-quit', (event) => {
    if (quitsAfterActions(event, live, machine.clock)) return;
    for (const stop of stops.reverse()) stop();
  });

  const onPage = () => {
    desktop.pushes.reset();
    // The new page could not undo them.
    void live.delayedActions.flush();
    live.files.abandon();
  };
  const devOrigin = devServerOrigin(env.RECADO_DEV_SERVER, app.isPackaged);
  handleSchemes({ folder: machine.paths.renderer, onPage, devOrigin }, cache.media);
  // None of this waits for the page: notifications work without one.
  if (account.server.view().kind === 'demo') workspace.start().catch(() => undefined);
  void account.session.restore();
  desktop.open();
}

/** Milliseconds that requests may delay the end of the application. */
const quitTimeoutMs = 5_000;
/** Further milliseconds for each action, because those of a batch are performed one after the other. */
const quitTimeoutPerActionMs = 250;

/** Performs the actions that still wait for an undo, then quits again. True if the application must not end yet. */
function quitsAfterActions(event: { preventDefault(): void }, { delayedActions }: LiveServices, clock: Clock): boolean {
  if (delayedActions.isIdle()) return false;
  event.preventDefault();
  const quit = (): void => {
    stopTimer();
    delayedActions.dispose();
    app.quit();
  };
  const stopTimer = clock.after(quitTimeoutMs + delayedActions.count() * quitTimeoutPerActionMs, quit);
  void delayedActions.flush().then(quit);
  return true;
}

type Machine = ReturnType<typeof openMachine>;

/** Folders, log, settings and texts of this machine, which every service uses. */
function openMachine() {
  const clock = systemClock;
  const paths = readPaths();
  const logger = createLogger({ file: paths.logFile, alsoToStderr: !app.isPackaged, now: () => clock.now() });
  const { problems, openFile, settings, preferences } = openSettings(paths, clock, logger);
  const texts = createNativeTexts(preferences);
  return { clock, paths, userData: paths.userData, logger, problems, openFile, settings, preferences, texts };
}

type Services = ReturnType<typeof wireServices>;

/** All services, each after those that it needs. */
function wireServices(machine: Machine) {
  const { clock, paths, logger, problems, openFile, texts } = machine;
  const workspace = embeddedWorkspace(paths, clock, logger);
  const account = wireAccount({
    ...machine,
    about: { version: app.getVersion(), platform },
    fixedAddress: env.RECADO_SERVER,
    embedded: workspace,
    keychain: createSecretStore(),
    cipher: systemCipher,
  });
  const desktop = createDesktop({ paths, platform, texts, place: openFile('window'), clock });
  problems.subscribe((all) => desktop.pushes.push('storage.problems', all));
  const notifier = createNotifier(platform);
  const { surface, numbers } = desktop;
  const connectionAlerts = createConnectionAlerts({
    clock,
    session: account.session,
    notifier,
    window: surface,
    numbers,
    texts,
  });
  const live = wireLive({
    ...machine,
    account,
    surface,
    notifier,
    signals: createSystemSignals(clock),
    cipher: systemCipher,
  });
  const isOffline = () => live.isOffline();
  const cache = wireOfflineCache({ ...machine, account, isOffline, version: app.getVersion() });
  return { workspace, account, desktop, connectionAlerts, live, cache };
}

function wireRouter(machine: Machine, services: Services): Router {
  const { workspace, account, desktop, connectionAlerts, live, cache } = services;
  const { clock, logger, preferences, problems, texts } = machine;
  const savedFiles = createSavedFiles(texts);
  return createRouter({
    handlers: createHandlers({
      ...account,
      ...live,
      ...cache,
      workspace,
      about: { version: app.getVersion(), platform, mediaBase: env.RECADO_MEDIA_BASE ?? 'media://' },
      preferences,
      downloads: createDownloads({
        media: cache.media,
        files: savedFiles,
        originMark: createOriginMark({ ...markingSystem, clock }),
        address: () => account.server.address(),
        log: logger('downloads'),
        clock,
        progress: (progress) => desktop.pushes.push('media.progress', progress),
      }),
      exports: createExports(savedFiles),
      badge: desktop.badge,
      connectionAlerts,
      pushes: desktop.pushes,
      problems,
      errorReports: createErrorReports({ clock, log: logger('renderer') }),
      openExternal,
    }),
    isTrusted: (sender) => isTrusted(sender, desktop.page),
    log: logger('ipc'),
    checksOutputs: !app.isPackaged,
  });
}

type Followed = { session: SessionService; live: LiveServices; preferences: PreferencesService };

/** Updates window, tray and badge after changes. Returns functions that unsubscribe. */
function inStep(desktop: Desktop, { session, live, preferences }: Followed): (() => void)[] {
  return [
    live.onStatus((status) => desktop.setOffline(status === 'offline' && session.current() !== null)),
    session.onChanged((current) => {
      if (current === null) desktop.badge.show({ unread: 0, waiting: null });
    }),
    preferences.onChanged(() => desktop.relabel()),
  ];
}

function embeddedWorkspace(paths: Paths, clock: Clock, logger: (scope: string) => Logger): EmbeddedWorkspace {
  return createWorkspace({
    startProcess: createServerProcess(paths.serverScript),
    clock,
    random: Math.random,
    log: logger('workspace'),
    dataFolder: paths.workspace,
    hasQuirks: env.RECADO_QUIRKS === '1',
    announce: (url) => void process.stdout.write(`${JSON.stringify({ workspace: { url } })}\n`),
  });
}

/** Settings and preferences of this machine, and the report of storage problems. */
function openSettings({ userData }: Paths, clock: Clock, logger: (scope: string) => Logger) {
  const problems = createStorageProblems();
  const report = problems.of('settings');
  const openFile = (name: string) =>
    openSettingsFile({ folder: userData, name, clock, log: logger('settings'), report });

  const settings = openFile('settings');
  const preferences = createPreferencesService({ file: settings, log: logger('preferences'), report });
  return { problems, openFile, settings, preferences };
}

// A closed pipe of the parent process must not end the application.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
useDataFolder(env.RECADO_DATA);
app.setAppUserModelId('app.recado.desktop');
registerSchemes();
const refused = app.isPackaged ? refusedSwitch(app.commandLine) : null;
if (refused !== null) {
  process.stderr.write(`Recado does not start with --${refused}.\n`);
  app.exit(1);
} else if (app.requestSingleInstanceLock()) void app.whenReady().then(start);
else app.quit();
