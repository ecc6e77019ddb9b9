import { expect, it } from 'vitest';

import { emptyTicketList } from '@renderer/entities/ticket/ticket-list';
import type { Snooze } from '@shared/domain/snooze';
import type { Ticket } from '@shared/domain/ticket';
import { aTicket, minute } from '@tests/support/renderer/builders';

import { awakeList, hasWrittenSince } from './snoozed-tickets';

const at = (count: number) => Date.parse(minute(count));
const snoozeOf = ({ id, uuid }: Ticket, endedAt: number | null = null): Snooze => ({
  ticketId: id,
  ticketUuid: uuid,
  name: '',
  until: null,
  snoozedAt: at(5),
  endedAt,
});
const [ada, bia] = [aTicket({ id: 1, waitingSince: null }), aTicket({ id: 2, waitingSince: minute(3) })];
const filter = { kind: 'status', status: 'open', showAll: false, queueIds: [] } as const;
const list = { ...emptyTicketList(filter), tickets: [ada, bia], count: 40 };

it('hides snoozed tickets and counts them out', () => {
  const { tickets, count } = awakeList(list, [snoozeOf(ada)], []);
  expect([tickets, count]).toEqual([[bia], 39]);
});

it('shows tickets that came back as waiting, and keeps an earlier wait', () => {
  const { tickets, count } = awakeList(list, [], [snoozeOf(ada, at(9)), snoozeOf(bia, at(9))]);
  expect(tickets.map(({ waitingSince }) => waitingSince)).toEqual([new Date(at(9)).toISOString(), minute(3)]);
  expect([tickets[1] === bia, count]).toEqual([true, 40]);
});

it('is the same list without snoozes', () => {
  expect(awakeList(list, [], [])).toBe(list);
});

it.each([
  ['the customer wrote after it', { fromMe: false, lastMessageAt: minute(6) }, true],
  ['the customer wrote before it', { fromMe: false, lastMessageAt: minute(4) }, false],
  ['we wrote after it', { fromMe: true, lastMessageAt: minute(6) }, false],
  ['the author is unknown', { fromMe: undefined, lastMessageAt: minute(6) }, false],
  ['only the wait is known', { fromMe: false, lastMessageAt: undefined, waitingSince: minute(6) }, true],
  ['no time is known', { fromMe: false, lastMessageAt: undefined, waitingSince: null }, false],
])('a snooze ends if %s: %j %s', (_why, parts, isWritten) => {
  expect(hasWrittenSince({ ...ada, ...parts }, snoozeOf(ada))).toBe(isWritten);
});
