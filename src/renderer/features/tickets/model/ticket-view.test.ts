import { describe, expect, it } from 'vitest';

import { noSearch } from '@renderer/entities/ticket/search-filters';
import { tagId, userId } from '@shared/domain/ids';
import { aQueueId, sales, support } from '@tests/support/renderer/builders';

import type { TicketView } from './ticket-view';
import { filterOf, shownStatuses } from './ticket-view';

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
    expect(filterOf(view, 'search', { visible })).toEqual({
      kind: 'search',
      text: 'Clara',
      tagIds: [],
      userIds: [],
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

  it('is null for a search without text, tag or user', () => {
    const searchFor = (values: Partial<TicketView['search']>) =>
      filterOf({ ...view, search: { ...noSearch, text: '  ', ...values } }, 'search', { visible });
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
