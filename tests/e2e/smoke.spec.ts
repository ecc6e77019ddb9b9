import { callMain, describeBridge } from './support/bridge';
import { expect, test } from './support/fixtures';
import { policyViolations } from './support/page-records';

test('the window opens with a frozen bridge, and nothing that its policy refuses', async ({ page }) => {
  await expect(page.locator('#root > *').first()).toBeVisible();
  expect(await describeBridge(page)).toEqual({ isFrozen: true, members: ['call', 'onPush'] });
  expect(await policyViolations(page)).toEqual([]);
});

test('a call that main does not know is refused as a result, not as an exception', async ({ page }) => {
  const result = await callMain(page, 'toString', {});
  expect(result).toMatchObject({ ok: false, error: { kind: 'bug' } });
});

test('a reload keeps the window working', async ({ page }) => {
  await page.reload();
  await expect(page.locator('#root > *').first()).toBeVisible();
  const result = await callMain(page, 'app.bootstrap');
  expect(result).toMatchObject({ ok: true });
});

test('a second start brings the first to the front and ends', async ({ desktop, page }) => {
  expect(await desktop.openSecond()).toBe(0);
  await expect(page.locator('#root > *').first()).toBeVisible();
});

test('the application starts again with the same data', async ({ desktop }) => {
  await desktop.kill();
  const page = await desktop.relaunch();
  await expect(page.locator('#root > *').first()).toBeVisible();
});
