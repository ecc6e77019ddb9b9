import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import type { Desktop, DesktopStart, Note, WindowView } from './desktop';
import { mainEnvironment } from './desktop';
import { readLogFiles, root } from './folders';
import type { Program } from './program';
import { startProgram } from './program';

type Shell = { url: string; control: string; secret: string };
type State = {
  notifications: Note[];
  trays: { items: { label: string }[] }[];
  badge: number;
  popup: { label: string }[];
  windows: (WindowView & { crash: string })[];
  openedExternal: string[];
};
type Running = { program: Program; shell: Shell; context: BrowserContext; page: Page };

/** Opens the application in the browser shell, with a browser context of its own for each launch. */
export async function openInBrowserShell(start: DesktopStart, browser: Browser): Promise<Desktop> {
  let running = await launch(start, browser);
  const earlierLogs: string[] = [];
  const control = (operation: string, input: object = {}) => runControl(running.shell, operation, input);
  const state = async () => (await control('state')) as State;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await running.program.stop(signal);
    earlierLogs.push(running.program.log());
    await running.context.close();
  };
  const isRunning = () => running.program.child.exitCode === null && running.program.child.signalCode === null;
  return {
    kind: 'browser-shell',
    get page() {
      return running.page;
    },
    notifications: async () => (await state()).notifications,
    clickNotification: async (id) => {
      await control('notification.click', { id });
    },
    trayLabels: async () => (await state()).trays.at(-1)?.items.map(({ label }) => label) ?? [],
    clickTray: async (item) => {
      await control('tray.click', { item });
    },
    badge: async () => (await state()).badge,
    openedLinks: async () => (await state()).openedExternal,
    contextMenu: async () => (await state()).popup.map(({ label }) => label),
    window: async () => {
      const [window] = (await state()).windows;
      if (window === undefined) throw new Error('no window');
      return window;
    },
    setFocused: async (isFocused) => {
      await control('window.focus', { isFocused });
    },
    shell: control,
    resume: async () => {
      await control('power.resume');
    },
    logs: () => [...earlierLogs, running.program.log(), readLogFiles(start.dataFolder)].join('\n'),
    failPage: async (how) => {
      await failPage(running.page, how, control);
      const again = await running.context.newPage();
      // A browser does not reload a dead tab; opening the same address again has the same effect.
      await again.goto(running.page.url());
      await running.page.close();
      running = { ...running, page: again };
      return again;
    },
    kill: () => running.program.stop('SIGKILL'),
    relaunch: async () => {
      await end('SIGTERM');
      running = await launch(start, browser);
      return running.page;
    },
    openSecond: () => runMain(start).exited,
    close: async () => {
      if (isRunning()) await end('SIGTERM');
      else await running.context.close();
    },
  };
}

/** Permissions that a browser asks a user for, where Electron asks main; the shell's policy refuses what main refuses. */
const grantedToPage = ['clipboard-write', 'microphone'];

async function launch(start: DesktopStart, browser: Browser): Promise<Running> {
  const program = runMain(start);
  const shell = await program.whenSaid(readAnnouncement);
  const { locale, motion: reducedMotion } = start;
  const context = await browser.newContext({
    locale,
    reducedMotion,
    viewport: { width: 1280, height: 800 },
    permissions: grantedToPage,
  });
  for (const script of start.initScripts) await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto(shell.url);
  return { program, shell, context, page };
}

function runMain(start: DesktopStart): Program {
  const out = start.out ?? join(root, 'out');
  const register = pathToFileURL(join(out, 'browser-shell/register.js')).href;
  return startProgram({
    command: process.execPath,
    args: ['--import', register, join(out, 'main/index.js')],
    environment: mainEnvironment(start),
  });
}

function readAnnouncement(line: string): Shell | null {
  if (!line.startsWith('{"browserShell":{"url":')) return null;
  return (JSON.parse(line) as { browserShell: Shell }).browserShell;
}

type Control = (operation: string, input?: object) => Promise<unknown>;

/** Resolves when the page's process has ended and main has requested the page again. */
async function failPage(page: Page, how: 'crash' | 'hang', control: Control): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devTools = await page.context().newCDPSession(page);
  const isReloadAsked = async () => ((await control('state')) as State).windows[0]?.crash === 'reloadAsked';
  if (how === 'hang') {
    const hanging = page.evaluate(() => {
      for (;;);
    });
    hanging.catch(() => undefined);
    await control('window.hang');
    await until(isReloadAsked);
  }
  // The killed process cannot answer.
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  await until(isReloadAsked);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 60_000 }).toBe(true);
}

async function runControl({ control, secret }: Shell, operation: string, input: object): Promise<unknown> {
  const reply = await fetch(control, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ op: operation, ...input }),
  });
  if (!reply.ok) throw new Error(`browser shell, ${operation}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}
