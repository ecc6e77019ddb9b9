import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { contacts, messages, tickets } from '@server/platform/storage/schema';
import { campaigns, campaignShipping } from '@server/platform/storage/tables/campaigns';
import { chatMessages, chats, chatUsers } from '@server/platform/storage/tables/chats';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { flowLogs, flowLogSteps } from '@server/platform/storage/tables/flow-logs';
import { flows } from '@server/platform/storage/tables/flows';
import { schedules } from '@server/platform/storage/tables/schedules';
import { ticketNotes } from '@server/platform/storage/tables/ticket-notes';
import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import type { Frame, TestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';
import type { WireRequest } from '@server/testing/wire-request';
import type { EndpointName } from '@shared/api/table';
import { permissions } from '@shared/domain/permission';

import { endpointNames, prepareAttack } from './support/attacked-company';
import { lastingSession } from './support/lasting-session';

const workspace = useWorkspace();
const { home } = workspace;
const adminToken = lastingSession(workspace, () => home.admin);
const maskedToken = lastingSession(workspace, () => home.ana);
const number = '5511987650042';
const shortNumber = '98760042';
const written = `Call +55 (11) 98765-0042 or ${number}`;

/** The masked user has every other permission, so that the sweep gets past refusals. */
const hideNumbers = async (isHidden: boolean) => {
  const granted = permissions.filter((name) => !isHidden || name !== 'contactNumbers');
  const withheld = isHidden ? ['contactNumbers'] : [];
  const request = { params: { userId: String(home.ana.id) }, body: { granted, withheld }, token: await adminToken() };
  expect((await callEndpoint(workspace.url, 'permissions.setUser', request)).status).toBe(200);
};

/** Requests for records whose texts are numbers, where those of `requestOf` make new ones without. */
let requests: Partial<Record<EndpointName, WireRequest>>;

beforeAll(async () => {
  await prepareAttack(workspace);
  requests = await writeNumbersEverywhere();
  await hideNumbers(true);
});

/** Puts numbers into every column that may hold one: customers without a name are named by their number. */
async function writeNumbersEverywhere(): Promise<Partial<Record<EndpointName, WireRequest>>> {
  const { scope, ana } = home;
  const all = sql`true`;
  await scope.update(contacts, all, { name: sql`${contacts.number}`, extraInfo: [{ name: 'Phone', value: written }] });
  await scope.update(contactListItems, all, { name: sql`${contactListItems.number}` });
  await scope.update(tickets, all, { lastMessage: written });
  await scope.update(messages, all, { body: written });
  await scope.update(ticketNotes, all, { note: written });
  await scope.update(schedules, all, { body: written });
  for (const own of [shortNumber, number]) {
    const contact = await home.contact({ name: own, number: own });
    const ticket = await home.ticket({ contactId: contact.id, userId: ana.id, lastMessage: own });
    await home.message(ticket, { body: own });
  }
  return ownRecords();
}

async function ownRecords(): Promise<Partial<Record<EndpointName, WireRequest>>> {
  const { scope, ana } = home;
  const contact = await home.contact({ name: '5511987650043', number: '5511987650043' });
  const ticket = await home.ticket({ contactId: contact.id, userId: ana.id });
  const { id: contactListId } = await scope.insert(contactLists, { name: 'People' });
  await scope.insert(contactListItems, { contactListId, name: number, number });
  const { id: campaignId } = await scope.insert(campaigns, { name: 'Sale', contactListId });
  await scope.insert(campaignShipping, { campaignId, number, message: 'Hi' });
  const { id: chatId } = await scope.insert(chats, { title: 'Team', ownerId: ana.id, lastMessage: written });
  for (const { id } of [home.admin, ana]) await scope.insert(chatUsers, { chatId, userId: id });
  await scope.insert(chatMessages, { chatId, senderId: ana.id, message: written });
  await scope.insert(ticketNotes, { ticketId: ticket.id, contactId: contact.id, userId: ana.id, note: written });
  const { id: flowId } = await scope.insert(flows, { name: 'Ask' });
  const { id: logId } = await scope.insert(flowLogs, { ticketId: ticket.id, flowId, lastNodeId: 'start' });
  await scope.insert(flowLogSteps, { logId, nodeId: 'start', answer: written });
  return {
    'campaigns.show': { params: { campaignId } },
    'contactListItems.list': { query: `contactListId=${contactListId}` },
    'chats.messages': { params: { chatId } },
    'ticketNotes.list': { query: `ticketId=${ticket.id}&contactId=${contact.id}` },
    'flowHistory.logs': { params: { flowId } },
    'flowHistory.log': { params: { flowId, logId } },
  };
}

/** Numbers of the company in a text, in any notation. */
async function numbersIn(text: string): Promise<string[]> {
  const tables = [contacts, contactListItems, campaignShipping] as const;
  const known = (await Promise.all(tables.map((table) => home.scope.find(table)))).flat().map((row) => row.number);
  const digits = text.replace(/[\s().+-]/g, '');
  return [...new Set(known)].filter((one) => /^\d{8,}$/.test(one) && digits.includes(one));
}

async function answerTo(name: EndpointName, token: string): Promise<string> {
  const request = requests[name] ?? (await requestOf[name]({ home, callerCompanyId: home.id }));
  return (await callEndpoint(workspace.url, name, { ...request, token })).text;
}

describe('a user from whom numbers are hidden gets none from', () => {
  it.each(endpointNames)('%s', async (name) => {
    expect(await numbersIn(await answerTo(name, await maskedToken()))).toEqual([]);
  });
});

it('the same answers show an admin numbers in each area that holds some', async () => {
  const areas = new Set<string>();
  for (const name of endpointNames) {
    if ((await numbersIn(await answerTo(name, await adminToken()))).length > 0) areas.add(name.split('.')[0] ?? '');
  }
  expect([...areas].toSorted()).toEqual([
    'campaigns',
    'chats',
    'contactListItems',
    'contactLists',
    'contacts',
    'flowHistory',
    'kanban',
    'messages',
    'schedules',
    'tags',
    'ticketNotes',
    'tickets',
  ]);
});

describe('the events of a busy minute', () => {
  const newcomer = '5511987650099';
  const received: Record<'admin' | 'masked', Frame[]> = { admin: [], masked: [] };

  async function listener(token: string, ticketId: number): Promise<TestSocket> {
    const socket = await workspace.socket(token);
    for (const status of ['open', 'pending', 'closed']) await socket.ask('joinTickets', status);
    await socket.ask('joinNotification');
    await socket.ask('joinChatBox', String(ticketId));
    return socket;
  }

  beforeAll(async () => {
    const contact = await home.contact({ name: '5511987650077', number: '5511987650077' });
    const ticket = await home.ticket({ contactId: contact.id, userId: home.ana.id, status: 'open' });
    const sockets = {
      admin: await listener((await workspace.signIn(home.admin)).token, ticket.id),
      masked: await listener((await workspace.signIn(home.ana)).token, ticket.id),
    };
    await workspace.customerWrites({ number: newcomer, body: written });
    await workspace.customerWrites({ number: '5511987650077', body: written });
    await workspace.passTime(0);
    for (const name of endpointNames.filter(
      (one) => one !== 'session.logout' && !/^(devices|permissions)\./.test(one),
    )) {
      const request = await requestOf[name]({ home, callerCompanyId: home.id });
      await callEndpoint(workspace.url, name, { ...request, token: await adminToken() });
    }
    await workspace.passTime(60_000);
    for (const who of ['admin', 'masked'] as const) received[who].push(...(await sockets[who].received()));
  });

  const namesOf = (frames: readonly Frame[]) =>
    new Set(frames.map(({ event }) => event.replace(/^company-\d+-/, '').replace(/-\d+$/, '')));

  it('carry no number to a user from whom they are hidden', async () => {
    for (const { event, text } of received.masked) expect(await numbersIn(text), event).toEqual([]);
  });

  it('carry numbers to an admin in each kind of event that tells of customers', async () => {
    const named: Frame[] = [];
    for (const frame of received.admin) if ((await numbersIn(frame.text)).length > 0) named.push(frame);
    expect([...namesOf(named)].toSorted()).toEqual([
      'ContactListItem',
      'appMessage',
      'contact',
      'ticket',
      'ticketActivity',
    ]);
  });

  it('are otherwise of the same kinds for both, but for those of admins and of own chats', () => {
    const kinds = namesOf(received.masked);
    const missing = [...namesOf(received.admin)].filter((name) => !kinds.has(name));
    expect(missing).toEqual(['chat-user', 'invitation']);
  });
});

it('a user to whom numbers are shown again gets them, over a new connection', async () => {
  const { token } = await workspace.signIn(home.ana);
  const socket = await workspace.socket(token);
  await hideNumbers(false);
  await socket.disconnected;
  expect((await numbersIn(await answerTo('contacts.list', token))).length).toBeGreaterThan(0);
  const again = await workspace.socket(token);
  await hideNumbers(true);
  await again.disconnected;
  expect(await numbersIn(await answerTo('contacts.list', token))).toEqual([]);
});
