import { expect, it } from 'vitest';

import { createInOrder } from './in-order';

type Pending<T> = { promise: Promise<T>; resolve: (value: T) => void; reject: (error: Error) => void };

function pending<T>(): Pending<T> {
  const parts: Partial<Pending<T>> = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return { resolve: () => undefined, reject: () => undefined, ...parts, promise };
}

/** A call whose preparation ends when the test says so. */
function calls() {
  const inOrder = createInOrder();
  const acted: string[] = [];
  const ends = new Map<string, Pending<string>>();
  const call = (key: string, name: string) => {
    const prepared = pending<string>();
    ends.set(name, prepared);
    return inOrder(
      key,
      () => prepared.promise,
      async (value) => {
        acted.push(value);
        return `${value} done`;
      },
    );
  };
  const end = (name: string) => ends.get(name)?.resolve(name);
  const fail = (name: string) => ends.get(name)?.reject(new Error(name));
  return { inOrder, call, end, fail, acted };
}

it('calls of one key act in their order, however long each prepares', async () => {
  const { call, end, acted } = calls();
  const answers = [call('a', '1'), call('a', '2'), call('b', 'other'), call('a', '3')];
  for (const name of ['3', '2', 'other']) end(name);
  expect(await answers[2]).toBe('other done');
  expect(acted).toEqual(['other']);
  end('1');
  expect(await Promise.all(answers)).toEqual(['1 done', '2 done', 'other done', '3 done']);
  expect(acted).toEqual(['other', '1', '2', '3']);
});

it('a call that fails rejects alone', async () => {
  const { call, end, fail } = calls();
  const answers = [call('a', '1'), call('a', '2')];
  end('2');
  fail('1');
  await expect(answers[0]).rejects.toThrow('1');
  expect(await answers[1]).toBe('2 done');
});

it('a call starts while the one before still acts', async () => {
  const inOrder = createInOrder();
  const first = pending<string>();
  const answers = [
    inOrder(
      'a',
      async () => undefined,
      () => first.promise,
    ),
    inOrder(
      'a',
      async () => undefined,
      async () => 'second',
    ),
  ];
  expect(await answers[1]).toBe('second');
  first.resolve('first');
  expect(await answers[0]).toBe('first');
});
