import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { wireCount, wireFlag, wireInstant, wireList, wireNumber, wireText } from './wire';

const row = z.object({ count: wireCount, flag: wireFlag, text: wireText, list: wireList(z.number()) });

describe('values as servers send them', () => {
  it.each([
    ['missing', {}],
    ['null', { count: null, flag: null, text: null, list: null }],
  ])('a %s field gets its default', (_title, sent) => {
    expect(row.parse(sent)).toEqual({ count: 0, flag: false, text: '', list: [] });
  });

  it('numbers and flags may arrive as text', () => {
    expect(row.parse({ count: '12', flag: 'enabled', text: 'x', list: [1, 'two', 3] })).toEqual({
      count: 12,
      flag: true,
      text: 'x',
      list: [1, 3],
    });
  });

  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['-3', -3],
    ['1.25', 1.25],
    [1.5, 1.5],
    ['x1', null],
    ['1x', null],
    ['1.x', null],
    ['1.', null],
    ['', null],
    [null, null],
    [true, null],
  ])('%j is the number %s', (sent, number) => {
    expect(wireNumber.safeParse(sent).data ?? null).toBe(number);
  });

  it.each([
    ['-2', 0],
    [-2, 0],
    ['2.9', 2],
    [7, 7],
  ])('%j is the count %i', (sent, count) => {
    expect(wireCount.parse(sent)).toBe(count);
  });

  it.each([
    ...['true', 't', '1', 'enabled', true, 1, 2].map((sent) => ({ sent, flag: true })),
    ...['false', 'f', '0', 'disabled', 'desabled', '', 'yes', false, 0].map((sent) => ({ sent, flag: false })),
  ])('$sent is the flag $flag', ({ sent, flag }) => {
    expect(wireFlag.parse(sent)).toBe(flag);
  });

  it('missing lists of texts are empty', () => {
    expect([wireList(z.string()).parse(null), wireList(z.string()).parse(undefined)]).toEqual([[], []]);
  });

  it('an instant contains at least a day', () => {
    expect([wireInstant.safeParse('2026-03-02').success, wireInstant.safeParse('2026-03').success]).toEqual([
      true,
      false,
    ]);
  });

  it('a missing optional list stays undefined', () => {
    expect(z.object({ tags: wireList(z.number()).optional() }).parse({})).toEqual({});
  });
});
