import { describe, expect, it } from 'vitest';

import { aTicket, minute } from '@tests/support/renderer/builders';

import { byLongestWait, waitOf } from './waiting';

const at = (n: number) => Date.parse(minute(n));
const pending = (parts: Record<string, unknown> = {}) => aTicket({ status: 'pending', userId: null, ...parts });

describe('how long a customer waits', () => {
  it.each([
    [0, null],
    [1, { minutes: 1, tone: 'short' }],
    [4, { minutes: 4, tone: 'short' }],
    [5, { minutes: 5, tone: 'medium' }],
    [14, { minutes: 14, tone: 'medium' }],
    [15, { minutes: 15, tone: 'long' }],
    [600, { minutes: 600, tone: 'long' }],
  ] as const)('after %i minutes', (minutes, wait) => {
    expect(waitOf(pending({ waitingSince: minute(0), updatedAt: minute(0) }), at(minutes))).toEqual(wait);
  });

  it('counts from the start of the wait, not from the last message', () => {
    expect(waitOf(pending({ waitingSince: minute(0), updatedAt: minute(9) }), at(10))?.minutes).toBe(10);
  });

  it('counts from the last change if the server does not send the start', () => {
    expect(waitOf(pending({ updatedAt: minute(9) }), at(10))?.minutes).toBe(1);
    expect(waitOf(pending({ waitingSince: null, updatedAt: minute(9) }), at(10))?.minutes).toBe(1);
  });

  it('of an open ticket counts while something in it is unread', () => {
    expect(waitOf(aTicket({ unreadMessages: 2, updatedAt: minute(0) }), at(6))?.minutes).toBe(6);
    expect(waitOf(aTicket({ unreadMessages: 0, updatedAt: minute(0) }), at(6))).toBeNull();
    const reopened = aTicket({ unreadMessages: 2, waitingSince: minute(0), updatedAt: minute(5) });
    expect(waitOf(reopened, at(6))?.minutes).toBe(1);
  });

  it.each([aTicket({ status: 'closed', unreadMessages: 2 }), pending({ updatedAt: minute(99) })])(
    'is nothing once it is over, or where clocks differ',
    (ticket) => {
      expect(waitOf(ticket, at(60))).toBeNull();
    },
  );
});

it('tickets sort by the start of the wait, then by id', () => {
  const [early, late, same] = [
    pending({ id: 9, waitingSince: minute(1), updatedAt: minute(9) }),
    pending({ id: 2, updatedAt: minute(5) }),
    pending({ id: 3, updatedAt: minute(5) }),
  ];
  expect([same, late, early].toSorted(byLongestWait)).toEqual([early, late, same]);
  expect([early, late, same].toSorted(byLongestWait)).toEqual([early, late, same]);
});
