import { createHash } from 'node:crypto';

import type { InferSelectModel, SQLWrapper } from 'drizzle-orm';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';

import type { Database } from './open-database';
import { attempts } from './tables/attempts';

/**
 * A limit: `most` attempts within so many milliseconds from the first. A gradual one admits as many at once and then
 * one more each time the `most`-th part of them has passed, so that nobody waits for long.
 */
export type Attempt = { key: string; most: number; within: number; isGradual?: boolean };

/** Counts that all servers of a workspace share. Keys are stored as hashes. */
export type AttemptStore = {
  /** Counts one more under each of them, or, where one is used up, nothing: answers when that one is free again. */
  take(tried: readonly Attempt[], now: Date): Promise<Date | undefined>;
  /** Counts nothing: answers when the first that is used up is free again. */
  freeAt(tried: readonly Attempt[], now: Date): Promise<Date | undefined>;
  /** Under the first of them nothing has happened at all, under the others one less. */
  giveBack(tried: readonly Attempt[]): Promise<void>;
  /** Removes expired counts. */
  sweep(now: Date): Promise<void>;
};

/** Ends the transaction that counted, so that what is refused is not counted. */
class UsedUp extends Error {
  constructor(readonly until: Date) {
    super('Used up');
  }
}

const most = 1000;

type Count = InferSelectModel<typeof attempts>;

/** A gradual count ends when all that was taken has been given back by time, one `most`-th of `within` each. */
const stepOf = ({ within, most: times }: Attempt) => within / times;

/** When a count that has gone too far admits the next attempt; undefined where it has not. */
function freeAgain(attempt: Attempt, { times, until }: Count, now: Date): Date | undefined {
  if (!attempt.isGradual) return times > attempt.most ? until : undefined;
  const free = new Date(until.getTime() - attempt.within);
  return free > now ? free : undefined;
}

export function attemptStore(database: Database): AttemptStore {
  return {
    async take(tried, now) {
      try {
        await database.transaction(async (inner) => {
          for (const attempt of tried) {
            const free = freeAgain(attempt, await counted(inner, attempt, now), now);
            if (free !== undefined) throw new UsedUp(free);
          }
        });
        return undefined;
      } catch (error) {
        if (error instanceof UsedUp) return error.until;
        throw error;
      }
    },
    async freeAt(tried, now) {
      const keys = tried.map(({ key }) => hashOf(key));
      const rows = await database
        .select()
        .from(attempts)
        .where(and(inArray(attempts.key, keys), gt(attempts.until, now)));
      for (const attempt of tried) {
        const row = rows.find(({ key }) => key === hashOf(attempt.key));
        const next = row && { ...row, times: row.times + 1, until: row.until };
        if (next && attempt.isGradual) next.until = new Date(next.until.getTime() + stepOf(attempt));
        const free = next && freeAgain(attempt, next, now);
        if (free !== undefined) return free;
      }
      return undefined;
    },
    async giveBack([first, ...others]) {
      if (first !== undefined) await database.delete(attempts).where(eq(attempts.key, hashOf(first.key)));
      for (const attempt of others) {
        const times = sql`greatest(${attempts.times} - 1, 0)`;
        const less = attempt.isGradual ? { until: later(attempts.until, -stepOf(attempt)) } : { times };
        await database
          .update(attempts)
          .set(less)
          .where(eq(attempts.key, hashOf(attempt.key)));
      }
    },
    async sweep(now) {
      // Locked rows are skipped, so that no request waits.
      const over = database
        .select({ key: attempts.key })
        .from(attempts)
        .where(lte(attempts.until, now))
        .orderBy(asc(attempts.until))
        .limit(most)
        .for('update', { skipLocked: true });
      await database.delete(attempts).where(inArray(attempts.key, over));
    },
  };
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const later = (from: SQLWrapper, milliseconds: number) =>
  sql`${from} + ${milliseconds}::float8 * interval '1 millisecond'`;

/** Counts one attempt. A concurrent attempt with the same key waits here and then sees this count. */
async function counted(database: Database, attempt: Attempt, now: Date): Promise<Count> {
  const { key, within, isGradual = false } = attempt;
  const until = new Date(now.getTime() + (isGradual ? stepOf(attempt) : within));
  const isCounting = gt(attempts.until, now);
  const untilNext = isGradual ? later(attempts.until, stepOf(attempt)) : attempts.until;
  const [row] = await database
    .insert(attempts)
    .values({ key: hashOf(key), times: 1, until })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        times: sql`case when ${isCounting} then ${attempts.times} + 1 else 1 end`,
        until: sql`case when ${isCounting} then ${untilNext} else excluded.until end`,
      },
    })
    .returning();
  if (row === undefined) throw new Error('An insert answered without its row');
  return row;
}
