import dayjs from 'dayjs';

import type { EndpointInput } from '@shared/api/table';
import type { AuditArea } from '@shared/domain/audit-entry';
import type { UserId } from '@shared/domain/ids';

/** Days are `YYYY-MM-DD` in the local time zone; null does not narrow. */
export type AuditFilter = { userId: UserId | null; area: AuditArea | null; from: string | null; to: string | null };

export const noAuditFilter: AuditFilter = { userId: null, area: null, from: null, to: null };

export function isNarrowed(filter: AuditFilter): boolean {
  return Object.values(filter).some((value) => value !== null);
}

/** Both days are included. */
export function auditQueryOf({ userId, area, from, to }: AuditFilter): EndpointInput<'auditLog.list'>['query'] {
  return {
    ...(userId !== null && { userId }),
    ...(area !== null && { area }),
    ...(from !== null && { since: dayjs(from).startOf('day').toISOString() }),
    ...(to !== null && { until: dayjs(to).add(1, 'day').startOf('day').toISOString() }),
  };
}
