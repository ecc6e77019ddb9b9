import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { wireCount, wireFlag, wireList, wireText } from './wire';

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

  it('an optional list that is missing stays unknown', () => {
    expect(z.object({ tags: wireList(z.number()).optional() }).parse({})).toEqual({});
  });
});
