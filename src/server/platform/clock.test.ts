import { describe, expect, it } from 'vitest';

import { increasingClock } from './clock';

/** Instants of a clock whose machine shows these times, one after another. */
function instantsAt(...readings: readonly number[]): number[] {
  let next = 0;
  const clock = increasingClock(() => readings[next] ?? 0);
  return readings.map((_, index) => {
    next = index;
    return clock.now().getTime();
  });
}

const hour = 3_600_000;
const noon = Date.parse('2026-03-29T12:00:00Z');

describe('the clock of rows', () => {
  it('returns strictly increasing instants', () => {
    expect(instantsAt(1000, 1000, 990, 1005, 1003, 1003)).toEqual([1000, 1001, 1002, 1005, 1006, 1007]);
  });

  it('keeps increasing while the machine is set back by up to two seconds', () => {
    expect(instantsAt(noon, noon - 1999)).toEqual([noon, noon + 1]);
  });

  it.each([
    ['a day ahead and corrected', [noon, noon + 24 * hour, noon + 10], [noon, noon + 24 * hour, noon + 10]],
    ['set back by an hour', [noon, noon - hour, noon - hour], [noon, noon - hour, noon - hour + 1]],
    ['a suspend of eight hours', [noon, noon + 8 * hour], [noon, noon + 8 * hour]],
  ])('follows the machine after %s', (_name, readings, instants) => {
    expect(instantsAt(...readings)).toEqual(instants);
  });

  it('never runs ahead of the machine by more than two seconds, however many rows are made at once', () => {
    const clock = increasingClock(() => noon);
    const latest = Math.max(...Array.from({ length: 5000 }, () => clock.now().getTime()));
    expect(latest).toBe(noon + 2000);
  });

  it('reports a machine that was set back, once', () => {
    const reported: number[] = [];
    const readings = [noon + hour, noon, noon, noon + 1];
    const clock = increasingClock(
      () => readings.shift() ?? noon,
      (milliseconds) => reported.push(milliseconds),
    );
    for (let count = 0; count < 4; count += 1) clock.now();
    expect(reported).toEqual([hour]);
  });
});

it('the wall clock is the machine’s own time, and advances no instant of a row', () => {
  const clock = increasingClock(() => noon);
  clock.now();
  clock.now();
  expect(clock.wall()).toEqual(new Date(noon));
  expect(clock.now()).toEqual(new Date(noon + 2));
});
