import { describe, expect, it } from 'vitest';

import { aTicket, aTicketId, minute, sales } from '@tests/support/renderer/builders';

import type { TicketList } from './ticket-list';
import { emptyTicketList, keepIdentities, ticketTotal, withoutTicket, withPage, withTicket } from './ticket-list';

const empty = emptyTicketList({ kind: 'status', status: 'open', showAll: false, queueIds: [sales] });
const tag = (id: number) => ({ id, name: `tag ${id}`, color: '' });
const ids = (list: TicketList): number[] => list.tickets.map(({ id }) => id);

function pages(
  ...answers: { rows: { id: number; at: number; tags?: object[] }[]; count: number; hasMore: boolean }[]
): TicketList {
  return answers.reduce(
    (list, { rows, count, hasMore }, index) =>
      withPage(list, {
        page: index + 1,
        tickets: rows.map(({ id, at, tags = [] }) => aTicket({ id, updatedAt: minute(at), tags })),
        count,
        hasMore,
      }),
    empty,
  );
}

describe('pages of tickets', () => {
  it('a ticket on two pages is one row, with the tags of both', () => {
    const list = pages(
      {
        rows: [
          { id: 1, at: 9 },
          { id: 2, at: 8, tags: [tag(1)] },
        ],
        count: 3,
        hasMore: true,
      },
      {
        rows: [
          { id: 2, at: 8, tags: [tag(2)] },
          { id: 3, at: 7 },
        ],
        count: 3,
        hasMore: false,
      },
    );
    expect(ids(list)).toEqual([1, 2, 3]);
    expect(list.tickets[1]?.tags?.map(({ id }) => id)).toEqual([1, 2]);
    expect(list.nextPage).toBeNull();
  });

  it('a ticket that changed between two pages is one row, in its newer state', () => {
    const first = { rows: [{ id: 1, at: 5, tags: [tag(1)] }], count: 3, hasMore: true };
    const newer = pages(first, { rows: [{ id: 1, at: 6, tags: [tag(2)] }], count: 3, hasMore: true });
    expect(newer.tickets).toMatchObject([{ updatedAt: minute(6), tags: [tag(1), tag(2)] }]);
    const older = pages(first, { rows: [{ id: 1, at: 4, tags: [tag(2)] }], count: 3, hasMore: true });
    expect(older.tickets).toMatchObject([{ updatedAt: minute(5), tags: [tag(1), tag(2)] }]);
  });

  it('a ticket without tags on two pages says no more about tags', () => {
    const page = (page: number, parts: object) => ({
      page,
      tickets: [aTicket({ id: 1, ...parts })],
      count: 9,
      hasMore: true,
    });
    const list = withPage(withPage(empty, page(1, {})), page(2, {}));
    expect(list.tickets.map((ticket) => Object.hasOwn(ticket, 'tags'))).toEqual([false]);
    const tagged = withPage(withPage(empty, page(1, {})), page(2, { tags: [tag(1)] }));
    expect(tagged.tickets[0]?.tags).toEqual([tag(1)]);
    expect(withPage(tagged, page(3, {})).tickets[0]?.tags).toEqual([tag(1)]);
  });

  it('rows are sorted by their last change, in any order of pages', () => {
    const rows = [
      { id: 1, at: 5 },
      { id: 2, at: 9 },
      { id: 3, at: 7 },
      { id: 4, at: 9 },
    ];
    expect(ids(pages({ rows, count: 4, hasMore: false }))).toEqual([2, 4, 3, 1]);
    expect(ids(pages({ rows: rows.toReversed(), count: 4, hasMore: false }))).toEqual([4, 2, 3, 1]);
  });

  it('a page without more is the end, whatever was counted', () => {
    const list = pages(
      { rows: [{ id: 1, at: 9 }], count: 500, hasMore: true },
      { rows: [], count: 500, hasMore: false },
    );
    expect(list.nextPage).toBeNull();
    expect(ticketTotal(list)).toBe(1);
  });

  it('an empty page with more to come is not the end', () => {
    const list = withPage(empty, { page: 1, tickets: [], count: 40, hasMore: true });
    expect(list.nextPage).toBe(2);
  });

  it('rows that are not fetched yet are counted by the server', () => {
    expect(ticketTotal(pages({ rows: [{ id: 1, at: 9 }], count: 80, hasMore: true }))).toBe(80);
  });

  it('rows that came by events are counted where the server counted fewer', () => {
    const list = { ...pages({ rows: [{ id: 1, at: 9 }], count: 80, hasMore: true }), count: 0 };
    expect(ticketTotal(list)).toBe(1);
  });

  it('the first answer is used unchanged', () => {
    const fresh = pages({ rows: [{ id: 1, at: 9 }], count: 1, hasMore: false });
    expect(keepIdentities(fresh, undefined)).toBe(fresh);
  });

  it('equal rows of a new answer keep the identity of the known ones', () => {
    const known = pages({
      rows: [
        { id: 1, at: 9 },
        { id: 2, at: 8 },
      ],
      count: 2,
      hasMore: false,
    });
    const fresh = pages({
      rows: [
        { id: 2, at: 10 },
        { id: 1, at: 9 },
      ],
      count: 2,
      hasMore: false,
    });
    const saved = keepIdentities(fresh, known);
    expect(saved.tickets[1]).toBe(known.tickets[0]);
    expect(saved.tickets[0]).not.toBe(known.tickets[1]);
  });
});

