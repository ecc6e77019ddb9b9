import { EventEmitter } from 'node:events';

import type { BrowserWindow } from 'electron';
import { describe, expect, it, vi } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';

import { showWhenReady } from './window-showing';

vi.mock('electron', () => ({ nativeTheme: {} }));

class FakeWindow extends EventEmitter {
  state = 'hidden';
  isMaximal = false;
  webContents = new EventEmitter();
  isDestroyed = (): boolean => false;
  show = (): void => this.become('shown');
  showInactive = (): void => this.become('shown');
  maximize = (): void => void (this.isMaximal = true);
  minimize(): void {
    if (this.state !== 'shown') throw new Error('minimize of a window that is not shown');
    this.state = 'minimised';
  }
  private become(state: string): void {
    this.state = state;
    this.emit('show');
  }
}

describe('a window of a start by the system', () => {
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const start = (hasTray: Promise<boolean>, isMaximized = false) => {
    const window = new FakeWindow();
    const clock = createFakeClock();
    showWhenReady(window as unknown as BrowserWindow, clock, { isMaximized, isHidden: true, hasTray });
    window.emit('ready-to-show');
    window.webContents.emit('did-finish-load');
    clock.advance(10_000);
    return window;
  };

  it.each([
    [true, 'hidden'],
    [false, 'minimised'],
  ])('with a visible tray icon %s is %s', async (hasTray, state) => {
    const window = start(Promise.resolve(hasTray));
    await settled();
    expect(window.state).toBe(state);
  });

  it('stays open where the user has opened it before the desktop has answered', async () => {
    let answer: (has: boolean) => void = () => undefined;
    const window = start(new Promise((resolve) => (answer = resolve)));
    window.show();
    answer(false);
    await settled();
    expect(window.state).toBe('shown');
  });

  it('gets its size when it is shown', async () => {
    const window = start(Promise.resolve(true), true);
    await settled();
    expect(window.isMaximal).toBe(false);
    window.show();
    expect(window.isMaximal).toBe(true);
  });
});
