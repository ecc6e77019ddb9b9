import { expect, it } from 'vitest';

import { ticketEventsOf } from './webhook-events';

const waiting = { status: 'pending' as const, userId: null };
const ofAna = { status: 'open' as const, userId: 1 };
const ofBruno = { status: 'open' as const, userId: 2 };
const unowned = { status: 'open' as const, userId: null };
const closed = { status: 'closed' as const, userId: 1 };

it.each([
  ['a new one that waits', null, waiting, ['ticket.opened']],
  ['a new one of an attendant', null, ofAna, ['ticket.opened', 'ticket.assigned']],
  ['a new one that is closed', null, closed, []],
  ['a reopened one', closed, waiting, ['ticket.opened']],
  ['one that an attendant reopens', closed, ofAna, ['ticket.opened', 'ticket.assigned']],
  ['an accepted one', waiting, ofAna, ['ticket.assigned']],
  ['a transferred one', ofAna, ofBruno, ['ticket.assigned']],
  ['one without an attendant that gets one', unowned, ofAna, ['ticket.assigned']],
  ['one that only got a message', ofAna, ofAna, []],
  ['one that returns to the queue', ofAna, waiting, []],
  ['a closed one', ofAna, closed, ['ticket.closed']],
  ['one that stays closed', closed, closed, []],
])('%s has its events', (...[, before, after, events]) => {
  expect(ticketEventsOf(before, after)).toEqual(events);
});
