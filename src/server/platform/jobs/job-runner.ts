import { randomUUID } from 'node:crypto';

import type { Clock } from '@server/platform/clock';
import { Refusal } from '@server/platform/http/refusal';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import type { JobRow, JobStore } from '@server/platform/storage/job-store';
import { settleIn } from '@server/platform/storage/job-store';
import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';
import { AppError } from '@shared/domain/app-error';

import type { Job, JobHandler } from './job-kind';

export type JobRunner = {
  /** Looks for work from now on. */
  start(): void;
  /** Something is due at this time. */
  wake(runAt: Date): void;
  /** Runs all due jobs and the jobs that these create; for tests, which move the clock. */
  runDue(): Promise<void>;
  /** Takes no more, and waits for what runs. */
  close(): Promise<void>;
};

export type JobRunnerParts = {
  store: JobStore;
  handlers: readonly JobHandler[];
  scopeOf: (companyId: number) => CompanyScope;
  clock: Clock;
  report: (event: string, error: unknown) => void;
};

/** Interval in milliseconds at which jobs added by other processes are found. */
const pollInterval = 1000;
/** Lease in milliseconds of a claimed job; it is renewed while the job runs. */
const lease = 60_000;
const mostAtOnce = 8;
const moment = 10;
const longestBackoff = 5 * 60_000;

/** Runs jobs as they fall due. Any number of these may share one database: each job is with one of them at a time. */
export function createJobRunner(parts: JobRunnerParts): JobRunner {
  const { store, clock } = parts;
  const handlers = new Map(parts.handlers.map((handler) => [handler.name, handler]));
  const by = randomUUID();
  const running = new Map<number, Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let isOpen = true;
  let pass: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | undefined;

  const after = (milliseconds: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, milliseconds);
    timers.add(timer);
  };
  const claimDue = async (): Promise<number> => {
    const most = mostAtOnce - running.size;
    if (!isOpen || most <= 0) return 0;
    const now = clock.now();
    const claimed = await store.claim({ by, now, until: new Date(now.getTime() + lease), most });
    // After a suspend the lease of a job that still runs has expired; the claim has renewed it.
    for (const row of claimed.filter(({ id }) => !running.has(id))) {
      const done = runJob(parts, handlers.get(row.kind), row).finally(() => running.delete(row.id));
      running.set(row.id, done);
      void done.then(yieldToEventLoop).then(requestClaimSoon);
    }
    return claimed.length;
  };
  /** Claims run one after another; a request while one is pending shares it. */
  const requestClaim = (): Promise<number> => {
    const begin = () => {
      next = undefined;
      return claimDue();
    };
    next ??= pass.then(begin).catch((error: unknown) => {
      parts.report('jobs failed', error);
      return 0;
    });
    pass = next;
    return next;
  };
  const isBusy = () => running.size > mostAtOnce / 2;
  const requestClaimSoon = onceSoon({ requestClaim: () => void requestClaim(), isBusy, after });
  const every = (milliseconds: number, act: () => Promise<unknown>) => {
    after(milliseconds, () => {
      void act().finally(() => {
        if (isOpen) every(milliseconds, act);
      });
    });
  };
  const hold = async () => {
    if (running.size === 0) return;
    const until = new Date(clock.now().getTime() + lease);
    await store.hold(by, [...running.keys()], until).catch((error: unknown) => parts.report('jobs failed', error));
  };

  return {
    start() {
      void requestClaim();
      every(pollInterval, requestClaim);
      every(lease / 3, hold);
    },
    wake(runAt) {
      const wait = runAt.getTime() - clock.now().getTime();
      // The poll finds later work.
      if (isOpen && wait < pollInterval) after(Math.max(0, wait), () => void requestClaim());
    },
    async runDue() {
      while ((await requestClaim()) > 0 || running.size > 0) await Promise.all(running.values());
    },
    async close() {
      isOpen = false;
      for (const timer of timers) clearTimeout(timer);
      await pass;
      await Promise.all(running.values());
    },
  };
}

type ClaimRequest = {
  requestClaim: () => void;
  isBusy: () => boolean;
  after: (milliseconds: number, act: () => void) => void;
};

/** While many jobs run, several that end request one claim together. */
function onceSoon({ requestClaim, isBusy, after }: ClaimRequest): () => void {
  let isSoon = false;
  return () => {
    if (!isBusy()) requestClaim();
    else if (!isSoon) {
      isSoon = true;
      after(moment, () => {
        isSoon = false;
        requestClaim();
      });
    }
  };
}

async function runJob(parts: JobRunnerParts, handler: JobHandler | undefined, row: JobRow): Promise<void> {
  const { store, clock, report, scopeOf } = parts;
  const end = { isSettled: false };
  const job: Job<unknown> = {
    id: row.id,
    payload: row.payload,
    attempt: row.attempts,
    scope: scopeOf(row.companyId),
    async settle(inner) {
      await settleIn(inner, row);
      end.isSettled = true;
    },
  };
  try {
    if (handler === undefined) {
      // A newer version of the server added it: it is for that one to do.
      const runAt = new Date(clock.now().getTime() + longestBackoff);
      await store.putBack(row, { runAt, attempts: row.attempts });
      return;
    }
    const outcome = await handler.run(job);
    if (outcome !== 'done')
      await store.putBack(row, { runAt: outcome.again, attempts: 0, payload: outcome.payload ?? row.payload });
    else if (!end.isSettled) await store.finish(row);
  } catch (error) {
    await failed(parts, { row, job, handler, error }).catch((failure: unknown) => report('jobs failed', failure));
  }
}

type Failure = { row: JobRow; job: Job<unknown>; handler: JobHandler | undefined; error: unknown };

async function failed({ store, clock, report }: JobRunnerParts, { row, job, handler, error }: Failure): Promise<void> {
  const failure = codeOf(error);
  if (row.attempts < (handler?.mostAttempts ?? 1)) {
    const backoff = Math.min(1000 * 2 ** row.attempts, longestBackoff);
    const runAt = new Date(clock.now().getTime() + backoff);
    await store.putBack(row, { runAt, attempts: row.attempts, failure });
    return;
  }
  if (!isExpected(error)) report(`job ${row.kind} failed`, error);
  await store.fail(row, clock.now(), failure);
  await handler?.gaveUp(job, error);
}

const isExpected = (error: unknown) => error instanceof Refusal || error instanceof AppError;

/** A code, never a text of a customer. */
function codeOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'Error';
}
