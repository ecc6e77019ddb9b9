import { run } from './run-part';
import { buildIfStale } from './start/build';
import { describeMachine, readWish, whyNoElectron } from './start/choose-shell';
import { findElectron } from './start/electron-binary';
import { findChromium, installSystemPackages } from './system-packages';
import { root } from './test-files';

// `npm run e2e`: builds what is stale and runs the end-to-end specs; arguments go to Playwright. With `--long`, specs that
// repeat a thing repeat it as often as is promised.

function usesElectron(): boolean {
  const isWanted = readWish(process.env.RECADO_SHELL) !== 'browser';
  return isWanted && whyNoElectron(describeMachine(process.env)) === null && findElectron(root) !== null;
}

function hasBrowser(): boolean {
  return process.env.CHROMIUM !== undefined || findChromium() !== undefined || installSystemPackages(['chromium']);
}

await buildIfStale(root);
if (usesElectron() || hasBrowser()) {
  const given = process.argv.slice(2);
  const environment = given.includes('--long') ? { RECADO_LONG: '1' } : {};
  process.exitCode = await run(
    'npx',
    ['playwright', 'test', ...given.filter((flag) => flag !== '--long')],
    environment,
  );
} else {
  console.error('The end-to-end specs need Electron or a Chromium, and neither is here.');
  console.error('Install one (on Debian: apt-get install chromium), or name its program in CHROMIUM.');
  process.exitCode = 1;
}
