import { asc } from 'drizzle-orm';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import { queues, tags, users, whatsapps } from '@server/platform/storage/schema';
import { addDays, dayIn, startOfDayIn } from '@shared/domain/zoned-day';

import { hoursOf } from './hour-map';
import type { Dimension, Group, Measures, Span } from './report-figures';
import { figuresOf, noMeasures } from './report-figures';

/** Days are included; `now` is in milliseconds. */
type Period = { from: string; to: string; timeZone: string; now: number };

type Named = { id: number; name: string };

/** Figures of a period beside those of the period before. */
export async function reportOf(scope: CompanyScope, period: Period) {
  const { current, previous, before } = spansOf(period);
  const [figures, earlier, hours] = await Promise.all([
    figuresOf(scope, current),
    figuresOf(scope, previous),
    hoursOf(scope, current, period.timeZone),
  ]);
  const rows = (dimension: Dimension, names: readonly Named[]) => comparisons({ figures, earlier, dimension, names });
  return {
    timeZone: period.timeZone,
    before,
    total: { now: measuresOf(figures, 'all', null), before: measuresOf(earlier, 'all', null) },
    queues: rows('queue', await scope.find(queues, { orderBy: [asc(queues.name), asc(queues.id)] })),
    users: rows('user', await scope.find(users, { orderBy: [asc(users.name), asc(users.id)] })),
    connections: rows('connection', await scope.find(whatsapps, { orderBy: [asc(whatsapps.name), asc(whatsapps.id)] })),
    tags: rows('tag', await scope.find(tags, { orderBy: [asc(tags.name), asc(tags.id)] })),
    hours,
  };
}

type Compared = { figures: readonly Group[]; earlier: readonly Group[]; dimension: Dimension; names: readonly Named[] };

/** One row for each record with tickets or ratings in either period; the last is that of tickets without such a record. */
function comparisons({ figures, earlier, dimension, names }: Compared) {
  const hasFigures = (id: number | null) =>
    [...figures, ...earlier].some((group) => group.dimension === dimension && group.id === id);
  const all: { id: number | null; name: string }[] = [...names, { id: null, name: '' }];
  return all
    .filter(({ id }) => hasFigures(id))
    .map(({ id, name }) => ({
      id,
      name,
      now: measuresOf(figures, dimension, id),
      before: measuresOf(earlier, dimension, id),
    }));
}

function measuresOf(groups: readonly Group[], dimension: Dimension, id: number | null): Measures {
  return groups.find((group) => group.dimension === dimension && group.id === id) ?? noMeasures;
}

/**
 * The period before has as many days and ends where the period begins. While a period is under way, the period before
 * ends at the same time of its last day, so that both are equally long.
 */
function spansOf({ from, to, timeZone, now }: Period) {
  const today = dayIn(timeZone, now);
  const start = startOfDayIn(timeZone, from);
  const end = startOfDayIn(timeZone, addDays(to, 1));
  const isUnderWay = start <= now && now < end;
  const days = daysBetween(from, isUnderWay ? today : to) + 1;
  const first = addDays(from, -daysBetween(from, to) - 1);
  const last = addDays(first, days - 1);
  const previousEnd = isUnderWay
    ? startOfDayIn(timeZone, last) + (now - startOfDayIn(timeZone, today))
    : startOfDayIn(timeZone, addDays(last, 1));
  const previous: Span = {
    start: new Date(startOfDayIn(timeZone, first)),
    end: new Date(Math.min(previousEnd, start)),
  };
  const until = isUnderWay ? previous.end.toISOString() : null;
  return {
    current: { start: new Date(start), end: new Date(end) },
    previous,
    before: { from: first, to: last, until },
  };
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
