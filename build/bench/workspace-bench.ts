import { z } from 'zod';

import type { Measure } from './measures';
import { atLeast, atMost, percentile } from './measures';

const login = z.object({ token: z.string() });
const page = z.object({ tickets: z.array(z.unknown()), hasMore: z.boolean() });

/** What the workspace server owes, asked over HTTP as a client asks. */
export async function benchWorkspace(url: string, rounds = 200): Promise<Measure[]> {
  const token = await signIn(url);
  const pages = await timed(rounds, (round) => ticketPage(url, token, 1 + (round % 20)));
  const started = performance.now();
  const messages = 400;
  await inParallel(messages, 16, (number) => customerWrites(url, number));
  const seconds = (performance.now() - started) / 1000;
  return [
    atMost('server: ticket page, p95', { value: percentile(pages, 0.95), limit: 50, unit: ' ms' }),
    atLeast('server: messages taken in', { value: messages / seconds, limit: 200, unit: '/s' }),
  ];
}

async function signIn(url: string): Promise<string> {
  const body = { email: 'admin@recado.demo', password: 'recado' };
  return login.parse(await send(`${url}/auth/login`, { method: 'POST', body })).token;
}

async function ticketPage(url: string, token: string, pageNumber: number): Promise<void> {
  const query = new URLSearchParams({
    status: 'open',
    showAll: 'true',
    queueIds: '[]',
    pageNumber: String(pageNumber),
  });
  page.parse(await send(`${url}/tickets?${query.toString()}`, { token }));
}

async function customerWrites(url: string, number: number): Promise<void> {
  const body = { number: `55119${String(number % 50).padStart(8, '0')}`, name: 'Bench', body: `Mensagem ${number}` };
  await send(`${url}/simulator/messages`, { method: 'POST', body });
}

async function send(url: string, request: { method?: string; token?: string; body?: object }): Promise<unknown> {
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

async function timed(rounds: number, act: (round: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await act(round);
    times.push(performance.now() - started);
  }
  // The first tenth warms caches and the compiler.
  return times.slice(Math.floor(rounds / 10));
}

async function inParallel(count: number, lanes: number, act: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
