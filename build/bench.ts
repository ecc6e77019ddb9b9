import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startWorkspaceServer } from '../tests/e2e/support/workspace-server';
import { benchCampaign } from './bench/campaign-bench';
import { benchFirstPage } from './bench/first-page';
import type { Measure } from './bench/measures';
import { atMost, notMeasured, table } from './bench/measures';
import { benchScreens } from './bench/screen-bench';
import { benchWorkspace } from './bench/workspace-bench';
import { buildIfStale } from './start/build';
import { findChromium } from './system-packages';
import { root } from './test-files';

/**
 * Measures what the product owes and prints it beside the goals. RECADO_BENCH_SCALE: how many tickets (1,000);
 * RECADO_BENCH_CONTACTS: how many contacts are scrolled through (20,000).
 */
const scale = process.env.RECADO_BENCH_SCALE ?? '1000';

async function screens(server: string, folder: string): Promise<Measure[]> {
  if ((process.env.CHROMIUM ?? findChromium()) === undefined) return [notMeasured('page and list', 'no Chromium')];
  return benchScreens(server, folder);
}

async function measure(folder: string): Promise<Measure[]> {
  await buildIfStale(root);
  console.log(`Seeding ${scale} tickets, ten messages each, and one of 50,000 ...`);
  const flags = ['--demo', '--scale', scale];
  const workspace = join(folder, 'workspace');
  const started = performance.now();
  const server = await startWorkspaceServer({ flags, pace: 'off', environment: {}, folder: workspace });
  const seconds = (performance.now() - started) / 1000;
  try {
    const seeding = atMost(`server: seeding ${scale} tickets`, { value: seconds, limit: 120, unit: ' s' });
    const page = benchFirstPage(join(root, 'out/renderer'));
    const shown = await screens(server.url, folder);
    const asked = [...(await benchWorkspace(server.url)), ...(await benchCampaign(server.url))];
    return [page, ...shown, seeding, ...asked];
  } finally {
    await server.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'recado-bench-'));
try {
  console.log(`\n${table(await measure(folder))}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
