import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import { benchFirstPage } from './bench/first-page';
import type { Measure } from './bench/measures';
import { table } from './bench/measures';
import { startProgram } from './bench/program';
import { benchWorkspace } from './bench/workspace-bench';
import { root } from './test-files';

/** Measures what the product owes and prints it beside the goals. RECADO_BENCH_SCALE: how many tickets (1,000). */
const scale = process.env.RECADO_BENCH_SCALE ?? '1000';
const folder = mkdtempSync(join(tmpdir(), 'recado-bench-'));
const readyLine = z.object({ server: z.object({ url: z.string() }) });

function serverUrl(line: string): string | undefined {
  return line.startsWith('{') ? readyLine.safeParse(JSON.parse(line)).data?.server.url : undefined;
}

async function measure(): Promise<Measure[]> {
  console.log(`Seeding ${scale} tickets, ten messages each, and one of 50,000 ...`);
  const server = await startProgram('build/server.ts', {
    args: ['--port', '0', '--demo', '--scale', scale, '--data', join(folder, 'workspace')],
    environment: { RECADO_SIMULATOR_PACE: 'off' },
    ready: serverUrl,
  });
  try {
    return [benchFirstPage(join(root, 'out/renderer')), ...(await benchWorkspace(server.answer))];
  } finally {
    await server.stop();
  }
}

try {
  console.log(`\n${table(await measure())}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
