import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startWorkspaceServer } from '../tests/e2e/support/workspace-server';
import { atMost, forComparison, table } from './bench/measures';
import { partsNamed } from './bench/parts';
import { buildIfStale } from './start/build';
import { root } from './test-files';

/**
 * Measures performance and prints it beside the goals; arguments select parts by name, and `--quirks` a server with the
 * defects of the family's. RECADO_BENCH_SCALE is the number
 * of tickets (1,000), RECADO_BENCH_CONTACTS the number of contacts to scroll through (20,000).
 */
const scale = process.env.RECADO_BENCH_SCALE ?? '1000';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quirks: { type: 'boolean', default: false } },
});
const parts = partsNamed(positionals);

async function measure(folder: string): Promise<void> {
  await buildIfStale(root);
  console.log(`Seeding ${scale} tickets, ten messages each, and one of 50,000 ...`);
  const flags = ['--demo', '--scale', scale, ...(values.quirks ? ['--quirks'] : [])];
  const workspace = join(folder, 'workspace');
  const started = performance.now();
  const server = await startWorkspaceServer({
    flags,
    pace: 'off',
    environment: {},
    folder: workspace,
    isLasting: true,
  });
  const seconds = (performance.now() - started) / 1000;
  console.log(`\n${table([atMost(`server: seeding ${scale} tickets`, { value: seconds, limit: 120, unit: ' s' })])}\n`);
  try {
    for (const { name, bench } of parts) {
      console.log(`Measuring ${name} ...`);
      const load = () => forComparison('  load of the machine then', loadavg()[0]?.toFixed(1) ?? '');
      console.log(`\n${table([...(await bench({ server: server.url, folder })), load()])}\n`);
    }
  } finally {
    await server.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'recado-bench-'));
try {
  await measure(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
