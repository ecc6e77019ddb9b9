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
  order: 'newest',
  queueIds: [],
  search: { text: ' Clara ', tagIds: [], userIds: [] },
};
const visible = [support, sales];

describe('what a list asks for', () => {
  it('without a choice, all queues that the user sees, in one order', () => {
    expect(filterOf(view, 'pending', visible)).toEqual({
      kind: 'status',
      status: 'pending',
      showAll: false,
      queueIds: [sales, support],
    });
  });

  it('the chosen queues, and never one that the user does not see', () => {
    const chosen = { ...view, queueIds: [sales, aQueueId(99)] };
    expect(filterOf(chosen, 'open', visible)).toMatchObject({ queueIds: [sales] });
  });

  it('closed tickets and searches reach those of colleagues too', () => {
    expect(filterOf(view, 'closed', visible)).toMatchObject({ status: 'closed', showAll: true });
    expect(filterOf(view, 'search', visible)).toEqual({
      kind: 'search',
      text: 'Clara',
      tagIds: [],
      userIds: [],
      queueIds: [sales, support],
    });
  });

  it('nothing is searched for without words, a tag or a person', () => {
    const searchFor = (values: Partial<TicketView['search']>) =>
      filterOf({ ...view, search: { ...noSearch, text: '  ', ...values } }, 'search', visible);
    expect(searchFor({})).toBeNull();
    const tagIds = [tagId.parse(4)];
    expect(searchFor({ tagIds })).toMatchObject({ text: '', tagIds });
    const userIds = [userId.parse(8)];
    expect(searchFor({ userIds })).toMatchObject({ text: '', userIds });
  });
});

it('events of closed tickets are wanted while they are shown', () => {
  expect([shownStatuses('open'), shownStatuses('closed')]).toEqual([
    ['open', 'pending'],
    ['open', 'pending', 'closed'],
  ]);
});
