import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';

import { jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { jobs as jobsTable } from '@server/platform/storage/tables/jobs';

/** A text that the server sends by itself. */
export const say = jobKind('rules.say', z.object({ ticketId: z.number(), text: z.string() }));

/** What happens to a ticket by itself happens one after another. */
export const ticketLane = (ticketId: number) => `ticket-${ticketId}`;

/** Says something to the customer, once, in order, whatever happens to this process. */
export async function sendLater(
  { jobs }: Pick<Services, 'jobs'>,
  scope: CompanyScope,
  { ticketId, text, runAt }: { ticketId: number; text: string; runAt?: Date },
): Promise<void> {
  if (text.trim() === '') return;
  await jobs.add(scope, say, { payload: { ticketId, text }, lane: ticketLane(ticketId), ...(runAt && { runAt }) });
}

/** When the last of what the customer is told by itself is due; null where nothing is still to come. */
export async function lastOfLane(
  { clock }: Pick<Services, 'clock'>,
  scope: CompanyScope,
  ticketId: number,
): Promise<Date | null> {
  const where = and(
    eq(jobsTable.lane, ticketLane(ticketId)),
    isNull(jobsTable.failedAt),
    gt(jobsTable.runAt, clock.now()),
  );
  const [last] = await scope.find(jobsTable, { where, orderBy: [desc(jobsTable.runAt)], limit: 1 });
  return last?.runAt ?? null;
}
