import type { Claim, JobRow } from '@server/platform/storage/job-store';
import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';

import type { JobRun, JobRunnerParts } from './run-job';
import { startJob } from './run-job';

/** Jobs that run at once, out of some kinds. */
export type JobSlots = {
  /** Claims what is due and returns the number of claimed jobs. Claims run one after another; a request while one is pending shares it. */
  requestClaim(): Promise<number>;
  /** Like `requestClaim`; while jobs run, several requests share one claim a moment later. */
  requestClaimSoon(): void;
  /** Like `requestClaim`, a moment later, whether jobs run or not. */
  requestClaimLater(): void;
  /** Renews the leases of running jobs, and fails those that have run for too long. */
  renewLeases(): Promise<void>;
  /** Resolve when the jobs that run now have ended. */
  running(): Promise<void>[];
  /** Takes no more jobs, and resolves when those that run have ended. */
  close(): Promise<void>;
};

export type SlotLimits = {
  /** Claims only these kinds. */
  kinds?: readonly string[];
  /** Claims every other kind. */
  exceptKinds?: readonly string[];
  mostAtOnce: number;
  /** Jobs of one company that run at once; unlimited by default. */
  mostPerCompany?: number;
};

type SlotParts = {
  parts: JobRunnerParts;
  /** Id of the process. */
  by: string;
  limits: SlotLimits;
  /** Called after a job has ended. */
  onEnded: (job: { lane: string | null }) => void;
  after: (milliseconds: number, act: () => void) => void;
};

/** Lease in milliseconds of a claimed job; it is renewed while the job runs. */
export const lease = 60_000;
/** Renewals of a lease, three a minute, before the job counts as stuck. They are counted because clocks jump. */
const mostRenewals = 30;
const moment = 10;

type Running = JobRun & { companyId: number; renewals: number; release: () => void; released: Promise<void> };
type RunningJobs = Map<number, Running>;

export function createJobSlots({ parts, by, limits, onEnded, after }: SlotParts): JobSlots {
  const { store, clock } = parts;
  const handlers = new Map(parts.handlers.map((handler) => [handler.name, handler]));
  const running: RunningJobs = new Map();
  const isLimited = limits.mostPerCompany !== undefined;
  let isOpen = true;
  let pass: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | undefined;

  const claimOnce = async (): Promise<number> => {
    const free = limits.mostAtOnce - running.size;
    if (!isOpen || free <= 0) return 0;
    const now = clock.now();
    const until = new Date(now.getTime() + lease);
    // One by one where companies are limited, so that one batch does not exceed the limit.
    const claimed = await store.claim({ by, now, until, most: isLimited ? 1 : free, ...filtersOf(limits, running) });
    // After a suspend the lease of a job that still runs has expired; the claim has renewed it.
    for (const row of claimed.filter(({ id }) => !running.has(id))) {
      const released = hold(running, row, startJob(parts, handlers.get(row.kind), row));
      void released.then(yieldToEventLoop).then(() => onEnded(row));
    }
    return claimed.length;
  };
  const claimDue = async (): Promise<number> => {
    let total = await claimOnce();
    if (!isLimited || total === 0) return total;
    for (let claimed = total; claimed > 0; total += claimed) claimed = await claimOnce();
    return total;
  };
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
  const requestClaimLater = onceLater({ requestClaim: () => void requestClaim(), after });
  const allReleased = () => [...running.values()].map(({ released }) => released);

  return {
    requestClaim,
    requestClaimLater,
    // Each claim costs a statement, so that one per ended job would cost as much as the jobs.
    requestClaimSoon() {
      if (running.size > 0) requestClaimLater();
      else void requestClaim();
    },
    async renewLeases() {
      await giveUpStuck(running);
      if (running.size === 0) return;
      for (const job of running.values()) job.renewals += 1;
      const until = new Date(clock.now().getTime() + lease);
      await store.hold(by, [...running.keys()], until).catch((error: unknown) => parts.report('jobs failed', error));
    },
    running: allReleased,
    async close() {
      isOpen = false;
      await pass;
      await Promise.all(allReleased());
    },
  };
}

/** Puts a job into a slot until it ends or is released. */
function hold(running: RunningJobs, row: JobRow, run: JobRun): Promise<void> {
  let release: () => void = () => undefined;
  const abandoned = new Promise<void>((resolve) => {
    release = resolve;
  });
  const released = Promise.race([run.done, abandoned]).then(() => {
    running.delete(row.id);
  });
  running.set(row.id, { ...run, companyId: row.companyId, renewals: 0, release, released });
  return released;
}

type Filters = Pick<Claim, 'kinds' | 'exceptKinds' | 'exceptCompanies'>;

function filtersOf({ kinds, exceptKinds, mostPerCompany }: SlotLimits, running: RunningJobs): Filters {
  return {
    ...(kinds && { kinds }),
    ...(exceptKinds && { exceptKinds }),
    ...(mostPerCompany !== undefined && { exceptCompanies: fullCompanies(running, mostPerCompany) }),
  };
}

function fullCompanies(running: RunningJobs, mostPerCompany: number): number[] {
  const counts = new Map<number, number>();
  for (const { companyId } of running.values()) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= mostPerCompany).map(([companyId]) => companyId);
}

async function giveUpStuck(running: RunningJobs): Promise<void> {
  for (const job of [...running.values()].filter(({ renewals }) => renewals >= mostRenewals)) {
    await job.giveUp();
    job.release();
    await job.released;
  }
}

type ClaimRequest = {
  requestClaim: () => void;
  after: (milliseconds: number, act: () => void) => void;
};

/** Several requests within a moment share one claim at its end. */
function onceLater({ requestClaim, after }: ClaimRequest): () => void {
  let isRequested = false;
  return () => {
    if (isRequested) return;
    isRequested = true;
    after(moment, () => {
      isRequested = false;
      requestClaim();
    });
  };
}
