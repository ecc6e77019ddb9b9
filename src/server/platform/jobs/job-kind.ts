import type { z } from 'zod';

import type { CompanyScope } from '@server/platform/storage/company-scope';

/** A sort of work: its name in the database, and what it must know. Whoever adds work needs nothing else of it. */
export type JobKind<Payload extends z.ZodType> = { name: string; payload: Payload };

export const jobKind = <Payload extends z.ZodType>(name: string, payload: Payload): JobKind<Payload> => ({
  name,
  payload,
});

export type Job<Payload> = {
  /** The same at every attempt: what is sent under ids made of it is sent once. */
  id: number;
  payload: Payload;
  /** 1 at the first. */
  attempt: number;
  scope: CompanyScope;
  /**
   * Ends the job inside the transaction that does its work: both happen, or neither. For work that decides by what it
   * changes, which run anew would decide otherwise.
   */
  settle: (inner: CompanyScope) => Promise<void>;
};

/** Done, or to be run again at a time, with another payload if need be. */
export type JobOutcome<Payload> = 'done' | { again: Date; payload?: Payload };

/** How a kind of job is done. It may be interrupted anywhere and run anew, so what it does twice must count once. */
export type JobWork<Payload> = {
  run: (job: Job<Payload>) => Promise<JobOutcome<Payload>>;
  /** How often it may fail before it is given up; 10 unless told. */
  mostAttempts?: number;
  /** It has failed for good. */
  gaveUp?: (job: Job<Payload>, error: unknown) => Promise<void>;
};

/** A kind and its work with the payload's type folded away, as the runner keeps them. */
export type JobHandler = {
  name: string;
  mostAttempts: number;
  run: (job: Job<unknown>) => Promise<JobOutcome<unknown>>;
  gaveUp: (job: Job<unknown>, error: unknown) => Promise<void>;
};

const usualAttempts = 10;

/** Joins a kind to its work. A payload that an older version wrote and nobody can read any more fails for good. */
export function jobHandler<Payload extends z.ZodType>(
  kind: JobKind<Payload>,
  work: JobWork<z.output<Payload>>,
): JobHandler {
  const read = (job: Job<unknown>) => ({ ...job, payload: kind.payload.parse(job.payload) });
  return {
    name: kind.name,
    mostAttempts: work.mostAttempts ?? usualAttempts,
    run: (job) => work.run(read(job)),
    async gaveUp(job, error) {
      await work.gaveUp?.(read(job), error);
    },
  };
}
