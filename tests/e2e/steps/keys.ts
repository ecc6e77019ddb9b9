import type { Locator, Page } from '@playwright/test';

import { expect } from '../support/fixtures';

type Walk = { key: 'Tab' | 'Shift+Tab'; most: number };

/** Moves the focus to a control with the Tab key. */
export function tabTo(page: Page, target: Locator, most = 12): Promise<void> {
  return walk(page, target, { key: 'Tab', most });
}

export function tabBackTo(page: Page, target: Locator, most = 12): Promise<void> {
  return walk(page, target, { key: 'Shift+Tab', most });
}

async function walk(page: Page, target: Locator, { key, most }: Walk): Promise<void> {
  // A radio input is present but drawn by its label.
  await expect(target).toBeAttached();
  for (let presses = 0; presses <= most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}
