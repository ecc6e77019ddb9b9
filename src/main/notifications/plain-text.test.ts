import fc from 'fast-check';
import { expect, it } from 'vitest';

import { plainLine } from './plain-text';

it.each([
  ['several lines and spaces', 'Bom dia,\r\n\n  tudo   bem?\t', 'Bom dia, tudo bem?'],
  ['text that would run backwards', 'fatura\u202egpj.exe\u2066', 'faturagpj.exe'],
  ['control and invisible characters', 'a\u0000b\u001b[31mc\u200b\u200fd\ufeff', 'ab[31mcd'],
  ['half a character', 'a\ud83d b', 'a b'],
  ['only what cannot be seen', '\u202e\u200b\n', ''],
  ['emoji and accents, which stay', 'Olá 👩‍👧 São', 'Olá 👩‍👧 São'],
])('%s', (_case, text, expected) => {
  expect(plainLine(text, 60)).toBe(expected);
});

it('truncates long text with an ellipsis, never inside a character', () => {
  expect(plainLine('😀'.repeat(50), 10)).toBe(`${'😀'.repeat(9)}…`);
  expect(plainLine('a'.repeat(2_000_000), 10)).toBe('aaaaaaaaa…');
});

it('is one line of limited length for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 1, max: 60 }), (text, longest) => {
      const line = plainLine(text, longest);
      expect([...line].length).toBeLessThanOrEqual(longest);
      expect(line).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});
