import { expect, it } from 'vitest';

import { inLanes } from './lane-layout';

/** A half-hour event starting at the given hour and minute. */
const at = (hour: number, minute = 0) => {
  const start = new Date(2026, 4, 4, hour, minute);
  return { start, end: new Date(start.getTime() + 30 * 60_000) };
};
const [eight, nine, nineToo, quarter, half] = [at(8), at(9), at(9), at(9, 15), at(9, 30)];
const day = [half, quarter, nineToo, nine, eight];

it('shows messages that fit side by side', () => {
  expect(inLanes(day, 3).boxes).toEqual([]);
  expect(inLanes(day, 3).shown).toHaveLength(5);
});

it('replaces messages that do not fit by a box in the last lane', () => {
  const { shown, boxes } = inLanes(day, 2);
  expect(boxes).toHaveLength(1);
  expect(
    [...shown, ...(boxes[0]?.hidden ?? [])].toSorted((one, other) => one.start.getTime() - other.start.getTime()),
  ).toEqual(day.toReversed());
  expect(shown).toContain(eight);
  expect([boxes[0]?.start, boxes[0]?.end]).toEqual([nine.start, quarter.end]);
});

it('with one lane shows single messages and replaces simultaneous ones by their number', () => {
  const { shown, boxes } = inLanes(day, 1);
  expect(shown).toEqual([eight]);
  expect(boxes.map(({ hidden }) => hidden.length)).toEqual([4]);
});

it('a thousand simultaneous messages take two boxes', () => {
  const { shown, boxes } = inLanes(
    Array.from({ length: 1000 }, () => at(9)),
    2,
  );
  expect([shown.length, boxes.length, boxes[0]?.hidden.length]).toEqual([1, 1, 999]);
});
