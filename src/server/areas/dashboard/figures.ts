import { dayIn, hourIn } from '@shared/domain/zoned-day';

type Run = { userId: number | null; queuedAt: Date; startedAt: Date | null; finishedAt: Date | null };
type Person = { id: number; name: string; online: boolean };
type Rating = { userId: number | null; rate: number };

/** Counts and mean minutes of the runs of a period. Runs without a wait are left out of the mean wait. */
export function countersOf(runs: readonly Run[]) {
  const finished = runs.filter(({ finishedAt }) => finishedAt !== null);
  return {
    supportHappening: runs.filter(({ startedAt, finishedAt }) => startedAt !== null && finishedAt === null).length,
    supportPending: runs.filter(({ startedAt, finishedAt }) => startedAt === null && finishedAt === null).length,
    supportFinished: finished.length,
    avgSupportTime: meanMinutes(finished.map((run) => span(run.startedAt, run.finishedAt))),
    avgWaitTime: meanMinutes(runs.map((run) => span(run.queuedAt, run.startedAt))),
  };
}

/** One record per user, with rating, number of tickets and mean support time in minutes. */
export function attendantsOf(people: readonly Person[], runs: readonly Run[], ratings: readonly Rating[]) {
  return people.map(({ id, name, online }) => {
    const own = runs.filter(({ userId }) => userId === id);
    return {
      id,
      name,
      online,
      rating: mean(ratings.filter(({ userId }) => userId === id).map(({ rate }) => rate)),
      tickets: own.length,
      avgSupportTime: meanMinutes(own.map((run) => span(run.startedAt, run.finishedAt))),
    };
  });
}

/** Number of runs per user, descending; users without runs are left out. */
export function ticketsByUser(people: readonly Pick<Person, 'id' | 'name'>[], runs: readonly Run[]) {
  return people
    .map(({ id, name }) => ({ nome: name, quantidade: runs.filter(({ userId }) => userId === id).length }))
    .filter(({ quantidade }) => quantidade > 0)
    .sort((one, other) => other.quantidade - one.quantidade || one.nome.localeCompare(other.nome));
}

/** Number of runs queued on each day, ascending; for a single day, in each hour. */
export function ticketsByDay(runs: readonly Run[], { timeZone, isOneDay }: { timeZone: string; isOneDay: boolean }) {
  const keyOf = ({ queuedAt }: Run) =>
    isOneDay ? String(hourIn(timeZone, queuedAt.getTime())).padStart(2, '0') : dayIn(timeZone, queuedAt.getTime());
  const counts = new Map<string, number>();
  for (const run of runs) counts.set(keyOf(run), (counts.get(keyOf(run)) ?? 0) + 1);
  const ordered = [...counts].sort(([one], [other]) => one.localeCompare(other));
  return ordered.map(([key, total]) =>
    isOneDay ? { total, horario: String(Number(key)) } : { total, data: key.split('-').reverse().join('/') },
  );
}

const span = (from: Date | null, to: Date | null): number =>
  from === null || to === null ? 0 : to.getTime() - from.getTime();

function meanMinutes(milliseconds: readonly number[]): number | null {
  const value = mean(milliseconds.filter((length) => length > 0));
  return value === null ? null : value / 60_000;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
