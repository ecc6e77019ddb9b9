import { expect, it } from 'vitest';

import { aLockMachine, startLock } from '@tests/support/main/app-lock-bench';
import { createFakeClock } from '@tests/support/main/fake-clock';

import { watchForLock } from './lock-watch';

async function aWatch(minutes: number | null) {
  const clock = createFakeClock();
  const lock = startLock(aLockMachine({ clock }));
  await lock.setPin('4711', null);
  lock.setOptions({ idleMinutes: minutes });
  const computer = { idle: 0, isLocked: false, leave: (): void => undefined };
  const stop = watchForLock({
    lock,
    clock,
    signals: {
      onLeave(listener) {
        computer.leave = listener;
        return () => void (computer.leave = () => undefined);
      },
      isScreenLocked: () => computer.isLocked,
      idleSeconds: () => computer.idle,
    },
  });
  return { clock, lock, computer, stop };
}

it('locks after the chosen minutes without input, and not before', async () => {
  const { clock, lock, computer } = await aWatch(1);
  computer.idle = 59;
  clock.advance(5_000);
  expect(lock.isLocked()).toBe(false);
  computer.idle = 60;
  clock.advance(5_000);
  expect(lock.isLocked()).toBe(true);
});

it('does not lock an idle computer without chosen minutes', async () => {
  const { clock, lock, computer } = await aWatch(null);
  computer.idle = 100_000;
  clock.advance(5_000);
  expect(lock.isLocked()).toBe(false);
});

it('locks at once when the user leaves, and soon where the state alone says so', async () => {
  const { clock, lock, computer } = await aWatch(null);
  computer.leave();
  expect(lock.isLocked()).toBe(true);
  await lock.unlock('4711');
  computer.isLocked = true;
  clock.advance(5_000);
  expect(lock.isLocked()).toBe(true);
});

it('does not lock again at once after an unlock that the system does not count as input', async () => {
  const { clock, lock, computer } = await aWatch(1);
  computer.idle = 90;
  clock.advance(5_000);
  await lock.unlock('4711');
  computer.idle = 95;
  clock.advance(5_000);
  expect(lock.isLocked()).toBe(false);
  computer.idle = 150;
  clock.advance(5_000);
  expect(lock.isLocked()).toBe(true);
});

it('stops', async () => {
  const { clock, lock, computer, stop } = await aWatch(1);
  stop();
  computer.idle = 100;
  clock.advance(60_000);
  computer.leave();
  expect([lock.isLocked(), clock.waiting()]).toEqual([false, 0]);
});
