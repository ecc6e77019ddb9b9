import { describe, expect, it } from 'vitest';

import { aTicket, minute, sales } from '@tests/support/renderer/builders';

import type { TicketList } from './ticket-list';
import { emptyTicketList, withCheckedPage, withPage } from './ticket-list';

const row = (id: number, at: number, parts: Record<string, unknown> = {}) =>
  aTicket({ id, updatedAt: minute(at), unreadMessages: 1, ...parts });
const ids = ({ tickets }: TicketList): number[] => tickets.map(({ id }) => id);

/** A list of an earlier count, whose rows changed at minutes 9, 7, 5 and 3. */
const earlier: TicketList = {
  ...emptyTicketList({ kind: 'unread', queueIds: [sales] }),
  tickets: [row(1, 9), row(2, 7), row(3, 5), row(4, 3)],
  count: 9,
};

describe('a checked page of unread tickets', () => {
  it('removes rows of its time that it lacks, and leaves older ones', () => {
    const list = withCheckedPage(earlier, { page: 1, tickets: [row(1, 9), row(3, 5)], count: 9, hasMore: true });
    expect(ids(list)).toEqual([1, 3, 4]);
    expect(list).toMatchObject({ nextPage: 2, checkedTo: minute(5), count: 9 });
  });

  it('removes a row of the same moment as its last one', () => {
    const list = withCheckedPage(earlier, { page: 1, tickets: [row(5, 7)], count: 9, hasMore: true });
    expect(ids(list)).toEqual([5, 3, 4]);
  });

  it('leaves the rows of the pages before it', () => {
    const checked = { ...earlier, nextPage: 2, checkedTo: minute(7) };
    const list = withCheckedPage(checked, { page: 2, tickets: [row(4, 3)], count: 9, hasMore: true });
    expect(ids(list)).toEqual([1, 2, 4]);
    expect(list.checkedTo).toBe(minute(3));
  });

  it('begins at the top if it is the first, whatever was checked before', () => {
    const checked = { ...earlier, checkedTo: minute(7) };
    const list = withCheckedPage(checked, { page: 1, tickets: [row(3, 5)], count: 9, hasMore: true });
    expect(ids(list)).toEqual([3, 4]);
  });

  it('checks nothing if it is empty with more to come', () => {
    const first = withCheckedPage(earlier, { page: 1, tickets: [], count: 9, hasMore: true });
    expect(ids(first)).toEqual([1, 2, 3, 4]);
    expect(first).toMatchObject({ nextPage: 2, checkedTo: undefined });
    const checked = { ...earlier, nextPage: 2, checkedTo: minute(7) };
    const second = withCheckedPage(checked, { page: 2, tickets: [], count: 9, hasMore: true });
    expect(ids(second)).toEqual([1, 2, 3, 4]);
    expect(second).toMatchObject({ nextPage: 3, checkedTo: minute(7) });
  });

  it('leaves the newer state of a row that an event changed', () => {
    const list = withCheckedPage(earlier, { page: 1, tickets: [row(2, 8), row(1, 6)], count: 9, hasMore: true });
    expect(list.tickets.map(({ id, updatedAt }) => [id, updatedAt])).toEqual([
      [1, minute(9)],
      [2, minute(8)],
      [3, minute(5)],
      [4, minute(3)],
    ]);
  });
});

describe('the end of a check', () => {
  it('is the last page, which removes all further rows, whatever was counted', () => {
    const list = withCheckedPage(earlier, { page: 1, tickets: [row(1, 9)], count: 9, hasMore: false });
    expect(ids(list)).toEqual([1]);
    expect(list).toMatchObject({ nextPage: null, checkedTo: undefined });
  });

  it('is an empty last page', () => {
    const list = withCheckedPage(earlier, { page: 1, tickets: [], count: 0, hasMore: false });
    expect(ids(list)).toEqual([]);
    expect(list).toMatchObject({ nextPage: null, checkedTo: undefined });
  });

  it('is a page after which there are as many rows as the server counts', () => {
    const page = { page: 1, tickets: [row(1, 9), row(2, 7)], hasMore: true };
    const equal = withCheckedPage({ ...earlier, checkedTo: minute(9) }, { ...page, count: 4 });
    expect(equal).toMatchObject({ nextPage: null, checkedTo: undefined, count: 4 });
    expect(withCheckedPage(earlier, { ...page, count: 5 })).toMatchObject({ nextPage: 2, checkedTo: minute(7) });
    expect(withCheckedPage(earlier, { ...page, count: 3 })).toMatchObject({ nextPage: 2, checkedTo: minute(7) });
  });
});

it('a row without tags that comes again with the same change stays as it is', () => {
  const [known] = earlier.tickets;
  const repeated = row(1, 9, { lastMessage: 'Oi' });
  const list = withPage(earlier, { page: 1, tickets: [repeated], count: 9, hasMore: true });
  expect(list.tickets[0]).toBe(known);
});
