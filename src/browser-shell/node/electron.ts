import { standIn } from '../stand-in';
import { readSettings } from './settings';
import { createShell } from './shell';

/**
 * The module `electron` in a main process of the browser shell; `register.ts` puts it in place. Like Electron's own
 * module it belongs to the process and starts on import.
 */
const say = (facts: object) => {
  process.stdout.write(`${JSON.stringify({ browserShell: facts })}\n`);
};

const { hub, electron } = createShell(readSettings(process.env, process.argv[1] ?? '.'), {
  onReady: ({ createOpenLink, programOrigin, controlSecret }) => {
    say({
      url: createOpenLink(1),
      control: `${programOrigin}/__shell/control`,
      secret: controlSecret,
      health: `${programOrigin}/__shell/health`,
    });
  },
  onSecond: (openLink) => {
    say({ alreadyRunning: { url: openLink } });
  },
  onPortBusy: (port) => {
    process.stderr.write(
      `Port ${port} is in use. Start with RECADO_PORT=0 to take a free one, or with RECADO_PORT set to another.\n`,
    );
    electron.app.exit(1);
  },
  exit: (code) => process.exit(code),
});

let hasBeenAsked = false;
function endWhenAsked(): void {
  // An application that prevents quitting is asked once only.
  if (hasBeenAsked) electron.app.exit(1);
  hasBeenAsked = true;
  electron.app.quit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endWhenAsked);
// The parent process has ended.
process.on('disconnect', () => {
  electron.app.quit();
});
process.on('exit', () => {
  // Notifications that the system would still show after the end.
  const { notifications } = hub.records;
  const remaining = notifications.filter(({ isClosed }) => !isClosed).map(({ title }) => title);
  if (notifications.length > 0) say({ remaining });
  for (const ending of hub.endings.splice(0).reverse()) ending();
});

export const {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  Tray,
  utilityProcess,
} = electron;

const everything = standIn<Partial<typeof Electron.CrossProcessExports>>('electron', electron);
// oxlint-disable-next-line no-restricted-exports -- packages take Electron's API from its default export
export { everything as default };
