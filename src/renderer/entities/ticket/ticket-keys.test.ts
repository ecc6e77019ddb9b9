import { expect, it } from 'vitest';

import { ticketKeys } from './ticket-keys';

it('keys begin with the account, and those of one list or ticket with those of all', () => {
  const filter = { kind: 'unread', queueIds: [] } as const;
  expect(ticketKeys.all('ana')).toEqual(['ana', 'tickets']);
  expect(ticketKeys.lists('ana')).toEqual(['ana', 'tickets', 'list']);
  expect(ticketKeys.list('ana', filter)).toEqual(['ana', 'tickets', 'list', filter]);
  expect(ticketKeys.waiting('ana', { showAll: true })).toEqual(['ana', 'tickets', 'waiting', { showAll: true }]);
  expect(ticketKeys.details('ana')).toEqual(['ana', 'tickets', 'detail']);
  expect(ticketKeys.detail('ana', 'u')).toEqual(['ana', 'tickets', 'detail', 'u']);
});
