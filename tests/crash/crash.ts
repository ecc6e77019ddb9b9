import { rm } from 'node:fs/promises';

import { ticketId as aTicketId } from '@shared/domain/ids';

import { signedIn } from '../contract/cases/session';
import type { Client } from '../contract/client';
import { createSeededRandom } from '../support/outbox-model/seeded-random';
import { startConversations } from './conversations';
import { holds, wait } from './holds';
import { startRobotStandIn } from './robot-stand-in';
import type { ServerProcess } from './server-process';
import { startServerProcess } from './server-process';
import { tickFaults } from './ticks';
import type { Amounts, Expected, Lane } from './work';
import { openLanes, phoneOf, planCampaign, planSchedules, startWalks } from './work';

export type CrashPlan = Amounts & {
  seed: number;
  /** Number of kills at moments chosen by the seed. */
  kills: number;
};

export type CrashReport = { faults: string[]; kills: number; messages: number; seconds: number };

/**
 * Attendants send, a campaign goes out, messages fall due and customers walk flows, while the server is killed and
 * started again: at moments that the seed chooses, and once while a customer stands at each place where a flow can wait.
 * In the end each phone must hold each message exactly once, in order, and each message must be ticked as read.
 */
export async function crash(plan: CrashPlan, folder: string): Promise<CrashReport> {
  const started = performance.now();
  const robots = await startRobotStandIn();
  const server = await startServerProcess(folder);
  try {
    const { client } = await signedIn({ url: server.url, email: 'admin@recado.demo', password: 'recado' });
    const expected: Expected = new Map();
    const lanes = await openLanes(client, plan.sends, expected);
    await planCampaign(client, plan.recipients, expected);
    await planSchedules(client, plan.schedules, expected);
    await startWalks(client, plan.walkers, expected);
    const conversations = await startConversations(client, robots, expected);
    const sending = Promise.all(lanes.map((lane) => sendAll(client, lane)));
    await killAtRandom(server, plan);
    await conversations.untilAllPlacesReached();
    await killed(server);
    conversations.resume();
    await sending;
    const faults = [...(await judged(server.url, expected)), ...(await tickFaults(client, [...expected.keys()]))];
    const messages = [...expected.values()].reduce((sum, texts) => sum + texts.length, 0);
    return { faults, kills: plan.kills + 1, messages, seconds: Math.round((performance.now() - started) / 1000) };
  } finally {
    await server.stop();
    await robots.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function killAtRandom(server: ServerProcess, plan: CrashPlan): Promise<void> {
  const random = createSeededRandom(plan.seed);
  for (let kills = 0; kills < plan.kills; kills += 1) {
    await wait(50 + random.below(1000));
    await killed(server);
  }
}

async function killed(server: ServerProcess): Promise<void> {
  await server.kill();
  await server.start();
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
  await holds(async () => (await differences(url, expected)).length === 0).catch(() => undefined);
  await wait(2000);
  return differences(url, expected);
}

async function differences(url: string, expected: Expected): Promise<string[]> {
  const faults: string[] = [];
  for (const [number, texts] of expected) {
    const got = await phoneOf(url, number);
    if (got.join('\n') !== texts.join('\n'))
      faults.push(`${number} should hold ${JSON.stringify(texts)}, and holds ${JSON.stringify(got)}`);
  }
  return faults;
}
