import { z } from 'zod';

/** What one part of `npm test` found. `failures` are titles a person can search for. */
export type CheckResult = { passed: number; failed: number; skipped: number; failures: string[]; notes: string[] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

type Suite = { title: string; specs?: z.output<typeof playwrightSpec>[] | undefined; suites?: Suite[] | undefined };

const playwrightSpec = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
});
const playwrightSuite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec).optional(),
  suites: z.array(z.lazy(() => playwrightSuite)).optional(),
});
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
});

/** A whole check, such as the types, that either holds or does not. */
export function readCheck(name: string, exitCode: number): CheckResult {
  const holds = exitCode === 0;
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0, failures: holds ? [] : [name], notes: [] };
}

/** A file that could not even be loaded has no failed test; it counts as one all the same. */
export function readVitest(report: unknown, exitCode: number): CheckResult {
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = vitestReport.parse(report);
  const failures = testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`${file.name}: ${firstLine(file.message)}`];
    return failed.map((test) => `${file.name} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
  const result = { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failures, notes: [] };
  return withExitCode({ ...result, failed: failures.length }, exitCode);
}

/** A spec that passed on its second try has passed, and is named: whoever reads the summary looks into it. */
export function readPlaywright(report: unknown, exitCode: number): CheckResult {
  const { suites, errors } = playwrightReport.parse(report);
  const tests = suites.flatMap((suite) => listTests(suite, []));
  const of = (wanted: string) => tests.filter(({ status }) => status === wanted);
  const failures = [...of('unexpected').map(({ title }) => title), ...errors.map(({ message }) => firstLine(message))];
  const flaky = of('flaky').map(({ title }) => `on the second try: ${title}`);
  const passed = of('expected').length + flaky.length;
  const result = { passed, skipped: of('skipped').length, failures, notes: flaky };
  return withExitCode({ ...result, failed: failures.length }, exitCode);
}

/** For a part that left no report: it crashed, or could not start. */
export function readCrash(name: string, exitCode: number): CheckResult {
  return { passed: 0, failed: 1, skipped: 0, failures: [`${name} ended with ${exitCode} and no report`], notes: [] };
}

export function skipped(reason: string): CheckResult {
  return { passed: 0, failed: 0, skipped: 1, failures: [], notes: [reason] };
}

export function total(results: CheckResult[]): { passed: number; failed: number; skipped: number } {
  const sum = (part: 'passed' | 'failed' | 'skipped') => results.reduce((count, result) => count + result[part], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The last line of `npm test`; others read it. */
export function closingLine({ passed, failed, skipped: left }: ReturnType<typeof total>): string {
  return `${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`;
}

function listTests({ title, specs = [], suites = [] }: Suite, parents: string[]): { title: string; status: string }[] {
  const path = [...parents, title];
  return [
    ...specs.flatMap((spec) => spec.tests.map(({ status }) => ({ title: [...path, spec.title].join(' > '), status }))),
    ...suites.flatMap((inner) => listTests(inner, path)),
  ];
}

function withExitCode(result: CheckResult, exitCode: number): CheckResult {
  if (exitCode === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [`ended with ${exitCode} although no test failed`] };
}

function firstLine(text = ''): string {
  return text.trim().split('\n')[0] ?? '';
}
