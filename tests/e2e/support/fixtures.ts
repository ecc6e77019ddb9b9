import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, TestInfo } from '@playwright/test';
import { test as base } from '@playwright/test';

import { describeMachine, readWish, whyNoElectron } from '../../../build/start/choose-shell';
import { findElectron } from '../../../build/start/electron-binary';
import { openInBrowserShell } from './browser-shell-desktop';
import { launchChromium } from './chromium';
import type { Desktop, DesktopStart } from './desktop';
import { openInElectron } from './electron-desktop';
import { root } from './folders';
import type { PlayedSound } from './page-records';
import { playedSounds, recordInPage } from './page-records';
import type { Simulator } from './simulator';
import { createSimulator } from './simulator';
import type { Pace, WorkspaceServer } from './workspace-server';
import { createSeeds, startWorkspaceServer } from './workspace-server';

/** Set with `test.use({ ... })`. */
export type Options = {
  /** Flags of the workspace server. `null`: none is started, and the application has its embedded one. */
  serverFlags: string[] | null;
  /** How lively customers are: `off` leaves everything to `simulator`. */
  serverPace: Pace;
  /** More environment for the server, and for main. */
  serverEnvironment: Record<string, string>;
  mainEnvironment: Record<string, string>;
  /** `no-preference` for specs that want things to move; the others wait for no animation. */
  motion: DesktopStart['motion'];
};

export type Fixtures = {
  dataFolder: string;
  server: WorkspaceServer;
  simulator: Simulator;
  desktop: Desktop;
  /** Somebody else at a desk of their own, on the same server. */
  otherDesktop: Desktop;
  /** What the window played, with the volume it was played at. */
  sounds: () => Promise<PlayedSound[]>;
};

type WorkerFixtures = {
  chromium: () => Promise<Browser>;
  seeds: ReturnType<typeof createSeeds>;
};

type OwnServer = { ownServer: WorkspaceServer | null };

export const test = base.extend<Options & Fixtures & OwnServer, WorkerFixtures>({
  serverFlags: [['--demo'], { option: true }],
  serverPace: ['off', { option: true }],
  serverEnvironment: [{}, { option: true }],
  mainEnvironment: [{}, { option: true }],
  motion: ['reduce', { option: true }],

  chromium: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const launched = new Set<Promise<Browser>>();
      await use(() => {
        const [browser = launchChromium()] = launched;
        launched.add(browser);
        return browser;
      });
      for (const browser of launched) await (await browser).close();
    },
    { scope: 'worker' },
  ],
  seeds: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const seeds = createSeeds();
      await use(seeds);
      seeds.remove();
    },
    { scope: 'worker' },
  ],

  // eslint-disable-next-line no-empty-pattern -- as above
  dataFolder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'recado-e2e-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  ownServer: async ({ serverFlags, serverPace, serverEnvironment, dataFolder, seeds }, use, info) => {
    if (serverFlags === null) return use(null);
    const flags = withHabits(serverFlags);
    const folder = join(dataFolder, 'workspace');
    await seeds.copyTo(flags, folder);
    const server = await startWorkspaceServer({ flags, folder, pace: serverPace, environment: serverEnvironment });
    await use(server);
    await server.stop();
    if (hasFailed(info)) await info.attach('server.log', { body: server.log() });
  },
  server: async ({ ownServer }, use) => {
    if (ownServer === null) throw new Error('This test has no server of its own: serverFlags is null.');
    await use(ownServer);
  },
  simulator: async ({ ownServer, desktop }, use) => {
    await use(createSimulator(async () => ownServer?.url ?? (await embeddedUrl(desktop))));
  },
  desktop: async ({ dataFolder, ownServer, serverPace, mainEnvironment, motion, locale, chromium }, use, info) => {
    const environment = {
      ...(ownServer === null ? { RECADO_SIMULATOR_PACE: serverPace } : { RECADO_SERVER: ownServer.url }),
      ...mainEnvironment,
    };
    const desktop = await open({ folder: join(dataFolder, 'app'), environment, motion, locale }, chromium);
    await use(desktop);
    if (hasFailed(info)) await keepEvidence(desktop, info);
    await desktop.close();
  },
  otherDesktop: async ({ dataFolder, server, mainEnvironment, motion, locale, chromium }, use) => {
    const environment = { RECADO_SERVER: server.url, ...mainEnvironment };
    const desktop = await open({ folder: join(dataFolder, 'other-app'), environment, motion, locale }, chromium);
    await use(desktop);
    await desktop.close();
  },
  page: async ({ desktop }, use) => {
    await use(desktop.page);
  },
  sounds: async ({ desktop }, use) => {
    await use(() => playedSounds(desktop.page));
  },
});

/** `RECADO_E2E_QUIRKS=1`: every demo workspace has the defects of the family's real servers. */
function withHabits(flags: string[]): string[] {
  const isAsked = process.env.RECADO_E2E_QUIRKS === '1' && flags.includes('--demo') && !flags.includes('--quirks');
  return isAsked ? [...flags, '--quirks'] : flags;
}

type Opening = Pick<DesktopStart, 'environment' | 'motion'> & { folder: string; locale: string | undefined };

async function open(
  { folder, environment, motion, locale }: Opening,
  chromium: () => Promise<Browser>,
): Promise<Desktop> {
  const start = { dataFolder: folder, locale: locale ?? 'pt-BR', environment, motion, initScripts: [recordInPage] };
  const electron = electronHere();
  return electron === null ? openInBrowserShell(start, await chromium()) : openInElectron(start, electron);
}

/** Electron's program, where it is present and can run. It is never fetched for tests. */
function electronHere(): string | null {
  if (readWish(process.env.RECADO_SHELL) === 'browser') return null;
  return whyNoElectron(describeMachine(process.env)) === null ? findElectron(root) : null;
}

/** Main announces the workspace that it runs itself on its standard output. */
async function embeddedUrl(desktop: Desktop): Promise<string> {
  const find = () => /\{"workspace":\{"url":"([^"]+)"/.exec(desktop.logs())?.[1];
  await base.expect.poll(find, { message: 'the embedded server listens', timeout: 60_000 }).toBeDefined();
  return find() ?? '';
}

function hasFailed(info: TestInfo): boolean {
  return info.status !== info.expectedStatus;
}

async function keepEvidence(desktop: Desktop, info: TestInfo): Promise<void> {
  await info.attach('main.log', { body: desktop.logs() });
  const picture = await desktop.page.screenshot({ timeout: 5_000 }).catch(() => null);
  if (picture !== null) await info.attach('window.png', { body: picture, contentType: 'image/png' });
}

export { expect } from '@playwright/test';
