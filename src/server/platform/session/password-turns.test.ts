import type { LimitFunction } from 'p-limit';
import { describe, expect, it } from 'vitest';

import { useWorkspace } from '@server/testing/use-workspace';

import { createPasswordTurns } from './password-turns';

/** Turns whose clock moves with each hash and pause; `timeline` lists both. */
function timedTurns() {
  let clock = 0;
  const timeline: string[] = [];
  const turns = new Map<string, LimitFunction>();
  const timing = {
    now: () => clock,
    pause: async (milliseconds: number) => {
      timeline.push(`pause ${milliseconds}`);
      clock += milliseconds;
    },
  };
  const inTurn = createPasswordTurns(timing, turns);
  const guess = (address: string, outcome: { isRight: boolean; isKnownDevice?: boolean; milliseconds?: number }) =>
    inTurn({ address, isKnownDevice: outcome.isKnownDevice ?? false }, async () => {
      clock += outcome.milliseconds ?? 100;
      timeline.push('hash');
      return outcome.isRight;
    });
  return { inTurn, guess, timeline, turns };
}

it('an address has one password hashed at a time, and other addresses do not wait for it', async () => {
  const { inTurn } = timedTurns();
  const ends: (() => void)[] = [];
  const verify = () => new Promise<boolean>((resolve) => ends.push(() => resolve(true)));
  const from = (address: string) => inTurn({ address, isKnownDevice: false }, verify);
  const answers = [from('a'), from('a'), from('b')];
  await expect.poll(() => ends.length).toBe(2);
  ends[0]?.();
  await answers[0];
  await expect.poll(() => ends.length).toBe(3);
  for (const end of ends) end();
  expect(await Promise.all(answers)).toEqual([true, true, true]);
});

it('a password that comes while others of its address wait is hashed after them', async () => {
  const { inTurn } = timedTurns();
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const guess = (address: string, name: string) =>
    inTurn({ address, isKnownDevice: false }, () => {
      started.push(name);
      return new Promise<boolean>((resolve) => ends.set(name, () => resolve(true)));
    });
  const answers = [guess('a', 'first'), guess('a', 'second'), guess('a', 'third')];
  await expect.poll(() => started).toEqual(['first']);
  ends.get('first')?.();
  await answers[0];
  await expect.poll(() => started).toEqual(['first', 'second']);
  answers.push(guess('a', 'late'), guess('b', 'other'));
  await expect.poll(() => started).toContain('other');
  expect(started).toEqual(['first', 'second', 'other']);
  for (const name of ['other', 'second', 'third', 'late']) {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)?.();
  }
  await Promise.all(answers);
  expect(started).toEqual(['first', 'second', 'other', 'third', 'late']);
});

it('turns with the clock of the machine answer as the check of the password does', async () => {
  const inTurn = createPasswordTurns();
  expect(await inTurn({ address: 'a', isKnownDevice: false }, async () => true)).toBe(true);
  expect(await inTurn({ address: 'a', isKnownDevice: true }, async () => false)).toBe(false);
});

it('an address is forgotten once none of its passwords waits, also after a failure', async () => {
  const { inTurn, guess, turns } = timedTurns();
  const answers = [guess('a', { isRight: true }), guess('a', { isRight: false }), guess('b', { isRight: true })];
  expect([...turns.keys()]).toEqual(['a', 'b']);
  await Promise.all(answers);
  expect([...turns.keys()]).toEqual([]);
  const failing = inTurn({ address: 'a', isKnownDevice: false }, () => Promise.reject(new Error('no memory')));
  await expect(failing).rejects.toThrow('no memory');
  expect([...turns.keys()]).toEqual([]);
});

it('a wrong password is followed by a pause as long as its hash, of a second at most', async () => {
  const { guess, timeline } = timedTurns();
  await Promise.all([guess('a', { isRight: false }), guess('a', { isRight: true }), guess('a', { isRight: true })]);
  expect(timeline).toEqual(['hash', 'pause 100', 'hash', 'hash']);
  await guess('a', { isRight: false, milliseconds: 70 });
  expect(timeline.at(-1)).toBe('pause 70');
  await guess('a', { isRight: false, milliseconds: 9000 });
  expect(timeline.at(-1)).toBe('pause 1000');
});

it('a wrong password of a known device is followed by none', async () => {
  const { guess, timeline } = timedTurns();
  await guess('a', { isRight: false, isKnownDevice: true });
  expect(timeline).toEqual(['hash']);
});

it('more than fifty waiting passwords of an address are refused, those of others are not', async () => {
  const { inTurn, guess } = timedTurns();
  const tooMany = { status: 429, code: 'ERR_TOO_MANY_ATTEMPTS', facts: { retryAfter: 5 } };
  let end: () => void = () => undefined;
  const first = inTurn(
    { address: 'a', isKnownDevice: false },
    () => new Promise((resolve) => (end = () => resolve(true))),
  );
  const waiting = Array.from({ length: 50 }, () => guess('a', { isRight: true }));
  await expect(guess('a', { isRight: true })).rejects.toMatchObject(tooMany);
  expect(await guess('b', { isRight: true })).toBe(true);
  end();
  expect(await first).toBe(true);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
});

describe('a server behind a proxy', () => {
  const workspace = useWorkspace({ http: { trustProxy: ['loopback'] } });

  it('a sign-in from another address is answered before the guesses of one address that came earlier', async () => {
    const answered: string[] = [];
    const signIn = async (address: string, email: string) => {
      await fetch(`${workspace.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email, password: 'wrong' }),
      });
      answered.push(address);
    };
    const guesses = Array.from({ length: 8 }, (_, index) => signIn('203.0.113.7', `guess-${index}@home.test`));
    await Promise.race(guesses);
    await signIn('203.0.113.8', workspace.home.ana.email);
    await Promise.all(guesses);
    expect(answered.indexOf('203.0.113.8')).toBeLessThan(4);
  });
});
