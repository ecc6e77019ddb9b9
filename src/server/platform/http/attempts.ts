import type { FastifyRequest } from 'fastify';

import type { Clock } from '@server/platform/clock';
import type { Attempt, AttemptStore } from '@server/platform/storage/attempt-store';

import { Refusal } from './refusal';

/** Rate limits for guessing passwords and codes and for requesting e-mails. */
export type Attempts = {
  /**
   * Counts an attempt before its outcome is known, so that concurrent guesses cannot exceed the limit. Throws a
   * Refusal of 429 if a limit is used up; a refused attempt is not counted.
   */
  count(tried: readonly Attempt[]): Promise<void>;
  /** Counts nothing, and throws the same Refusal if a limit is used up. */
  check(tried: readonly Attempt[]): Promise<void>;
  /** Resets the count after a success. */
  forgive(tried: readonly Attempt[]): Promise<void>;
};

const minute = 60_000;

/** A known refusal is repeated without asking the database for this long; another server may forgive meanwhile. */
const rememberedMs = 1000;
/** A limit that `check` found free is not looked up again for this long; `count` asks the database each time. */
const rememberedFreeMs = 250;
const mostRemembered = 10_000;

/** Counts in the database, so that all servers of a workspace share them and a restart keeps them. */
export function createAttempts(store: AttemptStore, clock: Clock): Attempts {
  let nextSweep = 0;
  const refused = new Map<string, { until: Date; forgetAt: number }>();
  const free = new Map<string, number>();
  const remember = (tried: readonly Attempt[], until: Date | undefined, now: Date) => {
    if (until === undefined) return;
    if (refused.size >= mostRemembered) refused.clear();
    refused.set(nameOf(tried), { until, forgetAt: Math.min(until.getTime(), now.getTime() + rememberedMs) });
  };
  const mustNotBeRefused = (tried: readonly Attempt[], now: Date) => {
    const known = refused.get(nameOf(tried));
    if (known === undefined) return;
    if (known.forgetAt <= now.getTime()) refused.delete(nameOf(tried));
    else mustBeFree(known.until, now);
  };
  return {
    async count(tried) {
      const now = clock.now();
      mustNotBeRefused(tried, now);
      if (now.getTime() > nextSweep) {
        nextSweep = now.getTime() + minute;
        await store.sweep(now);
      }
      const until = await store.take(tried, now);
      remember(tried, until, now);
      mustBeFree(until, now);
    },
    async check(tried) {
      const now = clock.now();
      mustNotBeRefused(tried, now);
      const name = nameOf(tried);
      if ((free.get(name) ?? 0) > now.getTime()) return;
      const until = await store.freeAt(tried, now);
      remember(tried, until, now);
      mustBeFree(until, now);
      if (free.size >= mostRemembered) free.clear();
      free.set(name, now.getTime() + rememberedFreeMs);
    },
    async forgive(tried) {
      refused.delete(nameOf(tried));
      await store.giveBack(tried);
    },
  };
}

const nameOf = (tried: readonly Attempt[]): string => tried.map(({ key }) => key).join('\n');

function mustBeFree(until: Date | undefined, now: Date): void {
  if (until === undefined) return;
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  throw new Refusal(429, 'ERR_TOO_MANY_ATTEMPTS', { retryAfter });
}

type Caller = Pick<FastifyRequest, 'ip'>;

/**
 * Limits of guessing passwords or codes: lowest for one address and one account, higher for one account from any
 * address, highest for one address and any account. The last two slow guesses down and lock nobody out: strangers could
 * use them against an account or against everybody behind one address.
 */
export function guessing(what: 'password' | 'code', email: string, caller: Caller): Attempt[] {
  const account = email.trim().toLowerCase();
  return [
    { key: `${what} ${caller.ip} ${account}`, most: 10, within: 15 * minute },
    { key: `${what} ${account}`, most: 50, within: 15 * minute, isGradual: true },
    guessingFrom(what, caller),
  ];
}

/** The limit of an address, known before the body is read. */
export function guessingFrom(what: 'password' | 'code', { ip }: Caller): Attempt {
  return { key: `${what} ${ip}`, most: 200, within: 15 * minute, isGradual: true };
}

/** Limit of a device that has a session of the very account: guesses of others do not count against it. */
export function guessingOnDevice(sessionId: string): Attempt[] {
  return [{ key: `password device ${sessionId}`, most: 10, within: 15 * minute }];
}

/** Limit of guessing codes of a second factor, which only those reach who have the password or the session. */
export function guessingSecondFactor(userId: number): Attempt[] {
  return [{ key: `second factor ${userId}`, most: 10, within: 15 * minute }];
}

/** Limit of guessing the user's own password with a session that is open. */
export function guessingOwnPassword(userId: number): Attempt[] {
  return [{ key: `own password ${userId}`, most: 10, within: 15 * minute }];
}

/** Limit of new companies from one address. */
export function signingUp({ ip }: Caller): Attempt[] {
  return [{ key: `signup ${ip}`, most: 10, within: 60 * minute }];
}

/**
 * Limit of guessing API tokens from one address. Counting before the outcome is known bounds valid requests under way
 * too, hence the high limits; the first key is one that no other token shares.
 */
export function guessingToken(token: string, { ip }: Pick<FastifyRequest, 'ip'>): Attempt[] {
  return [
    { key: `token ${ip} ${token}`, most: 200, within: 15 * minute },
    { key: `token ${ip}`, most: 200, within: 15 * minute },
  ];
}

/** Limits of requests that send an e-mail. */
export function asking(email: string, { ip }: Caller): Attempt[] {
  return [
    { key: `mail ${email.trim().toLowerCase()}`, most: 5, within: 60 * minute },
    { key: `mail ${ip}`, most: 50, within: 60 * minute },
  ];
}
