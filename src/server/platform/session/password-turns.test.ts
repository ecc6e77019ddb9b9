import { expect, it } from 'vitest';

import { useWorkspace } from '@server/testing/use-workspace';

import { createPasswordTurns } from './password-turns';

const workspace = useWorkspace({ http: { trustProxy: ['loopback'] } });

/** Turns whose clock moves with each hash and pause; `timeline` lists both. */
function timedTurns() {
  let clock = 0;
  const timeline: string[] = [];
  const inTurn = createPasswordTurns({
    now: () => clock,
    pause: async (milliseconds) => {
      timeline.push(`pause ${milliseconds}`);
      clock += milliseconds;
    },
  });
  const guess = (address: string, outcome: { isRight: boolean; isKnownDevice?: boolean; milliseconds?: number }) =>
    inTurn({ address, isKnownDevice: outcome.isKnownDevice ?? false }, async () => {
      clock += outcome.milliseconds ?? 100;
      timeline.push('hash');
      return outcome.isRight;
    });
  return { inTurn, guess, timeline };
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

it('a wrong password is followed by a pause as long as its hash, of a second at most', async () => {
  const { guess, timeline } = timedTurns();
  await Promise.all([guess('a', { isRight: false }), guess('a', { isRight: true }), guess('a', { isRight: true })]);
  expect(timeline).toEqual(['hash', 'pause 100', 'hash', 'hash']);
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
  let end: () => void = () => undefined;
  const first = inTurn(
    { address: 'a', isKnownDevice: false },
    () => new Promise((resolve) => (end = () => resolve(true))),
  );
  const waiting = Array.from({ length: 50 }, () => guess('a', { isRight: true }));
  await expect(guess('a', { isRight: true })).rejects.toMatchObject({ status: 429, facts: { retryAfter: 5 } });
  expect(await guess('b', { isRight: true })).toBe(true);
  end();
  expect(await first).toBe(true);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
});

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
