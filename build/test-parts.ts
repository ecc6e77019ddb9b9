import { findPostgres } from '../src/server/testing/own-postgres';
import type { CheckResult } from './check-results';
import { readCheck, readCrash, readPlaywright, readVitest } from './check-results';
import { inKeyring, keyringMissing } from './keyring';
import { run, runWithReport } from './run-part';
import { specBrowserMissing } from './spec-browser';

/** A part of `npm test`. `missing` gives the reason when this machine cannot run it; `rerun` repeats some of its files. */
export type Part = {
  name: string;
  missing?: () => string | undefined;
  act: () => Promise<CheckResult>;
  rerun?: (files: string[]) => Promise<CheckResult>;
};

/** An npm script that either passes or fails as a whole. */
function check(name: string, script: string): Part {
  return { name, act: async () => readCheck(name, await run('npm', ['run', '--silent', script])) };
}

async function vitest(name: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<CheckResult> {
  const { exitCode, report } = await runWithReport((path) => {
    const command = ['npx', 'vitest', 'run', ...args];
    const variables = { ...environment, RECADO_TEST_REPORT: path };
    return name === keychainName
      ? run('dbus-run-session', inKeyring(command), variables)
      : run('npx', command.slice(1), variables);
  });
  return report === undefined ? readCrash(name, exitCode) : readVitest(report, exitCode);
}

const unitName = 'unit, architecture, contract, spec';
const unit: Part = {
  name: unitName,
  act: () => vitest(unitName, []),
  rerun: (files) => vitest(unitName, files),
};

const keychainName = 'keychain';
const keychain: Part = {
  name: keychainName,
  missing: keyringMissing,
  act: () => vitest(keychainName, ['tests/keychain'], { RECADO_EXTRA_TESTS: 'keychain' }),
};

const postgresName = 'security on PostgreSQL';
/** The same attacks as on the built-in engine, whose one connection hides races between transactions. */
const postgres: Part = {
  name: postgresName,
  missing: () => (findPostgres() === undefined ? 'the programs of PostgreSQL are not installed' : undefined),
  act: () => vitest(postgresName, ['tests/security', '--project', 'server'], { RECADO_TEST_POSTGRES: 'own' }),
};

/** Runs before packaging, which rebuilds what the development server left in `out`. */
const development: Part = {
  name: 'development server',
  act: () => vitest('development server', ['tests/dev'], { RECADO_EXTRA_TESTS: 'dev' }),
};

const packaging: Part = {
  name: 'packaging',
  act: () => vitest('packaging', ['tests/packaging'], { RECADO_EXTRA_TESTS: 'packaging' }),
};

/** 75 minutes: a hanging suite ends as a failure, and a busy machine does not reach the limit. */
const endToEndLimitMs = 4_500_000;

const endToEnd: Part = {
  name: 'end to end',
  missing: specBrowserMissing,
  act: async () => {
    const { exitCode, report } = await runWithReport((path) =>
      run('npm', ['run', '--silent', 'e2e', '--', '--reporter=list,json', `--global-timeout=${endToEndLimitMs}`], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: path,
        RECADO_ALL_SPECS: '1',
      }),
    );
    return report === undefined ? readCrash('e2e', exitCode) : readPlaywright(report, exitCode);
  },
};

/** The tests that depend on dates, at one difficult moment in each of six time zones. */
const dates: Part = {
  name: 'dates',
  act: async () => readCheck('dates', await run('npm', ['run', '--silent', 'unit:dates', '--', '--short'])),
};

const staticChecks: Part[] = [
  check('lint', 'lint'),
  check('types', 'types'),
  check('architecture', 'architecture'),
  check('dead code', 'dead-code'),
  dates,
];

/** Stages run one after another, the lanes of a stage in parallel: unit tests spend half of their time waiting. */
export const stages: Part[][][] = [[staticChecks, [unit, keychain, development, packaging, postgres]], [[endToEnd]]];
