import { beforeEach, expect, it } from 'vitest';

import type { NativeTimers, ThrottledTimers } from './timer-throttle';
import { createThrottledTimers } from './timer-throttle';

let now: number;
let queue: { id: number; at: number; task: () => void }[];
let frames: Map<number, (time: number) => void>;
let timers: ThrottledTimers;
let ran: number[];

/** Timers that run when the test moves the time. */
function nativeTimers(): NativeTimers {
  let lastId = 0;
  return {
    now: () => now,
    after: (task, ms) => {
      lastId += 1;
      queue.push({ id: lastId, at: now + ms, task });
      return lastId;
    },
    cancel: (id) => {
      queue = queue.filter((entry) => entry.id !== id);
    },
    nextFrame: (task) => {
      lastId += 1;
      frames.set(lastId, task);
      return lastId;
    },
    cancelFrame: (id) => void frames.delete(id),
  };
}

function advance(ms: number): void {
  const end = now + ms;
  for (;;) {
    const [next] = queue.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
    if (next === undefined) break;
    queue = queue.filter((entry) => entry !== next);
    now = Math.max(now, next.at);
    next.task();
  }
  now = end;
}

function paint(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const task of due) task(now);
}

const note = () => void ran.push(now);

beforeEach(() => {
  now = 10_200;
  queue = [];
  frames = new Map();
  ran = [];
  timers = createThrottledTimers(nativeTimers());
});

it('a visible page runs timers when they are due', () => {
  timers.setTimeout(note, 50);
  timers.clear(timers.setTimeout(note, 70));
  advance(1_000);
  expect(ran).toEqual([10_250]);
});

it('timers of a hidden page wait for the next second, also those set before', () => {
  timers.setTimeout(note, 50);
  timers.setHidden(true);
  timers.setTimeout(note, 900);
  advance(5_000);
  expect(ran).toEqual([11_000, 12_000]);
});

it('an interval of a hidden page runs once a second, and after five minutes once a minute', () => {
  timers.setHidden(true);
  const id = timers.setInterval(note, 100);
  advance(10_000);
  expect(ran).toHaveLength(10);
  advance(300_000);
  ran = [];
  advance(600_000);
  expect(ran).toHaveLength(10);
  timers.clear(id);
  advance(600_000);
  expect(ran).toHaveLength(10);
});

it('a chain of timers is slowed down to a minute, a single timer is not', () => {
  timers.setHidden(true);
  let rounds = 0;
  const again = () => {
    rounds += 1;
    timers.setTimeout(again, 10);
  };
  timers.setTimeout(again, 10);
  advance(400_000);
  rounds = 0;
  advance(120_000);
  expect(rounds).toBe(2);
  const before = now;
  timers.setTimeout(note, 10);
  advance(1_000);
  expect(ran.map((at) => at - before)).toEqual([expect.any(Number)]);
});

it('no frame is drawn while the page is hidden; those that wait are drawn when it is shown', () => {
  timers.requestFrame(note);
  timers.setHidden(true);
  timers.requestFrame(note);
  timers.cancelFrame(timers.requestFrame(note));
  paint();
  expect(ran).toEqual([]);
  timers.setHidden(false);
  paint();
  expect(ran).toHaveLength(2);
});

it('timers that were held back run as soon as the page is shown', () => {
  timers.setHidden(true);
  timers.setTimeout(note, 10);
  advance(300);
  expect(ran).toEqual([]);
  timers.setHidden(false);
  advance(1);
  expect(ran).toEqual([10_500]);
});
