import { and, desc, eq, gte, lt } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { longestLagMs } from '@server/platform/storage/replica-lag';
import { auditEntries } from '@server/platform/storage/tables/audit-entries';
import { wireRow } from '@server/platform/storage/wire-row';

const entriesPerPage = 50;

/** Entries of this age in milliseconds are on a replica that is in use, whose lag is shorter. */
const settledMs = 2 * longestLagMs;

export function auditLogHandlers({
  clock,
  lateReads,
}: Pick<Services, 'clock' | 'lateReads'>): AreaHandlers<'auditLog'> {
  return {
    async 'auditLog.list'({ query: { before, userId, area, since, until } }, { scope }) {
      const where = and(
        before === undefined ? undefined : lt(auditEntries.id, before),
        userId === undefined ? undefined : eq(auditEntries.userId, userId),
        area === undefined ? undefined : eq(auditEntries.area, area),
        since === undefined ? undefined : gte(auditEntries.createdAt, new Date(since)),
        until === undefined ? undefined : lt(auditEntries.createdAt, new Date(until)),
      );
      const orderBy = [desc(auditEntries.id)];
      const entriesIn = (from: CompanyScope) => from.find(auditEntries, { where, orderBy, limit: entriesPerPage + 1 });
      // Admins look here for what they have just changed, unless they ask for a time that is over.
      const isSettled = until !== undefined && Date.parse(until) < clock.wall().getTime() - settledMs;
      const found = await (isSettled ? lateReads.read(scope, entriesIn) : entriesIn(scope));
      const entries = found.slice(0, entriesPerPage);
      const nextCursor = found.length > entriesPerPage ? (entries.at(-1)?.id ?? null) : null;
      return { entries: entries.map(wireRow), nextCursor };
    },
  };
}
