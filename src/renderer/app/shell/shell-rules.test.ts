import { describe, expect, it } from 'vitest';

import { documentTitle, isDrawerInitiallyOpen, linkNotice, nameThatFits, narrowQuery } from './shell-rules';

describe('the drawer at start', () => {
  it.each([
    [null, 1200, false],
    [null, 1201, true],
    [true, 700, true],
    [false, 1900, false],
  ])('chosen %j in a body of %i px [CONST-004]', (chosen, width, isOpen) => {
    expect(isDrawerInitiallyOpen(chosen, width)).toBe(isOpen);
  });
});

it('a window is narrow below 600 px [CONST-004]', () => {
  expect(narrowQuery).toBe('(max-width: 599.98px)');
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

describe('what is said of the link', () => {
  it.each([
    { state: 'offline', hasBeenLive: false, hasWaited: false, notice: 'connecting' },
    { state: 'offline', hasBeenLive: false, hasWaited: true, notice: 'offline' },
    { state: 'offline', hasBeenLive: true, hasWaited: false, notice: 'offline' },
    { state: 'behind', hasBeenLive: false, hasWaited: false, notice: 'behind' },
    { state: 'live', hasBeenLive: true, hasWaited: false, notice: 'live' },
  ] as const)('$state, live before: $hasBeenLive, waited: $hasWaited', ({ state, hasBeenLive, hasWaited, notice }) => {
    expect(linkNotice(state, hasBeenLive, hasWaited)).toBe(notice);
  });
});
