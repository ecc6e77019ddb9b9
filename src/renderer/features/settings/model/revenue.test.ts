import { expect, it } from 'vitest';

import { revenueOf } from './revenue';

const now = Date.parse('2026-03-10T12:00:00-03:00');
const company = (value: number | null, facts: object = {}) => ({
  status: true,
  dueDate: '2026-04-10T12:00:00-03:00',
  plan: value === null ? null : { value },
  ...facts,
});

it('companies in good standing are counted with the monthly prices of their plans', () => {
  const companies = [company(49.9), company(199.9), company(null)];
  expect(revenueOf(companies, now)).toEqual({ count: 3, perMonth: 249.8 });
});

it('overdue and inactive companies bring nothing, and one without a due date does', () => {
  const companies = [
    company(49.9, { dueDate: '2026-03-09T12:00:00-03:00' }),
    company(49.9, { status: false }),
    company(10, { dueDate: null }),
  ];
  expect(revenueOf(companies, now)).toEqual({ count: 1, perMonth: 10 });
});
