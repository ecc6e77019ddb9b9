import { z } from 'zod';

import type { FlowEdge, FlowNode } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';
import type { ContactId } from '@shared/domain/ids';
import { contactId } from '@shared/domain/ids';
import { machineNow } from '@tests/support/machine-clock';

import type { Client } from '../contract/client';

/** Numbers of records of each kind. */
export type Amounts = { sends: number; recipients: number; schedules: number; walkers: number };

/** Expected texts on each customer's phone: once each, in this order. */
export type Expected = Map<string, string[]>;

export type Lane = { ticketId: number; texts: readonly string[] };

const numberOf = (kind: number, index: number) => `5598${kind}${String(index).padStart(8, '0')}`;
const counted = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

async function aContact(client: Client, name: string, number: string): Promise<ContactId> {
  const { id } = await client.call('contacts.create', { body: { name, number, email: '' } });
  return contactId.parse(id);
}

/** Conversations that attendants write into, one text after another in each. */
export async function openLanes(client: Client, sends: number, expected: Expected): Promise<Lane[]> {
  const lanes: Lane[] = [];
  const count = Math.min(10, sends);
  for (let lane = 0; lane < count; lane += 1) {
    const number = numberOf(1, lane);
    const id = await aContact(client, `Send ${lane}`, number);
    const draft = { contactId: id, queueId: null, whatsappId: null, userId: null, status: 'open' as const };
    const ticket = await client.call('tickets.create', { body: draft });
    const texts = counted(Math.floor(sends / count), (index) => `Text ${lane}.${index}`);
    expected.set(number, texts);
    lanes.push({ ticketId: ticket.id, texts });
  }
  return lanes;
}

/** A campaign without pauses, in two variants, that begins in a moment. */
export async function planCampaign(client: Client, recipients: number, expected: Expected): Promise<void> {
  const pace = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0, variables: [] };
  await client.call('campaigns.saveSettings', { body: { settings: pace } });
  const { id: contactListId } = await client.call('contactLists.create', { body: { name: 'Crash' } });
  for (let index = 0; index < recipients; index += 1) {
    const number = numberOf(2, index);
    const name = `Recipient ${String(index).padStart(3, '0')}`;
    await client.call('contactListItems.create', { body: { contactListId, name, number, email: '' } });
    expected.set(number, [index % 2 === 0 ? `Oi ${name}` : `Olá ${name}`]);
  }
  const messages = { message1: 'Oi {nome}', message2: 'Olá {nome}' };
  const scheduledAt = inSeconds(1);
  await client.call('campaigns.create', { body: { name: 'Crash', ...messages, contactListId, scheduledAt } });
}

/**
 * Messages that fall due while the server dies and lives, five for each contact. They are made in another order than
 * they fall due in, so all of them must stand before the first does: a machine that is too busy for that gets more time,
 * and other contacts.
 */
export async function planSchedules(client: Client, schedules: number, expected: Expected): Promise<void> {
  let seconds = 1 + schedules * 0.15;
  for (let round = 0; ; round += 1) {
    const planned: Expected = new Map();
    const firstDue = await planOnce(client, { schedules, round, seconds }, planned);
    if (machineNow() < firstDue) {
      for (const [number, texts] of planned) expected.set(number, texts);
      return;
    }
    seconds *= 2;
  }
}

type SchedulePlan = { schedules: number; round: number; seconds: number };

/** Answers when the first falls due. */
async function planOnce(
  client: Client,
  { schedules, round, seconds }: SchedulePlan,
  planned: Expected,
): Promise<number> {
  const count = Math.ceil(schedules / 5);
  const contacts: ContactId[] = [];
  const numbers = counted(count, (index) => numberOf(3, round * 1_000 + index));
  for (const [index, number] of numbers.entries()) {
    contacts.push(await aContact(client, `Schedule ${round}.${index}`, number));
    planned.set(number, []);
  }
  const plans = counted(schedules, (index) => ({ index, at: inSeconds(seconds + (index % 5) * 0.7 + index * 0.01) }));
  for (const { index, at } of plans.toReversed()) {
    await client.call('schedules.create', {
      body: { body: `Due ${index}`, sendAt: at, contactId: contacts[index % count]! },
    });
  }
  const inTurn = plans.toSorted((one, other) => one.at.localeCompare(other.at));
  for (const { index } of inTurn) planned.get(numbers[index % count]!)?.push(`Due ${index}`);
  return Date.parse(inTurn[0]!.at);
}

export const aBlock = (id: string, type: string, data: object): FlowNode => ({
  id,
  type,
  data,
  position: { x: 0, y: 0 },
});

type DrawnFlow = { name: string; phrase: string; nodes: readonly FlowNode[]; connections: readonly FlowEdge[] };

/** A flow that starts with a phrase. */
export async function makeFlow(client: Client, { name, phrase, nodes, connections }: DrawnFlow): Promise<void> {
  const flow = await client.call('flows.create', { body: { name } });
  if (flow === null) throw new Error('The flow was not made');
  const { id: flowId } = flow;
  await client.call('flows.save', { body: { idFlow: flowId, nodes: [...nodes], connections: [...connections] } });
  await client.call('flowTriggers.activate', { params: { flowId }, body: { active: true } });
  await client.call('phraseCampaigns.create', { body: { name, phrase, flowId, whatsappId: null } });
}

/** Each block leads to the next. */
export const inTurn = (nodes: readonly FlowNode[], output = (_node: FlowNode) => 'a'): FlowEdge[] =>
  nodes.slice(1).map((node, index) => {
    const before = nodes[index]!;
    return { source: before.id, target: node.id, sourceHandle: output(before) };
  });

/** Customers who say the words that start a flow of texts and intervals. */
export async function startWalks(client: Client, walkers: number, expected: Expected): Promise<void> {
  const steps = counted(4, (index) => [
    aBlock(`t${index}`, 'message', { label: `Step ${index}` }),
    aBlock(`i${index}`, 'interval', { sec: 1 }),
  ]).flat();
  const nodes = [startNode(), ...steps];
  await makeFlow(client, { name: 'Crash', phrase: 'quero saber', nodes, connections: inTurn(nodes) });
  for (let index = 0; index < walkers; index += 1) {
    const number = numberOf(4, index);
    expected.set(number, ['Step 0', 'Step 1', 'Step 2', 'Step 3']);
    const isSaid = await customerSays(client.baseUrl, { number, body: 'quero saber' });
    if (!isSaid) throw new Error('The simulator did not take it');
  }
}

const phone = z.object({ messages: z.array(z.object({ body: z.string() })) });

/** Texts on a customer's phone, oldest first. */
export async function phoneOf(url: string, number: string): Promise<string[]> {
  const reply = await fetch(`${url}/simulator/customers/${number}`);
  return phone.parse(await reply.json()).messages.map(({ body }) => body);
}

/** False where the server did not take it. Said again under the same id it is the same message. */
export async function customerSays(
  url: string,
  said: { number: string; body: string; messageId?: string },
): Promise<boolean> {
  const reply = await fetch(`${url}/simulator/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(said),
  });
  return reply.ok;
}

const inSeconds = (seconds: number) => new Date(machineNow() + seconds * 1000).toISOString();
