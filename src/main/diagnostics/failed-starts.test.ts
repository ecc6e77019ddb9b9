import { expect, it } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';

import { createFailedStarts } from './failed-starts';

function aMachine() {
  let values: Record<string, unknown> = {};
  let isFull = false;
  const file = {
    read: () => values,
    write(next: Record<string, unknown>) {
      if (isFull) throw new Error('no space left');
      values = next;
    },
  };
  const start = () => {
    const clock = createFakeClock();
    return { clock, starts: createFailedStarts(file, clock) };
  };
  return { start, fill: () => (isFull = true), damage: () => (values = { failed: 'x' }) };
}

it('two starts in a row that end within a minute, without quitting, offer safe mode', () => {
  const { start } = aMachine();
  expect(start().starts.offersSafeMode).toBe(false);
  expect(start().starts.offersSafeMode).toBe(false);
  expect(start().starts.offersSafeMode).toBe(true);
});

it('a start that lasts a minute, and one that quits, end the row', () => {
  const { start } = aMachine();
  start();
  start().clock.advance(60_000);
  expect(start().starts.offersSafeMode).toBe(false);
  start();
  start().starts.dispose();
  expect(start().starts.offersSafeMode).toBe(false);
});

it('a damaged file and a full disk count nothing and stop nothing', () => {
  const { start, fill, damage } = aMachine();
  start();
  start();
  damage();
  expect(start().starts.offersSafeMode).toBe(false);
  fill();
  const { starts } = start();
  expect(() => starts.dispose()).not.toThrow();
});
