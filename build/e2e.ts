import { run } from './run-part';
import { specBrowserMissing } from './spec-browser';
import { buildIfStale } from './start/build';
import type { SpecShell } from './start/spec-shell';
import { describeSpecShell, specShell } from './start/spec-shell';
import { root } from './test-files';

// `npm run e2e`: builds what is stale and runs the end-to-end specs; arguments go to Playwright. With `--long`, specs
// that repeat an action use their full number of repetitions. Projects: `strict` (servers with the defects of real ones)
// and `generous`; see `tests/e2e/support/quirks.ts`. The last line names the shell that the specs ran on.

async function runSpecs(shell: SpecShell): Promise<number> {
  await buildIfStale(root);
  const given = process.argv.slice(2);
  const environment = given.includes('--long') ? { RECADO_LONG: '1' } : {};
  const exitCode = await run('npx', ['playwright', 'test', ...given.filter((flag) => flag !== '--long')], environment);
  console.log(describeSpecShell(shell));
  return exitCode;
}

/** Throws where Electron is demanded and cannot run. */
function readShell(): SpecShell {
  const shell = specShell(root);
  const missing = shell.kind === 'browser' ? specBrowserMissing() : undefined;
  if (missing !== undefined) throw new Error(missing);
  return shell;
}

try {
  process.exitCode = await runSpecs(readShell());
} catch (thrown) {
  console.error(`The end-to-end specs cannot run: ${thrown instanceof Error ? thrown.message : String(thrown)}.`);
  process.exitCode = 1;
}
