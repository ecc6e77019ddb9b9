import { z } from 'zod';

import { companyId } from './ids';
import { setting } from './setting';
import { wireList, wireText } from './wire';

/** The tenant. `dueDate` is the ISO instant until which it has paid; null where the server does not say. */
export const company = z.object({
  id: companyId,
  name: wireText,
  dueDate: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  settings: wireList(setting),
});

export type Company = z.output<typeof company>;

const millisecondsPerDay = 86_400_000;

/** How a company stands at `now`: paid up, `expiring` in 1 to 4 whole days, or `expired`. */
export type Subscription =
  { state: 'active' } | { state: 'expiring'; days: number; dueDate: string } | { state: 'expired'; dueDate: string };

/**
 * The login rule: refused when the due date is not later than now, warned when fewer than 5 days remain (rounded).
 * A missing or unreadable due date never locks a company out.
 */
export function subscriptionAt(dueDate: string | null, now: number): Subscription {
  const due = dueDate === null ? Number.NaN : Date.parse(dueDate);
  if (dueDate === null || Number.isNaN(due)) return { state: 'active' };
  if (due <= now) return { state: 'expired', dueDate };
  const days = Math.round((due - now) / millisecondsPerDay);
  return days < 5 ? { state: 'expiring', days, dueDate } : { state: 'active' };
}
