import { app } from 'electron';

import { systemCipher } from './electron/cipher';
import { systemClock } from './electron/clock';
import { createDesktop } from './electron/desktop';
import { openDoor } from './electron/ipc-door';
import { createLogger } from './electron/logger';
import { createNotifier } from './electron/notifier';
import { openExternal } from './electron/open-external';
import { readPaths, useDataFolder } from './electron/paths';
import { handleSchemes, registerSchemes } from './electron/schemes';
import { createSecretStore } from './electron/secret-store';
import { createServerProcess } from './electron/server-process';
import { openSettingsFile } from './electron/settings-file';
import { createSystemSignals } from './electron/system-signals';
import { announceChanges } from './ipc/announcements';
import { createHandlers } from './ipc/handlers';
import { createRouter } from './ipc/router';
import { isTrusted } from './ipc/trust';
import { createNativeTexts } from './notifications/native-texts';
import { createPreferencesService } from './preferences/preferences-service';
import { wireAccount } from './wire-account';
import { wireLive } from './wire-live';
import { createWorkspace } from './workspace/workspace';

const { env, platform } = process;

function start(): void {
  const clock = systemClock;
  const paths = readPaths();
  const logger = createLogger({ file: paths.logFile, alsoToStderr: !app.isPackaged, now: () => clock.now() });
  const openFile = (name: string) => openSettingsFile({ folder: paths.userData, name, clock, log: logger('settings') });

  const settings = openFile('settings');
  const preferences = createPreferencesService({ file: settings, log: logger('preferences') });
  const texts = createNativeTexts(preferences);
  const workspace = createWorkspace({
    startProcess: createServerProcess(paths.serverScript),
    clock,
    random: Math.random,
    log: logger('workspace'),
    dataFolder: paths.workspace,
    hasQuirks: env.RECADO_QUIRKS === '1',
    announce: (url) => void process.stdout.write(`${JSON.stringify({ workspace: { url } })}\n`),
  });
  const account = wireAccount({
    settings,
    userData: paths.userData,
    fixedAddress: env.RECADO_SERVER,
    embedded: workspace,
    keychain: createSecretStore(),
    cipher: systemCipher,
    clock,
    logger,
  });
  const { server, session } = account;

  const desktop = createDesktop({ paths, platform, texts, place: openFile('window') });
  const live = wireLive({
    account,
    preferences,
    surface: desktop.surface,
    notifier: createNotifier(platform),
    texts,
    signals: createSystemSignals(clock),
    userData: paths.userData,
    cipher: systemCipher,
    clock,
    logger,
  });
  const router = createRouter({
    handlers: createHandlers({
      ...account,
      ...live,
      about: { version: app.getVersion(), platform, mediaBase: env.RECADO_MEDIA_BASE ?? 'media://' },
      preferences,
      badge: desktop.badge,
      openExternal,
      pushes: desktop.pushes,
    }),
    isTrusted: (sender) => isTrusted(sender, desktop.page),
    log: logger('ipc'),
  });

  const stops = [
    () => workspace.stop(),
    () => account.dispose(),
    () => desktop.dispose(),
    () => live.dispose(),
    announceChanges({ session, preferences, surface: desktop.surface }),
    openDoor(router),
    live.onStatus((status) => desktop.setOffline(status === 'offline' && session.current() !== null)),
    session.onChanged((current) => {
      if (current === null) desktop.badge.show(0);
    }),
    preferences.onChanged(() => desktop.relabel()),
  ];
  app.on('will-quit', () => {
    for (const stop of stops.reverse()) stop();
  });

  handleSchemes({ folder: paths.renderer, onPage: () => desktop.pushes.reset() }, account.media);
  // None of this waits for the page: notifications come without one.
  if (server.view().kind === 'demo') workspace.start().catch(() => undefined);
  void session.restore();
  desktop.open();
}

// Whoever started us and read our lines may be gone: that must not end the application.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
useDataFolder(env.RECADO_DATA);
app.setAppUserModelId('app.recado.desktop');
registerSchemes();
if (app.requestSingleInstanceLock()) void app.whenReady().then(start);
else app.quit();
