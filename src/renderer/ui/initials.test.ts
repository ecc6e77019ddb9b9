import { describe, expect, it } from 'vitest';

import { initialsOf, slotOf } from './initials';

describe('initials', () => {
  it.each([
    ['Ana Beatriz', 'AB'],
    ['ana', 'A'],
    ['Émile de la Tour', 'ÉT'],
    ['  João   da  Silva ', 'JS'],
    ['maria_clara', 'MC'],
    ['5511900000001', '5'],
    ['😀 Ana', 'A'],
    ['😀', ''],
    ['***', ''],
    ['', ''],
    ['𝒜lice', '𝒜'],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('the colour of a name', () => {
  it.each([
    ['Ana', 4, 2],
    ['Bruno', 6, 3],
    ['Rui', 6, 4],
    ['naA', 6, 2],
    ['', 0, 0],
    ['😀', 0, 2],
    ['Maria Antônia da Conceição e Silva', 2, 2],
  ])('of %j is the same at every start: slot %i of 8, slot %i of 5', (name, ofEight, ofFive) => {
    expect([slotOf(name, 8), slotOf(name, 5)]).toEqual([ofEight, ofFive]);
  });

  it('differs between names and covers exactly all colours', () => {
    const names = Array.from({ length: 200 }, (_unused, n) => `Cliente ${n}`);
    const slots = new Set(names.map((name) => slotOf(name, 8)));
    expect([...slots].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
