import { expect, it } from 'vitest';

import { queueId, userId } from './ids';
import { countsAsUnread } from './unread-ticket';

const [ana, bruno] = [userId.parse(3), userId.parse(4)];
const [sales, other] = [queueId.parse(2), queueId.parse(9)];
const viewer = { id: ana, profile: 'user' as const, queues: [{ id: sales, name: 'Vendas', color: '#000000' }] };
const unread = { unreadMessages: 1, userId: ana, queueId: sales };

it.each([
  { what: 'my open ticket', ticket: { status: 'open' as const }, expected: true },
  { what: 'my open ticket, read', ticket: { status: 'open' as const, unreadMessages: 0 }, expected: false },
  { what: 'an open ticket of a colleague', ticket: { status: 'open' as const, userId: bruno }, expected: false },
  { what: 'a pending ticket of my queue', ticket: { status: 'pending' as const, userId: null }, expected: true },
  {
    what: 'a pending ticket of another queue',
    ticket: { status: 'pending' as const, queueId: other },
    expected: false,
  },
  { what: 'a closed ticket', ticket: { status: 'closed' as const }, expected: false },
])('$what counts as unread: $expected', ({ ticket, expected }) => {
  expect(countsAsUnread({ ...unread, ...ticket }, { ...viewer, allTicket: true })).toBe(expected);
});

it('a pending ticket counts only for users who may see every ticket', () => {
  const pending = { ...unread, status: 'pending' as const, userId: null };
  expect(countsAsUnread(pending, { ...viewer, allTicket: false })).toBe(false);
});
