import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { describeMutant, isExplained, readExplained, readReasons, score, undetected } from './mutation-score';
import { root } from './test-files';

const mutants = (killed: number, survived: number, others: string[] = []) =>
  [...Array<string>(killed).fill('Killed'), ...Array<string>(survived).fill('Survived'), ...others].map((status) => ({
    status: status as 'Killed',
  }));

describe('the mutation score of an area', () => {
  test.each([
    ['holds at the threshold', mutants(85, 15), { killed: 85, total: 100, percent: 85, holds: true }],
    ['fails just below the threshold', mutants(849, 151), { killed: 849, total: 1000, percent: 84, holds: false }],
    ['counts a time-out as killed', mutants(1, 0, ['Timeout']), { killed: 2, total: 2, percent: 100, holds: true }],
    [
      'counts uncovered code as missed',
      mutants(1, 0, ['NoCoverage']),
      { killed: 1, total: 2, percent: 50, holds: false },
    ],
    [
      'ignores mutants that do not compile',
      mutants(1, 0, ['CompileError', 'Ignored']),
      { killed: 1, total: 1, percent: 100, holds: true },
    ],
  ])('%s', (_title, given, expected) => {
    expect(score(given)).toEqual(expected);
  });

  test('undetected mutants are the survivors and the uncovered ones', () => {
    expect(undetected(mutants(1, 1, ['NoCoverage', 'Timeout'])).map(({ status }) => status)).toEqual([
      'Survived',
      'NoCoverage',
    ]);
  });
});

describe('survivors with a reason', () => {
  const source = ['const id =', '  (a &&', '    b);', 'a && b;'].join('\n');
  const survivor = {
    id: '1',
    fileName: '/repo/src/shared/domain/ids.ts',
    mutatorName: 'LogicalOperator',
    replacement: 'a ||\n   b',
    location: { start: { line: 2, column: 4 }, end: { line: 3, column: 6 } },
    status: 'Survived' as const,
  };
  const row = (code: string, replacement: string): string =>
    `| src/shared/domain/ids.ts | \`${code}\` | \`${replacement}\` | Equivalent: both are set. |`;

  test('are found by file, code and replacement, whatever their line', () => {
    const table = ['| file | code | replacement | reason |', '| --- | --- | --- | --- |'];
    const { key, place } = describeMutant(survivor, '/repo', source);
    expect(place).toBe('src/shared/domain/ids.ts:2');
    const explained = readExplained([...table, row('a && b', String.raw`a \|\| b`)].join('\n'));
    expect(isExplained(explained, key)).toBe(true);
    const onOneLine = { start: { line: 4, column: 1 }, end: { line: 4, column: 7 } };
    expect(isExplained(explained, describeMutant({ ...survivor, location: onOneLine }, '/repo', source).key)).toBe(
      true,
    );
  });

  test('are not explained by a row for other code of the file', () => {
    const { key } = describeMutant(survivor, '/repo', source);
    expect(isExplained(readExplained(row('a && c', String.raw`a \|\| b`)), key)).toBe(false);
    expect(isExplained(readExplained(row('a && c', '*')), key)).toBe(false);
  });

  test('are explained by a row for every replacement of their code', () => {
    const { key } = describeMutant(survivor, '/repo', source);
    expect(isExplained(readExplained(row('a && b', '*')), key)).toBe(true);
  });

  test('a row without a reason explains nothing', () => {
    expect(readExplained('| src/a.ts | `a()` | `{}` |  |').size).toBe(0);
  });
});

test('each survivor with a reason is code of its file', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');
  const reasons = readReasons(read('tests/mutation/survivors.md'));
  const gone = reasons.filter(({ path, code }) => !withoutSpaces(read(path)).includes(withoutSpaces(code)));
  expect(reasons.length).toBeGreaterThan(100);
  expect(gone).toEqual([]);
});
