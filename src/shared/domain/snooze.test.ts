import { expect, it } from 'vitest';

import { isAsleep, snooze, snoozeOrder } from './snooze';

it('a ticket sleeps until it has come back', () => {
  expect([null, 0, 5].map((endedAt) => isAsleep({ endedAt }))).toEqual([true, false, false]);
});

it('an order names a ticket, and an instant or none', () => {
  const order = { ticketId: 7, ticketUuid: 'u', name: 'Clara', until: null };
  const accepted = [order, { ...order, until: 5 }, { ...order, until: -1 }, { ...order, until: 1.5 }, { ticketId: 7 }];
  expect(accepted.map((one) => snoozeOrder.safeParse(one).success)).toEqual([true, true, false, false, false]);
  const long = [{ name: 'n'.repeat(200) }, { name: 'n'.repeat(201) }, { ticketUuid: 'u'.repeat(101) }];
  expect(long.map((part) => snoozeOrder.safeParse({ ...order, ...part }).success)).toEqual([true, false, false]);
});

it('a snoozed ticket has the instants at which it was put aside and came back', () => {
  const snoozed = { ticketId: 7, ticketUuid: 'u', name: 'Clara', until: 9, snoozedAt: 5, endedAt: null };
  expect(snooze.parse(snoozed)).toEqual(snoozed);
  expect(snooze.parse({ ...snoozed, endedAt: 9 }).endedAt).toBe(9);
  expect(snooze.safeParse({ ...snoozed, snoozedAt: undefined }).success).toBe(false);
  expect(snooze.safeParse({ ...snoozed, endedAt: undefined }).success).toBe(false);
});
