import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { EndpointInput, EndpointName } from '@shared/api/table';
import { subscriptionAt } from '@shared/domain/company';
import { connection } from '@shared/domain/connection';
import { contact } from '@shared/domain/contact';
import { message } from '@shared/domain/message';
import { plan } from '@shared/domain/plan';
import { queue } from '@shared/domain/queue';
import { setting } from '@shared/domain/setting';
import type { Ticket } from '@shared/domain/ticket';
import { ticket, ticketStatuses } from '@shared/domain/ticket';
import { testNow } from '@tests/support/frozen-time';

import { signedIn } from './cases/session';
import type { Client } from './client';
import type { DemoServer } from './demo-server';
import { startDemoServer } from './demo-server';

let workspace: DemoServer;
let admin: Client;
let queueIds: z.output<typeof queue>['id'][];

beforeAll(async () => {
  workspace = await startDemoServer({ isFresh: true });
  admin = (await as('admin')).client;
  queueIds = (await admin.call('queues.list', { query: {} })).map((row) => row.id);
});
afterAll(() => workspace.close());

const as = (who: string) => signedIn({ url: workspace.url, email: `${who}@recado.demo`, password: 'recado' });

/** Rows as the server sends them; the reply schemas of the table would drop what cannot be read. */
async function rawRows<N extends EndpointName>(name: N, input: EndpointInput<N>, key?: string): Promise<unknown[]> {
  const { body } = await admin.send(name, input);
  return z.array(z.unknown()).parse(key === undefined ? body : z.record(z.string(), z.unknown()).parse(body)[key]);
}

async function everyTicket(): Promise<Ticket[]> {
  const found: Ticket[] = [];
  for (const status of ticketStatuses) {
    for (let pageNumber = 1; ; pageNumber += 1) {
      const query = { status, queueIds, showAll: true, pageNumber };
      const rows = await rawRows('tickets.list', { query }, 'tickets');
      if (rows.length === 0) break;
      found.push(...rows.map((row) => ticket.parse(row)));
    }
  }
  return found;
}

describe('every row of the demo, through the API', () => {
  it('tickets in all three statuses, with their contacts, queues and tags', async () => {
    const tickets = await everyTicket();
    expect(tickets.length).toBeGreaterThanOrEqual(45);
    expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set(ticketStatuses));
    for (const { status, userId, contact: person, lastMessage } of tickets) {
      expect(userId === null).toBe(status === 'pending');
      expect(person?.name).toBeTruthy();
      expect(lastMessage).toBeTruthy();
    }
    expect(tickets.filter(({ unreadMessages }) => unreadMessages > 0).length).toBeGreaterThanOrEqual(10);
    expect(tickets.filter(({ tags }) => (tags ?? []).length > 0).length).toBeGreaterThanOrEqual(5);
  });

  it('messages of every ticket: readable, in order, the last one on the ticket', async () => {
    for (const { id, lastMessage } of await everyTicket()) {
      const rows = await rawRows('messages.list', { params: { ticketId: id }, query: {} }, 'messages');
      const messages = rows.map((row) => message.parse(row));
      expect(messages.at(-1)?.body).toBe(lastMessage);
      const times = messages.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...new Set(times)].sort());
      expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(testNow);
    }
  });

  it('contacts, queues, connections, settings and plans', async () => {
    const people = [1, 2].map((pageNumber) => rawRows('contacts.list', { query: { pageNumber } }, 'contacts'));
    const contacts = (await Promise.all(people)).flat().map((row) => contact.parse(row));
    expect(contacts.length).toBeGreaterThanOrEqual(40);
    expect(new Set(contacts.map(({ number }) => number)).size).toBe(contacts.length);
    const queues = (await rawRows('queues.list', { query: {} })).map((row) => queue.parse(row));
    expect(new Set(queues.map(({ color }) => color)).size).toBe(3);
    const lines = (await rawRows('connections.list', { query: { session: '0' } })).map((row) => connection.parse(row));
    expect(lines.map(({ status, isDefault }) => [status, isDefault])).toEqual([
      ['CONNECTED', true],
      ['DISCONNECTED', false],
    ]);
    const keys = (await rawRows('settings.list', {})).map((row) => setting.parse(row).key);
    for (const key of [
      'userRating',
      'scheduleType',
      'call',
      'CheckMsgIsGroup',
      'sendGreetingAccepted',
      'sendMsgTransfTicket',
    ]) {
      expect(keys).toContain(key);
    }
    expect((await rawRows('plans.all', {})).map((row) => plan.parse(row).name)).toContain('Completo');
  });
});

describe('the people of the demo', () => {
  it.each([
    ['super', 'admin', true, 0],
    ['admin', 'admin', false, 3],
    ['ana', 'user', false, 2],
    ['bruno', 'user', false, 2],
  ])('%s signs in as %s', async (...[who, profile, isSuper, queues]) => {
    const { user } = await as(who);
    expect([user.profile, user.super, user.queues.length]).toEqual([profile, isSuper, queues]);
    expect(subscriptionAt(user.company.dueDate, testNow)).toEqual({ state: 'active' });
  });

  it('ana and bruno do not work in the same queues', async () => {
    const [ana, bruno] = await Promise.all([as('ana'), as('bruno')]);
    expect(ana.user.queues.map(({ name }) => name)).toEqual(['Vendas', 'Suporte']);
    expect(bruno.user.queues.map(({ name }) => name)).toEqual(['Suporte', 'Financeiro']);
  });

  it('the demo’s plan has every feature [COMP-022]', async () => {
    const { client, user } = await as('ana');
    const { plan: own } = await client.call('companies.plan', { params: { companyId: user.companyId } });
    const flags = Object.entries(own ?? {}).filter(([name]) => name.startsWith('use') && name !== 'users');
    expect(flags).toHaveLength(7);
    expect(flags.every(([, isOn]) => isOn === true)).toBe(true);
  });

  it('a company whose due date has passed can be told from its login', async () => {
    const { user } = await as('expired');
    expect(subscriptionAt(user.company.dueDate, testNow).state).toBe('expired');
  });

  it('the neighbour sees its own contact alone, and nothing of the demo', async () => {
    const { client } = await as('other');
    const { contacts } = await client.call('contacts.list', { query: {} });
    expect(contacts.map(({ name }) => name)).toEqual(['Cliente da vizinha']);
    const [first] = await everyTicket();
    expect((await client.send('tickets.show', { params: { ticketId: first!.id } })).status).toBeGreaterThanOrEqual(400);
  });
});
