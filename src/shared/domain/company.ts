import { z } from 'zod';

import { companyId, planId } from './ids';
import { plan } from './plan';
import { recurrences } from './recurrence';
import { setting } from './setting';
import { holiday, weekdaySchedule } from './week-schedule';
import { wireCount, wireFlag, wireList, wireListIfSent, wireText } from './wire';

const maybeInstant = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

/** The tenant. `dueDate` is the ISO instant until which it has paid; null where the server does not say. */
export const company = z.object({
  id: companyId,
  name: wireText,
  /** Recipient of invoices. */
  email: wireText,
  dueDate: maybeInstant,
  /** End of the trial; null once the company has paid, and where the server does not say. */
  trialExpiration: maybeInstant,
  settings: wireList(setting),
  /** Payer and address of the last payment; '' without one, and where the server does not say. */
  billingName: wireText,
  addressZipCode: wireText,
  addressStreet: wireText,
  addressState: wireText,
  addressCity: wireText,
  addressDistrict: wireText,
});

/** Number of records of a company, and its plan's limit of them; null without a plan. */
const used = z.object({ count: wireCount, limit: wireCount.nullable().catch(null) });

const companyUsage = z.object({ users: used, connections: used, queues: used });

/** A company as its own admins and the super administrator edit it. */
export const companyDetails = company.extend({
  email: wireText,
  phone: wireText,
  status: wireFlag,
  planId: planId.nullish().transform((value) => value ?? null),
  plan: plan
    .pick({ id: true, name: true, value: true })
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  recurrence: wireText.transform((word) => recurrences.find((known) => known === word) ?? 'MENSAL'),
  createdAt: wireText,
  schedules: wireList(weekdaySchedule),
  /** Undefined on servers without `openingHours`. */
  holidays: wireListIfSent(holiday),
  /** IANA zone of all hours; null for the zone of the server. */
  timeZone: z
    .string()
    .nullish()
    .catch(null)
    .transform((zone) => zone ?? null),
  /** '' where the server does not say. */
  serverTimeZone: wireText,
  /** Plan that an admin asks for; null without one, and from servers without the capability `planRequests`. */
  requestedPlan: plan
    .pick({ id: true, name: true })
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  /** Last login of any user. Null before the first, and from servers without the capability `companyUsage`. */
  lastLoginAt: maybeInstant,
  /** For the super administrator, in lists of servers with the capability `companyUsage`; null elsewhere. */
  usage: companyUsage
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
});

export type Company = z.output<typeof company>;
export type CompanyDetails = z.output<typeof companyDetails>;
export type CompanyUsage = z.output<typeof companyUsage>;

const millisecondsPerDay = 86_400_000;

/** State of the subscription at `now`; `expiring` means in 1 to 4 whole days. */
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

/** True until the first payment. A due date after the end of the trial was paid for. */
export function isInTrial({ dueDate, trialExpiration }: Pick<Company, 'dueDate' | 'trialExpiration'>): boolean {
  if (trialExpiration === null) return false;
  return dueDate === null || Date.parse(dueDate) <= Date.parse(trialExpiration);
}
