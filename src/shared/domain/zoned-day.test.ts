import { describe, expect, it } from 'vitest';

import { addDays, dayIn, hourIn, isTimeZone, minuteOfDayIn, startOfDayIn } from './zoned-day';

const at = (text: string) => Date.parse(text);

describe('a day of a time zone', () => {
  it.each([
    ['America/Sao_Paulo', '2026-03-01', '2026-03-01T03:00:00.000Z'],
    ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['Asia/Tokyo', '2026-03-01', '2026-02-28T15:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-01', '2026-02-28T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-03-01', '2026-03-01T11:00:00.000Z'],
    // The clocks went from 23:59:59 to 1:00 that night.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    // They went back from midnight to 23:00.
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z'],
  ])('in %s %s begins at %s', (zone, day, start) => {
    expect(new Date(startOfDayIn(zone, day)).toISOString()).toBe(start);
    expect(dayIn(zone, at(start))).toBe(day);
    expect(dayIn(zone, at(start) - 1)).toBe(addDays(day, -1));
  });

  it('has the hours of the zone’s clocks', () => {
    expect(hourIn('America/Sao_Paulo', at('2026-03-01T02:59:59Z'))).toBe(23);
    expect(hourIn('America/Sao_Paulo', at('2026-03-01T03:00:00Z'))).toBe(0);
  });

  it.each([
    ['America/Sao_Paulo', '2026-03-01T02:59:59Z', 1439],
    ['America/Sao_Paulo', '2026-03-01T03:00:00Z', 0],
    ['Asia/Kolkata', '2026-03-01T03:00:00Z', 510],
  ])('in %s at %s is %i minutes old', (zone, instant, minutes) => {
    expect(minuteOfDayIn(zone, at(instant))).toBe(minutes);
  });

  it('has a year of four digits', () => {
    expect(dayIn('UTC', at('0900-01-01T00:00:00Z'))).toBe('0900-01-01');
  });

  it.each([
    ['America/Sao_Paulo', true],
    ['UTC', true],
    ['America/Recado', false],
    ['', false],
  ])('%j is a time zone: %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
  ])('%s and %i days is %s', (day, days, other) => {
    expect(addDays(day, days)).toBe(other);
  });
});
