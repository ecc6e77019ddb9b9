import type { InfiniteData } from '@tanstack/react-query';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import type { EndpointReply } from '@shared/api/table';
import type { AuditEntry } from '@shared/domain/audit-entry';

import type { AuditFilter } from '../model/audit-filter';
import { auditQueryOf } from '../model/audit-filter';

type Page = EndpointReply<'auditLog.list'>;

const pageAfter = (filter: AuditFilter, before: number | null) =>
  backend.send('auditLog.list', { query: { ...auditQueryOf(filter), ...(before !== null && { before }) } });

/** Fetched at each opening: no event reports a change. */
export const auditLogQuery = (accountKey: string, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [accountKey, 'audit-log', filter],
    queryFn: ({ pageParam }) => pageAfter(filter, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    select: ({ pages }: InfiniteData<Page>) => pages.flatMap(({ entries }) => entries),
    staleTime: 0,
    gcTime: 0,
  });

/** Entries of a spreadsheet at most; older ones are left out. */
const mostExported = 20_000;

/** Fetches the entries of all pages. */
export async function allAuditEntries(filter: AuditFilter): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  let before: number | null = null;
  do {
    const page: Page = await pageAfter(filter, before);
    found.push(...page.entries);
    before = page.nextCursor;
  } while (before !== null && found.length < mostExported);
  return found;
}
