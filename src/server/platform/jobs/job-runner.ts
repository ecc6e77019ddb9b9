import { randomUUID } from 'node:crypto';

import { createJobSlots, lease } from './job-slots';
import type { JobRunnerParts } from './run-job';

export type JobRunner = {
  /** Looks for work from now on. */
  start(): void;
  /** A job of the kind is due at this time; without a kind, a job of any. */
  wake(runAt: Date, kind?: string): void;
  /** Runs all due jobs and the jobs that these create; for tests, which move the clock. */
  runDue(): Promise<void>;
  /** Takes no more, and waits for what runs. */
  close(): Promise<void>;
};

/** Interval in milliseconds at which jobs added by other processes are found. */
const pollInterval = 1000;
const mostAtOnce = 8;
/** Jobs of one company that call outside at once. */
const mostOutsidePerCompany = 2;

/**
 * Runs jobs as they fall due. Any number of these may share one database: each job is with one of them at a time. Jobs
 * that call programs of companies have slots of their own, so that a program that hangs delays only its company's calls.
 */
export function createJobRunner(parts: JobRunnerParts): JobRunner {
  const { clock } = parts;
  const by = randomUUID();
  const timers = new Set<NodeJS.Timeout>();
  let isOpen = true;

  const after = (milliseconds: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, milliseconds);
    timers.add(timer);
  };
  const every = (milliseconds: number, act: () => Promise<unknown>) => {
    after(milliseconds, () => {
      void act().finally(() => {
        if (isOpen) every(milliseconds, act);
      });
    });
  };
  const outsideKinds = parts.handlers.filter(({ callsOutside }) => callsOutside).map(({ name }) => name);
  const usual = createJobSlots({
    parts,
    by,
    after,
    limits: { mostAtOnce, ...(outsideKinds.length > 0 && { exceptKinds: outsideKinds }) },
    onEnded({ lane }) {
      usual.requestClaimSoon();
      // The next job of the lane may be one that calls outside.
      if (lane !== null) outside?.requestClaimLater();
    },
  });
  const outside =
    outsideKinds.length === 0
      ? null
      : createJobSlots({
          parts,
          by,
          after,
          limits: { mostAtOnce, mostPerCompany: mostOutsidePerCompany, kinds: outsideKinds },
          onEnded({ lane }) {
            outside?.requestClaimSoon();
            if (lane !== null) usual.requestClaimLater();
          },
        });
  const all = outside === null ? [usual] : [usual, outside];
  const requestClaims = () => Promise.all(all.map((slots) => slots.requestClaim()));

  return {
    start() {
      void requestClaims();
      every(pollInterval, requestClaims);
      every(lease / 3, () => Promise.all(all.map((slots) => slots.renewLeases())));
    },
    wake(runAt, kind) {
      const wait = runAt.getTime() - clock.now().getTime();
      // The poll finds later work.
      if (!isOpen || wait >= pollInterval) return;
      const concerned = kind === undefined ? all : [outside !== null && outsideKinds.includes(kind) ? outside : usual];
      after(Math.max(0, wait), () => {
        for (const slots of concerned) void slots.requestClaim();
      });
    },
    async runDue() {
      const isBusy = () => all.some((slots) => slots.running().length > 0);
      while ((await requestClaims()).some((claimed) => claimed > 0) || isBusy()) {
        await Promise.all(all.flatMap((slots) => slots.running()));
      }
    },
    async close() {
      isOpen = false;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(all.map((slots) => slots.close()));
    },
  };
}
