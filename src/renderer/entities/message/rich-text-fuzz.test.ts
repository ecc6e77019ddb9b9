import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Meter, RichText } from './rich-text';
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

it('only http and https ever become links, whatever is written', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('*', '_', '~', '`', '```', '\n', ' ', 'https://a.example/', 'http://', 'javascript:', '@', ')'),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const walk = (all: readonly RichText[]): void => {
        for (const piece of all) {
          if ('children' in piece) walk(piece.children);
          else if (piece.kind === 'link') expect(piece.href).toMatch(/^https?:\/\/[^@]/);
        }
      };
      walk(parseRichText(parts.join('')));
    }),
  );
});
