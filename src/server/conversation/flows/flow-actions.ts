import { eq, ne } from 'drizzle-orm';
import { z } from 'zod';

import { sendMediaLater, sendTextLater } from '@server/conversation/messages/send-later';
import { decideTicket, ticketLane } from '@server/conversation/tickets/decide-ticket';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { queues, tickets } from '@server/platform/storage/schema';
import type { FlowAction } from '@shared/domain/flow-block';

const moveToQueue = jobKind('flows.queue', z.object({ ticketId: z.number(), queueId: z.number() }));

type ActionDraft = { ticketId: number; actions: readonly FlowAction[]; from: Date };

/** Queues the actions of a flow, each at its due time. Returns the due time of the last one. */
export async function queueActions(
  services: Services,
  scope: CompanyScope,
  { ticketId, actions, from }: ActionDraft,
): Promise<Date> {
  let runAt = from;
  for (const action of actions) {
    switch (action.kind) {
      case 'pause':
        runAt = new Date(runAt.getTime() + action.seconds * 1000);
        break;
      case 'text':
        await sendTextLater(services, scope, { ticketId, text: action.text, runAt });
        break;
      case 'media': {
        const { media, name, original } = action;
        await sendMediaLater(services, scope, { ticketId, media, name, original, runAt });
        break;
      }
      case 'queue': {
        if (action.queueId === null) break;
        const payload = { ticketId, queueId: action.queueId };
        await services.jobs.add(scope, moveToQueue, { payload, lane: ticketLane(ticketId), runAt });
      }
    }
  }
  return runAt;
}

/** Moves the ticket of a flow to a queue, unless it has been closed or the queue was deleted. */
export function moveToQueueHandler(services: Services): JobHandler {
  return jobHandler(moveToQueue, {
    async run({ payload: { ticketId, queueId }, scope }) {
      if ((await scope.first(queues, eq(queues.id, queueId))) === undefined) return 'done';
      await decideTicket(services, scope, {
        ticketId,
        where: ne(tickets.status, 'closed'),
        decide: async () => ({ queueId, chatbot: false, queueOptionId: null }),
      });
      return 'done';
    },
  });
}
