import type { CompanyDetails } from '@shared/domain/company';
import { subscriptionAt } from '@shared/domain/company';

type Counted = Pick<CompanyDetails, 'status' | 'dueDate'> & { plan: { value: number } | null };

/** Companies that are active and not overdue, and the sum of their plans' prices per month, in BRL. */
export function revenueOf(companies: readonly Counted[], now: number): { count: number; perMonth: number } {
  const paying = companies.filter(({ status, dueDate }) => status && subscriptionAt(dueDate, now).state !== 'expired');
  const cents = paying.reduce((sum, { plan }) => sum + Math.round((plan?.value ?? 0) * 100), 0);
  return { count: paying.length, perMonth: cents / 100 };
}
