import type { SQL } from 'drizzle-orm';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import { messages, settings, tickets } from '@server/platform/storage/schema';
import { userRatings } from '@server/platform/storage/tables/ratings';
import { ticketRuns } from '@server/platform/storage/tables/ticket-runs';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import type { SettingKey } from '@shared/domain/setting';

/** From `start`, until before `end`. */
export type Span = { start: Date; end: Date };

type Value = number | null;

/** Counts, means in minutes, and the mean rating; null without data. */
export type Measures = {
  tickets: number;
  finished: number;
  wait: Value;
  firstResponse: Value;
  resolution: Value;
  rating: Value;
  ratings: number;
};

/** `all` has one group, without an id. */
export type Dimension = 'all' | 'queue' | 'user' | 'connection' | 'tag';
export type Group = Measures & { dimension: Dimension; id: Value };

/** Order of the columns in `groupingSets`. */
const dimensions = ['queue', 'user', 'connection'] as const;

export const noMeasures: Measures = {
  tickets: 0,
  finished: 0,
  wait: null,
  firstResponse: null,
  resolution: null,
  rating: null,
  ratings: 0,
};

/**
 * Figures of the runs that were queued in the span, and of the ratings that were given in it: of all, and by the queue,
 * attendant, connection and tags that their tickets have now.
 */
export async function figuresOf(scope: CompanyScope, span: Span): Promise<Group[]> {
  const run = { table: ticketRuns, ticketId: ticketRuns.ticketId, owner: ticketRuns.userId };
  const rate = { table: userRatings, ticketId: userRatings.ticketId, owner: userRatings.userId };
  const runFields = await measuresOfRuns(scope);
  const found = await Promise.all([
    grouped(scope, { ...run, fields: runFields, where: during(ticketRuns.queuedAt, span) }),
    grouped(scope, { ...rate, fields: measuresOfRatings, where: during(userRatings.createdAt, span) }),
  ]);
  return merged(found.flat());
}

export const during = (column: PgColumn, { start, end }: Span) => and(gte(column, start), lt(column, end));

type Source = {
  table: typeof ticketRuns | typeof userRatings;
  ticketId: PgColumn;
  owner: PgColumn;
  fields: Record<string, SQL<Value>>;
  where: SQL | undefined;
};

type Found = { dimension: Dimension; id: Value; values: Record<string, Value> };

async function grouped(scope: CompanyScope, { table, ticketId, owner, fields, where }: Source): Promise<Found[]> {
  const columns = [tickets.queueId, owner, tickets.whatsappId] as const;
  const [queue, user, connection] = columns.map((column) => sql<Value>`${column}`);
  if (queue === undefined || user === undefined || connection === undefined) return [];
  const sets = { queue, user, connection, grouping: sql<Value>`grouping(${queue}, ${user}, ${connection})` };
  const [rows, byTag] = await Promise.all([
    scope.aggregate(table, {
      fields: { ...fields, ...sets },
      joins: [{ table: tickets, on: eq(tickets.id, ticketId) }],
      where,
      groupBy: sql`grouping sets ((), (${queue}), (${user}), (${connection}))`,
    }),
    scope.aggregate(table, {
      fields: { ...fields, tag: sql<Value>`${ticketTags.tagId}` },
      joins: [{ table: ticketTags, on: eq(ticketTags.ticketId, ticketId) }],
      where,
      groupBy: sql`${ticketTags.tagId}`,
    }),
  ]);
  const placed = rows.map((values): Found => {
    const dimension = dimensionOf(values.grouping);
    return { dimension, id: dimension === 'all' ? null : (values[dimension] ?? null), values };
  });
  return [...placed, ...byTag.map((values): Found => ({ dimension: 'tag', id: values.tag ?? null, values }))];
}

/** `grouping()` has a bit for each column that a row is not grouped by, the first column's the highest. */
function dimensionOf(grouping: Value | undefined): 'all' | (typeof dimensions)[number] {
  return dimensions.find((_name, index) => grouping === (0b111 & ~(0b100 >> index))) ?? 'all';
}

function merged(found: readonly Found[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { dimension, id, values } of found) {
    const key = `${dimension} ${id ?? ''}`;
    const known = groups.get(key) ?? { dimension, id, ...noMeasures };
    const measures = Object.fromEntries(
      Object.keys(noMeasures).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
    );
    groups.set(key, { ...known, ...measures });
  }
  return [...groups.values()];
}

const mean = (column: PgColumn) => sql<Value>`avg(${column})::double precision`;
const count = (where: SQL) => sql<Value>`(count(*) filter (where ${where}))::integer`;

/** Spans that did not happen, or took no time, are left out, as in the counters. */
function meanMinutes(from: PgColumn, to: PgColumn | SQL) {
  const seconds = sql`extract(epoch from ${to} - ${from})`;
  return sql<Value>`(avg(nullif(greatest(${seconds}, 0), 0)) / 60)::double precision`;
}

const measuresOfRatings = { rating: mean(userRatings.rate), ratings: count(sql`true`) };

async function measuresOfRuns(scope: CompanyScope) {
  return {
    tickets: count(sql`true`),
    finished: count(sql`${ticketRuns.finishedAt} is not null`),
    wait: meanMinutes(ticketRuns.queuedAt, ticketRuns.startedAt),
    firstResponse: meanMinutes(ticketRuns.queuedAt, await firstResponse(scope)),
    resolution: meanMinutes(ticketRuns.queuedAt, ticketRuns.finishedAt),
  };
}

/** Time of the first answer that the channel accepted; automatic messages count where the company says so. */
async function firstResponse(scope: CompanyScope): Promise<SQL> {
  const [setting] = await scope.among(settings, settings.key, ['automaticAnswers' satisfies SettingKey]);
  const byPerson = setting?.value === 'enabled' ? sql`true` : sql`not ${messages.isAutomatic}`;
  return sql`(
    select min(${messages.createdAt}) from ${messages}
    where ${messages.companyId} = ${scope.companyId} and ${messages.ticketId} = ${ticketRuns.ticketId}
      and ${messages.fromMe} and not ${messages.isDeleted} and ${messages.ack} > 0 and ${byPerson}
      and ${messages.createdAt} >= ${ticketRuns.queuedAt}
      and (${ticketRuns.finishedAt} is null or ${messages.createdAt} <= ${ticketRuns.finishedAt}))`;
}
