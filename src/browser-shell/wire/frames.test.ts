import { describe, expect, it } from 'vitest';

import { encode } from './encode';
import type { MainFrame, PageFrame } from './frames';
import { readMainFrame, readPageFrame } from './frames';
import { WireError } from './wire-tags';

const state = { isFocused: true, isVisible: false, isDark: true };

describe('frames', () => {
  it.each<PageFrame>([
    { kind: 'hello', url: 'http://x/', ...state },
    { kind: 'state', ...state },
    { kind: 'invoke', id: 1, channel: 'c', args: [undefined, new Date(0)] },
    { kind: 'send', channel: 'c', args: [] },
    { kind: 'dom-ready' },
    { kind: 'loaded' },
    { kind: 'bye' },
    { kind: 'navigated', url: 'http://x/#/' },
    { kind: 'open-window', url: 'https://a/' },
    { kind: 'leave', url: 'https://a/' },
    { kind: 'notification-clicked', id: 0 },
    { kind: 'notification-closed', id: 0 },
  ])('from a page: $kind', (frame) => {
    expect(readPageFrame(encode(frame))).toEqual(frame);
  });

  it.each<MainFrame>([
    { kind: 'event', channel: 'c', args: [1] },
    { kind: 'value', id: 1, value: undefined },
    { kind: 'failure', id: 1, message: 'no' },
    { kind: 'title', title: 't' },
    { kind: 'notification', id: 0, title: 't', body: 'b' },
    { kind: 'notification-gone', id: 0 },
    { kind: 'open-external', url: 'https://a/' },
    { kind: 'navigate', url: '/' },
    { kind: 'reload' },
    { kind: 'focus' },
  ])('from main: $kind', (frame) => {
    expect(readMainFrame(encode(frame))).toEqual(frame);
  });

  it.each([
    null,
    'hello',
    [],
    {},
    { kind: 1 },
    { kind: 'eval', code: '1' },
    { kind: 'invoke', id: '1', channel: 'c', args: [] },
    { kind: 'invoke', id: 1, channel: 'c', args: { length: 1 } },
    { kind: 'invoke', id: 1, channel: ['c'], args: [] },
    { kind: 'hello' },
    new Map([['kind', 'loaded']]),
  ])('refuses %j', (value) => {
    expect(() => readPageFrame(encode(value))).toThrow(WireError);
    expect(() => readMainFrame(encode(value))).toThrow(WireError);
  });
});
