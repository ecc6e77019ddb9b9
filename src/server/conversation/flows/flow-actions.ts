import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';

import { sendText } from '@server/conversation/messages/send-text';
import { decideTicket } from '@server/conversation/rules/change-ticket';
import { messageIdOf } from '@server/conversation/rules/say';
import { sendLater, ticketLane } from '@server/conversation/rules/send-later';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { queues, tickets } from '@server/platform/storage/schema';
import type { FlowAction } from '@shared/domain/flow-block';
import type { FileKind } from '@shared/domain/media';

const mediaKinds = { img: 'image', audio: 'audio', video: 'video' } as const satisfies Record<string, FileKind>;

const showMedia = jobKind(
  'flows.media',
  z.object({ ticketId: z.number(), media: z.enum(['img', 'audio', 'video']), name: z.string(), original: z.string() }),
);
const moveToQueue = jobKind('flows.queue', z.object({ ticketId: z.number(), queueId: z.number() }));

type Doing = { ticketId: number; acts: readonly FlowAction[]; from: Date };

/** Leaves what a flow does to the ticket's lane, each in its time. Answers when the last of it is due. */
export async function doLater(services: Services, scope: CompanyScope, { ticketId, acts, from }: Doing): Promise<Date> {
  let runAt = from;
  const lane = ticketLane(ticketId);
  for (const act of acts) {
    if (act.kind === 'pause') runAt = new Date(runAt.getTime() + act.seconds * 1000);
    else if (act.kind === 'text') await sendLater(services, scope, { ticketId, text: act.text, runAt });
    else if (act.kind === 'media') {
      const { media, name, original } = act;
      await showLater(services, scope, { ticketId, media, name, original, runAt });
    } else if (act.queueId !== null) {
      await services.jobs.add(scope, moveToQueue, { payload: { ticketId, queueId: act.queueId }, lane, runAt });
    }
  }
  return runAt;
}

type Showing = z.output<typeof showMedia.payload> & { runAt: Date };

/** Shows the customer a file that is stored, under the name that it is stored by. */
export async function showLater(
  { jobs }: Pick<Services, 'jobs'>,
  scope: CompanyScope,
  { runAt, ...payload }: Showing,
): Promise<void> {
  await jobs.add(scope, showMedia, { payload, lane: ticketLane(payload.ticketId), runAt });
}

/** What flows do by and by. */
export function flowActionHandlers(services: Services): JobHandler[] {
  return [
    jobHandler(showMedia, {
      async run({ id, payload: { ticketId, media, name, original }, scope }) {
        const ticket = await scope.first(tickets, eq(tickets.id, ticketId));
        if (ticket === undefined) return 'done';
        const file = { name: original === '' ? plainName(name) : original, kind: mediaKinds[media], size: 0 };
        const address = services.media.addressOf(plainName(name));
        const draft = { ticket, body: '', quotedId: null, messageId: messageIdOf(id), file: { ...file, address } };
        await sendText(services, scope, draft);
        return 'done';
      },
    }),
    jobHandler(moveToQueue, {
      async run({ payload: { ticketId, queueId }, scope }) {
        if ((await scope.first(queues, eq(queues.id, queueId))) === undefined) return 'done';
        await decideTicket(services, scope, {
          ticketId,
          where: and(ne(tickets.status, 'closed')),
          decide: async () => ({ queueId, chatbot: false, queueOptionId: null }),
        });
        return 'done';
      },
    }),
  ];
}

/** Flows name files by their stored name, or by the whole address. */
function plainName(name: string): string {
  const last = name.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
