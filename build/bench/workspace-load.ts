import { setTimeout as delay } from 'node:timers/promises';

import { z } from 'zod';

import type { ProcessorTime } from './processor-time';
import { untilQuiet } from './processor-time';

const login = z.object({ token: z.string() });
const queues = z.array(z.object({ id: z.number() }));
const page = z.object({ tickets: z.array(z.object({ id: z.number() })), hasMore: z.boolean() });

export const usualLanes = 16;
/** As many attendants as send at the same moment where a server has 500 messages a second. */
export const manyLanes = 64;
const customers = 50;

/** Milliseconds since `before`, NaN where the system does not tell. */
export const since = (time: ProcessorTime, before: number | undefined) =>
  (time() ?? Number.NaN) - (before ?? Number.NaN);

/**
 * Calls per second, `lanes` of them at once, until the server has finished the work that they cause, and the processor time of server and
 * client.
 */
export async function counted(
  time: ProcessorTime,
  calls: { count: number; lanes?: number },
  action: (number: number) => Promise<void>,
) {
  const { count, lanes } = { lanes: usualLanes, ...calls };
  // Every customer has written once, so no new tickets are opened from here on.
  await inParallel({ count: customers, lanes }, action);
  await untilQuiet(time);
  const [before, own, started] = [time(), process.cpuUsage(), performance.now()];
  await inParallel({ count, lanes }, action);
  const answered = performance.now();
  await untilQuiet(time);
  const worked = process.cpuUsage(own);
  const work = since(time, before);
  // Work after the last answer counts too.
  const seconds =
    Math.max(answered - started, Number.isNaN(work) ? 0 : Math.min(work, performance.now() - started)) / 1000;
  return { rate: count / seconds, work: work / count, ours: (worked.user + worked.system) / 1000 / count };
}

export async function signIn(url: string, email = 'admin@recado.demo'): Promise<string> {
  const body = { email, password: 'recado' };
  return login.parse(await ask(`${url}/auth/login`, { method: 'POST', body })).token;
}

export type Reader = { url: string; token: string; queueIds: readonly number[] };

/** Reads all queues: lists without queues have only the tickets that are in none. */
export async function readerOf(url: string, token: string): Promise<Reader> {
  return { url, token, queueIds: await queueIdsOf(url, token) };
}

async function queueIdsOf(url: string, token: string): Promise<number[]> {
  return queues.parse(await ask(`${url}/queue`, { token })).map(({ id }) => id);
}

export async function ticketPage({ url, token, queueIds }: Reader, pageNumber: number) {
  const query = new URLSearchParams({
    status: 'open',
    showAll: 'true',
    queueIds: JSON.stringify(queueIds),
    pageNumber: String(pageNumber),
  });
  return page.parse(await ask(`${url}/tickets?${query.toString()}`, { token }));
}

export async function customerWrites(url: string, number: number): Promise<void> {
  const from = `55119${String(number % customers).padStart(8, '0')}`;
  await ask(`${url}/simulator/messages`, {
    method: 'POST',
    body: { number: from, name: 'Bench', body: `Mensagem ${number}` },
  });
}

/** Some of the conversations that attendants write in. */
export async function openTickets(url: string, token: string): Promise<number[]> {
  const { tickets } = await ticketPage(await readerOf(url, token), 1);
  if (tickets.length < 10) throw new Error('The workspace has too few open tickets to measure with');
  return tickets.map(({ id }) => id);
}

export async function send(url: string, token: string, ticketId: number): Promise<void> {
  const body = { body: 'Olá, tudo bem?', fromMe: true, read: 1, mediaUrl: '' };
  await ask(`${url}/messages/${ticketId}`, { method: 'POST', token, body });
}

async function ask(url: string, request: { method?: string; token?: string; body?: object }): Promise<unknown> {
  const { method = 'GET', token, body } = request;
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname} answered ${response.status}`);
  return response.json();
}

/** Milliseconds of each call without the first tenth, which warms caches and compiler; `pauseMs` lies between two calls. */
export async function timed(
  rounds: number,
  action: (round: number) => Promise<unknown>,
  pauseMs?: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await action(round);
    times.push(performance.now() - started);
    if (pauseMs !== undefined) await delay(pauseMs);
  }
  return times.slice(Math.floor(rounds / 10));
}

async function inParallel(
  { count, lanes }: { count: number; lanes: number },
  action: (number: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await action(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
