import { describe, expect, it } from 'vitest';

import { recurrences } from '@shared/domain/recurrence';
import { inZone } from '@tests/support/frozen-time';

import { daysUntil, dueDateAfter, dueTint, endOfDay, localDay } from './due-date';

const local = (text: string): string => new Date(text).toISOString();
const shown = (instant: string): string => {
  const moment = new Date(instant);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${localDay(instant)} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
};

describe.each(['America/Sao_Paulo', 'UTC', 'Asia/Tokyo', 'America/New_York'])('in %s', (zone) => {
  inZone(zone);

  it.each([
    ['[COMP-010]', 'MENSAL', '2031-02-15 23:59'],
    ['[COMP-011]', 'BIMESTRAL', '2031-03-15 23:59'],
    ['[COMP-012]', 'TRIMESTRAL', '2031-04-15 23:59'],
    ['[COMP-013]', 'SEMESTRAL', '2031-07-15 23:59'],
    ['[COMP-014]', 'ANUAL', '2032-01-15 23:59'],
  ] as const)('%s %s leads from 15 January to %s', (_id, recurrence, after) => {
    expect(shown(dueDateAfter(local('2031-01-15T23:59:00'), recurrence))).toBe(after);
  });

  it.each([
    ['2031-01-31T12:00:00', 'MENSAL', '2031-02-28 12:00'],
    ['2032-01-31T12:00:00', 'MENSAL', '2032-02-29 12:00'],
    ['2031-12-31T00:00:00', 'BIMESTRAL', '2032-02-29 00:00'],
    ['2031-08-31T23:59:59', 'TRIMESTRAL', '2031-11-30 23:59'],
    ['2031-10-31T00:00:00', 'MENSAL', '2031-11-30 00:00'],
    ['2032-02-29T12:00:00', 'ANUAL', '2033-02-28 12:00'],
  ] as const)('from the month end %s, %s, to %s', (from, recurrence, after) => {
    expect(shown(dueDateAfter(local(from), recurrence))).toBe(after);
  });

  it.each([
    // The clocks of New York change on 9 March and 2 November 2031.
    ['2031-02-20T23:59:59', 'MENSAL', '2031-03-20 23:59'],
    ['2031-10-10T00:00:00', 'BIMESTRAL', '2031-12-10 00:00'],
  ] as const)('the clock stays where it changes between: %s', (from, recurrence, after) => {
    expect(shown(dueDateAfter(local(from), recurrence))).toBe(after);
  });

  it.each([
    ['2031-05-10T00:00:00', '2031-05-10T23:59:59', 0],
    ['2031-05-10T23:59:59', '2031-05-10T00:00:00', 0],
    ['2031-05-10T23:59:59', '2031-05-11T00:00:00', 1],
    ['2031-05-10T00:00:00', '2031-05-09T23:59:59', -1],
    ['2031-03-07T12:00:00', '2031-03-12T00:00:00', 5],
    ['2031-10-31T23:59:59', '2031-11-05T00:00:00', 5],
    ['2031-12-31T12:00:00', '2032-01-01T00:00:00', 1],
    ['2032-02-28T12:00:00', '2032-03-01T00:00:00', 2],
  ])('on %s a company due at %s has %i days', (now, due, days) => {
    expect(daysUntil(local(due), Date.parse(now))).toBe(days);
  });

  it('a day that is chosen is shown as that day, and counts until it ends', () => {
    for (const day of ['2031-01-31', '2031-03-09', '2031-11-02', '2032-02-29']) {
      const instant = endOfDay(day);
      expect(localDay(instant)).toBe(day);
      expect(daysUntil(instant, Date.parse(`${day}T23:59:00`))).toBe(0);
    }
  });
});

describe('the mark of a company’s row', () => {
  it.each([
    ['', 6, null],
    ['[COMP-007]', 5, 'notice'],
    ['[COMP-008]', 4, 'warning'],
    ['[COMP-008]', 0, 'warning'],
    ['[COMP-008]', -3, 'warning'],
    ['[COMP-009]', -4, 'danger'],
    ['', -400, 'danger'],
    ['', null, null],
  ] as const)('%s %s days: %s', (_id, days, tint) => {
    expect(dueTint(days)).toBe(tint);
  });
});

it.each(['', 'soon', null, undefined])('%j for a due date is no date [COMP-006]', (date) => {
  expect(endOfDay(date)).toBeNull();
  expect(daysUntil(date ?? null, 0)).toBeNull();
});

it('a company pays every 1, 2, 3, 6 or 12 months [COMP-015]', () => {
  expect(recurrences).toEqual(['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']);
});
