import { expect, it } from 'vitest';

import { anAttendant, aTicket, minute, support } from '@tests/support/renderer/builders';

import { earlierTickets, pageBefore } from './earlier-tickets';

const now = aTicket({ id: 7, createdAt: minute(50) });
const closed = (id: number, parts: object = {}) => aTicket({ id, status: 'closed', createdAt: minute(id), ...parts });

it('lists the contact’s earlier closed tickets that the user may open', () => {
  const found = [
    closed(1),
    closed(3),
    closed(3),
    now,
    closed(4, { contactId: 10 }),
    closed(5, { status: 'open' }),
    closed(6, { queueId: support }),
    closed(8, { createdAt: minute(59) }),
  ];
  expect(earlierTickets(now, found, anAttendant()).map(({ id }) => id)).toEqual([3, 1]);
  expect(earlierTickets(now, found, anAttendant({ profile: 'admin' })).map(({ id }) => id)).toEqual([6, 3, 1]);
});

it('reads pages backwards, one ticket after another', () => {
  expect(pageBefore({ ticket: 0, page: 1, hasMore: true }, 2)).toEqual({ ticket: 0, page: 2 });
  expect(pageBefore({ ticket: 0, page: 2, hasMore: false }, 2)).toEqual({ ticket: 1, page: 1 });
  expect(pageBefore({ ticket: 1, page: 1, hasMore: false }, 2)).toBeUndefined();
});
