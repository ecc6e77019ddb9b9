import type { Page } from '@playwright/test';

import type { Measure } from './measures';
import { atMost } from './measures';
import type { Place } from './window';
import { inWindow, ticketRow } from './window';

/** Measures the number of nodes of the list while it scrolls. */
export function benchScreens(place: Place): Promise<Measure[]> {
  return inWindow(place, measure);
}

async function measure(page: Page): Promise<Measure[]> {
  const nodes = await nodesWhileScrolling(page);
  return [atMost('list: most DOM nodes while scrolling', { value: nodes, limit: 1500, unit: '' })];
}

async function nodesWhileScrolling(page: Page): Promise<number> {
  const counts: number[] = [];
  await page.locator(ticketRow).first().hover();
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, 1500);
    counts.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            requestAnimationFrame(() => resolve(document.querySelectorAll('*').length));
          }),
      ),
    );
  }
  return Math.max(...counts);
}
