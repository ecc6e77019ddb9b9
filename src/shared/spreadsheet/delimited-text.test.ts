import { expect, it } from 'vitest';

import { linesOfText } from './delimited-text';

it.each([
  ['a;b\r\n1;2\r\n', ['a|b', '1|2']],
  ['a,b\n1,2', ['a|b', '1|2']],
  ['a\tb\n1;5\t2', ['a|b', '1;5|2']],
  ['sep=#\r\na#b;c\r\n', ['a|b;c']],
  ['"a;b";c\n"say ""hi""";"two\nlines"', ['a;b|c', 'say "hi"|two\nlines']],
  ['"Padaria "Sol" Ltda";1\nx;2', ['Padaria "Sol" Ltda|1', 'x|2']],
  ['name;6" pipe\nx;2', ['name|6" pipe', 'x|2']],
  ['one\ntwo\n', ['one', 'two']],
  ['__proto__;constructor\n1;2', ['__proto__|constructor', '1|2']],
  ['a;b\n1', ['a|b', '1']],
])('%j has its cells', (text, lines) => {
  expect(linesOfText(text, 100).map(({ cells }) => cells.join('|'))).toEqual(lines);
});

it('as many lines are read as are asked for, and empty ones are not counted', () => {
  const text = 'a;b\n;\n\n  ; \n1;2\n3;4\n5;6\n';
  expect(linesOfText(text, 3)).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 5, cells: ['1', '2'] },
    { number: 6, cells: ['3', '4'] },
  ]);
  expect(linesOfText(text, 100)).toHaveLength(4);
});
