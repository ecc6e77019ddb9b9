import { describe, expect, test } from 'vitest';

import { closingLine, readCheck, readCrash, readPlaywright, readVitest, skipped, total } from './check-results';

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

  test('an error outside of every test is a failure', () => {
    expect(readVitest(unit([file('passed', [passing])]), 1)).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('a playwright report', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
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
    expect(readPlaywright(report(['expected', 'unexpected', 'flaky', 'skipped']), 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['a.spec.ts > inner > unexpected'],
      notes: ['on the second try: a.spec.ts > inner > flaky'],
    });
  });

  test('an error before the first spec is a failure', () => {
    const result = readPlaywright({ suites: [], errors: [{ message: 'no tests found' }] }, 1);
    expect(result).toMatchObject({ passed: 0, failed: 1, failures: ['no tests found'] });
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
