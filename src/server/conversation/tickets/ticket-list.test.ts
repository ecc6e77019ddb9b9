import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { contacts, tags, tickets } from '@server/platform/storage/schema';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import type { SignedIn } from '@server/testing/test-client';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, ana, bruno } = workspace;
afterEach(async () => {
  for (const { scope } of [workspace.home, workspace.other]) {
    await scope.remove(tickets, undefined);
    await scope.remove(contacts, undefined);
    await scope.remove(tags, undefined);
  }
});

type Query = Record<string, string | boolean | number | readonly number[]>;

async function page(who: SignedIn, query: Query) {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [
      key,
      Array.isArray(value) ? JSON.stringify(value) : String(value),
    ]),
  );
  return read('tickets.list', await who.get(`/tickets?${text.toString()}`));
}

/** Last messages of the tickets, which serve as their names in these tests. */
async function listed(who: SignedIn, query: Query = {}): Promise<string[]> {
  return (await page(who, query)).tickets.map((ticket) => ticket.lastMessage).sort();
}

describe('the visibility of tickets', () => {
  beforeEach(async () => {
    const { home, other } = workspace;
    const { sales, support } = home;
    await home.ticket({ lastMessage: 'sales waiting', queueId: sales });
    await home.ticket({ lastMessage: 'sales of ana', queueId: sales, status: 'open', userId: home.ana.id });
    await home.ticket({ lastMessage: 'sales of admin', queueId: sales, status: 'open', userId: home.admin.id });
    await home.ticket({ lastMessage: 'support waiting', queueId: support });
    await home.ticket({ lastMessage: 'support of bruno', queueId: support, status: 'open', userId: home.bruno.id });
    await home.ticket({ lastMessage: 'no queue', queueId: null });
    await home.ticket({ lastMessage: 'sales closed', queueId: sales, status: 'closed', userId: home.ana.id });
    await other.ticket({ lastMessage: 'of another company' });
  });

  it('shows a user the tickets of own queues and without a queue; without showAll only own and pending ones [TKT-057]', async () => {
    expect(await listed(ana)).toEqual(['no queue', 'sales closed', 'sales of ana', 'sales waiting']);
    expect(await listed(bruno)).toEqual(['no queue', 'support of bruno', 'support waiting']);
    expect(await listed(bruno, { showAll: true })).toEqual(['no queue', 'support of bruno', 'support waiting']);
  });

  it('shows a user with access to all tickets those of colleagues, but no other queue', async () => {
    const salesOpen = { showAll: true, status: 'open' };
    expect(await listed(ana, salesOpen)).toEqual(['sales of admin', 'sales of ana']);
    const { sales, support } = workspace.home;
    expect(await listed(ana, { ...salesOpen, queueIds: [sales, support] })).toEqual(['sales of admin', 'sales of ana']);
  });

  it('shows an admin the whole company and no other company', async () => {
    expect(await listed(admin, { showAll: true })).toHaveLength(7);
    expect(await listed(admin, { showAll: true })).not.toContain('of another company');
  });

  it('refuses a ticket of another queue by id and uuid, and hides one of another company', async () => {
    const { home, other } = workspace;
    const foreign = await home.ticket({ queueId: home.support, lastMessage: 'by id', status: 'closed' });
    const alien = await other.ticket({ status: 'closed' });
    for (const path of [`/tickets/${foreign.id}`, `/tickets/u/${foreign.uuid}`, `/messages/${foreign.id}`]) {
      expect(await ana.get(path)).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    }
    for (const path of [`/tickets/${alien.id}`, `/tickets/u/${alien.uuid}`, `/messages/${alien.id}`]) {
      expect(await admin.get(path)).toMatchObject({ status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } });
    }
  });

  it('shows a ticket with queue and contact by id [TKT-067] and by uuid [TKT-068]', async () => {
    const { home } = workspace;
    const contact = await home.contact({ name: 'Vera' });
    const ticket = await home.ticket({
      contactId: contact.id,
      queueId: home.sales,
      status: 'closed',
      lastMessage: 'shown',
    });
    const expected = {
      id: ticket.id,
      uuid: ticket.uuid,
      queueId: home.sales,
      contact: { name: 'Vera' },
      whatsapp: { name: 'Desk' },
    };
    expect(read('tickets.show', await ana.get(`/tickets/${ticket.id}`))).toMatchObject(expected);
    expect(read('tickets.showByUuid', await ana.get(`/tickets/u/${ticket.uuid}`))).toMatchObject(expected);
  });
});

