import { z } from 'zod';

import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { invoices } from '@server/platform/storage/tables/invoices';

import { recurrenceMonths } from './recurrence';

const hour = 60 * 60_000;
/** The invoice is created this long before the due date. */
const ahead = 20 * 24 * hour;

const watch = jobKind('invoices.watch', z.object({}));

/** Looks, from now on and every hour, whether the company's next invoice is due to be written. */
export async function watchInvoices({ jobs }: Pick<Services, 'jobs'>, scope: CompanyScope): Promise<void> {
  await jobs.add(scope, watch, { key: 'company', payload: {} });
}

/** Writes the invoice of the next due date once that is near; one for each. */
export async function writeNextInvoice({ clock }: Pick<Services, 'clock'>, scope: CompanyScope): Promise<void> {
  const { dueDate, recurrence } = await scope.company();
  const plan = await scope.plan();
  const now = clock.now();
  if (dueDate === null || plan === undefined || dueDate.getTime() - clock.wall().getTime() > ahead) return;
  const value = plan.value * recurrenceMonths(recurrence);
  await scope.insertIfAbsent(invoices, { detail: plan.name, value, dueDate, createdAt: now, updatedAt: now });
}

export function invoiceJobs(services: Services): JobHandler[] {
  return [
    jobHandler(watch, {
      async run({ scope }) {
        await writeNextInvoice(services, scope);
        return { again: new Date(services.clock.wall().getTime() + hour) };
      },
    }),
  ];
}
