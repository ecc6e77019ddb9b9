import { describe, expect, it } from 'vitest';

import { inZone } from '@tests/support/frozen-time';

import { nextDueDate } from './recurrence';

const now = '2026-01-20T12:00:00-03:00';

describe('a payment', () => {
  inZone('America/Sao_Paulo');

  it.each([
    ['2026-01-31T12:00:00-03:00', 'MENSAL', '2026-02-28T12:00:00-03:00'],
    ['2026-01-31T23:30:00-03:00', 'MENSAL', '2026-02-28T23:30:00-03:00'],
    ['2028-01-31T00:00:00-03:00', 'MENSAL', '2028-02-29T00:00:00-03:00'],
    ['2026-12-31T12:00:00-03:00', 'BIMESTRAL', '2027-02-28T12:00:00-03:00'],
    ['2026-01-25T12:00:00-03:00', 'TRIMESTRAL', '2026-04-25T12:00:00-03:00'],
    ['2026-01-25T12:00:00-03:00', 'SEMESTRAL', '2026-07-25T12:00:00-03:00'],
    ['2026-01-25T12:00:00-03:00', 'ANUAL', '2027-01-25T12:00:00-03:00'],
    ['2026-01-25T12:00:00-03:00', '', '2026-02-25T12:00:00-03:00'],
    ['2026-01-10T12:00:00-03:00', 'MENSAL', '2026-02-10T12:00:00-03:00'],
    ['2025-06-10T12:00:00-03:00', 'MENSAL', '2026-02-20T12:00:00-03:00'],
  ])('paid for %s, %s, the next is due %s', (due, recurrence, next) => {
    expect(nextDueDate(new Date(due), recurrence, new Date(now)).toISOString()).toBe(new Date(next).toISOString());
  });
});

/** The due date is the end of a day where the company is, and the server may be anywhere. */
describe.each(['America/Sao_Paulo', 'UTC', 'Asia/Tokyo', 'America/New_York'])('at a server in %s', (zone) => {
  inZone(zone);

  it.each([
    ['2026-03-30T23:59:59.999-03:00', 'MENSAL', '2026-04-30T23:59:59.999-03:00'],
    ['2026-03-31T23:59:59.999-03:00', 'MENSAL', '2026-04-30T23:59:59.999-03:00'],
    ['2026-02-28T23:59:59.999-03:00', 'MENSAL', '2026-03-28T23:59:59.999-03:00'],
    ['2026-08-30T23:59:59.999-03:00', 'SEMESTRAL', '2027-02-28T23:59:59.999-03:00'],
    ['2026-12-31T23:59:59.999-03:00', 'BIMESTRAL', '2027-02-28T23:59:59.999-03:00'],
    ['2026-03-31T23:59:59.999+09:00', 'MENSAL', '2026-04-30T23:59:59.999+09:00'],
    ['2026-05-01T23:59:59.999+09:00', 'MENSAL', '2026-06-01T23:59:59.999+09:00'],
    ['2028-02-29T23:59:59.999+09:00', 'ANUAL', '2029-02-28T23:59:59.999+09:00'],
    ['2026-03-30T23:59:59.999Z', 'MENSAL', '2026-04-30T23:59:59.999Z'],
    ['2026-03-30T23:59:59.999+05:30', 'MENSAL', '2026-04-30T23:59:59.999+05:30'],
  ])('a company whose day ends at %s, %s, is due at the end of a day there, %s', (due, recurrence, next) => {
    expect(nextDueDate(new Date(due), recurrence, new Date(now)).toISOString()).toBe(new Date(next).toISOString());
  });

  it.each([
    // The clocks of New York change on 8 March and 1 November 2026.
    ['2026-02-20T23:59:59.999', 'MENSAL', '2026-03-20T23:59:59.999'],
    ['2026-10-10T23:59:59.999', 'BIMESTRAL', '2026-12-10T23:59:59.999'],
    ['2026-02-15T09:30:00', 'MENSAL', '2026-03-15T09:30:00'],
  ])('where the company is there too, the clock stays where it changes between: %s', (due, recurrence, next) => {
    expect(nextDueDate(new Date(due), recurrence, new Date(now)).getTime()).toBe(new Date(next).getTime());
  });
});
