import { describe, expect, it } from 'vitest';

import { company, companyDetails, isInTrial, subscriptionAt } from './company';
import { recurrences } from './recurrence';

const noon = Date.parse('2026-03-02T12:00:00Z');

describe('a subscription at noon of 2 March', () => {
  it.each([
    ['2026-03-02T11:59:59Z', { state: 'expired' }],
    ['2026-03-02T12:00:00Z', { state: 'expired' }],
    ['2026-03-02T12:00:01Z', { state: 'expiring', days: 0 }],
    ['2026-03-03T12:00:00Z', { state: 'expiring', days: 1 }],
    ['2026-03-06T12:00:00Z', { state: 'expiring', days: 4 }],
    ['2026-03-06T23:59:59Z', { state: 'expiring', days: 4 }],
  ])('that is due %s', (dueDate, expected) => {
    expect(subscriptionAt(dueDate, noon)).toEqual({ ...expected, dueDate });
  });

  it.each(['2026-03-07T00:00:00Z', '2027-01-01T00:00:00Z', null, '', 'soon'])('that is due %s is active', (dueDate) => {
    expect(subscriptionAt(dueDate, noon)).toEqual({ state: 'active' });
  });
});

it('a bare company has neither due date nor trial', () => {
  expect(company.parse({ id: 1 })).toMatchObject({ dueDate: null, trialExpiration: null, settings: [] });
  const dates = { dueDate: '2026-03-02', trialExpiration: '2026-03-01' };
  expect(company.parse({ id: 1, ...dates })).toMatchObject(dates);
});

describe('details of a company', () => {
  it.each<[string | undefined, string]>([
    ...recurrences.map((word): [string, string] => [word, word]),
    ['SEMANAL', 'MENSAL'],
    [undefined, 'MENSAL'],
  ])('that pays %s is read as %s', (recurrence, expected) => {
    expect(companyDetails.parse({ id: 1, recurrence }).recurrence).toBe(expected);
  });

  it('have its plan where it is readable', () => {
    const plan = { id: 2, name: 'Completo', value: 100 };
    expect(companyDetails.parse({ id: 1, planId: 2, plan })).toMatchObject({ planId: 2, plan });
    expect(companyDetails.parse({ id: 1, plan: 'x' })).toMatchObject({ planId: null, plan: null });
    expect(companyDetails.parse({ id: 1 }).plan).toBeNull();
  });

  it('have the time zone, the requested plan and the usage that the server sends', () => {
    const used = { count: 2, limit: 5 };
    const sent = {
      timeZone: 'America/Recife',
      requestedPlan: { id: 3, name: 'Grande' },
      usage: { users: used, connections: used, queues: { count: 1, limit: null } },
      lastLoginAt: '2026-03-02T12:00:00Z',
    };
    expect(companyDetails.parse({ id: 1, ...sent })).toMatchObject(sent);
  });

  it.each<Record<string, unknown>>([{}, { timeZone: 7, requestedPlan: 'Grande', usage: 'much' }])(
    'have neither a time zone nor a requested plan nor usage in an answer with %o',
    (sent) => {
      const none = { timeZone: null, requestedPlan: null, usage: null, lastLoginAt: null };
      expect(companyDetails.parse({ id: 1, ...sent })).toMatchObject(none);
    },
  );

  it('have its opening hours', () => {
    const day = { weekday: 'Segunda', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };
    expect(companyDetails.parse({ id: 1, schedules: [day, {}] }).schedules).toEqual([day]);
  });
});

it.each([
  ['2026-03-12T12:00:00Z', '2026-03-12T12:00:00Z', true],
  [null, '2026-03-12T12:00:00Z', true],
  ['2026-04-12T12:00:00Z', '2026-03-12T12:00:00Z', false],
  ['2026-04-12T12:00:00Z', null, false],
  [null, null, false],
])('a company due at %s whose trial ends at %s is in its trial: %s', (dueDate, trialExpiration, expected) => {
  expect(isInTrial({ dueDate, trialExpiration })).toBe(expected);
});
