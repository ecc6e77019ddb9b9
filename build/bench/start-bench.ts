import type { Page } from '@playwright/test';

import type { Measure } from './measures';
import { atMost, forComparison, percentile } from './measures';
import type { Place } from './window';
import { inWindow, nameFunctions, ticketRow } from './window';

declare global {
  /** Milliseconds from the start of the page to the first ticket row in the document. */
  var recadoFirstRow: number | undefined;
  /** Milliseconds of the tasks of more than 50 ms, without their first 50. */
  var recadoBlocking: number;
}

const rounds = 5;
/** Milliseconds after the start of the page in which it fetches ahead. */
const watched = 5_000;

/** Measures a start of the page, without and with the browser's caches. */
export function benchStart(place: Place): Promise<Measure[]> {
  return inWindow(place, measure, [noteFirstRow, noteBlocking]);
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

/** Runs in the page before its scripts. */
function noteBlocking(): void {
  globalThis.recadoBlocking = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.recadoBlocking += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
}

async function measure(page: Page): Promise<Measure[]> {
  // The entries for the next start are reported after a pause.
  await page.waitForTimeout(watched);
  const cold = medianOf(await starts(page, 'cold'));
  const warm = medianOf(await starts(page, 'warm'));
  const megabytes = (bytes: number) => bytes / 1e6;
  return [
    forComparison('page: first paint, without caches', `${Math.round(cold('firstPaint'))} ms`),
    atMost('page: first paint, warm, median', { value: warm('firstPaint'), limit: 294, unit: ' ms' }),
    atMost('page: first ticket row, without caches, median', { value: cold('firstRow'), limit: 370, unit: ' ms' }),
    atMost('page: first ticket row, warm, median', { value: warm('firstRow'), limit: 350, unit: ' ms' }),
    forComparison(
      'page: the same, by the time the document is parsed',
      `${(warm('firstRow') / warm('parsed')).toFixed(1)} times`,
    ),
    atMost('page: files before the first paint', { value: warm('filesToPaint'), limit: 12, unit: '' }),
    atMost('page: files in the first five seconds', { value: warm('files'), limit: 30, unit: '' }),
    atMost('page: script that the first paint waits for', {
      value: warm('scriptForPaint'),
      limit: 700_000,
      unit: ' B',
    }),
    atMost('page: style that the first paint waits for', { value: warm('styleForPaint'), limit: 120_000, unit: ' B' }),
    forComparison(
      'page: script and style that have arrived by then',
      `${megabytes(warm('scriptToPaint')).toFixed(2)} and ${megabytes(warm('styleToPaint')).toFixed(2)} MB`,
    ),
    atMost('page: script up to the first tickets', { value: megabytes(warm('scriptToRow')), limit: 1.3, unit: ' MB' }),
    forComparison('page: style up to the first tickets', `${Math.round(warm('styleToRow') / 1000)} kB`),
    atMost('page: blocking in the first five seconds, warm, median', {
      value: warm('blocking'),
      limit: 60,
      unit: ' ms',
    }),
  ];
}

/** Times in milliseconds since the start of the page; sizes in bytes, unpacked. */
type Start = {
  firstPaint: number;
  firstRow: number;
  parsed: number;
  filesToPaint: number;
  files: number;
  scriptForPaint: number;
  styleForPaint: number;
  scriptToPaint: number;
  styleToPaint: number;
  scriptToRow: number;
  styleToRow: number;
  blocking: number;
};

const medianOf = (measured: Start[]) => (name: keyof Start) =>
  percentile(
    measured.map((start) => start[name]),
    0.5,
  );

async function starts(page: Page, caches: 'cold' | 'warm'): Promise<Start[]> {
  const devTools = await page.context().newCDPSession(page);
  const measured: Start[] = [];
  for (let round = 0; round < rounds; round++) {
    if (caches === 'cold') await devTools.send('Network.clearBrowserCache');
    await page.reload();
    await page.locator(ticketRow).first().waitFor();
    await page.waitForTimeout(watched);
    await nameFunctions(page);
    measured.push(await page.evaluate(readStart));
  }
  await devTools.detach();
  return measured;
}

/** Runs in the page. */
function readStart(): Start {
  const [navigation] = performance.getEntriesByType('navigation');
  const parsed = navigation instanceof PerformanceNavigationTiming ? navigation.domInteractive : Number.NaN;
  const firstRow = globalThis.recadoFirstRow ?? Number.NaN;
  const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN;
  const files = performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.startsWith('/assets/') ? [entry] : [],
    );
  const until = (time: number, ending: string) =>
    files.filter(({ name, responseEnd }) => new URL(name).pathname.endsWith(ending) && responseEnd <= time);
  const blocking = files.filter((file) => 'renderBlockingStatus' in file && file.renderBlockingStatus === 'blocking');
  const sizeOf = (fetched: PerformanceResourceTiming[]) =>
    fetched.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
  return {
    firstPaint,
    firstRow,
    parsed,
    filesToPaint: until(firstPaint, '').length,
    files: files.length,
    scriptForPaint: sizeOf(blocking.filter(({ name }) => name.endsWith('.js'))),
    styleForPaint: sizeOf(blocking.filter(({ name }) => name.endsWith('.css'))),
    scriptToPaint: sizeOf(until(firstPaint, '.js')),
    styleToPaint: sizeOf(until(firstPaint, '.css')),
    scriptToRow: sizeOf(until(firstRow, '.js')),
    styleToRow: sizeOf(until(firstRow, '.css')),
    blocking: globalThis.recadoBlocking,
  };
}
