import type { FastifyRequest } from 'fastify';

import type { Clock } from '@server/platform/clock';
import type { Attempt, AttemptStore } from '@server/platform/storage/attempt-store';

import { Refusal } from './refusal';

/** Counts what must not be tried at leisure: passwords and codes guessed, e-mails asked for. */
export type Attempts = {
  /**
   * Counts one more before it is known what becomes of it, so that of many guesses at once no more are looked at than
   * may be. Refuses with 429 who has used up what these keys have; that counts for nothing.
   */
  count(tried: readonly Attempt[]): Promise<void>;
  /** It was none, after all: whoever got it right starts anew. */
  forgive(tried: readonly Attempt[]): Promise<void>;
};

const minute = 60_000;

/** In the database: several servers of one workspace count together, and a restart forgets nothing. */
export function createAttempts(store: AttemptStore, clock: Clock): Attempts {
  let nextSweep = 0;
  return {
    async count(tried) {
      const now = clock.now();
      if (now.getTime() > nextSweep) {
        nextSweep = now.getTime() + minute;
        await store.sweep(now);
      }
      const until = await store.take(tried, now);
      if (until === undefined) return;
      const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
      throw new Refusal(429, 'ERR_TOO_MANY_ATTEMPTS', { retryAfter });
    },
    forgive: (tried) => store.giveBack(tried),
  };
}

/**
 * Who guesses passwords or codes: from one address at one account soon, at one account from anywhere later (so that
 * strangers do not lock a person out at once), from one address at any account last.
 */
export function guessing(what: 'password' | 'code', email: string, { ip }: Pick<FastifyRequest, 'ip'>): Attempt[] {
  const account = email.trim().toLowerCase();
  return [
    { key: `${what} ${ip} ${account}`, most: 10, within: 15 * minute },
    { key: `${what} ${account}`, most: 50, within: 15 * minute },
    { key: `${what} ${ip}`, most: 200, within: 15 * minute },
  ];
}

/** Who makes the server write e-mails. */
export function asking(email: string, { ip }: Pick<FastifyRequest, 'ip'>): Attempt[] {
  return [
    { key: `mail ${email.trim().toLowerCase()}`, most: 5, within: 60 * minute },
    { key: `mail ${ip}`, most: 50, within: 60 * minute },
  ];
}
