import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';

import { jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
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

/** Call inside the transaction that stores the message. */
export async function addPendingMessage(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  pending: PendingMessage,
): Promise<void> {
  const runAt = new Date(clock.wall().getTime() + retryAfterMs);
  await jobs.add(scope, pendingMessage, { key: pending.messageId, payload: pending, runAt });
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
