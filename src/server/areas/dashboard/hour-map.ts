import { sql } from 'drizzle-orm';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import { ticketRuns } from '@server/platform/storage/tables/ticket-runs';
import { dayIn, hourIn } from '@shared/domain/zoned-day';

import type { Span } from './report-figures';
import { during } from './report-figures';

/** Offsets of time zones are multiples of a quarter of an hour. */
const quarter = 900;

/**
 * Number of runs queued in each hour of each weekday (0 is Sunday) of a time zone. The zone is applied here, because
 * zones that the database does not know would fail there.
 */
export async function hoursOf(scope: CompanyScope, span: Span, timeZone: string) {
  const start = sql<
    number | null
  >`floor(extract(epoch from ${ticketRuns.queuedAt}) / ${sql.raw(String(quarter))})::integer`;
  const quarters = await scope.aggregate(ticketRuns, {
    fields: { start, tickets: sql<number | null>`count(*)::integer` },
    where: during(ticketRuns.queuedAt, span),
    groupBy: sql`1`,
  });
  const counts = new Map<string, { weekday: number; hour: number; tickets: number }>();
  for (const { start: index, tickets } of quarters) {
    const instant = (index ?? 0) * quarter * 1000;
    const weekday = new Date(`${dayIn(timeZone, instant)}T00:00:00Z`).getUTCDay();
    const hour = hourIn(timeZone, instant);
    const known = counts.get(`${weekday} ${hour}`) ?? { weekday, hour, tickets: 0 };
    counts.set(`${weekday} ${hour}`, { ...known, tickets: known.tickets + (tickets ?? 0) });
  }
  return [...counts.values()].sort((one, other) => one.weekday - other.weekday || one.hour - other.hour);
}
