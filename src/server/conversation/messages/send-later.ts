import { and, desc, eq, gt, inArray, isNull, like, ne } from 'drizzle-orm';
import { z } from 'zod';

import { decideTicket, ticketLane } from '@server/conversation/tickets/decide-ticket';
import { addHandOverNote } from '@server/conversation/tickets/hand-over-note';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { messages, tickets } from '@server/platform/storage/schema';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import { jobs as jobsTable } from '@server/platform/storage/tables/jobs';
import { robotSessions } from '@server/platform/storage/tables/robot-sessions';
import type { FileKind } from '@shared/domain/media';

import { sendText } from './send-text';

/** Kinds of files in flows, and their kinds in messages. */
const mediaKinds = { img: 'image', audio: 'audio', video: 'video' } as const satisfies Record<string, FileKind>;

/** An automatic text to the customer of a ticket. */
export const sendTextJob = jobKind('rules.say', z.object({ ticketId: z.number(), text: z.string() }));
const sendMediaJob = jobKind(
  'flows.media',
  z.object({ ticketId: z.number(), media: z.enum(['img', 'audio', 'video']), name: z.string(), original: z.string() }),
);

/**
 * Queues a text to the customer, after everything that is queued for the ticket. It survives a restart and is sent
 * once. Without `runAt` it is due at once; a blank text is skipped.
 */
export async function sendTextLater(
  { jobs }: Pick<Services, 'jobs'>,
  scope: CompanyScope,
  { ticketId, text, runAt }: { ticketId: number; text: string; runAt?: Date },
): Promise<void> {
  if (text.trim() === '') return;
  await jobs.add(scope, sendTextJob, {
    payload: { ticketId, text },
    lane: ticketLane(ticketId),
    ...(runAt && { runAt }),
  });
}

type MediaDraft = z.output<typeof sendMediaJob.payload> & { runAt: Date };

/** Queues a stored file. `name` is its stored name or its whole address, `original` the name for the customer. */
export async function sendMediaLater(
  { jobs }: Pick<Services, 'jobs'>,
  scope: CompanyScope,
  { runAt, ...payload }: MediaDraft,
): Promise<void> {
  await jobs.add(scope, sendMediaJob, { payload, lane: ticketLane(payload.ticketId), runAt });
}

/** Due time of the last job that is queued for the ticket; null if none is due in the future. */
export async function latestRunAt(
  { clock }: Pick<Services, 'clock'>,
  scope: CompanyScope,
  ticketId: number,
): Promise<Date | null> {
  const where = and(
    eq(jobsTable.lane, ticketLane(ticketId)),
    isNull(jobsTable.failedAt),
    gt(jobsTable.runAt, clock.wall()),
  );
  const [last] = await scope.find(jobsTable, { where, orderBy: [desc(jobsTable.runAt)], limit: 1 });
  return last?.runAt ?? null;
}

const jobMessagePrefix = '3EB0J';

/** A retried job sends under the same message id, so its message counts once. */
export const messageIdOfJob = (jobId: number) => `${jobMessagePrefix}${jobId.toString().padStart(12, '0')}`;

/** Automatic messages of a ticket within a minute. */
const mostPerMinute = 20;
const minute = 60_000;

/** True if the ticket got its automatic messages of the last minute without this one. */
async function isOverLimit(
  { clock }: Services,
  scope: CompanyScope,
  { ticketId, jobId }: { ticketId: number; jobId: number },
): Promise<boolean> {
  const isRecent = gt(messages.createdAt, new Date(clock.now().getTime() - minute));
  const isOfJob = and(like(messages.id, `${jobMessagePrefix}%`), ne(messages.id, messageIdOfJob(jobId)));
  return (await scope.count(messages, and(eq(messages.ticketId, ticketId), isRecent, isOfJob))) >= mostPerMinute;
}

type Ending = { ticketId: number; settle: (inner: CompanyScope) => Promise<void> };

/** Discards the automatic messages of a ticket, ends its flow and its robot, and leaves it to attendants. */
async function endAutomaticTexts(services: Services, scope: CompanyScope, { ticketId, settle }: Ending) {
  await decideTicket(services, scope, {
    ticketId,
    async decide(inner) {
      await settle(inner);
      const kinds = [sendTextJob.name, sendMediaJob.name];
      await inner.remove(jobsTable, and(eq(jobsTable.lane, ticketLane(ticketId)), inArray(jobsTable.kind, kinds)));
      await inner.remove(flowRuns, eq(flowRuns.ticketId, ticketId));
      const ended = { isOver: true, updatedAt: services.clock.now() };
      await inner.update(robotSessions, eq(robotSessions.ticketId, ticketId), ended);
      await addHandOverNote(services, inner, { ticketId, reason: 'tooManyTexts' });
      return { chatbot: false };
    },
  });
}

/** Handlers of the queued texts and files. */
export function sendLaterHandlers(services: Services): JobHandler[] {
  return [
    jobHandler(sendTextJob, {
      async run({ id, payload: { ticketId, text }, scope, settle }) {
        const ticket = await scope.first(tickets, eq(tickets.id, ticketId));
        if (ticket === undefined) return 'done';
        if (await isOverLimit(services, scope, { ticketId, jobId: id })) {
          await endAutomaticTexts(services, scope, { ticketId, settle });
          return 'done';
        }
        const messageId = messageIdOfJob(id);
        await sendText(services, scope, { ticket, body: text, quotedId: null, messageId, isAutomatic: true });
        return 'done';
      },
    }),
    jobHandler(sendMediaJob, {
      async run({ id, payload: { ticketId, media, name, original }, scope, settle }) {
        const ticket = await scope.first(tickets, eq(tickets.id, ticketId));
        if (ticket === undefined) return 'done';
        if (await isOverLimit(services, scope, { ticketId, jobId: id })) {
          await endAutomaticTexts(services, scope, { ticketId, settle });
          return 'done';
        }
        const storedName = storedNameIn(name);
        const file = {
          name: original === '' ? storedName : original,
          kind: mediaKinds[media],
          size: 0,
          address: services.media.addressOf(storedName),
        };
        const messageId = messageIdOfJob(id);
        await sendText(services, scope, { ticket, body: '', quotedId: null, messageId, file, isAutomatic: true });
        return 'done';
      },
    }),
  ];
}

/** The last segment of an address, decoded; a malformed encoding is kept as it is. */
function storedNameIn(name: string): string {
  const last = name.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
