import { describe, expect, it } from 'vitest';

import { endpoints } from '@shared/api/table';
import { AppError } from '@shared/domain/app-error';

import type { ReplyContext } from './quirks';
import { adaptError, adaptReply } from './quirks';

const context: ReplyContext = { input: {}, toReference: (url) => (url === '' ? '' : `ref:${url}`) };

function aTicket(id: number, tags: number[] = []) {
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    status: 'open',
    companyId: 1,
    contactId: 9,
    createdAt: '2026-03-02T12:00:00Z',
    updatedAt: '2026-03-02T12:00:00Z',
    contact: { id: 9, name: 'Cliente', profilePicUrl: 'http://x/public/p.png' },
    tags: tags.map((tag) => ({ id: tag, name: `t${tag}`, color: '#fff' })),
  };
}

const sent = {
  id: 'M1',
  ticketId: 1,
  mediaUrl: 'http://x/public/a b.png',
  createdAt: '2026-03-02T12:00:00Z',
  contact: { id: 9, profilePicUrl: 'http://x/public/p.png' },
  quotedMsg: { id: 'M0', ticketId: 1, mediaUrl: 'http://x/public/q.png', contact: null },
};

function ticketPage(tickets: unknown[], rest: { count: number; hasMore: boolean }, pageNumber?: number) {
  const reply = endpoints['tickets.list'].reply.parse({ tickets, ...rest });
  return adaptReply('tickets.list', reply, { ...context, input: { query: { pageNumber } } });
}

describe('pages of tickets', () => {
  it('a ticket that appears twice becomes one with the tags of both', () => {
    const page = ticketPage([aTicket(1, [1]), aTicket(2), aTicket(1, [1, 2])], { count: 9, hasMore: true });
    expect(page.tickets.map(({ id, tags }) => [id, tags?.map((tag) => tag.id)])).toEqual([
      [1, [1, 2]],
      [2, []],
    ]);
  });

  const [one, two] = [[aTicket(1)], [aTicket(1), aTicket(2)]];
  it.each([
    {
      case: 'a page with tickets, though the server says no',
      page: 13,
      sent: one,
      count: 500,
      says: false,
      more: true,
    },
    { case: 'an empty page, though the server says yes', page: 16, sent: [], count: 500, says: true, more: false },
    { case: 'a first page that holds all there are', page: 1, sent: two, count: 2, says: false, more: false },
    { case: 'a first page that does not', page: 1, sent: one, count: 60, says: false, more: true },
    { case: 'a first page without a count', page: 1, sent: one, count: 0, says: false, more: true },
    { case: 'a first page that nobody numbered', page: undefined, sent: one, count: 1, says: false, more: false },
  ])('there may be more after $case: $more', ({ page, sent, count, says, more }) => {
    expect(ticketPage(sent, { count, hasMore: says }, page).hasMore).toBe(more);
  });
});

it('an empty page of users is the last, whatever the count of joined rows is', () => {
  const reply = endpoints['users.list'].reply.parse({ users: [], count: 60, hasMore: true });
  expect(adaptReply('users.list', reply, context).hasMore).toBe(false);
});

it.each([
  [20, true],
  [19, false],
])('after %i lists that are counted by groups there may be more: %s', (length, more) => {
  const records = Array.from({ length }, (_list, n) => ({ id: n + 1, name: `List ${n}`, contactsCount: '2' }));
  const page = endpoints['contactLists.list'].reply.parse({ records, hasMore: false });
  expect(adaptReply('contactLists.list', page, context).hasMore).toBe(more);
  const tags = endpoints['tags.list'].reply.parse({ tags: records, hasMore: false });
  expect(adaptReply('tags.list', tags, context).hasMore).toBe(more);
});

