import { describe, expect, it } from 'vitest';

import { printable } from './printable';

describe('the text of a PDF', () => {
  it.each([
    ['Atenção à opção: São João, Ünïcödé, ¿Qué? ¡Año! “aspas” – 10 €'],
    ['Satisfacción de la cola «Línea 2»'],
    ['plain text: 1/2 (50%)'],
  ])('%s is drawn as it is', (text) => {
    expect(printable(text)).toBe(text);
  });

  it.each([
    ['a decomposed accent', 'Atenc\u0327a\u0303o', 'Atenção'],
    ['letters of central Europe', 'Dvořák Şahin Nguyễn', 'Dvorák Sahin Nguyen'],
    ['an emoji of several code points', 'Família 👨‍👩‍👧 e 🇧🇷', 'Família ? e ?'],
    ['another script', 'علي', '???'],
    ['marks of direction', '\u202Eabc\u202C\u200F', 'abc'],
    ['control characters and lines', 'a\u0000b\u001B\r\n\tc\u0085d', 'a b c d'],
    ['half of a surrogate pair', 'x\uD83Dy', 'x?y'],
    ['only invisible characters', '\u200B\u200D\uFEFF', ''],
  ])('%s', (_name, text, drawn) => {
    expect(printable(text)).toBe(drawn);
  });

  it('a text beyond the limit ends in an ellipsis; one at the limit is whole', () => {
    expect(printable('a'.repeat(120))).toBe('a'.repeat(120));
    expect(printable('a'.repeat(300))).toBe(`${'a'.repeat(119)}…`);
    expect(printable('😀'.repeat(5), 3)).toBe('??…');
  });
});
