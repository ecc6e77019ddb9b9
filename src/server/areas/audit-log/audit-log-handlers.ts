import { and, desc, eq, gte, lt } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import { auditEntries } from '@server/platform/storage/tables/audit-entries';
import { wireRow } from '@server/platform/storage/wire-row';

const entriesPerPage = 50;

export function auditLogHandlers(): AreaHandlers<'auditLog'> {
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
      const found = await scope.find(auditEntries, { where, orderBy, limit: entriesPerPage + 1 });
      const entries = found.slice(0, entriesPerPage);
      const nextCursor = found.length > entriesPerPage ? (entries.at(-1)?.id ?? null) : null;
      return { entries: entries.map(wireRow), nextCursor };
    },
  };
}
