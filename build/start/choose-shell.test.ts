import { describe, expect, it } from 'vitest';

import { readWish, whyNoElectron } from './choose-shell';

describe('the choice of shell', () => {
  it.each([
    [undefined, 'auto'],
    ['', 'auto'],
    ['auto', 'auto'],
    ['electron', 'electron'],
    ['browser', 'browser'],
  ])('RECADO_SHELL=%s wishes for %s', (text, wish) => {
    expect(readWish(text)).toBe(wish);
  });

  it('an unknown choice is refused with the list of choices', () => {
    expect(() => readWish('chrome')).toThrow('RECADO_SHELL is "chrome"; it can be electron, browser or auto.');
  });

  it.each([
    [{ platform: 'linux', isRoot: false, hasDisplay: true }, null],
    [{ platform: 'linux', isRoot: true, hasDisplay: true }, 'it does not run as root'],
    [{ platform: 'linux', isRoot: true, hasDisplay: false }, 'there is no display'],
    [{ platform: 'win32', isRoot: false, hasDisplay: true }, null],
  ])('%j: %s', (machine, reason) => {
    expect(whyNoElectron(machine)).toBe(reason);
  });
});
