import type { Clock } from '@server/platform/clock';
import { Refusal } from '@server/platform/http/refusal';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import type { JobRow, JobStore } from '@server/platform/storage/job-store';
import { settleIn } from '@server/platform/storage/job-store';
import { AppError } from '@shared/domain/app-error';

import type { Job, JobHandler } from './job-kind';

export type JobRunnerParts = {
  store: JobStore;
  handlers: readonly JobHandler[];
  scopeOf: (companyId: number) => CompanyScope;
  clock: Clock;
  report: (event: string, error: unknown) => void;
};

const longestBackoff = 5 * 60_000;

/** Failure of a job whose handler has not returned. */
class StuckJob extends Error {
  override readonly name = 'StuckJob';
}

/** One run of a claimed job. */
export type JobRun = {
  /** Resolves when the handler has ended and its outcome is stored; never rejects. */
  done: Promise<void>;
  /** Fails the job although its handler has not returned; what the handler still returns is ignored. */
  giveUp(): Promise<void>;
};

export function startJob(parts: JobRunnerParts, handler: JobHandler | undefined, row: JobRow): JobRun {
  const end = { isSettled: false };
  const job: Job<unknown> = {
    id: row.id,
    payload: row.payload,
    attempt: row.attempts,
    scope: parts.scopeOf(row.companyId),
    async settle(inner) {
      await settleIn(inner, row);
      end.isSettled = true;
    },
  };
  const reportFailure = (failure: unknown) => parts.report('jobs failed', failure);
  return {
    done: run(parts, { row, job, handler, end }).catch(reportFailure),
    async giveUp() {
      const error = new StuckJob();
      parts.report(`job ${row.kind} is stuck`, error);
      await failForGood(parts, { row, job, handler, error }).catch(reportFailure);
    },
  };
}

type Running = { row: JobRow; job: Job<unknown>; handler: JobHandler | undefined; end: { isSettled: boolean } };

async function run(parts: JobRunnerParts, { row, job, handler, end }: Running): Promise<void> {
  const { store } = parts;
  try {
    if (handler === undefined) {
      // A newer version of the server added the job and will run it.
      const runAt = new Date(parts.clock.now().getTime() + longestBackoff);
      await store.putBack(row, { runAt, attempts: row.attempts });
      return;
    }
    const outcome = await handler.run(job);
    if (outcome !== 'done')
      await store.putBack(row, { runAt: outcome.again, attempts: 0, payload: outcome.payload ?? row.payload });
    else if (!end.isSettled) await store.finish(row);
  } catch (error) {
    await retryOrFail(parts, { row, job, handler, error });
  }
}

type Failure = { row: JobRow; job: Job<unknown>; handler: JobHandler | undefined; error: unknown };

async function retryOrFail(parts: JobRunnerParts, failure: Failure): Promise<void> {
  const { row, handler, error } = failure;
  if (row.attempts >= (handler?.mostAttempts ?? 1)) {
    if (!isExpected(error)) parts.report(`job ${row.kind} failed`, error);
    await failForGood(parts, failure);
    return;
  }
  const backoff = Math.min(1000 * 2 ** row.attempts, longestBackoff);
  const runAt = new Date(parts.clock.now().getTime() + backoff);
  await parts.store.putBack(row, { runAt, attempts: row.attempts, failure: codeOf(error) });
}

async function failForGood({ store, clock }: JobRunnerParts, { row, job, handler, error }: Failure): Promise<void> {
  await store.fail(row, clock.now(), codeOf(error));
  await handler?.gaveUp(job, error);
}

const isExpected = (error: unknown) => error instanceof Refusal || error instanceof AppError;

/** A code, never a text of a customer. */
function codeOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'Error';
}
