import { describe, expect, it } from 'vitest';

import { anAttendant, aTicket, sales } from '@tests/support/renderer/builders';

import { withoutTickets } from './asleep-tickets';
import { noSearch } from './search-filters';
import type { TicketFilter } from './ticket-filter';
import type { TicketList } from './ticket-list';
import { emptyTicketList } from './ticket-list';

const ana = anAttendant();
const open = { kind: 'status', status: 'open', showAll: false, queueIds: [sales] } as const satisfies TicketFilter;
const [first, second] = [aTicket({ id: 7 }), aTicket({ id: 8 })];
const list: TicketList = { ...emptyTicketList(open), tickets: [first, second], count: 80, nextPage: 2 };

describe('hidden tickets', () => {
  it('leave the rows and the count of their list, and nothing else of it changes', () => {
    expect(withoutTickets(list, [first], ana)).toEqual({ ...list, tickets: [second], count: 79 });
  });

  it('leave the count also from a page that is not loaded', () => {
    expect(withoutTickets(list, [aTicket({ id: 30 }), aTicket({ id: 31 })], ana)).toEqual({ ...list, count: 78 });
  });

  it('count once, however often they are named', () => {
    expect(withoutTickets(list, [first, first], ana).count).toBe(79);
  });

  it('never bring a count below zero', () => {
    expect(withoutTickets({ ...list, count: 1 }, [first, second], ana)).toMatchObject({ tickets: [], count: 0 });
    expect(withoutTickets({ ...list, count: 0 }, [first], ana)).toMatchObject({ tickets: [second], count: 0 });
  });
});

describe('a list stays the same object', () => {
  it('without hidden tickets', () => {
    expect(withoutTickets(list, [], ana)).toBe(list);
  });

  it('where the hidden ticket belongs to another list', () => {
    expect(withoutTickets(list, [aTicket({ id: 7, status: 'pending' })], ana)).toBe(list);
    expect(withoutTickets(list, [aTicket({ id: 7, userId: 8 })], ana)).toBe(list);
  });

  it('where only the server knows if the hidden ticket belongs to it', () => {
    const search: TicketFilter = { kind: 'search', ...noSearch, queueIds: [sales] };
    const found = { ...list, filter: search };
    expect(withoutTickets(found, [first], ana)).toBe(found);
  });
});

it('only the hidden tickets of the list leave it', () => {
  const hidden = [second, aTicket({ id: 7, status: 'closed' })];
  expect(withoutTickets(list, hidden, ana)).toEqual({ ...list, tickets: [first], count: 79 });
});
