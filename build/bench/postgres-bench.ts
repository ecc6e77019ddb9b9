import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findPostgres, startPostgres } from '../../src/server/testing/own-postgres';
import { startWorkspaceServer } from '../../tests/e2e/support/workspace-server';
import { measureBothWays } from './both-ways';
import type { Measure } from './measures';
import { atLeast, forComparison, notMeasured } from './measures';
import { processorTimeOfTree } from './processor-time';
import { counted, customerWrites, manyLanes, openTickets, readerOf, send, signIn, usualLanes } from './workspace-load';

const flags = ['--demo', '--scale', '300'];
const calls = 600;

/** Measures a workspace server on a PostgreSQL of its own: messages in and out, and the work of server and database. */
export async function benchPostgres(): Promise<Measure[]> {
  const found = findPostgres();
  if (found === undefined) return [notMeasured('server on PostgreSQL', 'no PostgreSQL')];
  const folder = mkdtempSync(join(tmpdir(), 'recado-bench-postgres-'));
  const postgres = await startPostgres(found);
  try {
    const environment = { DATABASE_URL: postgres.url };
    const server = await startWorkspaceServer({ flags, pace: 'off', environment, folder, isLasting: true });
    try {
      return await benchMessages(server.url, { server: folder, database: folderOf(postgres.url) });
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder of the socket, which PostgreSQL's command line names. */
const folderOf = (url: string) => new URL(url).searchParams.get('host') ?? '';

async function benchMessages(url: string, folders: { server: string; database: string }): Promise<Measure[]> {
  const time = processorTimeOfTree(folders.server);
  const databaseTime = processorTimeOfTree(folders.database);
  const token = await signIn(url);
  const measured = async (action: (number: number) => Promise<void>, lanes = usualLanes) => {
    const before = databaseTime() ?? Number.NaN;
    const done = await counted(time, { count: calls, lanes }, action);
    // The fifty calls that warm up are counted for the database too.
    return { ...done, databaseWork: ((databaseTime() ?? Number.NaN) - before) / (calls + 50) };
  };
  const takeOne = (number: number) => customerWrites(url, number);
  const taken = await measured(takeOne);
  const ids = await openTickets(url, token);
  const sendOne = (number: number) => send(url, token, ids[number % ids.length] ?? 0);
  const sent = await measured(sendOne);
  const takenOfMany = await measured(takeOne, manyLanes);
  const sentOfMany = await measured(sendOne, manyLanes);
  const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
  return [
    forComparison('PostgreSQL: messages taken in', `${Math.round(taken.rate)}/s`),
    forComparison('  work of the server for one', milliseconds(taken.work)),
    forComparison('  work of the database for one', milliseconds(taken.databaseWork)),
    forComparison('PostgreSQL: messages sent, with their ticks', `${Math.round(sent.rate)}/s`),
    forComparison('  work of the server for one', milliseconds(sent.work)),
    forComparison('  work of the database for one', milliseconds(sent.databaseWork)),
    atLeast(`PostgreSQL: messages taken in, ${manyLanes} at once`, { value: takenOfMany.rate, limit: 500, unit: '/s' }),
    atLeast(`PostgreSQL: messages sent, ${manyLanes} at once`, { value: sentOfMany.rate, limit: 500, unit: '/s' }),
    forComparison('  work of the server for one', milliseconds(sentOfMany.work)),
    forComparison('  work of the database for one', milliseconds(sentOfMany.databaseWork)),
    ...(await measureBothWays('PostgreSQL', { time, reader: await readerOf(url, token), takeOne, sendOne })),
  ];
}
