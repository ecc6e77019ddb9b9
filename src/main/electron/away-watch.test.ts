import type { EventEmitter } from 'node:events';

import { beforeEach, expect, it, vi } from 'vitest';

import type { FakeClock } from '@tests/support/main/fake-clock';
import { createFakeClock } from '@tests/support/main/fake-clock';

import { createAwayWatch } from './away-watch';

const fake = vi.hoisted(() => ({ power: {}, idleState: 'active', thresholds: [] as number[] }));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const getSystemIdleState = (threshold: number) => {
    fake.thresholds.push(threshold);
    return fake.idleState;
  };
  fake.power = Object.assign(new Emitter(), { getSystemIdleState });
  return { powerMonitor: fake.power };
});

const power = () => fake.power as unknown as EventEmitter;
let clock: FakeClock;
let reports: boolean[];

const follow = (platform: NodeJS.Platform) => {
  const watch = createAwayWatch(clock, platform);
  const stop = watch.onAwayChanged((isAway) => reports.push(isAway));
  return { watch, stop };
};

beforeEach(() => {
  fake.idleState = 'active';
  clock = createFakeClock();
  reports = [];
});

it.each([
  ['win32', [true, false]],
  ['darwin', [true, false]],
  ['linux', []],
] as const)('on %s a locked and unlocked screen is reported: %s', (platform, expected) => {
  const { stop } = follow(platform);
  for (const event of ['lock-screen', 'unlock-screen']) power().emit(event);
  stop();
  expect(reports).toEqual(expected);
});

it('nobody is there while the computer sleeps, and after waking only if it is not locked', () => {
  const { stop, watch } = follow('win32');
  power().emit('suspend');
  expect([watch.isAway(), reports]).toEqual([true, [true]]);
  fake.idleState = 'locked';
  power().emit('resume');
  expect(reports).toEqual([true]);
  fake.idleState = 'active';
  power().emit('unlock-screen');
  stop();
  expect([watch.isAway(), reports]).toEqual([false, [true, false]]);
});

it('ten minutes without input, and the next input, are noticed within ten seconds', () => {
  const { stop, watch } = follow('linux');
  expect(fake.thresholds.at(-1)).toBe(600);
  fake.idleState = 'idle';
  expect(watch.isAway()).toBe(true);
  clock.advance(10_000);
  expect(reports).toEqual([true]);
  fake.idleState = 'active';
  clock.advance(10_000);
  expect(reports).toEqual([true, false]);
  stop();
  fake.idleState = 'idle';
  clock.advance(60_000);
  expect(reports).toHaveLength(2);
});

it('a system that knows nothing of input counts as somebody there, and listeners are removed', () => {
  fake.idleState = 'unknown';
  const { stop, watch } = follow('darwin');
  expect(watch.isAway()).toBe(false);
  stop();
  expect(
    power()
      .eventNames()
      .filter((name) => power().listenerCount(name) > 0),
  ).toEqual([]);
});
