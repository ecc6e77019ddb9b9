import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';

import { jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Draft } from '@server/platform/storage/company-scope';
import { messages } from '@server/platform/storage/schema';
import { oneOf } from '@server/platform/storage/search';
import { jobs as jobsTable } from '@server/platform/storage/tables/jobs';
import type { FileKind } from '@shared/domain/media';

const fileKinds = ['image', 'audio', 'video', 'file'] as const satisfies readonly FileKind[];

/**
 * Job of a message that the channel has not accepted yet. It is added with the message and removed once acceptance is
 * stored. After a crash in between it delivers the message again, under the same id, which the channel counts once.
 */
export const pendingMessage = jobKind(
  'messages.owed',
  z.object({
    ticketId: z.number(),
    connectionId: z.number(),
    messageId: z.string(),
    number: z.string(),
    body: z.string(),
    file: z
      .object({ name: z.string(), kind: z.enum(fileKinds), size: z.number(), address: z.string() })
      .nullable()
      .default(null),
  }),
);
export type PendingMessage = z.output<typeof pendingMessage.payload>;

/** A delivery takes less than this; after it, the process that sent the message has ended. */
const retryAfterMs = 15_000;

/** A new message and the job of its delivery. */
export type NewMessage = { pending: PendingMessage; message: Draft<typeof messages> & { createdAt: Date } };

/** Stores new messages of a company and their jobs: all or none. */
export async function storePendingMessages(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  added: readonly NewMessage[],
): Promise<void> {
  const runAt = new Date(clock.wall().getTime() + retryAfterMs);
  const drafts = added.map(({ pending }) => ({ key: pending.messageId, payload: pending, runAt }));
  const rows = { table: messages, drafts: added.map(({ message }) => message) };
  await jobs.addAllWith(scope, pendingMessage, { drafts, rows });
}

/** Answers with the ids that this process removed; another one publishes the others. */
export async function removePendingMessages(
  scope: CompanyScope,
  messageIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (messageIds.length === 0) return new Set();
  const own = and(eq(jobsTable.kind, pendingMessage.name), oneOf(jobsTable.key, messageIds));
  return new Set((await scope.take(jobsTable, own)).map(({ key }) => key));
}

/** Pending messages of the tickets, oldest first. */
export async function pendingMessagesOf(scope: CompanyScope, ticketIds: readonly number[]): Promise<PendingMessage[]> {
  const ofTickets = sql`${jobsTable.payload} ->> 'ticketId' = any(${sql.param(ticketIds.map(String))})`;
  const where = and(eq(jobsTable.kind, pendingMessage.name), ofTickets, isNull(jobsTable.failedAt));
  const rows = await scope.find(jobsTable, { where, orderBy: [asc(jobsTable.id)] });
  return rows.map(({ payload }) => pendingMessage.payload.parse(payload));
}
