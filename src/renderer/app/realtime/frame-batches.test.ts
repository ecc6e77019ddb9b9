import { expect, it } from 'vitest';

import { createFrameBatches } from './frame-batches';

function open() {
  const frames = new Set<() => void>();
  const applied: (readonly number[])[] = [];
  const batches = createFrameBatches<number>(
    (items) => applied.push(items),
    (task) => {
      frames.add(task);
      return () => frames.delete(task);
    },
  );
  const paint = () => {
    const due = [...frames];
    frames.clear();
    for (const task of due) task();
  };
  return { batches, applied, paint, frames };
}

it('the first items are applied at once, and those of the same frame together with the next', () => {
  const { batches, applied, paint } = open();
  batches.add([1]);
  expect(applied).toEqual([[1]]);
  for (const item of [2, 3, 4]) batches.add([item]);
  expect(applied).toEqual([[1]]);
  paint();
  expect(applied).toEqual([[1], [2, 3, 4]]);
});

it('a frame with items is followed by at most one batch per frame, and a quiet one by an immediate batch', () => {
  const { batches, applied, paint } = open();
  batches.add([1]);
  batches.add([2]);
  paint();
  batches.add([3]);
  expect(applied).toEqual([[1], [2]]);
  paint();
  paint();
  batches.add([4]);
  expect(applied).toEqual([[1], [2], [3], [4]]);
});

it('the end applies what waits and leaves no frame behind', () => {
  const { batches, applied, paint, frames } = open();
  batches.add([1]);
  batches.add([2]);
  batches.stop();
  expect(applied).toEqual([[1], [2]]);
  expect(frames.size).toBe(0);
  paint();
  expect(applied).toHaveLength(2);
});

it('a batch that fails does not hold back the ones after it', () => {
  const frames: (() => void)[] = [];
  let runs = 0;
  const batches = createFrameBatches<number>(
    () => {
      runs += 1;
      if (runs === 1) throw new Error('not applicable');
    },
    (task) => {
      frames.push(task);
      return () => undefined;
    },
  );
  expect(() => batches.add([1])).toThrow();
  batches.add([2]);
  frames[0]?.();
  expect(runs).toBe(2);
});
