import { expect, it } from 'vitest';

import { localHits, localSearchFilter } from './local-search';

const filter = { userIds: [3], status: 'open', from: '2026-03-01T03:00:00.000Z', before: '2026-03-02T03:00:00.000Z' };
const ticket = {
  id: 7,
  uuid: 'u7',
  contactId: 5,
  name: 'Clara',
  number: '5511',
  status: 'open',
  attendant: 'Ana',
  attendantId: 3,
  queue: null,
  at: '2026-03-02T12:00:00.000Z',
};
const message = { id: 'M1', ticketId: 7, at: '2026-03-02T12:00:00.000Z', fromMe: false, isFile: false, text: 'Oi' };
const contact = { id: 5, name: 'Clara', number: '5511', email: '', uuid: 'u7', status: 'open' };
const none = { total: 0, hits: [] };
const empty = { messages: none, files: none, tickets: none, contacts: none };

it.each([
  ['with all conditions', filter],
  ['without a condition', { userIds: [], status: null, from: null, before: null }],
  ['with a thousand users', { ...filter, userIds: Array.from({ length: 1_000 }, (_, index) => index + 1) }],
])('a search %s is read', (_name, asked) => {
  expect(localSearchFilter.parse(asked)).toEqual(asked);
});

it.each([
  ['more than a thousand users', { userIds: Array.from({ length: 1_001 }, (_, index) => index + 1) }],
  ['a user without an id', { userIds: ['Ana'] }],
  ['an unknown status', { status: 'lost' }],
  ['a beginning without milliseconds', { from: '2026-03-01T03:00:00Z' }],
  ['a beginning that is a day', { from: '2026-03-01' }],
  ['an end without milliseconds', { before: '2026-03-02T03:00:00Z' }],
  ['an end of another zone', { before: '2026-03-02T03:00:00.000-03:00' }],
])('a search with %s is refused', (_name, parts) => {
  expect(localSearchFilter.safeParse({ ...filter, ...parts }).success).toBe(false);
});

it('the hits of a search are read with their tickets', () => {
  const hits = {
    messages: { total: 1, hits: [{ message, ticket }] },
    files: { total: 1, hits: [{ message: { ...message, isFile: true }, ticket }] },
    tickets: { total: 200, hits: [ticket] },
    contacts: { total: 2, hits: [contact, { ...contact, uuid: null, status: null }] },
  };
  expect(localHits.parse(hits)).toEqual(hits);
});

it('a ticket that an older version stored has no id of an attendant', () => {
  const { attendantId: _attendantId, ...stored } = ticket;
  const read = localHits.parse({ ...empty, tickets: { total: 1, hits: [stored] } });
  expect(read.tickets.hits).toEqual([{ ...ticket, attendantId: null }]);
});

it.each([
  ['without files', { ...empty, files: undefined }],
  ['without a total', { ...empty, tickets: { hits: [ticket] } }],
  ['with a message without its ticket', { ...empty, messages: { total: 1, hits: [{ message }] } }],
  ['with a contact without its newest ticket', { ...empty, contacts: { total: 1, hits: [{ ...contact, uuid: 7 }] } }],
])('an answer %s is refused', (_name, answer) => {
  expect(localHits.safeParse(answer).success).toBe(false);
});
