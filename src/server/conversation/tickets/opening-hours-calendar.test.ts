import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { inZone } from '@tests/support/frozen-time';

import type { OpeningHours } from './opening-hours';
import { isOpen } from './opening-hours';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** `08:00-12:00` as an interval. */
const interval = (text: string) => ({ startTime: text.slice(0, 5), endTime: text.slice(6) });
const day = (weekdayEn: string, first: string, ...further: string[]) => ({
  weekday: '',
  weekdayEn,
  ...interval(first),
  ...(further.length > 0 && { furtherIntervals: further.map(interval) }),
});
const hours = (parts: Partial<OpeningHours>): OpeningHours => ({
  schedules: [],
  holidays: [],
  timeZone: null,
  ...parts,
});
/** Instants at which the hours are open, of those given. */
const openAt = (given: OpeningHours, instants: string[]) =>
  instants.filter((instant) => isOpen(given, new Date(instant)));
const utc = { timeZone: 'UTC' };
/** In January 2026 the 1st is a Thursday. */
const onThursday = (...times: string[]) => times.map((time) => `2026-01-01T${time}Z`);

it('a day with a break is closed between its intervals', () => {
  const week = hours({ ...utc, schedules: [day('thursday', '08:00-12:00', '13:00-18:00', '20:00-22:00')] });
  const times = onThursday('07:59', '08:00', '12:00', '12:59', '13:00', '17:59', '18:00', '20:00', '22:00');
  expect(openAt(week, times)).toEqual(onThursday('08:00', '13:00', '17:59', '20:00'));
});

it('a further interval past midnight ends on the next day', () => {
  const week = hours({ ...utc, schedules: [day('wednesday', '08:00-12:00', '22:00-02:00')] });
  expect(openAt(week, [...onThursday('00:00', '01:59', '02:00', '09:00'), '2026-01-07T22:00Z'])).toEqual([
    ...onThursday('00:00', '01:59'),
    '2026-01-07T22:00Z',
  ]);
});

describe('a holiday', () => {
  const schedules = weekdays.map((name) => day(name, '08:00-18:00'));
  const holiday = (...texts: string[]) => [
    { date: '2026-01-01', name: 'Ano-novo', intervals: texts.map((text) => interval(text)) },
  ];

  it('closes its date and no other', () => {
    const closed = hours({ ...utc, schedules, holidays: holiday() });
    const noons = ['2025-12-31T12:00Z', '2026-01-01T12:00Z', '2026-01-02T12:00Z', '2027-01-01T12:00Z'];
    expect(openAt(closed, noons)).toEqual(noons.filter((noon) => !noon.startsWith('2026-01-01')));
    expect(openAt(hours({ ...utc, holidays: holiday() }), noons)).toEqual(openAt(closed, noons));
  });

  it('has its own hours in place of those of its weekday', () => {
    const short = hours({ ...utc, schedules, holidays: holiday('10:00-11:00', '15:00-20:00') });
    expect(openAt(short, onThursday('09:00', '10:30', '12:00', '19:00'))).toEqual(onThursday('10:30', '19:00'));
  });

  it('begins after the night of the day before, and its own night ends on the next day', () => {
    const nights = weekdays.map((name) => day(name, '20:00-02:00'));
    const instants = ['2026-01-01T01:00Z', '2026-01-01T21:00Z', '2026-01-02T01:00Z'];
    expect(openAt(hours({ ...utc, schedules: nights, holidays: holiday() }), instants)).toEqual(instants.slice(0, 1));
    const open = hours({ ...utc, schedules: nights, holidays: holiday('20:00-02:00') });
    expect(openAt(open, instants)).toEqual(instants);
  });

  it('is a date of the company’s zone', () => {
    const auckland = hours({ timeZone: 'Pacific/Auckland', holidays: holiday() });
    // 1 January lasts from 11:00 to 11:00 UTC there.
    const instants = ['2025-12-31T10:59Z', '2025-12-31T11:00Z', '2026-01-01T10:59Z', '2026-01-01T11:00Z'];
    expect(openAt(auckland, instants)).toEqual([instants[0], instants[3]]);
  });
});

