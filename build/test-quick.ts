import { execFileSync } from 'node:child_process';

import { nearestTests } from './nearest-tests';
import { run } from './run-part';
import { findTestFiles, root } from './test-files';

// `npm run test:quick`: the types of everything, the tests nearest to the files changed since the last commit, and the
// tests of plain functions. `npm test` does the rest.

/** Limit of tests: one changed file may concern dozens of screens, of which the nearest run. */
const mostTestFiles = 12;

function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')].filter((path) =>
    /\.(ts|tsx|json|css)$/.test(path),
  );
}

/** Tests of plain functions, without the megabytes of a fuzz test. */
const isPlain = (path: string) => /^src\/(renderer|shared)\/.*(?<!-fuzz)\.test\.ts$/.test(path);
const vitest = 'node_modules/vitest/vitest.mjs';

type Step = { name: string; command: string[] };

async function take({ name, command }: Step): Promise<{ line: string; exitCode: number }> {
  const started = performance.now();
  const [program = '', ...args] = command;
  const exitCode = await run(program, args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return { line: `${exitCode === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`, exitCode };
}

const changed = changedFiles();
const testFiles = findTestFiles().map(({ path }) => path);
const { nearest, left } = nearestTests(changed, testFiles, mostTestFiles);
const plain = testFiles.filter(isPlain).filter((path) => !nearest.includes(path));

// Types use one core, tests the other. One run of all tests starts once.
const results = await Promise.all(
  [
    { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
    {
      name: `${nearest.length} test files near ${changed.length} changed files, ${plain.length} of plain functions`,
      command: ['node', vitest, 'run', '--reporter=dot', ...nearest, ...plain],
    },
  ].map(take),
);
console.log(`\n${results.map(({ line }) => line).join('\n')}`);
if (changed.length === 0) console.log('No file has changed since the last commit.');
if (left > 0) console.log(`${left} more test files of the same areas are left to npm test.`);
if (results.some(({ exitCode }) => exitCode !== 0)) process.exitCode = 1;
