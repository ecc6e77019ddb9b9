import { z } from 'zod';

import { jobKind } from '@server/jobs/job-kind';
import type { Services } from '@server/services';
import type { CompanyScope } from '@server/storage/company-scope';

/** A text that the server sends by itself. */
export const say = jobKind('rules.say', z.object({ ticketId: z.number(), text: z.string() }));

/** What happens to a ticket by itself happens one after another. */
export const ticketLane = (ticketId: number) => `ticket-${ticketId}`;

/** Says something to the customer, once, in order, whatever happens to this process. */
export async function sayLater(
  { jobs }: Pick<Services, 'jobs'>,
  scope: CompanyScope,
  { ticketId, text, runAt }: { ticketId: number; text: string; runAt?: Date },
): Promise<void> {
  if (text.trim() === '') return;
  await jobs.add(scope, say, { payload: { ticketId, text }, lane: ticketLane(ticketId), ...(runAt && { runAt }) });
}
