import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { startServerProcess } from '../tests/crash/server-process';
import { percentile } from './bench/measures';
import type { Observed } from './load/honest';
import { serveHonestly, signIn } from './load/honest';

/**
 * `npm run load [-- --seconds N] [-- bodies depth guesses slow joins]`: measures honest attendants alone, then beside
 * hostile clients of the named kinds (all by default). Fails if the honest p95 under attack reaches twice its quiet
 * value, or if an honest request fails.
 */
const allKinds = ['bodies', 'depth', 'guesses', 'slow', 'joins'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '20' }, attendants: { type: 'string', default: '8' } },
});
const unknown = positionals.filter((kind) => !allKinds.includes(kind));
if (unknown.length > 0) throw new Error(`Unknown attacks: ${unknown.join(', ')}. Known: ${allKinds.join(', ')}`);
const kinds = positionals.length > 0 ? positionals : allKinds;
const [seconds, attendants] = [Number(values.seconds), Number(values.attendants)];

const maxRatio = 2;
/** First requests compile code paths and fill caches. */
const warmUpSeconds = 5;
/** Until the hostile clients have connected. */
const onsetMs = 2_000;

function report(phase: string, { latencies, failures }: Observed): number {
  const [p50, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
  const times = `p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms`;
  console.log(`${phase.padEnd(14)} ${String(latencies.length).padStart(6)} requests  ${times}  ${failures} failed`);
  return p95;
}

async function load(folder: string): Promise<boolean> {
  const server = await startServerProcess(folder);
  try {
    const token = await signIn(server.url, 'admin@recado.demo');
    const measure = (duration: number) => serveHonestly(server.url, { token, attendants, seconds: duration });
    await measure(warmUpSeconds);
    const quiet = await measure(seconds);
    const quietP95 = report('quiet', quiet);
    const attackerToken = await signIn(server.url, 'bruno@recado.demo');
    const hostile = fork(
      fileURLToPath(new URL('./load/hostile.ts', import.meta.url)),
      [server.url, attackerToken, kinds.join(',')],
      { execArgv: ['--import', 'tsx'] },
    );
    try {
      await wait(onsetMs);
      const attacked = await measure(seconds);
      const ratio = report('under attack', attacked) / quietP95;
      console.log(`ratio of p95   ${ratio.toFixed(2)} (${kinds.join(', ')}; must stay below ${maxRatio})`);
      return ratio < maxRatio && quiet.failures + attacked.failures === 0;
    } finally {
      hostile.kill('SIGKILL');
    }
  } finally {
    await server.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'recado-load-'));
try {
  if (!(await load(folder))) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
