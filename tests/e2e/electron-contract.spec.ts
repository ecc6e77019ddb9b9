import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { specShell } from '../../build/start/spec-shell';
import { expected } from '../electron-contract/expected';
import type { Results } from '../electron-contract/run-contract';
import { runContract } from '../electron-contract/run-contract';
import { expect, test } from './support/fixtures';
import { root } from './support/folders';

const recorded = join(root, 'tests/electron-contract/results');
const shell = specShell(root);

test('Electron, or its stand-in, does what the application relies on', async ({ chromium }) => {
  test.setTimeout(120_000);
  const results = await runContract(shell, async (url) => {
    // The browser permits everything that main permits.
    const context = await (await chromium()).newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    await (await context.newPage()).goto(url);
  });
  if (shell.kind === 'electron') keep(results);
  expect(results).toEqual(expected);
  expect(Object.keys(results).length).toBeGreaterThanOrEqual(75);
});

for (const name of existsSync(recorded) ? readdirSync(recorded).filter((file) => file.endsWith('.json')) : []) {
  test(`the expectations are those of a run on Electron: ${name}`, () => {
    expect(JSON.parse(readFileSync(join(recorded, name), 'utf8'))).toEqual(expected);
  });
}

/** Results of a real run, which can be kept in the repository. */
function keep(results: Results): void {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `electron-contract-${process.platform}.json`), `${JSON.stringify(results, null, 2)}\n`);
}
