import { expect, it } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { aMessage } from '@tests/support/renderer/builders';

import type { Arrivals } from './message-rate';
import { rateWindow, recentArrivals, withArrivals } from './message-rate';

const received = (id: string, parts: Record<string, unknown> = {}): DomainEvent => ({
  kind: 'message.received',
  message: aMessage({ id, ...parts }),
  ticket: null,
  contact: null,
});
const none: Arrivals = new Map();

it('counts messages of both sides once, and no edits', () => {
  const first = withArrivals(none, [received('a'), received('b', { fromMe: true })], 0);
  const second = withArrivals(first, [received('a'), received('c', { isEdited: true }), received('d')], 10);
  expect([...second.keys()]).toEqual([aMessage({ id: 'a' }).id, aMessage({ id: 'b' }).id, aMessage({ id: 'd' }).id]);
});

it('a batch without messages changes nothing', () => {
  expect(withArrivals(none, [{ kind: 'message.changed', message: aMessage() }], 0)).toBe(none);
});

it('a message counts for one minute', () => {
  const known = withArrivals(withArrivals(none, [received('a')], 0), [received('b')], 1);
  expect(recentArrivals(known, rateWindow - 1)).toBe(known);
  expect(recentArrivals(known, rateWindow).size).toBe(1);
  expect(recentArrivals(known, rateWindow + 1).size).toBe(0);
});
