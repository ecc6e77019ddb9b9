import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, TestInfo } from '@playwright/test';
import { expect } from '@playwright/test';

import { specShell } from '../../../build/start/spec-shell';
import { openInBrowserShell } from './browser-shell-desktop';
import type { Company } from './company';
import { copyOfDemo, demoCompany } from './company';
import type { Desktop, DesktopStart } from './desktop';
import { openInElectron } from './electron-desktop';
import { root } from './folders';
import { recordInPage } from './page-records';
import type { Simulator } from './simulator';
import { createSimulator } from './simulator';
import type { Pace, SharedServer, WorkspaceServer } from './workspace-server';

/** Resources of one test, created on first use and disposed with the test. */
export type World = {
  dataFolder: string;
  /** Null when the application uses its embedded server. */
  server: WorkspaceServer | null;
  company: () => Promise<Company>;
  simulator: () => Promise<Simulator>;
  desktop: () => Promise<Desktop>;
  /** Another user on another machine, connected to the same server. */
  otherDesktop: () => Promise<Desktop>;
  keepEvidence: (info: TestInfo) => Promise<void>;
  close: () => Promise<void>;
};

export type WorldStart = {
  /** `shared`: the worker's server with a copy of the demo's company; `null`: the embedded server. */
  server: SharedServer | ((folder: string) => Promise<WorkspaceServer>) | null;
  pace: Pace;
  environment: Record<string, string>;
  motion: DesktopStart['motion'];
  locale: string | undefined;
  chromium: () => Promise<Browser>;
};

export async function createWorld(start: WorldStart): Promise<World> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'recado-e2e-'));
  const own = typeof start.server === 'function' ? await start.server(join(dataFolder, 'workspace')) : null;
  const shared = typeof start.server === 'function' ? null : start.server;
  const server = own ?? shared?.server ?? null;
  const desktops: Desktop[] = [];
  const openDesktop = async (name: string): Promise<Desktop> => {
    const { motion, locale = 'pt-BR', pace } = start;
    const serverSetting = server === null ? { RECADO_SIMULATOR_PACE: pace } : { RECADO_SERVER: server.url };
    const environment = { ...serverSetting, ...start.environment };
    const desktop = await open({ dataFolder: join(dataFolder, name), environment, motion, locale }, start.chromium);
    desktops.push(desktop);
    return desktop;
  };
  const company = once(async () => (shared === null ? demoCompany : copyOfDemo(shared.server.url, shared.newTag())));
  const desktop = once(() => openDesktop('app'));
  const simulator = once(async () => {
    const address = async () => server?.url ?? (await embeddedUrl(await desktop()));
    return createSimulator(address, await company());
  });
  return {
    dataFolder,
    server,
    company,
    simulator,
    desktop,
    otherDesktop: once(() => openDesktop('other-app')),
    keepEvidence: async (info) => {
      if (server !== null) await info.attach('server.log', { body: server.log() });
      for (const { logs, page } of desktops) {
        await info.attach('main.log', { body: logs() });
        const picture = await page.screenshot({ timeout: 5_000 }).catch(() => null);
        if (picture !== null) await info.attach('window.png', { body: picture, contentType: 'image/png' });
      }
    },
    close: async () => {
      for (const opened of desktops) await opened.close();
      if (shared !== null) await shared.endFaults();
      await own?.stop();
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Calls the function once and returns its result from then on. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function open(start: Omit<DesktopStart, 'initScripts'>, chromium: () => Promise<Browser>): Promise<Desktop> {
  const recorded = { ...start, initScripts: [recordInPage] };
  const shell = specShell(root);
  return shell.kind === 'browser'
    ? openInBrowserShell(recorded, await chromium())
    : openInElectron(recorded, shell.program);
}

/** Reads the address of the embedded workspace from main's standard output. */
async function embeddedUrl(desktop: Desktop): Promise<string> {
  const find = () => /\{"workspace":\{"url":"([^"]+)"/.exec(desktop.logs())?.[1];
  await expect.poll(find, { message: 'the embedded server listens', timeout: 60_000 }).toBeDefined();
  return find() ?? '';
}
