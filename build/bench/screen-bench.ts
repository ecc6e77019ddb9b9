import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { openInBrowserShell } from '../../tests/e2e/support/browser-shell-desktop';
import { launchChromium } from '../../tests/e2e/support/chromium';
import { benchContacts } from './contacts-bench';
import { benchFlow } from './flow-bench';
import type { Measure } from './measures';
import { atMost, forComparison, notMeasured, percentile } from './measures';

declare global {
  /** When the first ticket row was in the document, in milliseconds since the page began. */
  var recadoFirstRow: number | undefined;
}

const row = 'a[href*="/tickets/"]';

/** Runs in the page before its own scripts. The selector is repeated: a function that travels takes nothing along. */
function noteFirstRow(): void {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('a[href*="/tickets/"]') === null) return;
    globalThis.recadoFirstRow = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** What the screens owe, in the browser shell, against the workspace server at this address. */
export async function benchScreens(server: string, folder: string): Promise<Measure[]> {
  const browser = await launchChromium();
  const environment = { RECADO_SERVER: server };
  const start = {
    dataFolder: join(folder, 'app'),
    locale: 'pt-BR',
    environment,
    motion: 'no-preference' as const,
    initScripts: [noteFirstRow],
  };
  const desktop = await openInBrowserShell(start, browser);
  try {
    await signIn(desktop.page);
    const scripts = await scriptMegabytes(desktop.page);
    const warm = await warmStarts(desktop.page, 5);
    const firstRow = percentile(
      warm.map((start) => start.firstRow),
      0.5,
    );
    const parsed = percentile(
      warm.map((start) => start.parsed),
      0.5,
    );
    const nodes = await nodesWhileScrolling(desktop.page);
    const contacts = await benchContacts(desktop.page, server).catch((error: unknown) => [
      notMeasured('contacts', error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'no answer'),
    ]);
    const flow = await benchFlow(desktop.page, server).catch((error: unknown) => [
      notMeasured('flow of 500 blocks', error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'no answer'),
    ]);
    return [
      atMost('page: JavaScript up to the first tickets', { value: scripts, limit: 1.25, unit: ' MB' }),
      atMost('page: first ticket row, warm, median', { value: firstRow, limit: 350, unit: ' ms' }),
      forComparison('page: the same, by the time the document is parsed', `${(firstRow / parsed).toFixed(1)} times`),
      atMost('list: most DOM nodes while scrolling', { value: nodes, limit: 1500, unit: '' }),
      ...contacts,
      ...flow,
    ];
  } finally {
    await desktop.close();
    await browser.close();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('admin@recado.demo');
  await page.locator('input[type=password]').fill('recado');
  await page.keyboard.press('Enter');
  await page.locator(row).first().waitFor();
}

function scriptMegabytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bytes = performance.getEntriesByType('resource').map((entry) => {
      const isScript = /\/assets\/.+\.js$/.test(new URL(entry.name).pathname);
      return isScript && entry instanceof PerformanceResourceTiming ? entry.decodedBodySize : 0;
    });
    return bytes.reduce((sum, size) => sum + size, 0) / 1e6;
  });
}

type WarmStart = { firstRow: number; parsed: number };

async function warmStarts(page: Page, rounds: number): Promise<WarmStart[]> {
  const starts: WarmStart[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.reload();
    await page.locator(row).first().waitFor();
    starts.push(await page.evaluate(readStart));
  }
  return starts;
}

/** Runs in the page. */
function readStart(): WarmStart {
  const [navigation] = performance.getEntriesByType('navigation');
  const parsed = navigation instanceof PerformanceNavigationTiming ? navigation.domInteractive : Number.NaN;
  return { firstRow: globalThis.recadoFirstRow ?? Number.NaN, parsed };
}

async function nodesWhileScrolling(page: Page): Promise<number> {
  const counts: number[] = [];
  await page.locator(row).first().hover();
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
