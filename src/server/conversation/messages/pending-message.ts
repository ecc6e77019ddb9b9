import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';

import { jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Draft } from '@server/platform/storage/company-scope';
import { messages } from '@server/platform/storage/schema';
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

/** Stores a new message and its job: both or neither. */
export async function storePendingMessage(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  { pending, message }: { pending: PendingMessage; message: Draft<typeof messages> },
): Promise<void> {
  const runAt = new Date(clock.wall().getTime() + retryAfterMs);
  const row = { table: messages, draft: message };
  await jobs.addWith(scope, pendingMessage, { key: pending.messageId, payload: pending, runAt, row });
}

/** False if another process has removed it, which then publishes the message. */
export async function removePendingMessage(scope: CompanyScope, messageId: string): Promise<boolean> {
  const own = and(eq(jobsTable.kind, pendingMessage.name), eq(jobsTable.key, messageId));
  return (await scope.take(jobsTable, own)).length > 0;
}

/** Pending messages of a ticket, oldest first. */
export async function pendingMessagesOf(scope: CompanyScope, ticketId: number): Promise<PendingMessage[]> {
  const ofTicket = sql`${jobsTable.payload} ->> 'ticketId' = ${String(ticketId)}`;
  const where = and(eq(jobsTable.kind, pendingMessage.name), ofTicket, isNull(jobsTable.failedAt));
  const rows = await scope.find(jobsTable, { where, orderBy: [asc(jobsTable.id)] });
  return rows.map(({ payload }) => pendingMessage.payload.parse(payload));
}
