import { expect, it } from 'vitest';

import type { TicketFilter } from '@renderer/entities/ticket/ticket-filter';
import type { TicketList } from '@renderer/entities/ticket/ticket-list';
import { userId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import { aTicket, minute, sales } from '@tests/support/renderer/builders';

import { nowFigures } from './now-figures';

const filter: TicketFilter = { kind: 'status', status: 'open', showAll: true, queueIds: [sales] };
const list = (tickets: readonly Ticket[], rest: Partial<TicketList> = {}): TicketList => ({
  filter,
  tickets,
  nextPage: null,
  count: tickets.length,
  isCountOld: false,
  ...rest,
});

const anaOne = aTicket({ id: 1, userId: 3, waitingSince: minute(5) });
const anaTwo = aTicket({ id: 2, userId: 3, waitingSince: null });
const orphan = aTicket({ id: 3, userId: null, waitingSince: null });
const queued = aTicket({ id: 4, status: 'pending', userId: null, waitingSince: minute(2) });

it('counts tickets, owners and ownerless tickets, and finds the longest wait', () => {
  const figures = nowFigures({ open: list([anaOne, anaTwo, orphan]), pending: list([queued]), waiting: null });
  expect(figures).toEqual({
    open: 3,
    pending: 1,
    waiting: null,
    longest: queued,
    unassigned: 2,
    loads: new Map([[userId.parse(3), 2]]),
    isPartial: false,
  });
});

it('a server that narrows lists gives the number of waits, and the longest one beyond the loaded tickets', () => {
  const old = aTicket({ id: 9, waitingSince: minute(0) });
  const waiting = [list([old, anaOne], { nextPage: 2, count: 60 }), list([queued])];
  const figures = nowFigures({ open: list([anaOne], { nextPage: 2, count: 90 }), pending: list([queued]), waiting });
  expect(figures).toMatchObject({ open: 90, waiting: 61, longest: old, isPartial: true });
});

it('nobody waits in closed, answered or missing tickets', () => {
  const closed = aTicket({ id: 5, status: 'closed', waitingSince: minute(0) });
  expect(nowFigures({ open: list([anaTwo, closed]), pending: list([]), waiting: null })?.longest).toBeNull();
});

it.each([
  ['open', { open: undefined, pending: list([]), waiting: null }],
  ['pending', { open: list([]), pending: undefined, waiting: null }],
  ['waiting', { open: list([]), pending: list([]), waiting: undefined }],
])('there are no figures before the %s tickets are loaded', (_name, lists) => {
  expect(nowFigures(lists)).toBeNull();
});
