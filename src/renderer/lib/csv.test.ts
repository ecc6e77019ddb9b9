import { expect, it } from 'vitest';

import { csvPieces } from './csv';

it.each([
  ['plain', 'plain'],
  ['a;b', '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['  =cmd|calc', "'  =cmd|calc"],
  ['+55', "'+55"],
  ['-3 days', "'-3 days"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  [' ＋55', "' ＋55"],
  ['－3', "'－3"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\t=1', "'\t=1"],
  [12.5, '12.5'],
  [null, ''],
])('%j is written %j', (value, cell) => {
  expect([...csvPieces([[value, 'x']])].join('')).toBe(`\uFEFF${cell};x\r\n`);
});
