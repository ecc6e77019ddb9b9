import type { FastifyRequest } from 'fastify';

import type { Clock } from '@server/clock';

import { Refusal } from './refusal';

/** How many of something may happen within a time. */
type Limit = { most: number; within: number };

/** Counts what must not be tried at leisure: passwords and codes guessed, e-mails asked for. */
export type Attempts = {
  /** Refuses with 429 who has used up what these keys have. */
  mustBeFew(keys: AttemptKeys): void;
  /** Before it is known what becomes of it: of many guesses at once, no more than these are looked at. */
  count(keys: AttemptKeys): void;
  /** It was none, after all: whoever got it right starts anew. */
  forgive(keys: AttemptKeys): void;
};

/** What is counted under which limit: the same pair anywhere is the same count. */
type AttemptKeys = readonly { key: string; limit: Limit }[];

type Count = { times: number; until: number };

/** More are not remembered: the oldest counts go first. */
const mostKeys = 50_000;

/** In the memory of this process: each of several servers counts for itself. */
export function createAttempts(clock: Clock): Attempts {
  const counts = new Map<string, Count>();
  const current = (key: string): Count | undefined => {
    const count = counts.get(key);
    return count !== undefined && count.until > clock.now().getTime() ? count : undefined;
  };
  return {
    mustBeFew(keys) {
      for (const { key, limit } of keys) {
        const count = current(key);
        if (count === undefined || count.times < limit.most) continue;
        const retryAfter = Math.ceil((count.until - clock.now().getTime()) / 1000);
        throw new Refusal(429, 'ERR_TOO_MANY_ATTEMPTS', { retryAfter });
      }
    },
    count(keys) {
      for (const { key, limit } of keys) {
        const count = current(key) ?? { times: 0, until: clock.now().getTime() + limit.within };
        counts.delete(key);
        counts.set(key, { ...count, times: count.times + 1 });
      }
      for (const key of counts.keys()) {
        if (counts.size <= mostKeys) break;
        counts.delete(key);
      }
    },
    forgive(keys) {
      for (const [index, { key }] of keys.entries()) {
        const count = current(key);
        if (index === 0) counts.delete(key);
        else if (count !== undefined) counts.set(key, { ...count, times: count.times - 1 });
      }
    },
  };
}

const minute = 60_000;

/**
 * Who guesses passwords or codes: from one address at one account soon, at one account from anywhere later (so that
 * strangers do not lock a person out at once), from one address at any account last.
 */
export function guessing(what: 'password' | 'code', email: string, { ip }: Pick<FastifyRequest, 'ip'>): AttemptKeys {
  const account = email.trim().toLowerCase();
  return [
    { key: `${what} ${ip} ${account}`, limit: { most: 10, within: 15 * minute } },
    { key: `${what} ${account}`, limit: { most: 50, within: 15 * minute } },
    { key: `${what} ${ip}`, limit: { most: 200, within: 15 * minute } },
  ];
}

/** Who makes the server write e-mails. */
export function asking(email: string, { ip }: Pick<FastifyRequest, 'ip'>): AttemptKeys {
  return [
    { key: `mail ${email.trim().toLowerCase()}`, limit: { most: 5, within: 60 * minute } },
    { key: `mail ${ip}`, limit: { most: 50, within: 60 * minute } },
  ];
}
