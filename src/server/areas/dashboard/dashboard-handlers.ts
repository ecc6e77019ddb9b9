import { and, asc, gte, lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { AreaHandlers } from '@server/platform/http/handler';
import { refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { users } from '@server/platform/storage/schema';
import { userRatings } from '@server/platform/storage/tables/ratings';
import { ticketRuns } from '@server/platform/storage/tables/ticket-runs';
import { addDays, dayIn, startOfDayIn } from '@shared/domain/zoned-day';

import { attendantsOf, countersOf, ticketsByDay, ticketsByUser } from './figures';
import { reportOf } from './report';

/** Calendar days, both included. */
type Period = { from: string; to: string; timeZone: string };

const maxDays = 36_500;

/** Figures about tickets. A ticket counts for the day on which its customer began to wait. */
export function dashboardHandlers({ clock, lateReads }: Services): AreaHandlers<'dashboard'> {
  const serverTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    async 'dashboard.figures'({ query }, { scope }) {
      const { timeZone = serverTimeZone, days, date_from: first, date_to: last } = query;
      const today = dayIn(timeZone, clock.wall().getTime());
      if (days === undefined && first === undefined && last === undefined) throw refused('ERR_VALIDATION');
      const from = days === undefined ? (first ?? '1970-01-01') : addDays(today, 1 - Math.min(days, maxDays));
      const within = instantsOf({ from, to: days === undefined ? (last ?? today) : today, timeZone });
      const rowsIn = (late: CompanyScope) =>
        Promise.all([
          late.find(ticketRuns, { where: between(ticketRuns.queuedAt, within) }),
          peopleOf(late),
          late.find(userRatings, { where: between(userRatings.createdAt, within) }),
        ]);
      const [runs, people, ratings] = await lateReads.read(scope, rowsIn);
      return { counters: countersOf(runs), attendants: attendantsOf(people, runs, ratings) };
    },

    async 'dashboard.ticketsByUser'({ query }, { scope }) {
      const { timeZone = serverTimeZone, initialDate: from, finalDate: to } = query;
      const rowsIn = (late: CompanyScope) => Promise.all([peopleOf(late), runsOf(late, { from, to, timeZone })]);
      const [people, runs] = await lateReads.read(scope, rowsIn);
      return { data: ticketsByUser(people, runs) };
    },

    async 'dashboard.ticketsByDay'({ query }, { scope }) {
      const { timeZone = serverTimeZone, initialDate: from, finalDate: to } = query;
      const runs = await lateReads.read(scope, (late) => runsOf(late, { from, to, timeZone }));
      return { count: runs.length, data: ticketsByDay(runs, { timeZone, isOneDay: from === to }) };
    },

    async 'dashboard.report'({ query }, { scope }) {
      const { timeZone = serverTimeZone, date_from: from, date_to: to } = query;
      if (from > to) throw refused('ERR_VALIDATION');
      const period = { from, to, timeZone, now: clock.wall().getTime() };
      return lateReads.read(scope, (late) => reportOf(late, period));
    },
  };
}

const runsOf = (scope: CompanyScope, period: Period) =>
  scope.find(ticketRuns, { where: between(ticketRuns.queuedAt, instantsOf(period)) });

type Instants = { start: Date; end: Date };

function instantsOf({ from, to, timeZone }: Period): Instants {
  const end = startOfDayIn(timeZone, addDays(to, 1));
  return { start: new Date(startOfDayIn(timeZone, from)), end: new Date(end) };
}

const between = (column: PgColumn, { start, end }: Instants) => and(gte(column, start), lt(column, end));

const peopleOf = (scope: CompanyScope) => scope.find(users, { orderBy: [asc(users.name), asc(users.id)] });
