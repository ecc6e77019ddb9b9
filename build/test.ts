import type { CheckResult } from './check-results';
import { closingLine, readCheck, readCrash, readPlaywright, readVitest, skipped, total } from './check-results';
import { inKeyring, keyringMissing } from './keyring';
import { run, runWithReport } from './run-part';

type Part = { name: string; act: () => Promise<CheckResult> };

/** One npm script that either holds or does not. */
function check(name: string, script: string): Part {
  return { name, act: async () => readCheck(name, await run('npm', ['run', '--silent', script])) };
}

const reporters = (path: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];

async function unit(): Promise<CheckResult> {
  const { exitCode, report } = await runWithReport((path) => run('npx', ['vitest', 'run', ...reporters(path)]));
  return report === undefined ? readCrash('vitest', exitCode) : readVitest(report, exitCode);
}

async function keychain(): Promise<CheckResult> {
  const missing = keyringMissing();
  if (missing !== undefined) return skipped(`keychain: ${missing}`);
  const { exitCode, report } = await runWithReport((path) => {
    const vitest = ['npx', 'vitest', 'run', 'tests/keychain', ...reporters(path)];
    return run('dbus-run-session', inKeyring(vitest), { RECADO_EXTRA_TESTS: 'keychain' });
  });
  return report === undefined ? readCrash('keychain', exitCode) : readVitest(report, exitCode);
}

async function packaging(): Promise<CheckResult> {
  const { exitCode, report } = await runWithReport((path) =>
    run('npx', ['vitest', 'run', 'tests/packaging', ...reporters(path)], { RECADO_EXTRA_TESTS: 'packaging' }),
  );
  return report === undefined ? readCrash('packaging', exitCode) : readVitest(report, exitCode);
}

/** 18 minutes: a suite that hangs is told as failures, not as a silence. */
const longestEndToEnd = 1_080_000;

async function endToEnd(): Promise<CheckResult> {
  const { exitCode, report } = await runWithReport((path) =>
    run('npm', ['run', '--silent', 'e2e', '--', '--reporter=list,json', `--global-timeout=${longestEndToEnd}`], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    }),
  );
  return report === undefined ? readCrash('e2e', exitCode) : readPlaywright(report, exitCode);
}

/** One after another, lane by lane; the lanes of a line side by side: the tests of units wait for half of their time. */
const lines: Part[][][] = [
  [
    [
      check('lint', 'lint'),
      check('types', 'types'),
      check('architecture', 'architecture'),
      check('dead code', 'dead-code'),
    ],
    [
      { name: 'unit, architecture, contract, spec', act: unit },
      { name: 'keychain', act: keychain },
      { name: 'packaging', act: packaging },
    ],
  ],
  [[{ name: 'end to end', act: endToEnd }]],
];

const results: CheckResult[] = [];
const summary: string[] = [];

async function take({ name, act }: Part): Promise<void> {
  console.log(`\n=== ${name}`);
  const started = Date.now();
  const result = await act();
  const seconds = Math.round((Date.now() - started) / 1000);
  results.push(result);
  summary.push(`${result.failed === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${closingLine(result)} (${seconds} s)`);
  summary.push(
    ...result.failures.map((failure) => `          ${failure}`),
    ...result.notes.map((note) => `          ${note}`),
  );
}

async function takeLane(lane: readonly Part[]): Promise<void> {
  for (const part of lane) await take(part);
}

for (const lanes of lines) await Promise.all(lanes.map(takeLane));

console.log(`\n=== summary\n${summary.join('\n')}\n`);
const counts = total(results);
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(closingLine(counts));
