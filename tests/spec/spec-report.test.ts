import { expect, test } from 'vitest';

import { abbreviate, areaLines, itemLines, listLines } from '../../build/spec-report';
import { kindOf, traceChecklist } from '../../build/trace';

/** Written in pieces: a whole id in brackets here would count as a test of it. */
const id = (number: number, note = '') => `[${['RT', '00'].join('-')}${number}${note}]`;
const list =
  '## RT — Realtime (5)\n' +
  [1, 2, 3, 4, 5].map((n) => `RT-00${n} | a | b | c\n`).join('') +
  '## AUTH — Session (1)\nAUTH-001 | a | b | c\n';
const files = [
  {
    path: 'src/shared/a.test.ts',
    text: `test('${id(1)}', act); test('${id(1)} ${id(2)}', act); test('${id(9)}', act);`,
  },
  { path: 'src/renderer/a.test.tsx', text: `test('${id(2)}', act);` },
  { path: 'tests/e2e/a.spec.ts', text: `test('${id(2)} ${id(3)}', act);` },
  { path: 'tests/crash/a.test.ts', text: `test('${id(1)}', act); test('${id(4, ' deviates')}', act);` },
];
const trace = traceChecklist(list, files);

test.each([
  ['src/shared/domain/a.test.ts', 'unit'],
  ['src/main/a.test.ts', 'unit'],
  ['build/a.test.ts', 'unit'],
  ['tests/support/a.test.ts', 'unit'],
  ['src/renderer/ui/a.test.tsx', 'screen'],
  ['src/server/a.test.ts', 'server'],
  ['tests/contract/a.test.ts', 'contract'],
  ['tests/e2e/a.spec.ts', 'e2e'],
  ['tests/crash/a.test.ts', 'crash'],
])('the kind of %s is %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test('an area is one line: proven items, titles of each kind, then what deserves a look', () => {
  expect(areaLines(trace)).toEqual([
    'area   proven  of  unit  screen  e2e  crash  e2e alone  deviate  without',
    'RT          3   5     3       1    2      1          1        1        1',
    'AUTH        0   1     0       0    0      0          0        0        1',
    'total       3   6     3       1    2      1          1        1        2',
  ]);
});

test('an item is one line: its titles by kind', () => {
  expect(itemLines(trace)).toEqual([
    'RT-001    unit 2 crash 1',
    'RT-002    unit 1 screen 1 e2e 1',
    'RT-003    e2e 1 (e2e alone)',
    'RT-004    (deviates)',
    'RT-005    without proof',
    'AUTH-001  without proof',
  ]);
});

test('items without proof, proven end to end alone and deviating are listed by area', () => {
  expect(listLines(trace)).toEqual([
    'Without proof:',
    '  RT: 005',
    '  AUTH: 001',
    'Proven by an end-to-end spec alone:',
    '  RT: 003',
    'Deviating, see docs/deviations.md:',
    '  RT: 004',
  ]);
});

test('a list that is empty says so', () => {
  expect(listLines({ areas: [], unknown: [] }).filter((line) => line === '  none')).toHaveLength(3);
});

test('an id that the checklist does not have is unknown', () => {
  expect(trace.unknown).toEqual([{ id: 'RT-009', deviates: false, path: 'src/shared/a.test.ts', line: 1 }]);
});

test('items are listed in runs', () => {
  expect(abbreviate(['RT-001', 'RT-002', 'RT-003', 'RT-007', 'RT-009', 'RT-010'])).toBe('001-003 007 009-010');
});
