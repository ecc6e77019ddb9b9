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

it('gives a name the same colour each time, of those there are', () => {
  const slots = ['Ana', 'Bruno', '', '😀', 'x'.repeat(1000)].map((name) => slotOf(name, 8));
  expect(slots).toEqual(['Ana', 'Bruno', '', '😀', 'x'.repeat(1000)].map((name) => slotOf(name, 8)));
  expect(slots.every((slot) => Number.isInteger(slot) && slot >= 0 && slot < 8)).toBe(true);
});