describe('the zone of the company', () => {
  inZone('Asia/Tokyo');
  const schedules = [day('thursday', '08:00-18:00')];

  it('holds in place of the server’s, which holds without one', () => {
    const instants = onThursday('00:00', '10:30', '11:00');
    expect(openAt(hours({ schedules }), instants)).toEqual(onThursday('00:00'));
    expect(openAt(hours({ schedules, timeZone: 'America/Sao_Paulo' }), instants)).toEqual(onThursday('11:00'));
  });

  it('changes its clock in summer', () => {
    const week = hours({ schedules, timeZone: 'America/New_York' });
    const openings = ['2026-03-05T12:59Z', '2026-03-05T13:00Z', '2026-03-12T11:59Z', '2026-03-12T12:00Z'];
    expect(openAt(week, openings)).toEqual([openings[1], openings[3]]);
  });
});

/** Local date and minute of the day, by another formatter than the one under test. */
function wallClock(timeZone: string, at: number): [string, number] {
  const text = new Date(at).toLocaleString('sv-SE', { timeZone });
  return [text.slice(0, 10), Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))];
}

/** Lists every minute that opens, of two days, and looks the present one up. */
function isOpenSlowly({ schedules, holidays, timeZone }: OpeningHours, at: number): boolean {
  const [today, minute] = wallClock(timeZone ?? 'UTC', at);
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const openMinutes = new Set<number>();
  for (const offset of [-1, 0]) {
    const date = new Date(Date.parse(`${today}T12:00:00Z`) + offset * 86_400_000);
    const holiday = holidays.find((one) => one.date === date.toISOString().slice(0, 10));
    const entry = schedules.find(({ weekdayEn }) => weekdayEn === weekdays[date.getUTCDay()]);
    const ofWeek = entry === undefined ? [] : [entry, ...(entry.furtherIntervals ?? [])];
    if (holiday === undefined && schedules.length === 0 && offset === 0) return true;
    for (const { startTime, endTime } of holiday?.intervals ?? ofWeek) {
      if (startTime === '' || endTime === '') continue;
      let now = minuteOf(startTime);
      let count = offset * 1_440 + now;
      while (now !== minuteOf(endTime)) {
        openMinutes.add(count);
        now = (now + 1) % 1_440;
        count += 1;
      }
    }
  }
  return openMinutes.has(minute);
}

it('agrees with a list of open minutes for any hours, holidays, zone and instant', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  const anyInterval = fc.record({ startTime: time, endTime: time });
  const intervals = fc.array(anyInterval, { maxLength: 3 });
  const anyDay = fc
    .record({ weekdayEn: fc.constantFrom(...weekdays), first: anyInterval, furtherIntervals: intervals })
    .map(({ first, ...rest }) => ({ weekday: '', ...first, ...rest }));
  const date = fc.integer({ min: 1, max: 31 }).map((number) => `2026-10-${String(number).padStart(2, '0')}`);
  const anyHours = fc.record({
    schedules: fc.uniqueArray(anyDay, { maxLength: 7, selector: ({ weekdayEn }) => weekdayEn }),
    holidays: fc.uniqueArray(fc.record({ date, name: fc.constant('x'), intervals }), {
      maxLength: 12,
      selector: (holiday) => holiday.date,
    }),
    // Lisbon changes its clocks on 25 October 2026, Lord Howe by half an hour on the 4th.
    timeZone: fc.constantFrom('UTC', 'Europe/Lisbon', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Asia/Kathmandu'),
  });
  const instant = fc.integer({ min: 0, max: 31 * 1_440 }).map((minute) => Date.UTC(2026, 9, 1) + minute * 60_000);
  fc.assert(
    fc.property(anyHours, instant, (given, at) => {
      expect(isOpen(given, new Date(at))).toBe(isOpenSlowly(given, at));
    }),
    { numRuns: 400 },
  );
});
