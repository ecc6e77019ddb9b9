import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { z } from 'zod';

import type { Report } from '@server/platform/http/failures';
import { factsOf } from '@server/platform/http/failures';
import { Refusal } from '@server/platform/http/refusal';

import type { CompanyScope } from './company-scope';
import { companyScope } from './company-scope';
import type { Database } from './open-database';
import { casing } from './open-database';
import { openPool } from './postgres-pool';
import type { LogPosition } from './replica-lag';
import { createReplicaLag, logPosition } from './replica-lag';
import * as schema from './schema';

export type ReplicaOptions = {
  url: string;
  /** Milliseconds by which answers of the replica may be late; 5 minutes at most. */
  maxLagMs: number;
};

/**
 * Reads that may be some seconds late, as figures of a period. It is never to be used where somebody may look for
 * something that he has just changed.
 */
export type LateReads = {
  /** Runs the work on a scope of the same company, which may be that of a replica. The work must not write. */
  read<Result>(scope: CompanyScope, work: (scope: CompanyScope) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** All reads of a server without a replica. */
export const promptReads: LateReads = { read: (scope, work) => work(scope), close: () => Promise.resolve() };

type ReplicaParts = { primary: Database; now: () => number; report: Report };

const checkIntervalMs = 1000;
/** After this time a connection or an answer of the replica counts as missing. */
const connectTimeoutMs = 2000;
const queryTimeoutMs = 20_000;

/**
 * Reads from a streaming replica of the primary while it is known to lag by less than `maxLagMs`, else from the primary.
 * Work that fails on the replica (which cancels queries that hinder its replay) is repeated on the primary.
 */
export async function openReplica({ url, maxLagMs }: ReplicaOptions, parts: ReplicaParts): Promise<LateReads> {
  const { pool, close } = openPool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  pool.on('error', () => undefined);
  const replica: Database = drizzle(pool, { schema, casing });
  const watch = createWatch(replica, { ...parts, maxLagMs });
  await watch.check();
  let checking: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    checking = watch.check().finally(() => {
      isBusy = false;
    });
  }, checkIntervalMs);
  timer.unref();
  return {
    async read(scope, work) {
      if (!watch.isUsable()) return work(scope);
      try {
        return await work(companyScope(replica, scope.companyId));
      } catch (error) {
        if (error instanceof Refusal) throw error;
        parts.report('read of the replica failed', factsOf(error));
        return work(scope);
      }
    },
    async close() {
      clearInterval(timer);
      await checking;
      await close();
    },
  };
}

type Watch = { check(): Promise<void>; isUsable(): boolean };

/** `late` is a replica that lags too much, or has not shown yet by how much. */
type Problem = 'away' | 'no replica of this database' | 'late';

function createWatch(replica: Database, parts: ReplicaParts & Pick<ReplicaOptions, 'maxLagMs'>): Watch {
  const { primary, now, report, maxLagMs } = parts;
  const lag = createReplicaLag();
  let reported: Problem | null = null;
  const lateBy = () => now() - (lag.completeUntil() ?? -Infinity);
  const problemNow = (): Problem | null => (lateBy() <= maxLagMs ? null : 'late');
  const note = (problem: Problem | null, facts: Record<string, string> = {}) => {
    if (problem !== null && problem !== reported) report('replica is not used', { problem, ...facts });
    reported = problem;
  };
  return {
    isUsable: () => lateBy() <= maxLagMs,
    async check() {
      try {
        const at = now();
        const source = await stateOf(primary);
        if (source.position !== null) lag.sampled(at, source.position);
        const copy = await stateOf(replica);
        if (!copy.isReplica || copy.identity !== source.identity || copy.position === null) {
          lag.reset();
          note('no replica of this database');
          return;
        }
        lag.replayed(copy.position);
        note(problemNow());
      } catch (error) {
        lag.reset();
        note('away', factsOf(error));
      }
    },
  };
}

type DatabaseState = { isReplica: boolean; identity: string; position: LogPosition | null };

const stateRows = z.object({
  rows: z.array(z.object({ replica: z.boolean(), identity: z.string(), position: z.string().nullable() })).length(1),
});

/** Position up to which a primary has written its log, or a replica has replayed it. */
async function stateOf(database: Database): Promise<DatabaseState> {
  const result = await database.execute(sql`
    select pg_is_in_recovery() as replica,
      (select system_identifier::text from pg_control_system()) || '/' || current_database() as identity,
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as position`);
  const [row] = stateRows.parse(result).rows;
  if (row === undefined) throw new Error('PostgreSQL did not tell its state');
  return { isReplica: row.replica, identity: row.identity, position: logPosition(row.position) };
}
