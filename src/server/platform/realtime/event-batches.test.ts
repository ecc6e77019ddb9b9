import { expect, it } from 'vitest';

import type { EventBatch } from './event-batches';
import { createEventReceiver, createEventSender, packEvents } from './event-batches';

const text = (name: string, bytes: number) => JSON.stringify(name.padEnd(bytes - 2, '.'));
const namesIn = ({ kind, text: json }: EventBatch) =>
  `${kind} ${(JSON.parse(json) as string[]).map((each) => each[0]).join('')}`;

it.each<[string, number[], string[]]>([
  ['nothing', [], []],
  ['small events together', [100, 100, 100], ['short abc']],
  ['as many as a notification takes', [4000, 3800, 100], ['short ab', 'short c']],
  ['a long event alone, in its place', [100, 20_000, 100], ['short a', 'long b', 'short c']],
  ['an event at the limit', [7898, 7899], ['short a', 'long b']],
])('packs %s', (_name, sizes, expected) => {
  const batches = packEvents(sizes.map((size, index) => text('abcdef'.charAt(index), size)));
  expect(batches.map(namesIn)).toEqual(expected);
  const short = batches.filter(({ kind }) => kind === 'short');
  expect(short.every((batch) => Buffer.byteLength(batch.text) <= 7901)).toBe(true);
});

it('counts bytes, not characters', () => {
  expect(packEvents([JSON.stringify('é'.repeat(4000))]).map(({ kind }) => kind)).toEqual(['long']);
});

/** A sender whose transmissions fail as often as told, and what it has transmitted. */
function sender(failures: number, during: (send: (event: string) => void) => void = () => undefined) {
  const transmitted: string[][] = [];
  const attempts: number[][] = [];
  const reported: unknown[] = [];
  const pauses: number[] = [];
  let left = failures;
  const sending = createEventSender({
    transmit: async (batches) => {
      attempts.push(batches.map(({ number }) => number));
      if (attempts.length === 1) during(sending.send);
      await Promise.resolve();
      left -= 1;
      if (left >= 0) throw new Error('lost connection');
      transmitted.push(batches.map(({ number, batch }) => `${number}:${batch.text}`));
    },
    retryMs: [1, 2],
    pause: (milliseconds) => Promise.resolve(pauses.push(milliseconds)),
    report: (error) => reported.push(error),
  });
  return { ...sending, transmitted, attempts, reported, pauses };
}

it('events of one turn are transmitted at once and in order, those that come meanwhile with the next transmission', async () => {
  const { send, close, transmitted } = sender(0, (add) => add('4'));
  for (const each of ['1', '2', '3']) send(each);
  await close();
  expect(transmitted.flat().join(' ')).toBe('1:[1,2,3] 2:[4]');
});

it('a lost connection repeats the same numbers, and what came meanwhile follows', async () => {
  const { send, close, transmitted, attempts, pauses, reported } = sender(2, (add) => add('2'));
  send('1');
  await close();
  expect(attempts).toEqual([[1], [1], [1], [2]]);
  expect(transmitted.flat()).toEqual(['1:[1]', '2:[2]']);
  expect([pauses, reported]).toEqual([[1, 2], []]);
});

it('events that cannot be transmitted are reported, and later ones go out', async () => {
  const { send, close, transmitted, reported } = sender(3);
  send('1');
  await close();
  send('2');
  await close();
  expect(transmitted).toEqual([['2:[2]']]);
  expect(reported).toEqual([new Error('lost connection')]);
});

/** A receiver, and what it applied; long events are read when `read` is called. */
function receiver() {
  const applied: unknown[] = [];
  const reported: unknown[] = [];
  let read: (text: string) => void = () => undefined;
  const receiving = createEventReceiver({
    sender: 'own',
    readLong: () => new Promise((resolve) => (read = resolve)),
    apply(event) {
      if (event === 'bad') throw new Error('refused');
      applied.push(event);
    },
    report: (error) => reported.push(error),
  });
  return { ...receiving, applied, reported, read: (json: string) => read(json) };
}

it('a server skips its own events and those that it has', async () => {
  const { received, idle, applied } = receiver();
  for (const each of ['own:1:[0]', 'a:1:[1,2]', 'a:1:[1,2]', 'b:1:[3]', 'a:2:[4]', 'b:1:[3]', 'a:1:[1,2]'])
    received(each);
  await idle();
  expect(applied).toEqual([1, 2, 3, 4]);
});

it('no event overtakes a long one that is still being read', async () => {
  const { received, idle, applied, read } = receiver();
  for (const each of ['a:1:[1]', 'a:2:@7', 'a:3:[3]']) received(each);
  await expect.poll(() => applied).toEqual([1]);
  read('[2]');
  await idle();
  expect(applied).toEqual([1, 2, 3]);
});

it('an event or a notification that cannot be applied keeps none of the others', async () => {
  const { received, idle, applied, reported } = receiver();
  for (const each of ['a:1:[1,"bad",2]', 'a:2:{', 'a:3:"text"', 'a:4:[3]']) received(each);
  await idle();
  expect(applied).toEqual([1, 2, 3]);
  expect(reported).toHaveLength(3);
});
