import { EventEmitter } from 'node:events';

import type { BrowserWindow } from 'electron';
import { expect, it } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';

import { recoverWindow } from './window-recovery';

function aWindow() {
  const clock = createFakeClock();
  const did: string[] = [];
  const contents = Object.assign(new EventEmitter(), {
    reload: () => did.push('reload'),
    forcefullyCrashRenderer() {
      did.push('crash');
      contents.emit('render-process-gone', {}, { reason: 'crashed' });
    },
  });
  const window = Object.assign(new EventEmitter(), { webContents: contents, isDestroyed: () => false });
  recoverWindow(window as unknown as BrowserWindow, clock);
  const crash = (reason = 'crashed') => contents.emit('render-process-gone', {}, { reason });
  return { window, clock, did, crash };
}

it.each(['crashed', 'oom', 'killed', 'abnormal-exit'])(
  'a page that is gone (%s) is loaded again where it was',
  (why) => {
    const { clock, did, crash } = aWindow();
    crash(why);
    expect(did).toEqual([]);
    clock.advance(500);
    expect(did).toEqual(['reload']);
  },
);

it('a page that left of its own accord is not', () => {
  const { clock, did, crash } = aWindow();
  crash('clean-exit');
  clock.advance(60_000);
  expect(did).toEqual([]);
});

it('one that crashes again and again is loaded less and less often', () => {
  const { clock, did, crash } = aWindow();
  for (const pause of [500, 1_000, 2_000, 4_000]) {
    crash();
    clock.advance(pause - 1);
    const before = did.length;
    clock.advance(1);
    expect(did).toHaveLength(before + 1);
  }
  clock.advance(60_000);
  crash();
  clock.advance(500);
  expect(did).toHaveLength(5);
});

it('a page that hangs is ended and loaded again, one that comes back is left alone', () => {
  const { window, clock, did } = aWindow();
  window.emit('unresponsive');
  clock.advance(9_000);
  window.emit('responsive');
  clock.advance(60_000);
  expect(did).toEqual([]);
  window.emit('unresponsive');
  clock.advance(10_000);
  clock.advance(500);
  expect(did).toEqual(['crash', 'reload']);
});
