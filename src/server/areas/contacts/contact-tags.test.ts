import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it, vi } from 'vitest';

import { tags } from '@server/platform/storage/schema';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import type { SignedIn } from '@server/testing/test-client';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { home, admin, ana } = workspace;

const namesOf = async (by: SignedIn) => {
  const { contacts } = read('contacts.list', await by.get('/contacts?searchParam=tagged'));
  return contacts.map((contact) => [contact.name, contact.tags?.map(({ name, color }) => `${name} ${color}`)]);
};

beforeAll(async () => {
  const vip = await home.scope.insert(tags, { name: 'VIP', color: '#FF0000' });
  const late = await home.scope.insert(tags, { name: 'Late', color: '#00FF00' });
  const [first, second] = [await home.contact({ name: 'Tagged A' }), await home.contact({ name: 'Tagged B' })];
  await home.contact({ name: 'Tagged C' });
  const sold = await home.ticket({ contactId: first.id, queueId: home.sales, status: 'closed' });
  const newer = await home.ticket({ contactId: first.id, queueId: home.sales, status: 'open' });
  const helped = await home.ticket({ contactId: first.id, queueId: home.support, status: 'closed' });
  const other = await home.ticket({ contactId: second.id, queueId: home.support });
  const carried = [
    [sold, vip],
    [newer, vip],
    [helped, late],
    [other, late],
  ] as const;
  for (const [ticket, tag] of carried) await home.scope.insert(ticketTags, { ticketId: ticket.id, tagId: tag.id });
});

it('contacts have the tags of all their tickets, each once and by name', async () => {
  expect(await namesOf(admin)).toEqual([
    ['Tagged A', ['Late #00FF00', 'VIP #FF0000']],
    ['Tagged B', ['Late #00FF00']],
    ['Tagged C', []],
  ]);
});

it('a user sees the tags of the tickets of the own queues alone', async () => {
  expect(await namesOf(ana)).toEqual([
    ['Tagged A', ['VIP #FF0000']],
    ['Tagged B', []],
    ['Tagged C', []],
  ]);
});

it('one statement reads the tags of a page of contacts', async () => {
  const statements: string[] = [];
  const { sqlToQuery } = PgDialect.prototype;
  const spy = vi.spyOn(PgDialect.prototype, 'sqlToQuery').mockImplementation(function (this: PgDialect, ...args) {
    const query = sqlToQuery.apply(this, args);
    statements.push(query.sql);
    return query;
  });
  await namesOf(admin);
  spy.mockRestore();
  expect(statements.filter((text) => text.includes('"ticket_tags"'))).toHaveLength(1);
});
