import { rm } from 'node:fs/promises';

import { z } from 'zod';

import { ticketId as aTicketId } from '@shared/domain/ids';

import { signedIn } from '../contract/cases/session';
import type { Client } from '../contract/client';
import { createSeededRandom } from '../support/outbox-model/seeded-random';
import type { ServerProcess } from './server-process';
import { startServerProcess } from './server-process';
import type { Amounts, Expected, Lane } from './work';
import { openLanes, planCampaign, planSchedules, startWalks } from './work';

export type CrashPlan = Amounts & {
  seed: number;
  /** How often the server is killed, at moments that the seed chooses. */
  kills: number;
};

export type CrashReport = { faults: string[]; kills: number; messages: number; seconds: number };

const phone = z.object({ messages: z.array(z.object({ body: z.string() })) });
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** How long what is owed may take once the server is left alone. */
const patience = 120_000;

/**
 * Attendants send, a campaign goes out, messages fall due and flows are walked, while the server is killed and started
 * again. In the end each phone must hold each message exactly once, in order.
 */
export async function crash(plan: CrashPlan, folder: string): Promise<CrashReport> {
  const started = Date.now();
  const server = await startServerProcess(folder);
  try {
    const { client } = await signedIn({ url: server.url, email: 'admin@recado.demo', password: 'recado' });
    const expected: Expected = new Map();
    const lanes = await openLanes(client, plan.sends, expected);
    await planCampaign(client, plan.recipients, expected);
    await planSchedules(client, plan.schedules, expected);
    await startWalks(client, plan.walkers, expected);
    let areSent = false;
    const sending = Promise.all(lanes.map((lane) => sendAll(client, lane))).then(() => (areSent = true));
    const isDone = async () => areSent && (await differences(server.url, expected)).length === 0;
    const kills = await killed(server, plan, isDone);
    await sending;
    const faults = await judged(server.url, expected);
    const messages = [...expected.values()].reduce((sum, texts) => sum + texts.length, 0);
    return { faults, kills, messages, seconds: Math.round((Date.now() - started) / 1000) };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Kills until it has been done often enough, or nothing is left to interrupt; answers how often. */
async function killed(server: ServerProcess, plan: CrashPlan, isDone: () => Promise<boolean>): Promise<number> {
  const random = createSeededRandom(plan.seed);
  for (let kills = 0; kills < plan.kills; kills += 1) {
    await wait(50 + random.below(1000));
    if (await isDone()) return kills;
    await server.kill();
    await server.start();
  }
  return plan.kills;
}

/** One text after another. Where it is not known what became of one, the conversation is read before it is sent again. */
async function sendAll(client: Client, { ticketId, texts }: Lane): Promise<void> {
  for (const body of texts) {
    let isSent = await tried(async () => send(client, ticketId, body));
    while (!isSent) {
      await wait(50);
      isSent = await tried(async () => (await isThere(client, ticketId, body)) || (await send(client, ticketId, body)));
    }
  }
}

async function tried(act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act();
  } catch {
    return false;
  }
}

async function send(client: Client, ticketId: number, body: string): Promise<boolean> {
  const draft = { body, fromMe: true, read: 1, mediaUrl: '' } as const;
  const answer = await client.send('messages.create', { params: { ticketId: aTicketId.parse(ticketId) }, body: draft });
  return answer.status === 200;
}

async function isThere(client: Client, ticketId: number, body: string): Promise<boolean> {
  const query = { pageNumber: 1 };
  const page = await client.call('messages.list', { params: { ticketId: aTicketId.parse(ticketId) }, query });
  return page.messages.some((message) => message.body === body);
}

/** Waits until every phone holds what it should, and a little longer for what comes twice. */
async function judged(url: string, expected: Expected): Promise<string[]> {
  const until = Date.now() + patience;
  while ((await differences(url, expected)).length > 0 && Date.now() < until) await wait(500);
  await wait(2000);
  return differences(url, expected);
}

async function differences(url: string, expected: Expected): Promise<string[]> {
  const faults: string[] = [];
  for (const [number, texts] of expected) {
    const reply = await fetch(`${url}/simulator/customers/${number}`);
    const got = phone.parse(await reply.json()).messages.map(({ body }) => body);
    if (got.join('\n') !== texts.join('\n'))
      faults.push(`${number} should hold ${JSON.stringify(texts)}, and holds ${JSON.stringify(got)}`);
  }
  return faults;
}