describe('media', () => {
  it('of messages, quoted messages and contacts are references', () => {
    const reply = endpoints['messages.list'].reply.parse({ messages: [sent], ticket: aTicket(1), hasMore: false });
    const { messages, ticket } = adaptReply('messages.list', reply, context);
    expect(messages[0]).toMatchObject({
      mediaUrl: 'ref:http://x/public/a b.png',
      contact: { profilePicUrl: 'ref:http://x/public/p.png' },
      quotedMsg: { mediaUrl: 'ref:http://x/public/q.png', contact: null },
    });
    expect(ticket?.contact?.profilePicUrl).toBe('ref:http://x/public/p.png');
  });

  it.each([
    ['tickets.show', aTicket(1)],
    ['tickets.showByUuid', aTicket(1)],
    ['tickets.create', aTicket(1)],
    ['tickets.update', aTicket(1)],
    ['tickets.list', { tickets: [aTicket(1)], hasMore: false }],
    ['messages.create', sent],
    ['messages.list', { messages: [sent], hasMore: false }],
    ['contacts.show', aTicket(1).contact],
    ['contacts.create', aTicket(1).contact],
    ['contacts.update', aTicket(1).contact],
    ['contacts.list', { contacts: [aTicket(1).contact], hasMore: false }],
  ] as const)('no reply of %s holds an address', (name, body) => {
    const notified = JSON.stringify(adaptReply(name, endpoints[name].reply.parse(body), context));
    expect(notified.replaceAll('ref:http', '')).not.toContain('http');
    expect(notified).toContain('ref:');
  });
});

describe('another open ticket of the contact', () => {
  const existing = { ...aTicket(4), userId: 8, user: { id: 8, name: 'Bruno' }, queue: { id: 3, name: 'Vendas' } };
  const known = { ticketId: 4, userId: 8, userName: 'Bruno', queueName: 'Vendas' };

  it.each([
    ['bare', { error: 'ERR_OTHER_OPEN_TICKET' }, {}],
    ['with the ticket beside the code', { error: 'ERR_OTHER_OPEN_TICKET', ticket: existing }, known],
    ['with the ticket in place of the code', { error: JSON.stringify(existing) }, known],
    ['with something else beside the code', { error: 'ERR_OTHER_OPEN_TICKET', ticket: 'x' }, {}],
  ])('%s is one conflict', (_title, body, data) => {
    const error = new AppError(body.error.startsWith('ERR') ? body.error : 'ERR_UNREADABLE_REPLY', 'validation');
    const adapted = adaptError('tickets.create', error, { status: 400, body, refreshSecret: null });
    expect(adapted).toMatchObject({ code: 'ERR_OTHER_OPEN_TICKET', kind: 'conflict' });
    expect(adapted.data).toMatchObject(data);
  });

  it('leaves other errors as they are', () => {
    const error = new AppError('{oops', 'validation');
    expect(adaptError('tickets.create', error, { status: 400, body: { error: '{oops' }, refreshSecret: null })).toBe(
      error,
    );
  });
});

it('schedules of other contacts are left out of the schedules of one contact', () => {
  const schedule = (id: number, contactId: number) => ({ id, contactId, body: 'Oi', sendAt: '2030-05-06T15:00:00Z' });
  const reply = endpoints['schedules.list'].reply.parse({
    schedules: [schedule(1, 9), schedule(2, 99)],
    hasMore: false,
  });
  const idsFor = (query: object) =>
    adaptReply('schedules.list', reply, { ...context, input: { query } }).schedules.map(({ id }) => id);
  expect(idsFor({ contactId: 9, pageNumber: 1 })).toEqual([1]);
  expect(idsFor({ pageNumber: 1 })).toEqual([1, 2]);
});

it.each(['files.create', 'files.update'] as const)('%s refuses a name in use with the code of file lists', (name) => {
  const error = new AppError('ERR_RATING_NAME_ALREADY_EXISTS', 'conflict');
  const answer = { status: 409, body: { error: error.code }, refreshSecret: null };
  expect(adaptError(name, error, answer).code).toBe('ERR_FILE_NAME_ALREADY_EXISTS');
});

it.each([
  ['image', 'http://x/public/a.png', '-', ''],
  ['documentMessage', '', '-', ''],
  ['unknown', 'http://x/public/a.zip', ' - ', ''],
  ['image', 'http://x/public/a.png', 'uma - legenda', 'uma - legenda'],
  ['conversation', '', '-', '-'],
])('the body of %s at "%s": "%s" becomes "%s"', (...[mediaType, mediaUrl, body, expected]) => {
  const reply = endpoints['messages.list'].reply.parse({
    messages: [{ ...sent, mediaType, mediaUrl, body, quotedMsg: { ...sent, mediaType, mediaUrl, body } }],
    hasMore: false,
  });
  const [message] = adaptReply('messages.list', reply, context).messages;
  expect(message?.body).toBe(expected);
  expect(message?.quotedMsg?.body).toBe(expected);
});
