import { expect, it } from 'vitest';

import { aMessage, aTicket, aTicketId } from '@tests/support/renderer/builders';

import { isCachedOffline, offlineCopy } from './offline-copy';

const account = 'demo#3';

it.each([
  [['tickets', 'list', { kind: 'status', status: 'open' }], true],
  [['tickets', 'list', { kind: 'search', text: 'Clara' }], false],
  [['tickets', 'detail', 'uuid'], true],
  [['messages', 7], true],
  [['outbox'], false],
  [['dashboard'], false],
  [['invoices', 'list'], false],
])('%j is saved for offline use: %s', (rest, isSaved) => {
  expect(isCachedOffline([account, ...rest])).toBe(isSaved);
});

it('a long list is saved up to its first screens and continues from there', () => {
  const tickets = Array.from({ length: 150 }, (_, id) => aTicket({ id: id + 1 }));
  const list = { filter: {}, tickets, nextPage: null, count: 150, isCountOld: false };
  expect(offlineCopy([account, 'tickets', 'list', { kind: 'status' }], list)).toMatchObject({
    tickets: { length: 100 },
    nextPage: 2,
  });
});

it('the newest messages of a long conversation are saved', () => {
  const messages = Array.from({ length: 90 }, (_, place) => aMessage({ id: `m${place}` }));
  const history = { ticketId: aTicketId(7), messages, unverified: 0, nextPage: null };
  const saved = offlineCopy([account, 'messages', 7], history) as typeof history;
  expect(saved.messages.map(({ id }) => id).slice(0, 1)).toEqual(['m30']);
});
