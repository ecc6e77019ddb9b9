import { createHash } from 'node:crypto';

import { asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';

import type { Database } from './open-database';
import { attempts } from './tables/attempts';

/** A limit: `most` attempts within so many milliseconds from the first. */
export type Attempt = { key: string; most: number; within: number };

/** Counts that all servers of a workspace share. Keys are stored as hashes. */
export type AttemptStore = {
  /** Counts one more under each of them, or, where one is used up, nothing: answers when that one is free again. */
  take(tried: readonly Attempt[], now: Date): Promise<Date | undefined>;
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

export function attemptStore(database: Database): AttemptStore {
  return {
    async take(tried, now) {
      const drafts = tried.map(({ key, within }) => ({
        key: hashOf(key),
        times: 1,
        until: new Date(now.getTime() + within),
      }));
      const counts = gt(attempts.until, now);
      try {
        await database.transaction(async (inner) => {
          // A concurrent attempt with the same key waits here and then sees this count.
          const counted = await inner
            .insert(attempts)
            .values(drafts)
            .onConflictDoUpdate({
              target: attempts.key,
              set: {
                times: sql`case when ${counts} then ${attempts.times} + 1 else 1 end`,
                until: sql`case when ${counts} then ${attempts.until} else excluded.until end`,
              },
            })
            .returning();
          const byKey = new Map(counted.map((row) => [row.key, row]));
          for (const [index, { key }] of drafts.entries()) {
            const row = byKey.get(key);
            if (row !== undefined && row.times > (tried[index]?.most ?? 0)) throw new UsedUp(row.until);
          }
        });
        return undefined;
      } catch (error) {
        if (error instanceof UsedUp) return error.until;
        throw error;
      }
    },
    async giveBack([first, ...others]) {
      if (first !== undefined) await database.delete(attempts).where(eq(attempts.key, hashOf(first.key)));
      for (const { key } of others) {
        const less = { times: sql`greatest(${attempts.times} - 1, 0)` };
        await database
          .update(attempts)
          .set(less)
          .where(eq(attempts.key, hashOf(key)));
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
