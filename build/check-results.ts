import { z } from 'zod';

/** A test file with skipped tests, and the number of its passed tests. */
export type PartlySkipped = { path: string; passed: number };
export type SlowFile = { path: string; seconds: number };

/** Counts of one part of `npm test`. `failures` are titles a person can search for; `notes` explain what was skipped. */
export type CheckResult = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  notes: string[];
  partlySkipped?: PartlySkipped[];
  /** Slowest files first. */
  slow?: SlowFile[];
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      startTime: z.number().default(0),
      endTime: z.number().default(0),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          ancestorTitles: z.array(z.string()).default([]),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

type Suite = { title: string; specs?: z.output<typeof playwrightSpec>[] | undefined; suites?: Suite[] | undefined };

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string().default(''),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).default([]),
      results: z.array(z.object({ duration: z.number() })).default([]),
    }),
  ),
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

/**
 * Work that an earlier run left: the whole part where none of it ran, the files with skipped tests where they can be run
 * alone, else nothing: tests that skip themselves one by one do not wait for a system package.
 */
export function restOf(
  before: CheckResult | undefined,
  canRunFiles: boolean,
): { kind: 'all' | 'nothing' } | { kind: 'files'; files: string[] } {
  if (before === undefined || before.passed + before.failed === 0)
    return { kind: before?.skipped === 0 ? 'nothing' : 'all' };
  const files = (before.partlySkipped ?? []).map(({ path }) => path);
  return canRunFiles && files.length > 0 ? { kind: 'files', files } : { kind: 'nothing' };
}

/** A check that passes or fails as a whole, such as the types. */
export function readCheck(name: string, exitCode: number): CheckResult {
  const holds = exitCode === 0;
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0, failures: holds ? [] : [name], notes: [] };
}

/** Adds one failure for each file that could not be loaded. */
export function readVitest(report: unknown, exitCode: number): CheckResult {
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = vitestReport.parse(report);
  const failures = testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`${file.name}: ${firstLine(file.message)}`];
    return failed.map((test) => `${file.name} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
  const withSkips = testResults.filter((file) => file.assertionResults.some(isSkipped));
  const skippedGroups = withSkips.flatMap((file) =>
    file.assertionResults.filter(isSkipped).map((test) => test.ancestorTitles[0] ?? test.fullName),
  );
  const result = {
    passed: numPassedTests,
    skipped: numPendingTests + numTodoTests,
    failures,
    notes: [...new Set(skippedGroups)].map((title) => `skipped: ${title}`),
    partlySkipped: withSkips.map((file) => ({
      path: file.name,
      passed: file.assertionResults.filter(({ status }) => status === 'passed').length,
    })),
    slow: slowest(testResults.map((file) => ({ path: file.name, seconds: (file.endTime - file.startTime) / 1000 }))),
  };
  return withExitCode({ ...result, failed: failures.length }, exitCode);
}

/** A spec that passed on its second try counts as passed and is named in the notes. */
export function readPlaywright(report: unknown, exitCode: number): CheckResult {
  const { suites, errors } = playwrightReport.parse(report);
  const tests = suites.flatMap((suite) => listTests(suite, []));
  const of = (wanted: string) => tests.filter(({ status }) => status === wanted);
  const failures = [...of('unexpected').map(({ title }) => title), ...errors.map(({ message }) => firstLines(message))];
  const flaky = of('flaky').map(({ title }) => `on the second try: ${title}`);
  const skips = of('skipped').map(({ title, reason }) => `skipped: ${title}${reason === '' ? '' : ` (${reason})`}`);
  const secondsByFile = new Map<string, number>();
  for (const { file, seconds } of tests) secondsByFile.set(file, (secondsByFile.get(file) ?? 0) + seconds);
  const result = {
    passed: of('expected').length + flaky.length,
    skipped: skips.length,
    failures,
    notes: [...flaky, ...skips],
    slow: slowest([...secondsByFile].map(([path, seconds]) => ({ path, seconds }))),
  };
  return withExitCode({ ...result, failed: failures.length }, exitCode);
}

/** Result of a part without a report: it crashed or could not start. */
export function readCrash(name: string, exitCode: number): CheckResult {
  return { passed: 0, failed: 1, skipped: 0, failures: [`${name} ended with ${exitCode} and no report`], notes: [] };
}

export function skipped(reason: string): CheckResult {
  return { passed: 0, failed: 0, skipped: 1, failures: [], notes: [reason] };
}

/**
 * Result of a part whose skipped files ran a second time: the second run replaces the first one's counts of those
 * files and keeps everything else.
 */
export function mergeRerun(first: CheckResult, rerun: CheckResult): CheckResult {
  const replaced = (first.partlySkipped ?? []).reduce((count, { passed }) => count + passed, 0);
  return {
    ...rerun,
    passed: first.passed - replaced + rerun.passed,
    failed: first.failed + rerun.failed,
    failures: [...first.failures, ...rerun.failures],
  };
}

export function total(results: CheckResult[]): { passed: number; failed: number; skipped: number } {
  const sum = (part: 'passed' | 'failed' | 'skipped') => results.reduce((count, result) => count + result[part], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The last line of `npm test`, which other programs read. */
export function closingLine({ passed, failed, skipped: left }: ReturnType<typeof total>): string {
  return `${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`;
}

type ListedTest = { title: string; status: string; reason: string; file: string; seconds: number };

function listTests({ title, specs = [], suites = [] }: Suite, parents: string[]): ListedTest[] {
  const path = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, annotations, results }) => ({
      title: [...path, spec.title].join(' > '),
      status,
      reason: annotations.find(({ type }) => type === 'skip')?.description ?? '',
      file: spec.file,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap((inner) => listTests(inner, path))];
}

function isSkipped({ status }: { status: string }): boolean {
  return ['skipped', 'pending', 'todo', 'disabled'].includes(status);
}

function slowest(files: SlowFile[]): SlowFile[] {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 8);
}

function withExitCode(result: CheckResult, exitCode: number): CheckResult {
  if (exitCode === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [`ended with ${exitCode} although no test failed`] };
}

/** The first line and the list below it, in at most twenty lines. */
function firstLines(text = ''): string {
  const [first = '', ...list] = text.trim().split('\n').slice(0, 20);
  return [first, list.join('; ')].join(' ').trim();
}

function firstLine(text = ''): string {
  return text.trim().split('\n')[0] ?? '';
}
