import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { specShell } from '../../build/start/spec-shell';
import { callMain, describeBridge } from './support/bridge';
import { expect, test } from './support/fixtures';
import { root } from './support/folders';
import { policyViolations } from './support/page-records';
import { startProgram } from './support/program';

test('the window opens with a frozen bridge, and nothing that its policy refuses', async ({ page }) => {
  await expect(page.locator('#root > .recado-app')).toBeVisible();
  expect(await describeBridge(page)).toEqual({ isFrozen: true, members: ['call', 'onPush'] });
  expect(await policyViolations(page)).toEqual([]);
});

test('a call that main does not know is refused as a result, not as an exception', async ({ page }) => {
  const result = await callMain(page, 'toString', {});
  expect(result).toMatchObject({ ok: false, error: { kind: 'bug' } });
});

test('a reload keeps the window working', async ({ page }) => {
  await page.reload();
  await expect(page.locator('#root > .recado-app')).toBeVisible();
  const result = await callMain(page, 'app.bootstrap');
  expect(result).toMatchObject({ ok: true });
});

test('a second start brings the first to the front and ends', async ({ desktop, page }) => {
  expect(await desktop.openSecond()).toBe(0);
  await expect(page.locator('#root > .recado-app')).toBeVisible();
});

test('the application starts again with the same data', async ({ desktop }) => {
  await desktop.kill();
  const page = await desktop.relaunch();
  await expect(page.locator('#root > .recado-app')).toBeVisible();
});

test('a start that fails says why, and leaves no process that holds the lock', async ({ dataFolder }) => {
  const file = join(dataFolder, 'a-file');
  writeFileSync(file, '');
  test.skip(specShell(root).kind === 'electron', 'its dialog waits for a person');
  const register = pathToFileURL(join(root, 'out/browser-shell/register.js')).href;
  const program = startProgram({
    command: process.execPath,
    args: ['--import', register, join(root, 'out/main/index.js')],
    // A folder below a file cannot be made.
    environment: { RECADO_DATA: join(file, 'data'), RECADO_PORT: '0' },
  });
  expect(await program.exited).toBe(1);
  expect(program.log()).toContain('Recado cannot start: ENOTDIR');
});
