import { describe, expect, it } from 'vitest';

import { aTicket, minute } from '@tests/support/renderer/builders';

import type { WaitThresholds } from './waiting';
import { byLongestWait, waitOf, waitThresholds } from './waiting';

const at = (n: number) => Date.parse(minute(n));
/** Thresholds of a company without settings. A call of `waitThresholds` here would run outside the tests. */
const usual: WaitThresholds = { medium: 5, long: 15 };
const pending = (parts: Record<string, unknown> = {}) => aTicket({ status: 'pending', userId: null, ...parts });

describe('how long a customer waits', () => {
  it.each([
    [0, null],
    [1, { minutes: 1, tone: 'short', isAtLeast: false }],
    [4, { minutes: 4, tone: 'short', isAtLeast: false }],
    [5, { minutes: 5, tone: 'medium', isAtLeast: false }],
    [14, { minutes: 14, tone: 'medium', isAtLeast: false }],
    [15, { minutes: 15, tone: 'long', isAtLeast: false }],
    [600, { minutes: 600, tone: 'long', isAtLeast: false }],
  ] as const)('after %i minutes', (minutes, wait) => {
    const ticket = pending({ waitingSince: minute(0), updatedAt: minute(0) });
    expect(waitOf(ticket, at(minutes), usual)).toEqual(wait);
  });

  it('counts from the start of the wait, not from the last change, also once it is open and read', () => {
    expect(waitOf(pending({ waitingSince: minute(0), updatedAt: minute(9) }), at(10), usual)?.minutes).toBe(10);
    const read = aTicket({ unreadMessages: 0, waitingSince: minute(0), updatedAt: minute(5) });
    expect(waitOf(read, at(6), usual)?.minutes).toBe(6);
  });

  it('is a lower bound where the client saw only a part of it', () => {
    const ticket = { ...pending({ waitingSince: minute(0) }), waitsAtLeast: true };
    expect(waitOf(ticket, at(6), usual)).toEqual({ minutes: 6, tone: 'medium', isAtLeast: true });
  });

  it('has the colour of the company’s thresholds, or of the usual ones', () => {
    expect(waitThresholds([])).toEqual(usual);
    const settings = [
      { key: 'waitMedium', value: '10' },
      { key: 'waitLong', value: '60' },
    ];
    const toneAfter = (minutes: number) =>
      waitOf(pending({ waitingSince: minute(0) }), at(minutes), waitThresholds(settings))?.tone;
    expect([9, 10, 59, 60].map(toneAfter)).toEqual(['short', 'medium', 'medium', 'long']);
    expect(waitThresholds([{ key: 'waitLong', value: 'soon' }])).toEqual({ medium: 5, long: 15 });
  });

  it('has the colour of the queue’s own thresholds, each of which may be the company’s', () => {
    const company = waitThresholds([]);
    const tonesOf = (own: Record<string, unknown>) => {
      const queue = { id: 5, name: 'Vendas', color: '#000000', ...own };
      const ticket = pending({ waitingSince: minute(0), queue });
      return [1, 2, 5, 15, 45].map((minutes) => waitOf(ticket, at(minutes), company)?.tone);
    };
    expect(tonesOf({ waitMedium: 2, waitLong: 5 })).toEqual(['short', 'medium', 'long', 'long', 'long']);
    expect(tonesOf({ waitMedium: 2, waitLong: null })).toEqual(['short', 'medium', 'medium', 'long', 'long']);
    expect(tonesOf({ waitLong: 45 })).toEqual(['short', 'short', 'medium', 'medium', 'long']);
    // An unreadable threshold counts as none.
    expect(tonesOf({ waitMedium: 'soon', waitLong: -1 })).toEqual(tonesOf({}));
  });

  it.each([
    aTicket({ status: 'closed', unreadMessages: 2, waitingSince: minute(0) }),
    pending({ waitingSince: minute(99) }),
    pending({ waitingSince: null, unreadMessages: 2 }),
    aTicket({ unreadMessages: 2 }),
  ])('is nothing once it is over, if nobody waits, or where clocks differ', (ticket) => {
    expect(waitOf(ticket, at(60), usual)).toBeNull();
  });
});

it('tickets sort by the start of the wait, then those in which nobody waits by their change', () => {
  const sorted = [
    pending({ id: 9, waitingSince: minute(1), updatedAt: minute(9) }),
    pending({ id: 2, waitingSince: minute(5), updatedAt: minute(5) }),
    pending({ id: 3, waitingSince: minute(5), updatedAt: minute(5) }),
    pending({ id: 1, waitingSince: null, updatedAt: minute(8) }),
    pending({ id: 8, updatedAt: minute(7) }),
    pending({ id: 7, waitingSince: null, updatedAt: minute(2) }),
  ];
  expect(sorted.toReversed().toSorted(byLongestWait)).toEqual(sorted);
  expect(
    [sorted[3], sorted[0], sorted[5], sorted[1], sorted[4], sorted[2]]
      .flatMap((one) => one ?? [])
      .toSorted(byLongestWait),
  ).toEqual(sorted);
});

it('tickets of the same wait sort by their number, whatever changed last', () => {
  const [first, second] = [
    pending({ id: 2, waitingSince: minute(5), updatedAt: minute(6) }),
    pending({ id: 3, waitingSince: minute(5), updatedAt: minute(9) }),
  ];
  expect(byLongestWait(first, second)).toBeLessThan(0);
  expect(byLongestWait(second, first)).toBeGreaterThan(0);
});

it('a ticket in which somebody waits comes before one in which nobody does, whatever changed last', () => {
  const waits = pending({ id: 3, waitingSince: minute(5), updatedAt: minute(5) });
  const answered = pending({ id: 2, waitingSince: null, updatedAt: minute(9) });
  expect(byLongestWait(waits, answered)).toBeLessThan(0);
  expect(byLongestWait(answered, waits)).toBeGreaterThan(0);
});

it('tickets without a wait that changed in the same moment sort by their number', () => {
  const [first, second] = [pending({ id: 2, updatedAt: minute(6) }), pending({ id: 3, updatedAt: minute(6) })];
  expect(byLongestWait(first, second)).toBeLessThan(0);
  expect(byLongestWait(second, first)).toBeGreaterThan(0);
});
