import { expect, it } from 'vitest';

import { noSearch } from '@renderer/entities/ticket/search-filters';
import { tagId, userId } from '@shared/domain/ids';
import { aQueueId, sales, support } from '@tests/support/renderer/builders';

import { activeFilters } from './active-filters';
import type { TicketView } from './ticket-view';
import { initialOrders } from './ticket-view';

const initial: TicketView = {
  tab: 'open',
  openTab: 'open',
  showAll: false,
  orders: initialOrders,
  assigned: 'all',
  queueIds: [],
  search: noSearch,
};
const of = (change: Partial<TicketView>, showsAllFirst: boolean | null = false) =>
  activeFilters({ ...initial, ...change }, { visible: [support, sales], showsAllFirst });

it('the initial choices are no filters', () => {
  expect([of({}), of({ openTab: 'pending' }), of({ tab: 'closed' }), of({ tab: 'search' })]).toEqual([[], [], [], []]);
  expect(of({ showAll: true }, true)).toEqual([]);
  expect(of({ showAll: true }, null)).toEqual([]);
});

it.each<[string, Partial<TicketView>, object]>([
  [
    'one of two queues',
    { queueIds: [sales, support] },
    { kind: 'queue', queueId: sales, undo: { queueIds: [support] } },
  ],
  ['colleagues’ tickets', { showAll: true }, { kind: 'showAll', isOn: true, undo: { showAll: false } }],
  ['assigned tickets', { assigned: 'us' }, { kind: 'assigned', assigned: 'us', undo: { assigned: 'all' } }],
  [
    'the order of a list',
    { orders: { open: 'longest', pending: 'newest' } },
    { kind: 'order', order: 'longest', undo: { orders: { open: 'newest', pending: 'newest' } } },
  ],
])('a choice of %s is a filter that can be undone', (_title, change, filter) => {
  expect(of(change)[0]).toEqual(filter);
});

it('each tab has its own filters', () => {
  const all = {
    queueIds: [sales],
    assigned: 'mine' as const,
    search: {
      ...noSearch,
      text: 'x',
      tagIds: [tagId.parse(4), tagId.parse(5)],
      userIds: [userId.parse(8)],
      status: 'closed' as const,
      period: 'week' as const,
    },
  };
  const kinds = (change: Partial<TicketView>) => of({ ...all, ...change }).map(({ kind }) => kind);
  expect(kinds({})).toEqual(['queue', 'assigned']);
  expect(kinds({ openTab: 'pending' })).toEqual(['queue']);
  expect(kinds({ tab: 'closed' })).toEqual(['queue']);
  expect(kinds({ tab: 'search' })).toEqual(['queue', 'tags', 'users', 'status', 'period']);
  expect(of({ ...all, tab: 'search' })[1]).toEqual({
    kind: 'tags',
    count: 2,
    undo: { search: { ...all.search, tagIds: [] } },
  });
});

it('days that are not chosen yet are no filter', () => {
  const search = { ...noSearch, period: { from: null, to: null } };
  expect(of({ tab: 'search', search })).toEqual([]);
  const since = { ...search, period: { from: '2026-03-10', to: null } };
  expect(of({ tab: 'search', search: since })).toEqual([
    { kind: 'period', period: since.period, undo: { search: { ...since, period: null } } },
  ]);
});

it('a queue that the user may no longer see is no filter', () => {
  expect(of({ queueIds: [aQueueId(99)] })).toEqual([]);
});
