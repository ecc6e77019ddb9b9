import { describe, expect, it } from 'vitest';

import { narrowQuery } from '@renderer/lib/use-media-query';

import { documentTitle, linkNotice, nameThatFits, shouldOpenDrawer, wideQuery } from './shell-rules';

describe('the drawer beside the page', () => {
  it.each([
    [null, false, false],
    [null, true, true],
    [true, false, true],
    [false, true, false],
  ])('chosen %j, in a wide window: %j', (chosen, isWide, isOpen) => {
    expect(shouldOpenDrawer(chosen, isWide)).toBe(isOpen);
  });
});

it('a window is narrow below 600 px and wide above 1200 px [CONST-004]', () => {
  expect(narrowQuery).toBe('(max-width: 599.98px)');
  expect(wideQuery).toBe('(min-width: 1200.02px)');
});

describe('the name in the top bar', () => {
  it.each([
    ['Maximiliano de Souza', true, 'Maximilian…'],
    ['Maximiliano de Souza', false, 'Maximiliano de Souza'],
    ['Ana', true, 'Ana'],
    ['Fernandaaa', true, 'Fernandaaa'],
    ['😀😀😀😀😀😀😀😀😀😀😀', true, '😀😀😀😀😀😀😀😀😀😀…'],
  ])('%s, narrow: %j', (name, isNarrow, shown) => {
    expect(nameThatFits(name, isNarrow)).toBe(shown);
  });
});

describe('the title', () => {
  it.each([
    [0, 'Recado'],
    [1, '(1) Recado'],
    [120, '(120) Recado'],
  ])('with %i unread', (unread, title) => {
    expect(documentTitle('Recado', unread)).toBe(title);
  });
});

describe('the displayed link state', () => {
  it.each([
    { state: 'offline', hasBeenLive: false, hasWaited: false, notice: 'connecting' },
    { state: 'offline', hasBeenLive: false, hasWaited: true, notice: 'offline' },
    { state: 'offline', hasBeenLive: true, hasWaited: false, notice: 'offline' },
    { state: 'behind', hasBeenLive: false, hasWaited: false, notice: 'behind' },
    { state: 'live', hasBeenLive: true, hasWaited: false, notice: 'live' },
  ] as const)('$state, live before: $hasBeenLive, waited: $hasWaited', ({ state, hasBeenLive, hasWaited, notice }) => {
    expect(linkNotice({ state, hasBeenLive, hasWaited, isSilent: false })).toBe(notice);
  });

  it.each([
    ['live', 'silent'],
    ['behind', 'behind'],
    ['offline', 'offline'],
  ] as const)('%s without any answer is %s', (state, notice) => {
    expect(linkNotice({ state, hasBeenLive: true, hasWaited: true, isSilent: true })).toBe(notice);
  });
});
