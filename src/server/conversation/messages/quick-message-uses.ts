import { and, eq, inArray, or, sql } from 'drizzle-orm';

import type { Caller } from '@server/platform/http/handler';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { quickMessages, quickMessageUses } from '@server/platform/storage/tables/quick-messages';

/** Saved replies that the caller may use, among the named ones. A deleted one does not keep a message from being sent. */
export async function usableQuickMessages(
  scope: CompanyScope,
  caller: Pick<Caller, 'id'>,
  ids: readonly number[] | undefined,
): Promise<number[]> {
  if (ids === undefined || ids.length === 0) return [];
  const isUsable = or(eq(quickMessages.userId, caller.id), eq(quickMessages.geral, true));
  const found = await scope.find(quickMessages, { where: and(inArray(quickMessages.id, [...ids]), isUsable) });
  return found.map(({ id }) => id);
}

type Use = { messageId: string; quickMessageIds: readonly number[]; usedAt: Date };

/** Call inside the transaction that stores the message, so that each message counts once. */
export async function addQuickMessageUses(scope: CompanyScope, { quickMessageIds, ...use }: Use): Promise<void> {
  await scope.insertAllIfAbsent(
    quickMessageUses,
    quickMessageIds.map((quickMessageId) => ({ quickMessageId, ...use })),
  );
}

/** Call inside the transaction that removes a message which the channel refused. */
export async function removeQuickMessageUses(scope: CompanyScope, messageId: string): Promise<void> {
  await scope.remove(quickMessageUses, eq(quickMessageUses.messageId, messageId));
}

/** Adds the number of messages that were sent with each row, and the time of the last one. */
export async function withUses<T extends { id: number }>(scope: CompanyScope, rows: readonly T[]) {
  const { quickMessageId, usedAt } = quickMessageUses;
  const ids = rows.map(({ id }) => id);
  const figures = await scope.aggregate(quickMessageUses, {
    fields: {
      id: sql<number>`${quickMessageId}`,
      count: sql<number>`count(*)::integer`,
      last: sql<number>`(extract(epoch from max(${usedAt})) * 1000)::double precision`,
    },
    where: inArray(quickMessageId, ids),
    groupBy: sql`${quickMessageId}`,
  });
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  return rows.map((row) => {
    const { count, last } = byId.get(row.id) ?? { count: 0, last: null };
    return { ...row, usesCount: count ?? 0, lastUsedAt: last === null ? null : new Date(last).toISOString() };
  });
}
