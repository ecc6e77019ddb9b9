import type { Browser } from '@playwright/test';
import { test as base } from '@playwright/test';

import { launchChromium } from './chromium';
import type { Company } from './company';
import type { Desktop, DesktopStart } from './desktop';
import type { PlayedSound } from './page-records';
import { playedSounds } from './page-records';
import type { Simulator } from './simulator';
import type { Pace, SharedServer, WorkspaceServer } from './workspace-server';
import { startSeededServer, startSharedServer } from './workspace-server';
import type { World, WorldStart } from './world';
import { createWorld } from './world';

/** Options for `test.use({ ... })`. */
export type Options = {
  /**
   * A server that starts and ends with the test, for what kills it, changes what all companies share or counts them.
   * Other tests have a company of their own on the worker's server. Flags, pace and environment imply it.
   */
  ownServer: boolean;
  /** Flags of the workspace server. `null`: no server is started, and the application uses its embedded one. */
  serverFlags: string[] | null;
  /** Pace of the simulated customers: `off` leaves everything to `simulator`. */
  serverPace: Pace;
  /** Additional environment variables of the server and of main. */
  serverEnvironment: Record<string, string>;
  mainEnvironment: Record<string, string>;
  /** `no-preference` enables animations; the default disables them. */
  motion: DesktopStart['motion'];
  /** Tests of one `describe.serial` continue in the window, company and server of the previous test. */
  isStory: boolean;
};

export type Fixtures = {
  dataFolder: string;
  server: WorkspaceServer;
  company: Company;
  people: Company['people'];
  simulator: Simulator;
  desktop: Desktop;
  /** Another user on another machine, connected to the same server. */
  otherDesktop: Desktop;
  /** Sounds that the window played, with their volume. */
  sounds: () => Promise<PlayedSound[]>;
};

type Inner = { serverSource: WorldStart['server']; world: World };

type Stories = { of: (key: string, create: () => Promise<World>) => Promise<World> };

/** Options of a project, which every worker of it has. */
export type ProjectOptions = {
  /** Demo workspaces have the defects of real servers. */
  quirks: boolean;
};

type WorkerFixtures = {
  chromium: () => Promise<Browser>;
  sharedServer: () => Promise<SharedServer>;
  stories: Stories;
};

const plainFlags = ['--demo'];
const startMs = 180_000;

export const test = base.extend<Options & Fixtures & Inner, WorkerFixtures & ProjectOptions>({
  quirks: [false, { option: true, scope: 'worker' }],
  ownServer: [false, { option: true }],
  serverFlags: [plainFlags, { option: true }],
  serverPace: ['off', { option: true }],
  serverEnvironment: [{}, { option: true }],
  mainEnvironment: [{}, { option: true }],
  motion: ['reduce', { option: true }],
  isStory: [false, { option: true }],

  chromium: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
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
  sharedServer: [
    async ({ quirks }, use) => {
      const started = new Set<Promise<SharedServer>>();
      await use(() => {
        const [server = startSharedServer(withHabits(plainFlags, quirks))] = started;
        started.add(server);
        return server;
      });
      for (const server of started) await (await server).stop();
    },
    { scope: 'worker' },
  ],
  stories: [
    // The browser and the server are disposed after the worlds that use them.
    async ({ chromium: _chromium, sharedServer: _sharedServer }, use) => {
      let current: { key: string; world: Promise<World> } | null = null;
      const end = async () => {
        const ended = await current?.world.catch(() => null);
        current = null;
        await ended?.close();
      };
      await use({
        of: async (key, create) => {
          if (current?.key === key) return current.world;
          await end();
          current = { key, world: create() };
          return current.world;
        },
      });
      await end();
    },
    { scope: 'worker' },
  ],

  // Seeding and starting the worker's server is excluded from the first test's time limit.
  serverSource: [
    async ({ ownServer, serverFlags, serverPace: pace, serverEnvironment: environment, sharedServer, quirks }, use) => {
      if (serverFlags === null) return use(null);
      const isPlain = serverFlags.join(' ') === plainFlags.join(' ') && pace === 'off';
      if (!ownServer && isPlain && Object.keys(environment).length === 0) return use(await sharedServer());
      const flags = withHabits(serverFlags, quirks);
      await use((folder) => startSeededServer({ flags, folder, pace, environment }));
    },
    { timeout: startMs },
  ],
  world: [
    async (
      { serverSource, serverPace: pace, mainEnvironment: environment, motion, locale, isStory, chromium, stories },
      use,
      info,
    ) => {
      const create = () => createWorld({ server: serverSource, pace, environment, motion, locale, chromium });
      const key = [info.file, info.repeatEachIndex, info.retry, ...info.titlePath.slice(0, -1)].join('\n');
      const world = isStory ? await stories.of(key, create) : await create();
      await use(world);
      if (info.status !== info.expectedStatus) await world.keepEvidence(info);
      if (!isStory) await world.close();
    },
    { timeout: startMs },
  ],
  dataFolder: async ({ world }, use) => {
    await use(world.dataFolder);
  },
  server: async ({ world }, use) => {
    if (world.server === null) throw new Error('This test has no server beside the application: serverFlags is null.');
    await use(world.server);
  },
  company: async ({ world }, use) => {
    await use(await world.company());
  },
  people: async ({ company }, use) => {
    await use(company.people);
  },
  simulator: async ({ world }, use) => {
    await use(await world.simulator());
  },
  desktop: async ({ world }, use) => {
    await use(await world.desktop());
  },
  otherDesktop: async ({ world }, use) => {
    await use(await world.otherDesktop());
  },
  page: async ({ desktop }, use) => {
    await use(desktop.page);
  },
  sounds: async ({ desktop }, use) => {
    await use(() => playedSounds(desktop.page));
  },
});

function withHabits(flags: string[], quirks: boolean): string[] {
  const isAsked = quirks && flags.includes('--demo') && !flags.includes('--quirks');
  return isAsked ? [...flags, '--quirks'] : flags;
}

export { expect } from '@playwright/test';
