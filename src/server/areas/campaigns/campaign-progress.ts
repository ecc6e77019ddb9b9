import { inArray, sql } from 'drizzle-orm';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import { campaignShipping } from '@server/platform/storage/tables/campaigns';

const { campaignId, deliveredAt, failure } = campaignShipping;

type Progress = { total: number; sent: number; failed: number };

/** Counts the prepared messages of campaigns, by campaign; one without prepared messages is absent. */
export async function progressOf(scope: CompanyScope, ids: readonly number[]): Promise<ReadonlyMap<number, Progress>> {
  const counts = await scope.aggregate(campaignShipping, {
    fields: {
      id: sql<number>`${campaignId}`,
      total: sql<number>`count(*)::int`,
      sent: sql<number>`(count(*) filter (where ${deliveredAt} is not null))::int`,
      failed: sql<number>`(count(*) filter (where ${deliveredAt} is null and ${failure} is not null))::int`,
    },
    where: inArray(campaignId, [...ids]),
    groupBy: sql`${campaignId}`,
  });
  return new Map(
    counts.map(({ id, total, sent, failed }) => [id ?? 0, { total: total ?? 0, sent: sent ?? 0, failed: failed ?? 0 }]),
  );
}