describe('each parameter filters [TKT-066]', () => {
  const wide = { showAll: true, searchParam: 'filter' };
  beforeEach(async () => {
    const { home } = workspace;
    const [vip, late] = [
      await home.scope.insert(tags, { name: 'VIP' }),
      await home.scope.insert(tags, { name: 'Late' }),
    ];
    const person = (name: string, number?: string) =>
      home.contact({ name: `${name} filter`, ...(number && { number }) });
    const first = await home.ticket({
      lastMessage: 'first',
      contactId: (await person('Renata 100%', '5511987654321')).id,
      status: 'open',
      queueId: home.sales,
      userId: home.ana.id,
      unreadMessages: 2,
      createdAt: new Date(2024, 4, 10, 23, 59),
      updatedAt: new Date(2024, 4, 12, 0, 0),
    });
    const second = await home.ticket({
      lastMessage: 'second',
      contactId: (await person('Sueli')).id,
      queueId: home.support,
      createdAt: new Date(2024, 4, 11, 0, 0),
      updatedAt: new Date(2024, 4, 12, 23, 59),
    });
    await home.message(second, { body: 'O boleto venceu ONTEM' });
    for (const [ticket, tag] of [
      [first, vip],
      [first, late],
      [second, vip],
    ] as const) {
      await home.scope.insert(ticketTags, { ticketId: ticket.id, tagId: tag.id });
    }
  });
  const tagIds = async () => {
    const rows = await workspace.home.scope.find(tags);
    return { vip: rows.find((row) => row.name === 'VIP')!.id, late: rows.find((row) => row.name === 'Late')!.id };
  };

  it('status', async () => {
    expect(await listed(admin, { ...wide, status: 'open' })).toEqual(['first']);
    expect(await listed(admin, { ...wide, status: 'pending' })).toEqual(['second']);
  });

  it('queueIds; an empty list leaves only tickets without a queue', async () => {
    const { home } = workspace;
    expect(await listed(admin, { ...wide, queueIds: [home.support] })).toEqual(['second']);
    expect(await listed(admin, { ...wide, queueIds: [] })).toEqual([]);
  });

  it('tags, all of them, and users, any of them', async () => {
    const { vip, late } = await tagIds();
    expect(await listed(admin, { showAll: true, tags: [vip] })).toEqual(['first', 'second']);
    expect(await listed(admin, { showAll: true, tags: [vip, late] })).toEqual(['first']);
    const { home } = workspace;
    expect(await listed(admin, { ...wide, users: [home.ana.id, home.bruno.id] })).toEqual(['first']);
    expect(await listed(admin, { ...wide, users: [] })).toEqual(['first', 'second']);
  });

  it('date of creation and of update, whole days', async () => {
    expect(await listed(admin, { ...wide, date: '2024-05-10' })).toEqual(['first']);
    expect(await listed(admin, { ...wide, date: '2024-05-11' })).toEqual(['second']);
    expect(await listed(admin, { ...wide, updatedAt: '2024-05-12' })).toEqual(['first', 'second']);
    expect(await listed(admin, { ...wide, updatedAt: '2024-05-13' })).toEqual([]);
  });

  it('the period of the last message, of the last change for a ticket without one', async () => {
    const { home } = workspace;
    const lastMessageAt = new Date('2024-03-01T12:00:00.000Z');
    const { id: contactId } = await home.contact({ name: 'Old filter' });
    await home.ticket({ lastMessage: 'old', contactId, queueId: home.sales, lastMessageAt });
    const between = (lastMessageFrom: string, lastMessageBefore: string) =>
      listed(admin, { ...wide, lastMessageFrom, lastMessageBefore });
    const at = lastMessageAt.toISOString();
    expect(await between(at, '2024-03-01T12:00:00.001Z')).toEqual(['old']);
    expect(await between('2024-03-01T12:00:00.001Z', '2024-04-01T00:00:00.000Z')).toEqual([]);
    expect(await between('2024-03-01T00:00:00.000Z', at)).toEqual([]);
    expect(await listed(admin, { ...wide, lastMessageBefore: '2024-06-01T00:00:00.000Z' })).toEqual([
      'first',
      'old',
      'second',
    ]);
    expect(await listed(admin, { ...wide, lastMessageFrom: '2024-04-01T00:00:00.000Z' })).toEqual(['first', 'second']);
  });

  it('withUnreadMessages', async () => {
    expect(await listed(admin, { ...wide, withUnreadMessages: true })).toEqual(['first']);
  });

  it.each([
    ['renata', ['first']],
    ['0% fil', ['first']],
    ['_', []],
    ['(11) 98765', ['first']],
    ['boleto venceu ontem', ['second']],
    ["'; drop table tickets; --", []],
  ])('searchParam %s', async (searchParam, expected) => {
    expect(await listed(admin, { showAll: true, searchParam })).toEqual(expected);
  });

  it('ignores blank parameters and refuses invalid ones', async () => {
    expect(await ana.get('/tickets/?date=&updatedAt=&searchParam=')).toMatchObject({ status: 200 });
    for (const query of [
      'pageNumber=x',
      'queueIds=%5B',
      'tags=[%22a%22]',
      'status=lost',
      'date=2024-13-40',
      'lastMessageFrom=yesterday',
    ]) {
      expect(await ana.get(`/tickets?${query}`)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    }
  });
});

describe('paging', () => {
  it('returns each of 500 tickets exactly once, 40 at a time, newest change first', async () => {
    const { home } = workspace;
    const many = 500;
    const tag = await home.scope.insert(tags, { name: 'Page' });
    for (let index = 0; index < many; index += 1) {
      const contact = await home.contact({ name: `Paged ${index}` });
      // Every third instant is shared, so that the order depends on the id too.
      const updatedAt = new Date(Date.UTC(2023, 0, 1) + Math.floor(index / 3) * 1000);
      const ticket = await home.ticket({ contactId: contact.id, queueId: home.sales, status: 'open', updatedAt });
      await home.scope.insert(ticketTags, { ticketId: ticket.id, tagId: tag.id });
    }
    const seen: { id: number; updatedAt: string }[] = [];
    for (let pageNumber = 1, more = true; more; pageNumber += 1) {
      const answer = await page(ana, { showAll: true, status: 'open', searchParam: 'Paged', pageNumber });
      expect(answer.count).toBe(many);
      expect(answer.tickets).toHaveLength(Math.min(40, many - seen.length));
      seen.push(...answer.tickets);
      more = answer.hasMore;
    }
    expect(new Set(seen.map((ticket) => ticket.id)).size).toBe(many);
    expect(seen.map((ticket) => ticket.updatedAt)).toEqual(
      seen
        .map((ticket) => ticket.updatedAt)
        .sort()
        .reverse(),
    );
  });

  it('returns an empty page beyond the end', async () => {
    expect(await page(ana, { pageNumber: 9_007_199_254_740_991 })).toMatchObject({ tickets: [], hasMore: false });
  });
});
