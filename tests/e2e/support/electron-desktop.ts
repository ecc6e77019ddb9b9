import { spawn } from 'node:child_process';
import { join } from 'node:path';

import type { ElectronApplication, Page } from '@playwright/test';
import { _electron } from '@playwright/test';

import { fakeMicrophone } from './chromium';
import type { Desktop, DesktopStart, Note } from './desktop';
import { mainEnvironment } from './desktop';
import { readLogFiles, root } from './folders';

/** Records that `electron-recorder.cjs` leaves in main. */
type Recorder = {
  notifications: () => Note[];
  clickNotification: (id: number) => void;
  trayLabels: () => string[];
  clickTray: (label: string) => void;
  openedLinks: string[];
  contextMenu: () => string[];
};
type Running = { app: ElectronApplication; page: Page; said: string[] };

declare global {
  var recadoRecorder: Recorder;
}

/** Starts the application in Electron and records native toasts, trays and links, which tests cannot observe. */
export async function openInElectron(start: DesktopStart, program: string): Promise<Desktop> {
  let running = await launch(start, program);
  const earlierLogs: string[] = [];
  const end = async () => {
    await running.app.close();
    earlierLogs.push(running.said.join(''));
  };
  return {
    kind: 'electron',
    get page() {
      return running.page;
    },
    notifications: () => running.app.evaluate(() => globalThis.recadoRecorder.notifications()),
    clickNotification: (id) =>
      running.app.evaluate((_electronModule, note) => globalThis.recadoRecorder.clickNotification(note), id),
    trayLabels: () => running.app.evaluate(() => globalThis.recadoRecorder.trayLabels()),
    clickTray: (label) =>
      running.app.evaluate((_electronModule, wanted) => globalThis.recadoRecorder.clickTray(wanted), label),
    badge: () => running.app.evaluate(({ app }) => app.getBadgeCount()),
    openedLinks: () => running.app.evaluate(() => globalThis.recadoRecorder.openedLinks),
    contextMenu: () => running.app.evaluate(() => globalThis.recadoRecorder.contextMenu()),
    window: () =>
      running.app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        if (window === undefined) throw new Error('no window');
        return { zoom: window.webContents.getZoomFactor(), isFullScreen: window.isFullScreen() };
      }),
    setFocused: (isFocused) =>
      running.app.evaluate(({ BrowserWindow }, wanted) => {
        const [window] = BrowserWindow.getAllWindows();
        if (wanted === false) window?.blur();
        else window?.focus();
      }, isFocused),
    shell: null,
    resume: () =>
      running.app.evaluate(({ powerMonitor }) => {
        powerMonitor.emit('resume');
      }),
    logs: () => [...earlierLogs, running.said.join(''), readLogFiles(start.dataFolder)].join('\n'),
    failPage: null,
    kill: async () => {
      running.app.process().kill('SIGKILL');
      await running.app.waitForEvent('close');
    },
    relaunch: async () => {
      if (running.app.process().exitCode === null) await end();
      running = await launch(start, program);
      return running.page;
    },
    openSecond: () =>
      new Promise((resolve) => {
        spawn(program, [root], { env: { ...process.env, ...mainEnvironment(start) } }).once('exit', resolve);
      }),
    close: async () => {
      if (running.app.process().exitCode === null) await end();
    },
  };
}

async function launch(start: DesktopStart, program: string): Promise<Running> {
  const recorder = join(import.meta.dirname, 'electron-recorder.cjs');
  const environment = Object.entries({ ...process.env, ...mainEnvironment(start) });
  const app = await _electron.launch({
    executablePath: program,
    args: ['-r', recorder, root, `--lang=${start.locale}`, ...fakeMicrophone],
    env: Object.fromEntries(environment.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  });
  const said: string[] = [];
  app.process().stdout?.on('data', (chunk) => said.push(String(chunk)));
  app.process().stderr?.on('data', (chunk) => said.push(String(chunk)));
  for (const script of start.initScripts) await app.context().addInitScript(script);
  const page = await app.firstWindow();
  await page.emulateMedia({ reducedMotion: start.motion });
  // The first page may have started before the scripts were registered.
  await page.reload();
  return { app, page, said };
}
