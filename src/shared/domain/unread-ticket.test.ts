import { expect, it } from 'vitest';

import { aTicket, aUser } from '@tests/support/live/builders';

import { countsAsUnread } from './unread-ticket';

const ana = {
  ...aUser({ id: 3, profile: 'user', queues: [{ id: 2, name: 'Vendas', color: '#000000' }] }),
  allTicket: true,
};
const unread = { unreadMessages: 1, userId: 3, queueId: 2 };

it.each<[string, Record<string, unknown>, Partial<typeof ana>, boolean]>([
  ['my open ticket', { status: 'open' }, {}, true],
  ['my open ticket without unread messages', { status: 'open', unreadMessages: 0 }, {}, false],
  ['an open ticket of a colleague', { status: 'open', userId: 4 }, {}, false],
  ['a pending ticket of my queue', { status: 'pending', userId: null }, {}, true],
  [
    'the same, to a user who may not see every ticket',
    { status: 'pending', userId: null },
    { allTicket: false },
    false,
  ],
  ['a pending ticket of another queue', { status: 'pending', userId: null, queueId: 9 }, {}, false],
  ['a closed ticket', { status: 'closed' }, {}, false],
])('%s', (...[, parts, viewer, expected]) => {
  expect(countsAsUnread(aTicket({ ...unread, ...parts }), { ...ana, ...viewer })).toBe(expected);
});
