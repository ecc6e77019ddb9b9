import type { Locator, Page } from '@playwright/test';

import { expect } from '../support/fixtures';

type Walk = { key: 'Tab' | 'Shift+Tab'; most: number };

/** Goes to a control as somebody without a mouse does. */
export function tabTo(page: Page, target: Locator, most = 12): Promise<void> {
  return walk(page, target, { key: 'Tab', most });
}

export function tabBackTo(page: Page, target: Locator, most = 12): Promise<void> {
  return walk(page, target, { key: 'Shift+Tab', most });
}

async function walk(page: Page, target: Locator, { key, most }: Walk): Promise<void> {
  // Radios are there, and drawn by what is around them.
  await expect(target).toBeAttached();
  for (let presses = 0; presses <= most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}
