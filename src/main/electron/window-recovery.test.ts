import { EventEmitter } from 'node:events';

import type { BrowserWindow } from 'electron';
import { expect, it } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import type { CrashAnswer } from './window-recovery';
import { recoverWindow } from './window-recovery';

function aWindow() {
  const clock = createFakeClock();
  const log = createFakeLogger();
  const did: string[] = [];
  const offers: number[] = [];
  let answer: (answer: CrashAnswer) => void = () => undefined;
  const contents = Object.assign(new EventEmitter(), {
    reload: () => did.push('reload'),
    forcefullyCrashRenderer() {
      did.push('crash');
      contents.emit('render-process-gone', {}, { reason: 'crashed' });
    },
  });
  const window = Object.assign(new EventEmitter(), { webContents: contents, isDestroyed: () => false });
  recoverWindow(window as unknown as BrowserWindow, {
    clock,
    log,
    askToGoOn: () => {
      did.push('ask');
      return new Promise((resolve) => (answer = resolve));
    },
    onRepeated: () => offers.push(clock.now()),
    restartSafely: () => did.push('restart safely'),
    quit: () => did.push('quit'),
  });
  const crash = (reason = 'crashed') => contents.emit('render-process-gone', {}, { reason });
  const failToLoad = (code: number, isMainFrame = true) =>
    contents.emit('did-fail-load', {}, code, 'ERR', 'app://recado/', isMainFrame);
  const say = async (given: CrashAnswer) => {
    answer(given);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { window, contents, clock, log, did, offers, crash, failToLoad, say };
}

/** Number of automatic reloads before the user is asked. */
function crashTillAsked({ clock, crash, did }: ReturnType<typeof aWindow>): void {
  for (const pause of [500, 1_000, 2_000, 4_000, 8_000]) {
    crash();
    clock.advance(pause - 1);
    const before = did.length;
    clock.advance(1);
    expect(did).toHaveLength(before + 1);
  }
  crash();
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

it('a page that navigated away or was reloaded meanwhile is not reloaded', () => {
  const { contents, clock, did, crash } = aWindow();
  crash('clean-exit');
  clock.advance(60_000);
  crash();
  contents.emit('dom-ready');
  clock.advance(60_000);
  expect(did).toEqual([]);
});

it('a page that did not load is reloaded; a failed frame or a replaced load is not', () => {
  const { clock, did, failToLoad } = aWindow();
  failToLoad(-3);
  failToLoad(-6, false);
  clock.advance(60_000);
  expect(did).toEqual([]);
  failToLoad(-6);
  clock.advance(500);
  expect(did).toEqual(['reload']);
});

it('a page that keeps crashing is reloaded at growing intervals, then the user is asked once', async () => {
  const shown = aWindow();
  crashTillAsked(shown);
  shown.crash();
  shown.clock.advance(3_600_000);
  expect(shown.did).toEqual([...Array<string>(5).fill('reload'), 'ask']);
  await shown.say('reload');
  expect(shown.did.at(-1)).toBe('reload');
  shown.crash();
  shown.clock.advance(500);
  expect(shown.did.slice(6)).toEqual(['reload', 'reload']);
});

it('the application quits when the user declines to reload', async () => {
  const shown = aWindow();
  crashTillAsked(shown);
  await shown.say('quit');
  expect(shown.did.slice(5)).toEqual(['ask', 'quit']);
});

it('the second crash within a minute offers safe mode, once', () => {
  const { clock, offers, crash } = aWindow();
  crash();
  expect(offers).toEqual([]);
  clock.advance(59_999);
  crash();
  crash();
  expect(offers).toHaveLength(1);
});

it('the user may choose safe mode instead of the page that keeps crashing', async () => {
  const shown = aWindow();
  crashTillAsked(shown);
  await shown.say('safeMode');
  expect(shown.did.slice(5)).toEqual(['ask', 'restart safely']);
});

it('crashes with a minute between them are not counted together', () => {
  const { clock, did, offers, crash } = aWindow();
  for (let day = 0; day < 20; day += 1) {
    crash();
    clock.advance(60_500);
  }
  expect(did).toEqual(Array<string>(20).fill('reload'));
  expect(offers).toEqual([]);
});

it('a hanging page is ended and reloaded, one that responds again is kept', () => {
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

it('logs why the page failed', () => {
  const { window, crash, failToLoad, log } = aWindow();
  crash('oom');
  failToLoad(-102);
  failToLoad(-3);
  window.emit('unresponsive');
  expect(log.text()).toContain('"reason":"oom"');
  expect(log.text()).toContain('"code":-102');
  expect(log.text()).not.toContain('"code":-3,');
  expect(log.text()).toContain('page does not respond');
});
