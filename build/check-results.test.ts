import { describe, expect, test } from 'vitest';

import {
  closingLine,
  mergeRerun,
  readCheck,
  readCrash,
  readPlaywright,
  readVitest,
  restOf,
  skipped,
  total,
} from './check-results';

const file = (status: string, assertionResults: unknown[], message = '') => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults,
});
const unit = (testResults: unknown[], passed = 1) => ({
  numPassedTests: passed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults,
});
const passing = { fullName: 'holds', status: 'passed', failureMessages: [] };
const failing = { fullName: 'breaks', status: 'failed', failureMessages: ['Error: no\n at x'] };

describe('a vitest report', () => {
  test('counts passed, failed and left out', () => {
    const result = readVitest(unit([file('failed', [passing, failing])]), 1);
    expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 2, failures: ['a.test.ts > breaks: Error: no'] });
  });

  test('a file that does not load is a failure', () => {
    const result = readVitest(unit([file('failed', [], 'SyntaxError: bad\nmore')]), 1);
    expect(result).toMatchObject({ failed: 1, failures: ['a.test.ts: SyntaxError: bad'] });
  });

  test('names the groups of skipped tests and the files that hold them', () => {
    const skippedTest = (fullName: string) => ({ fullName, status: 'skipped', ancestorTitles: ['needs PostgreSQL'] });
    const result = readVitest(unit([file('passed', [passing, skippedTest('a'), skippedTest('b')])]), 0);
    expect(result.notes).toEqual(['skipped: needs PostgreSQL']);
    expect(result.partlySkipped).toEqual([{ path: 'a.test.ts', passed: 1 }]);
  });

  test('lists the slowest files first', () => {
    const timed = (name: string, endTime: number) => ({
      ...file('passed', [passing]),
      name,
      startTime: 1_000,
      endTime,
    });
    expect(readVitest(unit([timed('a', 2_000), timed('b', 4_000)]), 0).slow).toEqual([
      { path: 'b', seconds: 3 },
      { path: 'a', seconds: 1 },
    ]);
  });

  test('an error outside of every test is a failure', () => {
    expect(readVitest(unit([file('passed', [passing])]), 1)).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('a playwright report', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: `${status}.spec.ts`,
    tests: [
      {
        status,
        annotations: status === 'skipped' ? [{ type: 'skip', description: 'no Electron' }] : [],
        results: [{ duration: 2_000 }],
      },
    ],
  });
  const report = (statuses: string[], errors: unknown[] = []) => ({
    suites: [
      {
        title: 'a.spec.ts',
        specs: [],
        suites: [{ title: 'inner', specs: statuses.map((status) => spec(status, status)) }],
      },
    ],
    errors,
  });

  test('counts nested specs; one that passed on its second try is named', () => {
    expect(readPlaywright(report(['expected', 'unexpected', 'flaky', 'skipped']), 1)).toMatchObject({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['a.spec.ts > inner > unexpected'],
      notes: ['on the second try: a.spec.ts > inner > flaky', 'skipped: a.spec.ts > inner > skipped (no Electron)'],
    });
  });

  test('sums the seconds of a file', () => {
    expect(readPlaywright(report(['expected', 'expected', 'flaky']), 0).slow).toEqual([
      { path: 'expected.spec.ts', seconds: 4 },
      { path: 'flaky.spec.ts', seconds: 2 },
    ]);
  });

  test('an error before the first spec is a failure', () => {
    const result = readPlaywright({ suites: [], errors: [{ message: 'no tests found' }] }, 1);
    expect(result).toMatchObject({ passed: 0, failed: 1, failures: ['no tests found'] });
  });

  test('an error of the whole run keeps the list below its first line', () => {
    const message = `Error: requests:\n${Array.from({ length: 30 }, (_, nth) => `fault ${nth}`).join('\n')}`;
    const [failure] = readPlaywright({ suites: [], errors: [{ message }] }, 1).failures;
    expect(failure).toBe(`Error: requests: ${Array.from({ length: 19 }, (_, nth) => `fault ${nth}`).join('; ')}`);
  });
});

describe('the closing line', () => {
  test.each([
    [[readCheck('types', 0), readCheck('lint', 0)], '2 passed, 0 failed'],
    [[readCheck('types', 0), readCheck('lint', 2)], '1 passed, 1 failed'],
    [[readCheck('types', 0), skipped('no keyring here')], '1 passed, 0 failed, 1 skipped'],
    [[readCrash('e2e', 137)], '0 passed, 1 failed'],
  ])('%#', (results, line) => {
    expect(closingLine(total(results))).toBe(line);
  });
});

describe('a second run of skipped files', () => {
  const first = {
    ...skipped('skipped: needs PostgreSQL'),
    passed: 10,
    partlySkipped: [{ path: 'a.test.ts', passed: 4 }],
  };

  test('replaces the counts of those files alone', () => {
    const rerun = { passed: 6, failed: 0, skipped: 0, failures: [], notes: [] };
    expect(mergeRerun(first, rerun)).toMatchObject({ passed: 12, failed: 0, skipped: 0, notes: [] });
  });

  test('keeps the failures of both runs', () => {
    const failedFirst = { ...first, failed: 1, failures: ['one'] };
    const rerun = { passed: 5, failed: 1, skipped: 0, failures: ['two'], notes: [] };
    expect(mergeRerun(failedFirst, rerun)).toMatchObject({ failed: 2, failures: ['one', 'two'] });
  });
});

describe('the rest of an earlier run', () => {
  const result = { passed: 12, failed: 0, skipped: 2, failures: [], notes: [] };
  const partlySkipped = [{ path: 'a.test.ts', passed: 3 }];

  test('is all of a part that was skipped as a whole, or never ran', () => {
    expect(restOf(skipped('no Chromium'), false)).toEqual({ kind: 'all' });
    expect(restOf(undefined, true)).toEqual({ kind: 'all' });
  });

  test('is the files with skipped tests, where they can be run alone', () => {
    expect(restOf({ ...result, partlySkipped }, true)).toEqual({ kind: 'files', files: ['a.test.ts'] });
  });

  test('is nothing of a part that ran: tests that skip themselves would do so again', () => {
    expect(restOf(result, false)).toEqual({ kind: 'nothing' });
    expect(restOf({ ...result, passed: 0, failed: 1 }, false)).toEqual({ kind: 'nothing' });
    expect(restOf({ ...result, skipped: 0 }, true)).toEqual({ kind: 'nothing' });
  });
});
