import { describe, expect, it } from 'vitest';

import { aTicket, minute, sales } from '@tests/support/renderer/builders';

import type { TicketList } from './ticket-list';
import { emptyTicketList, keepIdentities, ticketTotal, withPage } from './ticket-list';

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
        isEmpty: rows.length === 0,
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

  it('"no more" is not believed while tickets are missing', () => {
    const list = pages({ rows: [{ id: 1, at: 9 }], count: 500, hasMore: false });
    expect(list.nextPage).toBe(2);
  });

  it('an empty page is the end, whatever the server says', () => {
    const list = pages(
      { rows: [{ id: 1, at: 9 }], count: 500, hasMore: true },
      { rows: [], count: 500, hasMore: true },
    );
    expect(list.nextPage).toBeNull();
    expect(ticketTotal(list)).toBe(1);
  });

  it('a page whose rows were all left out here is not the end', () => {
    const list = withPage(empty, { page: 1, tickets: [], isEmpty: false, count: 40, hasMore: true });
    expect(list.nextPage).toBe(2);
  });

  it('the server counts what was not fetched yet', () => {
    expect(ticketTotal(pages({ rows: [{ id: 1, at: 9 }], count: 80, hasMore: true }))).toBe(80);
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
    const kept = keepIdentities(fresh, known);
    expect(kept.tickets[1]).toBe(known.tickets[0]);
    expect(kept.tickets[0]).not.toBe(known.tickets[1]);
  });
});
