import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findPostgres, startPostgres } from '../../src/server/testing/own-postgres';
import type { WorkspaceServer } from '../../tests/e2e/support/workspace-server';
import { startWorkspaceServer } from '../../tests/e2e/support/workspace-server';
import type { Measure } from './measures';
import { atLeastTimes, forComparison, notMeasured } from './measures';
import type { ProcessorTime } from './processor-time';
import { processorTimeOfTree } from './processor-time';
import { counted, customerWrites, openTickets, send, signIn, usualLanes } from './workspace-load';

const calls = 400;
const rounds = 4;
/** A process takes messages in until its thread has no more time, so that two take in as many more as their work allows. */
const leastGain = 1.8;

type Process = { server: WorkspaceServer; time: ProcessorTime };

/**
 * Measures what a message costs one server, and both of two servers on one PostgreSQL. The gain by the second process
 * follows from the work, because a machine with two cores has no room for two servers, database and load.
 */
export async function benchProcesses(): Promise<Measure[]> {
  const found = findPostgres();
  if (found === undefined) return [notMeasured('two servers on one PostgreSQL', 'no PostgreSQL')];
  const folder = mkdtempSync(join(tmpdir(), 'recado-bench-processes-'));
  const postgres = await startPostgres(found);
  const processes: Process[] = [];
  const start = async (name: string, flags: string[]) => {
    const environment = { DATABASE_URL: postgres.url };
    const own = join(folder, name);
    const server = await startWorkspaceServer({ flags, pace: 'off', environment, folder: own, isLasting: true });
    processes.push({ server, time: processorTimeOfTree(own) });
  };
  try {
    await start('first', ['--demo', '--scale', '300']);
    const one = await measured(processes);
    await start('second', ['--demo']);
    // Compiles the code path of the second.
    await measured(processes);
    return measuresOf(one, await measured(processes));
  } finally {
    for (const { server } of processes) await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Work = { taken: number; sent: number };

/** Milliseconds that all these servers together work for a message in and for one out; calls go to each in turn. */
async function measured(processes: readonly Process[]): Promise<Work> {
  const urls = processes.map(({ server }) => server.url);
  const urlFor = (number: number) => urls[number % urls.length] ?? '';
  const time = () => processes.reduce((sum, each) => sum + (each.time() ?? Number.NaN), 0);
  const token = await signIn(urlFor(0));
  const ids = await openTickets(urlFor(0), token);
  // Each server has as many at once as one alone.
  const load = { count: calls * urls.length, lanes: usualLanes * urls.length };
  const work = { taken: 0, sent: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const taken = await counted(time, load, (number) => customerWrites(urlFor(number), number));
    const sent = await counted(time, load, (number) => send(urlFor(number), token, ids[number % ids.length] ?? 0));
    work.taken += taken.work / rounds;
    work.sent += sent.work / rounds;
  }
  return work;
}

function measuresOf(one: Work, two: Work): Measure[] {
  const milliseconds = (work: Work) => `${work.taken.toFixed(2)} ms in, ${work.sent.toFixed(2)} ms out`;
  return [
    forComparison('one server: its work for a message', milliseconds(one)),
    forComparison('two servers: their work for a message', milliseconds(two)),
    atLeastTimes('two servers: gain in messages taken in', (2 * one.taken) / two.taken, leastGain),
    atLeastTimes('two servers: gain in messages sent', (2 * one.sent) / two.sent, leastGain),
  ];
}
