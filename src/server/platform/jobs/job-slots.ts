import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';

import type { JobRunnerParts } from './job-runner';
import type { JobRun } from './run-job';
import { startJob } from './run-job';

/** Jobs that run at once, out of some kinds. */
export type JobSlots = {
  /** Claims what is due and returns the number of claimed jobs. Claims run one after another; a request while one is pending shares it. */
  requestClaim(): Promise<number>;
  /** Like `requestClaim`; while many jobs run, several requests share one claim a moment later. */
  requestClaimSoon(): void;
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

export function createJobSlots({ parts, by, limits, onEnded, after }: SlotParts): JobSlots {
  const { store, clock } = parts;
  const handlers = new Map(parts.handlers.map((handler) => [handler.name, handler]));
  const running = new Map<number, Running>();
  let isOpen = true;
  let pass: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | undefined;
  let isSoon = false;
  const mostPerCompany = limits.mostPerCompany ?? Number.POSITIVE_INFINITY;

  const fullCompanies = () => {
    const counts = new Map<number, number>();
    for (const { companyId } of running.values()) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= mostPerCompany).map(([companyId]) => companyId);
  };
  const claimOnce = async (): Promise<number> => {
    const free = limits.mostAtOnce - running.size;
    if (!isOpen || free <= 0) return 0;
    const now = clock.now();
    const claimed = await store.claim({
      by,
      now,
      until: new Date(now.getTime() + lease),
      // One by one where companies are limited, so that one batch does not exceed the limit.
      most: limits.mostPerCompany === undefined ? free : 1,
      ...(limits.kinds && { kinds: limits.kinds }),
      ...(limits.exceptKinds && { exceptKinds: limits.exceptKinds }),
      ...(limits.mostPerCompany !== undefined && { exceptCompanies: fullCompanies() }),
    });
    // After a suspend the lease of a job that still runs has expired; the claim has renewed it.
    for (const row of claimed.filter(({ id }) => !running.has(id))) {
      const job = startJob(parts, handlers.get(row.kind), row);
      let release = () => {};
      const abandoned = new Promise<void>((resolve) => {
        release = resolve;
      });
      const released = Promise.race([job.done, abandoned]).then(() => {
        running.delete(row.id);
      });
      running.set(row.id, { ...job, companyId: row.companyId, renewals: 0, release, released });
      void released.then(yieldToEventLoop).then(() => onEnded(row));
    }
    return claimed.length;
  };
  const claimDue = async (): Promise<number> => {
    let total = await claimOnce();
    if (limits.mostPerCompany === undefined || total === 0) return total;
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
  const giveUpStuck = async () => {
    const stuck = [...running.values()].filter(({ renewals }) => renewals >= mostRenewals);
    for (const job of stuck) {
      await job.giveUp();
      job.release();
      await job.released;
    }
  };

  return {
    requestClaim,
    requestClaimSoon() {
      if (running.size <= limits.mostAtOnce / 2) {
        void requestClaim();
      } else if (!isSoon) {
        isSoon = true;
        after(moment, () => {
          isSoon = false;
          void requestClaim();
        });
      }
    },
    async renewLeases() {
      await giveUpStuck();
      if (running.size === 0) return;
      for (const job of running.values()) job.renewals += 1;
      const until = new Date(clock.now().getTime() + lease);
      await store.hold(by, [...running.keys()], until).catch((error: unknown) => parts.report('jobs failed', error));
    },
    running: () => [...running.values()].map(({ released }) => released),
    async close() {
      isOpen = false;
      await pass;
      await Promise.all([...running.values()].map(({ released }) => released));
    },
  };
}
