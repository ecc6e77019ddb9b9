import { setTimeout as wait } from 'node:timers/promises';

import { z } from 'zod';

const login = z.object({ token: z.string() });
const ticketPage = z.object({ tickets: z.array(z.object({ id: z.number() })) });

/** Latencies in milliseconds, and the number of answers that were no 200. */
export type Observed = { latencies: number[]; failures: number };

export async function signIn(server: string, email: string): Promise<string> {
  const reply = await fetch(`${server}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'recado' }),
  });
  return login.parse(await reply.json()).token;
}

/** Pause of an attendant between two requests, which makes the server idle for part of the time. */
const pauseMs = 50;

/** Attendants who list tickets, read a conversation and write into it, until the time is over. */
export async function serveHonestly(
  server: string,
  { token, attendants, seconds }: { token: string; attendants: number; seconds: number },
): Promise<Observed> {
  const observed: Observed = { latencies: [], failures: 0 };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const from = performance.now();
    const method = body === undefined ? 'GET' : 'POST';
    const reply = await fetch(`${server}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    const text = await reply.text();
    observed.latencies.push(performance.now() - from);
    if (reply.status !== 200) observed.failures += 1;
    return reply.status === 200 && text !== '' ? JSON.parse(text) : {};
  };
  const { tickets } = ticketPage.parse(await ask('/tickets?status=open&showAll=true&pageNumber=1'));
  observed.latencies.length = 0;
  const end = performance.now() + seconds * 1000;
  const attend = async (attendant: number): Promise<void> => {
    const { id } = tickets[attendant % tickets.length] ?? { id: 1 };
    const text = { body: 'Bom dia', fromMe: true, read: 1, mediaUrl: '' };
    for (let round = 0; performance.now() < end; round += 1) {
      if (round % 3 === 0) await ask('/tickets?status=open&showAll=true&pageNumber=1');
      else if (round % 3 === 1) await ask(`/messages/${id}?pageNumber=1`);
      else await ask(`/messages/${id}`, text);
      await wait(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: attendants }, (_, index) => attend(index)));
  return observed;
}
