import { describe, expect, it } from 'vitest';

import { pagePath, targetAddress, windowFor } from './addresses';

describe('addresses of a window', () => {
  it.each([
    ['app://recado/', 1, '/'],
    ['app://recado/index.html#/tickets', 1, '/index.html#/tickets'],
    ['app://recado/index.html?a=1', 2, '/index.html?a=1&__window=2'],
  ])('%s of window %d is shown at %s, and back', (target, windowId, path) => {
    expect(pagePath(target, windowId)).toBe(path);
    expect(targetAddress(target, new URL(path, 'http://127.0.0.1:1'))).toBe(target);
  });

  it('follows the page within the window', () => {
    const page = new URL('http://127.0.0.1:1/other.html?__window=2#/x');
    expect(targetAddress('app://recado/index.html', page)).toBe('app://recado/other.html#/x');
  });

  it('gives files of another scheme their own address', () => {
    const page = new URL('http://127.0.0.1:1/__scheme/media/public/a%20b.png?v=2');
    expect(targetAddress('app://recado/index.html', page)).toBe('media://public/a%20b.png?v=2');
  });

  it.each([
    ['/', 'first'],
    ['/?__window=5', 'second'],
    ['/__shell/link?window=5', 'second'],
    ['/?__window=9', undefined],
    ['/?__window=x', undefined],
  ])('%s is for %s', (path, found) => {
    const windows = new Map([
      [3, 'first'],
      [5, 'second'],
    ]);
    expect(windowFor(new URL(path, 'http://127.0.0.1:1'), windows)).toBe(found);
  });
});
