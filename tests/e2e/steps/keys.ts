import type { Locator, Page } from '@playwright/test';

import { expect } from '../support/fixtures';

/** Goes to a control as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, most = 12): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs <= most; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}
