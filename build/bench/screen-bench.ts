import type { Page } from '@playwright/test';

import type { Measure } from './measures';
import { atMost, forComparison, percentile } from './measures';
import type { Place } from './window';
import { inWindow, ticketRow } from './window';

declare global {
  /** Milliseconds from the start of the page to the first ticket row in the document. */
  var recadoFirstRow: number | undefined;
}

/**
 * Runs in the page before its scripts. The selector is repeated because the function is serialised without its scope.
 */
export function noteFirstRow(): void {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('a[href*="/tickets/"]') === null) return;
    globalThis.recadoFirstRow = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Measures the time to the first tickets, cold and warm, and the number of nodes of the list while it scrolls. */
export function benchScreens(place: Place): Promise<Measure[]> {
  return inWindow(place, measure, [noteFirstRow]);
}

async function measure(page: Page): Promise<Measure[]> {
  const starts = await warmStarts(page, 5);
  const median = (read: (start: WarmStart) => number) => percentile(starts.map(read), 0.5);
  const firstRow = median((start) => start.firstRow);
  const parsed = median((start) => start.parsed);
  const script = median((start) => start.scriptBytes) / 1e6;
  const nodes = await nodesWhileScrolling(page);
  return [
    atMost('page: JavaScript up to the first tickets', { value: script, limit: 1.3, unit: ' MB' }),
    atMost('page: first ticket row, warm, median', { value: firstRow, limit: 350, unit: ' ms' }),
    forComparison('page: the same, by the time the document is parsed', `${(firstRow / parsed).toFixed(1)} times`),
    atMost('list: most DOM nodes while scrolling', { value: nodes, limit: 1500, unit: '' }),
  ];
}

/** `scriptBytes`: scripts that had arrived by the first row, unpacked. */
type WarmStart = { firstRow: number; parsed: number; scriptBytes: number };

async function warmStarts(page: Page, rounds: number): Promise<WarmStart[]> {
  const starts: WarmStart[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.reload();
    await page.locator(ticketRow).first().waitFor();
    starts.push(await page.evaluate(readStart));
  }
  return starts;
}

/** Runs in the page. */
function readStart(): WarmStart {
  const [navigation] = performance.getEntriesByType('navigation');
  const parsed = navigation instanceof PerformanceNavigationTiming ? navigation.domInteractive : Number.NaN;
  const firstRow = globalThis.recadoFirstRow ?? Number.NaN;
  const scripts = performance.getEntriesByType('resource').filter((entry) => {
    const isScript = /\/assets\/.+\.js$/.test(new URL(entry.name).pathname);
    return isScript && entry.startTime + entry.duration <= firstRow;
  });
  const sizes = scripts.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.decodedBodySize : 0));
  return { firstRow, parsed, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
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
