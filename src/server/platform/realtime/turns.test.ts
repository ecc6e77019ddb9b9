import { expect, it } from 'vitest';

import { createTurns } from './turns';

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

it('the actions of one user run one after another, those of others beside them', async () => {
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
