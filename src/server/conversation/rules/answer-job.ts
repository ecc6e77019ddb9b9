import { z } from 'zod';

import { jobKind } from '@server/platform/jobs/job-kind';

/** Decides about the automatic answer to a customer's message in a ticket without an attendant. */
export const answerJob = jobKind(
  'rules.answer',
  z.object({ ticketId: z.number(), messageId: z.string(), isFirst: z.boolean() }),
);
