import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { root } from '../test-files';
import { customersWriteAtRate } from './customers';
import { createListeners, socketsOfUser } from './listeners';
import type { Measure } from './measures';
import { atMost, forComparison, notMeasured, percentile } from './measures';
import type { ProcessorTime } from './processor-time';
import { memoryOfServer, processorTimeOfServer, untilQuiet } from './processor-time';
import type { Order } from './socket-orders';
import { loadReport, sentAt } from './socket-orders';
import type { Place } from './window';

const sockets = 1_000;
const rates = [20, 100];
const seconds = 10;

/** Measures how long events take to a thousand sockets of admins, who receive every event, and what that costs. */
export async function benchSockets({ server, folder }: Place): Promise<Measure[]> {
  const workspace = join(folder, 'workspace');
  if (memoryOfServer(workspace) === undefined) return [notMeasured('sockets', 'the system tells no processor time')];
  const tokens = await createListeners(server, 'socket', sockets / socketsOfUser);
  const time = processorTimeOfServer(workspace);
  // Opens the customers' tickets, and compiles the code path.
  await runAt(20, { server, time });
  const alone: number[] = [];
  for (const rate of rates) alone.push((await runAt(rate, { server, time })).workMs);
  const load = fork(join(root, 'build/bench/socket-load.ts'), { execArgv: ['--import', 'tsx'] });
  try {
    await ordered(load, { kind: 'open', url: server, tokens, socketsOfUser });
    await runAt(20, { server, time });
    const measures: Measure[] = [];
    for (const [index, rate] of rates.entries()) {
      measures.push(...(await measured(load, { server, time, rate, aloneMs: alone[index] ?? Number.NaN })));
    }
    return measures;
  } finally {
    load.disconnect();
  }
}

type Server = { server: string; time: ProcessorTime };
type Run = Server & { rate: number; aloneMs: number };

async function measured(load: ChildProcess, { rate, aloneMs, ...server }: Run): Promise<Measure[]> {
  await ordered(load, { kind: 'report' });
  const { written, workMs, tookMs } = await runAt(rate, server);
  const { received, delays, closed, ownMs } = loadReport.parse(await ordered(load, { kind: 'report' }));
  const name = (what: string) => `${sockets} sockets, ${rate} messages/s: ${what}`;
  const inMilliseconds = (share: number) => ({ value: percentile(delays, share), limit: 100, unit: ' ms' });
  return [
    forComparison(name('messages that came in'), `${Math.round((written * 1000) / tookMs)}/s`),
    atMost(name('from the send to the arrival, p95'), inMilliseconds(0.95)),
    forComparison('  half of them', `${Math.round(percentile(delays, 0.5))} ms`),
    atMost(name('events lost'), { value: written * sockets - received, limit: 0, unit: '' }),
    atMost(name('sockets closed'), { value: closed, limit: 0, unit: '' }),
    forComparison(
      '  work of the server for an event and a socket',
      `${(((workMs - aloneMs) * 1000) / received).toFixed(2)} us`,
    ),
    forComparison('  work of the server in a second', `${(workMs / tookMs).toFixed(2)} s`),
    forComparison('  work of the load in a second', `${(ownMs / tookMs).toFixed(2)} s`),
  ];
}

/** Customers write at a rate. Resolves once the server is quiet again; the time it took includes that. */
async function runAt(rate: number, { server, time }: Server) {
  await untilQuiet(time);
  const [before, started] = [time() ?? Number.NaN, performance.now()];
  const written = await customersWriteAtRate(server, { rate, seconds, body: () => `${sentAt}${Date.now()}` });
  const tookMs = performance.now() - started;
  await untilQuiet(time);
  // Events that wait in the sockets' buffers need no work of the server.
  await delay(1000);
  return { written, workMs: (time() ?? Number.NaN) - before, tookMs };
}

async function ordered(load: ChildProcess, order: Order): Promise<unknown> {
  load.send(order);
  const answers: unknown[] = await once(load, 'message');
  return answers[0];
}