describe('one ticket of a list', () => {
  const row = (id: number, at: number) => aTicket({ id, updatedAt: minute(at) });
  const list: TicketList = { ...empty, tickets: [row(1, 9), row(2, 7), row(3, 5)], nextPage: null, count: 3 };

  it('that goes makes the server’s count old; one that is not there changes nothing', () => {
    const without = withoutTicket(list, aTicketId(2));
    expect([ids(without), without.isCountOld, without.count]).toEqual([[1, 3], true, 2]);
    expect(withoutTicket(list, aTicketId(4))).toBe(list);
  });

  it.each([
    ['first', 10, [4, 1, 2, 3]],
    ['between others', 6, [1, 2, 4, 3]],
    ['before those of the same moment', 7, [1, 4, 2, 3]],
    ['last', 4, [1, 2, 3, 4]],
  ])('that is new stands %s by its time, and makes the count old', (...[, at, order]) => {
    const added = withTicket(list, row(4, at));
    expect([ids(added), added.isCountOld, added.count]).toEqual([order, true, 3]);
  });

  it.each([
    ['moves to its place by time', 2, 10, [2, 1, 3]],
    ['stays where it is among those of its moment', 2, 7, [1, 2, 3]],
    ['may move down', 1, 4, [2, 3, 1]],
  ])('that changed %s, and the count stays good', (...[, id, at, order]) => {
    const changed = { ...row(id, at), lastMessage: 'Oi' };
    const next = withTicket(list, changed);
    expect([ids(next), next.isCountOld]).toEqual([order, false]);
    expect(next.tickets.find((ticket) => ticket.id === id)).toBe(changed);
  });

  it('that changed within the same moment keeps its place behind another of that moment', () => {
    const twins: TicketList = { ...list, tickets: [row(1, 7), row(2, 7)] };
    expect(ids(withTicket(twins, { ...row(2, 7), lastMessage: 'Oi' }))).toEqual([1, 2]);
  });

  it('that is the same changes nothing', () => {
    const [first] = list.tickets;
    expect(first !== undefined && withTicket(list, first)).toBe(list);
  });

  it('leaves a count old that was', () => {
    expect(withTicket({ ...list, isCountOld: true }, row(2, 10)).isCountOld).toBe(true);
  });
});

it('a list that was never asked for begins with the first page', () => {
  expect(empty).toMatchObject({ tickets: [], nextPage: 1, count: 0, isCountOld: false });
});

describe('order by the longest wait', () => {
  const longest = emptyTicketList({
    kind: 'status',
    status: 'pending',
    showAll: false,
    queueIds: [sales],
    order: 'longestWait',
  });
  const row = (id: number, since: number | null, at: number) =>
    aTicket({ id, status: 'pending', waitingSince: since === null ? null : minute(since), updatedAt: minute(at) });
  const page = { page: 1, count: 9, hasMore: true };

  it('sorts a page by wait, then by change', () => {
    const list = withPage(longest, {
      ...page,
      tickets: [row(1, null, 3), row(2, 7, 9), row(3, 2, 8), row(4, null, 5)],
    });
    expect(ids(list)).toEqual([3, 2, 4, 1]);
  });

  it('places a changed ticket by its wait, and keeps the place of one whose wait is the same', () => {
    const list = withPage(longest, { ...page, tickets: [row(1, 2, 8), row(2, 5, 9), row(3, null, 1)] });
    expect(ids(withTicket(list, row(4, 3, 20)))).toEqual([1, 4, 2, 3]);
    expect(ids(withTicket(list, row(1, 2, 30)))).toEqual([1, 2, 3]);
    expect(ids(withTicket(list, row(1, null, 30)))).toEqual([2, 1, 3]);
  });
});
