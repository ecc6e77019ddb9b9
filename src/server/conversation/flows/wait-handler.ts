import { eq } from 'drizzle-orm';

import { decideTicket } from '@server/conversation/tickets/decide-ticket';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import { tickets } from '@server/platform/storage/schema';
import { leaveThrough } from '@shared/domain/flow-walk';

import { contextOf } from './flow-context';
import { applyWalk, contentOf, currentRun, endWait } from './walk-flow';

/** Leaves a block through its time-out if the customer has not answered since. */
export function endWaitHandler(services: Services): JobHandler {
  return jobHandler(endWait, {
    async run({ scope, payload, settle }) {
      const { ticketId, output, silentTurns, calls } = payload;
      await decideTicket(services, scope, {
        ticketId,
        where: eq(tickets.status, 'pending'),
        async decide(inner) {
          await settle(inner);
          const run = await currentRun(inner, payload);
          const content = run && (await contentOf(inner, run.flowId));
          if (run === undefined || !content) return {};
          const { flowId, nodeId, variables, logId } = run;
          const context = await contextOf(services, inner, { ticketId, content, variables });
          const walk = leaveThrough(content, { nodeId, output }, context);
          const turns = { silentTurns: silentTurns + 1, calls };
          const from = services.clock.wall();
          return applyWalk(services, inner, { ticketId, flowId, logId, text: '', walk, from, turns });
        },
      });
      return 'done';
    },
  });
}
