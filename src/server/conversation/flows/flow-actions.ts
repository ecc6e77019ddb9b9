import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';

import { sendMediaLater, sendTextLater } from '@server/conversation/messages/send-later';
import { decideTicket, ticketLane } from '@server/conversation/tickets/decide-ticket';
import { wireTicket } from '@server/conversation/tickets/ticket-rows';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { queues, tags, tickets } from '@server/platform/storage/schema';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import type { FlowAction } from '@shared/domain/flow-block';

const moveToQueue = jobKind('flows.queue', z.object({ ticketId: z.number(), queueId: z.number() }));

const changeTag = jobKind('flows.tag', z.object({ ticketId: z.number(), tagId: z.number(), isRemoval: z.boolean() }));

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
        break;
      }
      case 'tag': {
        const { tagId, isRemoval } = action;
        if (tagId === null) break;
        const payload = { ticketId, tagId, isRemoval };
        await services.jobs.add(scope, changeTag, { payload, lane: ticketLane(ticketId), runAt });
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

/** Adds a tag to the ticket of a flow, or removes it, unless ticket or tag were deleted. */
export function changeTagHandler({ publish }: Services): JobHandler {
  return jobHandler(changeTag, {
    async run({ payload: { ticketId, tagId, isRemoval }, scope }) {
      const ticket = await scope.first(tickets, eq(tickets.id, ticketId));
      if (ticket === undefined || (await scope.first(tags, eq(tags.id, tagId))) === undefined) return 'done';
      const tagged = and(eq(ticketTags.ticketId, ticketId), eq(ticketTags.tagId, tagId));
      if (isRemoval) await scope.remove(ticketTags, tagged);
      else await scope.insertIfAbsent(ticketTags, { ticketId, tagId });
      publish.ticketChanged(await wireTicket(scope, ticket), ticket);
      return 'done';
    },
  });
}
