import { EventEmitter } from 'node:events';

import type { BrowserWindow } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';

import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';

import { createWindowZoom, handleWindowKeys, nextFactor, windowKey } from './window-zoom';

let file: ReturnType<typeof createFakeSettingsFile>;
let contents: EventEmitter & { factor: number };
let window: { webContents: unknown; isFull: boolean };

beforeEach(() => {
  file = createFakeSettingsFile();
  openWindow();
});

function openWindow(): void {
  contents = Object.assign(new EventEmitter(), {
    factor: 1,
    setZoomFactor: (factor: number) => (contents.factor = factor),
  });
  window = Object.assign(
    { webContents: contents, isFull: false },
    {
      isFullScreen: () => window.isFull,
      setFullScreen: (isFull: boolean) => (window.isFull = isFull),
    },
  );
}

const zoomOf = () => createWindowZoom(window as unknown as BrowserWindow, file);

describe('zoom', () => {
  it('goes in steps from 50 to 300 % and back to 100 %', () => {
    const seen = (step: 'in' | 'out') => {
      let factor = 1;
      for (let count = 0; count < 20; count += 1) factor = nextFactor(factor, step);
      return factor;
    };
    expect([seen('in'), seen('out'), nextFactor(3, 'reset'), nextFactor(1, 'in')]).toEqual([3, 0.5, 1, 1.1]);
  });

  it('is kept for this machine and applied to each page', () => {
    const zoom = zoomOf();
    zoom('in');
    zoom('in');
    expect(contents.factor).toBe(1.25);
    openWindow();
    zoomOf();
    contents.emit('dom-ready');
    expect(contents.factor).toBe(1.25);
  });

  it('follows the wheel', () => {
    zoomOf();
    contents.emit('zoom-changed', {}, 'out');
    expect(contents.factor).toBe(0.9);
  });

  it.each([[{ zoom: 90 }], [{ zoom: 'large' }], [{ zoom: 0 }]])('ignores the stored %j', (stored) => {
    file.write(stored);
    zoomOf()('in');
    expect(contents.factor).toBe(1.1);
  });

  it('changes although the disk is full', () => {
    const zoom = zoomOf();
    file.refuseWrites(new Error('ENOSPC'));
    zoom('in');
    expect(contents.factor).toBe(1.1);
  });
});

describe('keys of the window', () => {
  const released = { type: 'keyDown' as const, control: false, alt: false, meta: false, shift: false };

  it.each([
    ['+', 'in'],
    ['=', 'in'],
    ['-', 'out'],
    ['0', 'reset'],
    ['f', null],
  ])('Ctrl and %s: %s', (key, action) => {
    expect(windowKey({ ...released, key, control: true })).toBe(action);
    expect(windowKey({ ...released, key })).toBeNull();
    expect(windowKey({ ...released, key, control: true, alt: true })).toBeNull();
    expect(windowKey({ ...released, key, control: true, type: 'keyUp' })).toBeNull();
  });

  it.each(['l', 'L'])('Ctrl, Shift and %s lock the application, and the page does not receive it', (key) => {
    let locked = 0;
    handleWindowKeys(window as unknown as BrowserWindow, { zoom: () => undefined, lock: () => (locked += 1) });
    let prevented = 0;
    const press = (input: object) =>
      contents.emit('before-input-event', { preventDefault: () => (prevented += 1) }, { ...released, ...input });
    press({ key, control: true, shift: true });
    expect([locked, prevented]).toEqual([1, 1]);
    press({ key, control: true });
    press({ key, shift: true });
    press({ key, control: true, shift: true, alt: true });
    expect([locked, prevented]).toEqual([1, 1]);
  });

  it('F11 enters and leaves full screen, and the page does not receive it', () => {
    handleWindowKeys(window as unknown as BrowserWindow, { zoom: () => undefined, lock: () => undefined });
    let prevented = 0;
    const press = () =>
      contents.emit('before-input-event', { preventDefault: () => (prevented += 1) }, { ...released, key: 'F11' });
    press();
    expect(window.isFull).toBe(true);
    press();
    expect(window.isFull).toBe(false);
    contents.emit('before-input-event', { preventDefault: () => (prevented += 1) }, { ...released, key: 'a' });
    expect(prevented).toBe(2);
  });
});
