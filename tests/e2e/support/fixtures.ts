import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, TestInfo } from '@playwright/test';
import { test as base } from '@playwright/test';

import { describeMachine, readWish, whyNoElectron } from '../../../build/start/choose-shell';
import { findElectron } from '../../../build/start/electron-binary';
import { openInBrowserShell } from './browser-shell-desktop';
import { launchChromium } from './chromium';
import type { Desktop } from './desktop';
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
};

export type Fixtures = {
  dataFolder: string;
  server: WorkspaceServer;
  simulator: Simulator;
  desktop: Desktop;
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
  ownServer: async ({ serverFlags: flags, serverPace, serverEnvironment, dataFolder, seeds }, use, info) => {
    if (flags === null) return use(null);
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
  desktop: async ({ dataFolder, ownServer, serverPace, mainEnvironment, locale, chromium }, use, info) => {
    const environment = {
      ...(ownServer === null ? { RECADO_SIMULATOR_PACE: serverPace } : { RECADO_SERVER: ownServer.url }),
      ...mainEnvironment,
    };
    const start = { dataFolder: join(dataFolder, 'app'), locale: locale ?? 'pt-BR', environment };
    const scripts = { initScripts: [recordInPage] };
    const electron = electronHere();
    const desktop =
      electron === null
        ? await openInBrowserShell({ ...start, ...scripts }, await chromium())
        : await openInElectron({ ...start, ...scripts }, electron);
    await use(desktop);
    if (hasFailed(info)) await keepEvidence(desktop, info);
    await desktop.close();
  },
  page: async ({ desktop }, use) => {
    await use(desktop.page);
  },
  sounds: async ({ desktop }, use) => {
    await use(() => playedSounds(desktop.page));
  },
});

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
