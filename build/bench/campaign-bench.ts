import { z } from 'zod';

import type { Measure } from './measures';
import { atLeast, atMost, percentile } from './measures';

const login = z.object({ token: z.string() });
const made = z.object({ id: z.number() });
const report = z.object({ status: z.string(), shipping: z.array(z.object({ deliveredAt: z.string().nullable() })) });

const recipients = 500;
const timeoutMs = 180_000;
/** Milliseconds between the requests of an attendant during the campaign. */
const betweenRequests = 25;

type Ask = (path: string, body?: object | FormData) => Promise<unknown>;

/**
 * Sends a campaign to 500 numbers of a spreadsheet without pauses, and measures the response times of other users
 * meanwhile.
 */
export async function benchCampaign(url: string): Promise<Measure[]> {
  const ask = await signedIn(url);
  await ask('/campaign-settings', {
    settings: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0, variables: [] },
  });
  const { id: contactListId } = made.parse(await ask('/contact-lists', { name: 'Bench' }));
  const importing = performance.now();
  const importWaits = await waitsDuring(ask, ask(`/contact-lists/${contactListId}/upload`, spreadsheet()));
  const importSeconds = (performance.now() - importing) / 1000;

  const scheduledAt = new Date(Date.now() + 500).toISOString();
  const draft = { name: 'Bench', message1: 'Oi {nome}', contactListId, scheduledAt };
  const { id } = made.parse(await ask('/campaigns', draft));
  const started = performance.now();
  const waits = await waitsDuring(ask, finished(ask, id));
  const seconds = (performance.now() - started) / 1000;
  return [
    atMost(`server: import of ${recipients} recipients`, { value: importSeconds, limit: 5, unit: ' s' }),
    atMost('server: a ticket page during the import, p95', {
      value: percentile(importWaits, 0.95),
      limit: 200,
      unit: ' ms',
    }),
    atLeast('server: messages of a campaign sent', { value: recipients / seconds, limit: 50, unit: '/s' }),
    atMost('server: a ticket page during a campaign, p95', { value: percentile(waits, 0.95), limit: 200, unit: ' ms' }),
    atMost('server: the same at worst', { value: Math.max(...waits), limit: 500, unit: ' ms' }),
  ];
}

async function signedIn(url: string): Promise<Ask> {
  const call = async (path: string, body: object | FormData | undefined, token: string): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  const { token } = login.parse(await call('/auth/login', { email: 'admin@recado.demo', password: 'recado' }, ''));
  return (path, body) => call(path, body, token);
}

function spreadsheet(): FormData {
  const rows = Array.from({ length: recipients }, (_row, index) => `Person ${index};${5_511_970_000_000 + index}`);
  const form = new FormData();
  form.append('file', new Blob([['nome;numero', ...rows].join('\n')]), 'people.xls');
  return form;
}

/** Milliseconds of each request for a page of tickets during the campaign. */
async function waitsDuring(ask: Ask, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  const rest = new Promise<'over'>((resolve, reject) => void work.then(() => resolve('over'), reject));
  const pause = () => new Promise<'on'>((resolve) => setTimeout(resolve, betweenRequests, 'on'));
  do {
    const asked = performance.now();
    await ask('/tickets?status=open&showAll=true&pageNumber=1');
    waits.push(performance.now() - asked);
  } while ((await Promise.race([rest, pause()])) === 'on');
  return waits;
}

async function finished(ask: Ask, id: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (report.parse(await ask(`/campaigns/${id}`)).status !== 'FINALIZADA') {
    if (Date.now() > until) throw new Error('The campaign does not come to its end');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
