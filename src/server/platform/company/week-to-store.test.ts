import { expect, it } from 'vitest';

import { weekToStore } from './week-to-store';

const monday = { weekday: 'Segunda', weekdayEn: 'monday' as const, startTime: '08:00', endTime: '12:00' };
const afternoon = { startTime: '13:00', endTime: '18:00' };
const evening = { startTime: '20:00', endTime: '22:00' };
const stored = [{ ...monday, furtherIntervals: [afternoon, evening] }];

it('further intervals are stored as written, and not at all where there are none', () => {
  expect(weekToStore([{ ...monday, furtherIntervals: [evening] }], stored)).toEqual([
    { ...monday, furtherIntervals: [evening] },
  ]);
  expect(weekToStore([{ ...monday, furtherIntervals: [] }], stored)).toStrictEqual([monday]);
});

it.each([
  ['unchanged', {}, [afternoon, evening]],
  ['changed and apart', { startTime: '09:00' }, [afternoon, evening]],
  ['over one of them', { endTime: '18:00' }, [evening]],
  ['closed', { startTime: '', endTime: '' }, undefined],
  ['closed with equal times', { startTime: '00:00', endTime: '00:00' }, undefined],
])('a day without the field, its first interval %s, keeps what the client has not read', (_name, change, further) => {
  const [day] = weekToStore([{ ...monday, ...change }], stored);
  expect(day?.furtherIntervals).toEqual(further);
});
