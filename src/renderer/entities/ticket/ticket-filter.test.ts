import { describe, expect, it } from 'vitest';

import { userId } from '@shared/domain/ids';
import { countsAsUnread } from '@shared/domain/unread-ticket';
import { anAttendant, aTicket, sales, support } from '@tests/support/renderer/builders';

import { noSearch } from './search-filters';
import type { TicketFilter } from './ticket-filter';
import { belongsTo } from './ticket-filter';

const ana = anAttendant();
const pending: TicketFilter = { kind: 'status', status: 'pending', showAll: false, queueIds: [sales] };

describe('which tickets belong to a list', () => {
  it.each([
    ['pending and without owner', { status: 'pending', userId: null }, true],
    ['pending and own', { status: 'pending' }, true],
    ['pending with a colleague', { status: 'pending', userId: 8 }, false],
    ['open', { status: 'open', userId: null }, false],
    ['without a queue', { status: 'pending', userId: null, queueId: null }, true],
    ['of a queue that is not the attendant’s [TKT-057]', { status: 'pending', userId: null, queueId: support }, false],
  ])('one that is %s', (_title, parts, expected) => {
    expect(belongsTo(aTicket(parts), pending, ana)).toBe(expected);
  });

  it('show-all includes the tickets of colleagues', () => {
    expect(belongsTo(aTicket({ status: 'pending', userId: 8 }), { ...pending, showAll: true }, ana)).toBe(true);
  });

  it('a list filtered by queues leaves out the user’s other queues', () => {
    const both = anAttendant({ queues: [sales, support].map((id) => ({ id, name: '', color: '' })) });
    const ticket = aTicket({ status: 'pending', userId: null, queueId: support });
    expect(belongsTo(ticket, pending, both)).toBe(false);
    expect(belongsTo(ticket, { ...pending, queueIds: [sales, support] }, both)).toBe(true);
  });

  it.each<TicketFilter>([
    { ...pending, queueIds: [support] },
    { kind: 'search', ...noSearch, text: 'x', queueIds: [support] },
    { kind: 'unread', queueIds: [support] },
  ])('one that the viewer may not open belongs to no list, as $kind', (filter) => {
    const own = aTicket({ queueId: support, unreadMessages: 2, status: filter.kind === 'status' ? 'pending' : 'open' });
    expect(belongsTo(own, filter, ana)).toBe(false);
    expect(belongsTo(own, filter, anAttendant({ profile: 'admin' }))).not.toBe(false);
  });

  it('an unread one belongs to the unread tickets, and a read one does not', () => {
    const unread: TicketFilter = { kind: 'unread', queueIds: [sales] };
    expect(belongsTo(aTicket({ unreadMessages: 1 }), unread, ana)).toBe(true);
    expect(belongsTo(aTicket({ unreadMessages: 0 }), unread, ana)).toBe(false);
  });

  it('only the server knows the results of a search', () => {
    expect(belongsTo(aTicket(), { kind: 'search', ...noSearch, text: 'x', queueIds: [] }, ana)).toBeNull();
  });
});

it('a ticket that no longer meets the attendant, status or period of a search has left it', () => {
  const period = { from: '2026-03-02T00:00:00.000Z', before: '2026-03-03T00:00:00.000Z' };
  const conditions = { ...noSearch, userIds: [userId.parse(3)], status: 'open', period } as const;
  const belongs = (parts: Record<string, unknown>) =>
    belongsTo(aTicket(parts), { kind: 'search', ...conditions, queueIds: [] }, ana);
  const met = { userId: 3, status: 'open', lastMessageAt: period.from };
  expect(belongs(met)).toBeNull();
  expect(belongs({ ...met, userId: null })).toBe(false);
  expect(belongs({ ...met, status: 'closed' })).toBe(false);
  expect(belongs({ ...met, lastMessageAt: period.before })).toBe(false);
  // Without the time of a message, that of the last change counts.
  expect(belongs({ ...met, lastMessageAt: null, updatedAt: period.from })).toBeNull();
});

describe('the user’s unread tickets', () => {
  const seesAll = anAttendant({ allTicket: 'enabled' });
  const seesOwn = anAttendant({ allTicket: 'desabled' });
  it.each([
    { title: 'own and unread', parts: { unreadMessages: 2 }, user: ana, counts: true },
    { title: 'own and read', parts: { unreadMessages: 0 }, user: ana, counts: false },
    { title: 'of a colleague', parts: { unreadMessages: 2, userId: 8 }, user: seesAll, counts: false },
    { title: 'closed', parts: { unreadMessages: 2, status: 'closed' }, user: seesAll, counts: false },
    {
      title: 'pending, for one who sees every ticket [SHELL-019]',
      parts: { unreadMessages: 1, status: 'pending', userId: null },
      user: seesAll,
      counts: true,
    },
    {
      title: 'pending, for one who does not [SHELL-019]',
      parts: { unreadMessages: 1, status: 'pending', userId: null },
      user: seesOwn,
      counts: false,
    },
  ])('a ticket that is $title', ({ parts, user, counts }) => {
    expect(countsAsUnread(aTicket(parts), user)).toBe(counts);
  });
});
