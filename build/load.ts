import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { z } from 'zod';

import { startServerProcess } from '../tests/crash/server-process';
import { percentile } from './bench/measures';
import type { Observed } from './load/honest';
import { serveHonestly, signIn } from './load/honest';

/**
 * `npm run load [-- --seconds N] [-- bodies depth guesses slow joins]`: measures honest attendants alone and beside
 * hostile clients of the named kinds (all by default), in turns, so that other work of the machine meets both alike.
 * Fails if the honest p95 under attack reaches twice its quiet value, or if an honest request fails.
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
/** Until the hostile clients have connected, and until their last requests are answered. */
const onsetMs = 2_000;
const rounds = 4;

function report(phase: string, { latencies, failures }: Observed): number {
  const [p50, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
  const times = `p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms`;
  console.log(`${phase.padEnd(14)} ${String(latencies.length).padStart(6)} requests  ${times}  ${failures} failed`);
  return p95;
}

type Order = 'attack' | 'pause';

/** Gives an order to the hostile clients; resolves to the number of their attempts so far. */
async function command(hostile: ChildProcess, order: Order): Promise<number> {
  hostile.send(order);
  return z.tuple([z.number()], z.unknown()).parse(await once(hostile, 'message'))[0];
}

function add(sum: Observed, { latencies, failures }: Observed): void {
  sum.latencies.push(...latencies);
  sum.failures += failures;
}

async function load(folder: string): Promise<boolean> {
  const server = await startServerProcess(folder, { isOptimised: true });
  try {
    const token = await signIn(server.url, 'admin@recado.demo');
    const measure = (duration: number) => serveHonestly(server.url, { token, attendants, seconds: duration });
    await measure(warmUpSeconds);
    const attackerToken = await signIn(server.url, 'bruno@recado.demo');
    const hostile = fork(
      fileURLToPath(new URL('./load/hostile.ts', import.meta.url)),
      [server.url, attackerToken, kinds.join(',')],
      { execArgv: ['--import', 'tsx'] },
    );
    try {
      const quiet: Observed = { latencies: [], failures: 0 };
      const attacked: Observed = { latencies: [], failures: 0 };
      let attempts = 0;
      for (let round = 0; round < rounds; round += 1) {
        await command(hostile, 'pause');
        await wait(onsetMs);
        add(quiet, await measure(seconds / rounds));
        await command(hostile, 'attack');
        await wait(onsetMs);
        const before = await command(hostile, 'attack');
        add(attacked, await measure(seconds / rounds));
        attempts += (await command(hostile, 'pause')) - before;
      }
      console.log(`attempts       ${(attempts / seconds).toFixed(0)} a second`);
      const quietP95 = report('quiet', quiet);
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
