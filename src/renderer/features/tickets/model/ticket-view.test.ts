import { describe, expect, it } from 'vitest';

import { noSearch } from '@renderer/entities/ticket/search-filters';
import { tagId, userId } from '@shared/domain/ids';
import { aQueueId, sales, support } from '@tests/support/renderer/builders';

import type { TicketView } from './ticket-view';
import { filterOf, localFilterOf, ofTicketsAlone, searchFilterOf, shownStatuses } from './ticket-view';

const view: TicketView = {
  tab: 'open',
  openTab: 'open',
  showAll: false,
  orders: { open: 'newest', pending: 'newest' },
  assigned: 'all',
  queueIds: [],
  search: { ...noSearch, text: ' Clara ' },
};
const visible = [support, sales];

describe('filter of a list', () => {
  it('without a choice contains all visible queues, sorted', () => {
    expect(filterOf(view, 'pending', { visible })).toEqual({
      kind: 'status',
      status: 'pending',
      showAll: false,
      queueIds: [sales, support],
    });
  });

  it('contains the chosen queues, but no invisible one', () => {
    const chosen = { ...view, queueIds: [sales, aQueueId(99)] };
    expect(filterOf(chosen, 'open', { visible })).toMatchObject({ queueIds: [sales] });
  });

  it('includes colleagues’ tickets in closed and search lists', () => {
    expect(filterOf(view, 'closed', { visible })).toMatchObject({ status: 'closed', showAll: true });
    expect(searchFilterOf(view, { visible, today: 0 })).toEqual({
      kind: 'search',
      text: 'Clara',
      tagIds: [],
      userIds: [],
      status: null,
      period: null,
      queueIds: [sales, support],
    });
  });

  it('contains one’s own assigned tickets only, or is narrowed by the server or by the client', () => {
    const narrowed = (assigned: TicketView['assigned'], hasWaits: boolean) =>
      filterOf({ ...view, showAll: true, assigned }, 'open', { visible, hasWaits });
    expect(narrowed('mine', true)).toMatchObject({ showAll: false });
    expect(narrowed('mine', true)).not.toHaveProperty('narrowing');
    expect(narrowed('us', true)).toMatchObject({ showAll: true, narrowing: { by: 'us', isAsked: true } });
    expect(narrowed('unread', false)).toMatchObject({ narrowing: { by: 'unread', isAsked: false } });
    const pending = filterOf({ ...view, assigned: 'us' }, 'pending', { visible, hasWaits: true });
    expect(pending).not.toHaveProperty('narrowing');
  });

  it('asks a server that knows who waits for the longest wait first, in the list that the user chose', () => {
    const ordered = { ...view, orders: { open: 'newest', pending: 'longest' } } as const;
    expect(filterOf(ordered, 'pending', { visible, hasWaits: true })).toMatchObject({ order: 'longestWait' });
    for (const list of ['open', 'closed'] as const) {
      expect(filterOf(ordered, list, { visible, hasWaits: true })).not.toHaveProperty('order');
    }
    expect(filterOf(ordered, 'pending', { visible })).not.toHaveProperty('order');
  });

  it('counts the period of a search back from today, for the server and for this machine', () => {
    const today = new Date('2026-03-10T00:00:00').getTime();
    const narrowed = { ...view, search: { ...noSearch, status: 'closed', period: 'today' } } as const;
    const [from, before] = [new Date('2026-03-10T00:00:00'), new Date('2026-03-11T00:00:00')].map((day) =>
      day.toISOString(),
    );
    expect(searchFilterOf(narrowed, { visible, today })).toMatchObject({ status: 'closed', period: { from, before } });
    expect(localFilterOf(narrowed, today)).toEqual({ userIds: [], status: 'closed', from, before });
    expect(localFilterOf(view, today)).toBeNull();
  });

  it('says if tags or queues are chosen, which narrow tickets alone', () => {
    const of = (change: Partial<TicketView>) => ofTicketsAlone({ ...view, ...change }, visible);
    expect([of({}), of({ queueIds: [sales] }), of({ queueIds: [aQueueId(99)] })]).toEqual([false, true, false]);
    expect(of({ search: { ...noSearch, tagIds: [tagId.parse(4)] } })).toBe(true);
  });

  it('is null for a search without text, tag or user', () => {
    const searchFor = (values: Partial<TicketView['search']>) =>
      searchFilterOf({ ...view, search: { ...noSearch, text: '  ', ...values } }, { visible, today: 0 });
    expect(searchFor({})).toBeNull();
    const tagIds = [tagId.parse(4)];
    expect(searchFor({ tagIds })).toMatchObject({ text: '', tagIds });
    const userIds = [userId.parse(8)];
    expect(searchFor({ userIds })).toMatchObject({ text: '', userIds });
  });
});

it('subscribes to events of closed tickets only while they are shown', () => {
  expect([shownStatuses('open'), shownStatuses('closed')]).toEqual([
    ['open', 'pending'],
    ['open', 'pending', 'closed'],
  ]);
});
