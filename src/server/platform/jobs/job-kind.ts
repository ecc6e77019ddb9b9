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
   * Removes the job inside the transaction of its work, so that both commit or neither. Needed where a second run would
   * decide differently, because the first changed what the decision depends on.
   */
  settle: (inner: CompanyScope) => Promise<void>;
};

/** Done, or to be run again at a time, with another payload if need be. */
export type JobOutcome<Payload> = 'done' | { again: Date; payload?: Payload };

/** Work of a job kind. It may be interrupted anywhere and run again, so its effects must be idempotent. */
export type JobWork<Payload> = {
  run: (job: Job<Payload>) => Promise<JobOutcome<Payload>>;
  /** Attempts before the job fails for good; 10 by default. */
  mostAttempts?: number;
  /** The job calls a program of a company, which may hang: such jobs have few slots per company. */
  callsOutside?: boolean;
  /** Called when the job has failed for good. */
  gaveUp?: (job: Job<Payload>, error: unknown) => Promise<void>;
};

/** A kind and its work with the payload's type folded away, as the runner keeps them. */
export type JobHandler = {
  name: string;
  mostAttempts: number;
  callsOutside: boolean;
  run: (job: Job<unknown>) => Promise<JobOutcome<unknown>>;
  gaveUp: (job: Job<unknown>, error: unknown) => Promise<void>;
};

const usualAttempts = 10;

/** Joins a kind to its work. An unreadable payload of an older version fails permanently. */
export function jobHandler<Payload extends z.ZodType>(
  kind: JobKind<Payload>,
  work: JobWork<z.output<Payload>>,
): JobHandler {
  const read = (job: Job<unknown>) => ({ ...job, payload: kind.payload.parse(job.payload) });
  return {
    name: kind.name,
    mostAttempts: work.mostAttempts ?? usualAttempts,
    callsOutside: work.callsOutside ?? false,
    run: (job) => work.run(read(job)),
    async gaveUp(job, error) {
      await work.gaveUp?.(read(job), error);
    },
  };
}
