import type { EventEmitter } from 'node:events';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createLockSignals } from './lock-signals';
import { createSystemUnlock } from './system-unlock';

const fake = vi.hoisted(() => ({
  power: {},
  state: 'active',
  idle: 0,
  touch: { can: true, reasons: [] as string[], refuses: false },
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  fake.power = Object.assign(new Emitter(), {
    getSystemIdleState: () => fake.state,
    getSystemIdleTime: () => fake.idle,
  });
  const systemPreferences = {
    canPromptTouchID: () => fake.touch.can,
    promptTouchID: async (reason: string) => {
      fake.touch.reasons.push(reason);
      if (fake.touch.refuses) throw new Error('Canceled by user.');
    },
  };
  return { powerMonitor: fake.power, systemPreferences };
});

const power = () => fake.power as unknown as EventEmitter;
beforeEach(() => {
  Object.assign(fake, { state: 'active', idle: 0, touch: { can: true, reasons: [], refuses: false } });
  power().removeAllListeners();
});

describe('signals for the lock', () => {
  it.each([
    ['win32', ['suspend', 'lock-screen']],
    ['darwin', ['suspend', 'lock-screen']],
    ['linux', ['suspend']],
  ] as const)('on %s the user leaves with %j', (platform, expected) => {
    const left: string[] = [];
    let event = '';
    const stop = createLockSignals(platform).onLeave(() => left.push(event));
    for (event of ['suspend', 'resume', 'lock-screen', 'unlock-screen']) power().emit(event);
    stop();
    power().emit('suspend');
    expect([left, power().eventNames()]).toEqual([expected, []]);
  });

  it('the state of the screen and the seconds without input are those of the system', () => {
    const signals = createLockSignals('linux');
    expect([signals.isScreenLocked(), signals.idleSeconds()]).toEqual([false, 0]);
    Object.assign(fake, { state: 'locked', idle: 61 });
    expect([signals.isScreenLocked(), signals.idleSeconds()]).toEqual([true, 61]);
    fake.state = 'unknown';
    expect(signals.isScreenLocked()).toBe(false);
  });
});

describe('the own means of the system', () => {
  it('on macOS is Touch ID, which may be missing or refused', async () => {
    const system = createSystemUnlock('darwin');
    expect([system.isAvailable(), await system.ask('open')]).toEqual([true, true]);
    fake.touch.refuses = true;
    expect(await system.ask('open')).toBe(false);
    fake.touch.can = false;
    expect(system.isAvailable()).toBe(false);
    expect(fake.touch.reasons).toEqual(['open', 'open']);
  });

  it.each(['win32', 'linux'] as const)('on %s there is none', async (platform) => {
    const system = createSystemUnlock(platform);
    expect([system.isAvailable(), await system.ask('open'), fake.touch.reasons]).toEqual([false, false, []]);
  });
});
