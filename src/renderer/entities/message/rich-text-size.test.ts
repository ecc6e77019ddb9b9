import { expect, it } from 'vitest';

import type { Meter } from './rich-text';
import { parseRichText } from './rich-text';

const megabyte = 1_000_000;
it.each([
  ['one line', 'a'],
  ['open emphases', '*a '],
  ['nested emphases', '*_~'],
  ['ticks that never close', '`a\n'],
  ['one tick', 'a` '],
  ['fences', '``` '],
  ['beginnings of addresses', 'http://'],
  ['addresses', 'https://a.example/b '],
  ['closing parentheses of an address', ')'],
  ['mixed', '*a_b~c`d\n'],
])('a megabyte of %s takes work that grows with its length', (_title, unit) => {
  const meter: Meter = { steps: 0 };
  parseRichText(`https://a.example/${unit.repeat(Math.ceil(megabyte / unit.length))}`, meter);
  expect(meter.steps).toBeLessThan(4 * megabyte);
});
