import { run } from './run-part';
import { specBrowserMissing } from './spec-browser';
import { buildIfStale } from './start/build';
import { root } from './test-files';

// `npm run e2e`: builds what is stale and runs the end-to-end specs; arguments go to Playwright. With `--long`, specs
// that repeat an action use their full number of repetitions; with `--quirks`, servers have the defects of real ones.

const missing = specBrowserMissing();
if (missing === undefined) {
  await buildIfStale(root);
  const given = process.argv.slice(2);
  const environment = {
    ...(given.includes('--long') && { RECADO_LONG: '1' }),
    ...(given.includes('--quirks') && { RECADO_E2E_QUIRKS: '1' }),
  };
  process.exitCode = await run(
    'npx',
    ['playwright', 'test', ...given.filter((flag) => flag !== '--long' && flag !== '--quirks')],
    environment,
  );
} else {
  console.error(`The end-to-end specs cannot run: ${missing}.`);
  process.exitCode = 1;
}
