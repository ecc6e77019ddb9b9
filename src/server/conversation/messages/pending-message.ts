import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';

import { jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { jobs as jobsTable } from '@server/platform/storage/tables/jobs';
import type { FileKind } from '@shared/domain/media';

const fileKinds = ['image', 'audio', 'video', 'file'] as const satisfies readonly FileKind[];

/**
 * A message that the channel is owed: written down with it, struck out once the channel has it and that is noted. A
 * kill in between leaves it here, and it is handed over anew under its id, which counts once.
 */
export const pendingMessage = jobKind(
  'messages.owed',
  z.object({
    ...{ ticketId: z.number(), connectionId: z.number(), messageId: z.string(), number: z.string(), body: z.string() },
    file: z
      .object({ name: z.string(), kind: z.enum(fileKinds), size: z.number(), address: z.string() })
      .nullable()
      .default(null),
  }),
);
export type PendingMessage = z.output<typeof pendingMessage.payload>;

/** Handing over takes less than this; later, whoever was at it is gone. */
const grace = 15_000;

/** To be called in the transaction that stores the message. */
export async function owe(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  pending: PendingMessage,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + grace);
  await jobs.add(scope, pendingMessage, { key: pending.messageId, payload: pending, runAt });
}

/** Strikes it out; false where another was faster, who tells everyone. */
export async function strikeOut(scope: CompanyScope, messageId: string): Promise<boolean> {
  const own = and(eq(jobsTable.kind, pendingMessage.name), eq(jobsTable.key, messageId));
  return (await scope.take(jobsTable, own)).length > 0;
}

/** What the channel is still owed in a conversation, oldest first. */
export async function pendingIn(scope: CompanyScope, ticketId: number): Promise<PendingMessage[]> {
  const ofTicket = sql`${jobsTable.payload} ->> 'ticketId' = ${String(ticketId)}`;
  const where = and(eq(jobsTable.kind, pendingMessage.name), ofTicket, isNull(jobsTable.failedAt));
  const rows = await scope.find(jobsTable, { where, orderBy: [asc(jobsTable.id)] });
  return rows.map(({ payload }) => pendingMessage.payload.parse(payload));
}
