import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { CompanyScope, Row } from './company-scope';
import type { Database } from './open-database';
import { jobs } from './tables/jobs';

export type JobRow = Row<typeof jobs>;

export type Claim = {
  by: string;
  now: Date;
  until: Date;
  most: number;
  /** Takes jobs of these kinds alone. */
  kinds?: readonly string[];
  exceptKinds?: readonly string[];
  exceptCompanies?: readonly number[];
};

export type JobCounts = { kind: string; waiting: number; failed: number; dueSince: Date | null };

/** The jobs of every company, as the runner takes and returns them. */
export type JobStore = {
  /** Takes jobs that are due, so that no other process has them; the longest due first. */
  claim(claim: Claim): Promise<JobRow[]>;
  /** Renews the lease of claimed jobs. */
  hold(by: string, ids: readonly number[], until: Date): Promise<void>;
  /** Removes a finished job, unless it was moved meanwhile. */
  finish(job: JobRow): Promise<void>;
  /** Puts a job back, to be run at another time. */
  putBack(job: JobRow, changes: { runAt: Date; attempts: number; payload?: unknown; failure?: string }): Promise<void>;
  fail(job: JobRow, at: Date, failure: string): Promise<void>;
  /** Releases all claims, for the start of the only process. */
  releaseAll(): Promise<void>;
  /** The jobs of a company by kind; `dueSince` is the due time of the oldest that was due before `lateAt`. */
  countsOf(companyId: number, lateAt: Date): Promise<JobCounts[]>;
  /** Makes jobs of a kind due, whose process is known to have ended. */
  makeDue(kind: string, at: Date): Promise<void>;
};

export function jobStore(database: Database): JobStore {
  const change = async (job: JobRow, set: Partial<JobRow>) => {
    await database.update(jobs).set(set).where(still(job));
  };
  const freed = { claimedBy: null, claimedUntil: null };
  return {
    async claim(claim) {
      const due = database
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(claimable(database, claim.now), wanted(claim)))
        .orderBy(asc(jobs.runAt), asc(jobs.id))
        .limit(claim.most)
        .for('update', { skipLocked: true });
      const taken = { claimedBy: claim.by, claimedUntil: claim.until, attempts: sql`${jobs.attempts} + 1` };
      // As an array the subquery runs once; joined, it might run per row and claim too many.
      const rows = await database
        .update(jobs)
        .set(taken)
        .where(sql`${jobs.id} = any(array(${due}))`)
        .returning();
      return rows.sort((one, other) => one.runAt.getTime() - other.runAt.getTime() || one.id - other.id);
    },
    async hold(by, ids, until) {
      const own = and(eq(jobs.claimedBy, by), inArray(jobs.id, [...ids]));
      await database.update(jobs).set({ claimedUntil: until }).where(own);
    },
    async finish(job) {
      await database.delete(jobs).where(still(job));
    },
    putBack: (job, changes) => change(job, { ...changes, ...freed }),
    fail: (job, failedAt, failure) => change(job, { failedAt, failure, ...freed }),
    async countsOf(companyId, lateAt) {
      const isLate = and(isNull(jobs.failedAt), lt(jobs.runAt, lateAt));
      const isFailed = isNotNull(jobs.failedAt);
      return database
        .select({
          kind: jobs.kind,
          waiting: sql<number>`(count(*) filter (where not ${isFailed}))::int`,
          failed: sql<number>`(count(*) filter (where ${isFailed}))::int`,
          dueSince: sql<Date | null>`min(${jobs.runAt}) filter (where ${isLate})`.mapWith(jobs.runAt),
        })
        .from(jobs)
        .where(eq(jobs.companyId, companyId))
        .groupBy(jobs.kind)
        .orderBy(asc(jobs.kind));
    },
    async releaseAll() {
      await database.update(jobs).set(freed).where(isNotNull(jobs.claimedBy));
    },
    async makeDue(kind, at) {
      await database
        .update(jobs)
        .set({ runAt: at })
        .where(and(eq(jobs.kind, kind), gt(jobs.runAt, at)));
    },
  };
}

/** Removes a job inside the transaction of its work; throws if the claim was lost, which rolls the work back. */
export async function settleIn(scope: CompanyScope, job: JobRow): Promise<void> {
  const [own] = await scope.take(jobs, still(job));
  if (own === undefined) throw new Error('The job is not ours any more');
}

/** Matches the job only while this claim holds it. */
function still(job: JobRow): SQL | undefined {
  return and(eq(jobs.id, job.id), eq(jobs.claimedBy, job.claimedBy ?? ''));
}

function wanted({ kinds, exceptKinds, exceptCompanies }: Claim): SQL | undefined {
  return and(
    kinds && inArray(jobs.kind, [...kinds]),
    exceptKinds && notInArray(jobs.kind, [...exceptKinds]),
    exceptCompanies && notInArray(jobs.companyId, [...exceptCompanies]),
  );
}

/** Due, not taken, and no job of its lane before it. */
function claimable(database: Pick<Database, 'select'>, now: Date): SQL | undefined {
  const ahead = alias(jobs, 'ahead');
  const sameLane = and(eq(ahead.companyId, jobs.companyId), eq(ahead.lane, jobs.lane), isNull(ahead.failedAt));
  // A job to be retried blocks its lane; a job scheduled for later does not.
  const first = and(or(lte(ahead.runAt, now), gt(ahead.attempts, 0)), lt(ahead.id, jobs.id));
  const blocking = database
    .select({ id: ahead.id })
    .from(ahead)
    .where(and(sameLane, or(first, and(sql`${ahead.id} <> ${jobs.id}`, gt(ahead.claimedUntil, now)))));
  const free = or(isNull(jobs.claimedUntil), lte(jobs.claimedUntil, now));
  return and(isNull(jobs.failedAt), lte(jobs.runAt, now), free, notExists(blocking));
}
