import { z } from 'zod';

import { ticketLane } from '@server/conversation/rules/send-later';
import { jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';

/** A customer has said something to the assistant or the typebot that their flow rests at. */
export const askRobotInFlow = jobKind(
  'flows.robot',
  z.object({ ticketId: z.number(), runId: z.number(), text: z.string(), isFirst: z.boolean() }),
);

type Question = z.output<typeof askRobotInFlow.payload> & { runAt: Date };

export async function askRobotLater(
  { jobs }: Pick<Services, 'jobs'>,
  scope: CompanyScope,
  { runAt, ...payload }: Question,
): Promise<void> {
  await jobs.add(scope, askRobotInFlow, { payload, lane: ticketLane(payload.ticketId), runAt });
}
