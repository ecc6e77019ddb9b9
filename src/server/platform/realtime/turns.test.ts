import { expect, it } from 'vitest';

import { createTurns, createUserTurns } from './turns';

/** An action that has begun runs until `end` is called. */
function action() {
  let hasBegun = false;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = (): Promise<void> => {
    hasBegun = true;
    return ended;
  };
  return { run, end, hasBegun: () => hasBegun };
}

it('actions with the same key run one after another, those of other keys beside them', async () => {
  const inTurn = createTurns();
  const [first, second, colleague] = [action(), action(), action()];
  const done = [inTurn(1, first.run), inTurn(1, second.run), inTurn(2, colleague.run)];
  colleague.end();
  await done[2];
  expect([first, second].map(({ hasBegun }) => hasBegun())).toEqual([true, false]);
  first.end();
  await done[0];
  second.end();
  await done[1];
  expect(second.hasBegun()).toBe(true);
});

it('an action that fails ends its turn', async () => {
  const inTurn = createTurns();
  const failed = inTurn(1, () => Promise.reject(new Error('failed')));
  const next = inTurn(1, () => Promise.resolve());
  await expect(failed).rejects.toThrow('failed');
  await expect(next).resolves.toBeUndefined();
});

/** Turns whose clock moves with each action and pause; `timeline` lists both. */
function timedTurns() {
  let clock = 0;
  const timeline: string[] = [];
  const pause = async (milliseconds: number) => {
    timeline.push(`pause ${milliseconds}`);
    clock += milliseconds;
  };
  const inTurn = createUserTurns({ now: () => clock, pause });
  const work = (user: number, milliseconds: number) =>
    inTurn(user, async () => {
      clock += milliseconds;
      timeline.push(`work ${milliseconds}`);
    });
  return { inTurn, work, timeline };
}

it('a user whose actions queue gets a quarter of the time; the last one is followed by no pause', async () => {
  const { work, timeline } = timedTurns();
  await Promise.all([work(1, 10), work(1, 20), work(1, 4)]);
  expect(timeline).toEqual(['work 10', 'pause 30', 'work 20', 'pause 60', 'work 4']);
});

it('a user who sends one request at a time is never paused, and no pause is longer than 200 ms', async () => {
  const { work, timeline } = timedTurns();
  for (let round = 0; round < 5; round += 1) await work(1, 10);
  expect(timeline).toEqual(Array.from({ length: 5 }, () => 'work 10'));
  await Promise.all([work(1, 5000), work(1, 1)]);
  expect(timeline.slice(5)).toEqual(['work 5000', 'pause 200', 'work 1']);
});

it('an action that fails while more wait is followed by its pause too', async () => {
  const { inTurn, work, timeline } = timedTurns();
  const failed = inTurn(1, () => Promise.reject(new Error('failed')));
  const next = work(1, 5);
  await expect(failed).rejects.toThrow('failed');
  await next;
  expect(timeline).toEqual(['pause 0', 'work 5']);
});

it('other work of the process runs between two actions', async () => {
  const inTurn = createTurns();
  let between = 0;
  let seen = -1;
  await inTurn(1, () => {
    setImmediate(() => (between += 1));
    return Promise.resolve();
  });
  await inTurn(1, () => {
    seen = between;
    return Promise.resolve();
  });
  expect(seen).toBe(1);
});
