import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';

import type { Clock } from '@server/platform/clock';
import type { CompanyScope, Insertions, TenantTable } from '@server/platform/storage/company-scope';
import { jobs } from '@server/platform/storage/tables/jobs';

import type { JobKind } from './job-kind';

export type JobDraft<Payload> = {
  payload: Payload;
  /** Immediately by default. */
  runAt?: Date;
  /** There is one job of this kind and key: adding it again moves it and gives it the new payload. */
  key?: string;
  /** Jobs of one lane (`ticket-7`) run one after another, in the order in which they were added. */
  lane?: string;
};

/** Queue for background work. A job added inside a transaction exists only if that transaction commits. */
export type JobQueue = {
  add<Payload extends z.ZodType>(
    scope: CompanyScope,
    kind: JobKind<Payload>,
    draft: JobDraft<z.output<Payload>>,
  ): Promise<void>;
  /** Several of new keys, and rows of another table: all or none, with one statement. */
  addAllWith<Payload extends z.ZodType, T extends TenantTable>(
    scope: CompanyScope,
    kind: JobKind<Payload>,
    added: { drafts: readonly Required<Omit<JobDraft<z.output<Payload>>, 'lane'>>[]; rows: Insertions<T> },
  ): Promise<void>;
  /** Several of a kind without keys, at once. */
  addAll<Payload extends z.ZodType>(
    scope: CompanyScope,
    kind: JobKind<Payload>,
    drafts: readonly Omit<JobDraft<z.output<Payload>>, 'key' | 'runAt'>[],
  ): Promise<void>;
  /** Takes back what has a key, if it has not been done. True if a worker runs it now, whose outcome is discarded. */
  remove(scope: CompanyScope, kind: JobKind<z.ZodType>, key: string): Promise<boolean>;
};

export type JobQueueParts = { clock: Clock; onAdded: (runAt: Date, kind: string) => void };

export function createJobQueue({ clock, onAdded }: JobQueueParts): JobQueue {
  return {
    async add(scope, kind, { payload, runAt = clock.now(), key, lane }) {
      const updatedAt = clock.now();
      const columns = { payload: storable(payload), runAt, lane: lane ?? null, updatedAt };
      const draft = { kind: kind.name, key: key ?? null, ...columns, createdAt: updatedAt };
      if ((await scope.insertIfAbsent(jobs, draft)) === undefined) {
        // A worker that runs the job now loses its claim and leaves the moved job alone.
        const moved = { ...columns, attempts: 0, claimedBy: null, claimedUntil: null, failedAt: null, failure: null };
        await scope.update(jobs, keyed(kind, key ?? ''), moved);
      }
      onAdded(runAt, kind.name);
    },
    async addAllWith(scope, kind, { drafts, rows }) {
      const at = clock.now();
      const times = { createdAt: at, updatedAt: at };
      const added = drafts.map(({ payload, ...draft }) => ({
        kind: kind.name,
        payload: storable(payload),
        ...draft,
        ...times,
      }));
      await scope.insertBoth(rows, { table: jobs, drafts: added });
      for (const { runAt } of drafts) onAdded(runAt, kind.name);
    },
    async addAll(scope, kind, drafts) {
      if (drafts.length === 0) return;
      const runAt = clock.now();
      const times = { runAt, createdAt: runAt, updatedAt: runAt };
      const rows = drafts.map(({ payload, lane }) => ({
        kind: kind.name,
        payload: storable(payload),
        lane: lane ?? null,
        ...times,
      }));
      await scope.insertAllIfAbsent(jobs, rows);
      onAdded(runAt, kind.name);
    },
    async remove(scope, kind, key) {
      const now = clock.now();
      const removed = await scope.take(jobs, keyed(kind, key));
      return removed.some(({ claimedUntil }) => claimedUntil !== null && claimedUntil > now);
    },
  };
}

const keyed = (kind: JobKind<z.ZodType>, key: string) => and(eq(jobs.kind, kind.name), eq(jobs.key, key));

/** Texts of customers may hold half a character or NUL, which the database takes in no JSON. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value.replaceAll('\u0000', '')).toString();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)]));
}
