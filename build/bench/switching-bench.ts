import type { Page } from '@playwright/test';

import { workOf } from './longest-task';
import type { Measure } from './measures';
import { atMost, forComparison, percentile } from './measures';
import { ticketRow } from './window';

/** Page's times of the click and of the paint of the conversation that it opened. */
export type Switch = { clicked: number; painted: number };

declare global {
  /** Resolves when the conversation that the next click opens is painted. */
  var recadoSwitch: Promise<Switch> | undefined;
}

const tickets = 20;
const rowHeight = 68;
const pause = 700;

/** Opens tickets of the list one after another, twice: from the click to the newest message. */
export async function benchSwitching(page: Page): Promise<Measure[]> {
  // The first conversation loads the code.
  await openNth(page, tickets);
  const first = await throughList(page);
  let again: number[] = [];
  const work = await workOf(page, async () => {
    again = await throughList(page);
  });
  return [
    atMost('ticket not seen before: click to paint, p95', { value: percentile(first, 0.95), limit: 200, unit: ' ms' }),
    atMost('ticket seen before: click to paint, p95', { value: percentile(again, 0.95), limit: 100, unit: ' ms' }),
    forComparison('the same: work of the page, each', `${Math.round(work.total / tickets)} ms`),
  ];
}

async function throughList(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < tickets; index += 1) {
    const { clicked, painted } = await openNth(page, index);
    times.push(painted - clicked);
  }
  return times;
}

/** Opens the ticket of this row of the list. */
export async function openNth(page: Page, index: number): Promise<Switch> {
  await page.locator(ticketRow).first().hover();
  await page.evaluate(bringRow, { index, rowHeight });
  const row = page.locator(`[data-item-index="${index}"] ${ticketRow}`);
  await row.waitFor();
  // Quick changes are delayed by design, so the benchmark waits as a reader would.
  await page.waitForTimeout(pause);
  await page.evaluate(watchSwitch);
  await row.click({ position: { x: 90, y: 20 } });
  const opened = await page.evaluate(() => globalThis.recadoSwitch);
  if (opened === undefined) throw new Error('the page was replaced while a ticket opened');
  return opened;
}

/** Runs in the page. */
function bringRow({ index, rowHeight }: { index: number; rowHeight: number }): void {
  const list = document.querySelector('a[href*="/tickets/"]')?.closest('[data-virtuoso-scroller]');
  if (list !== undefined && list !== null) list.scrollTop = Math.max(0, (index - 3) * rowHeight);
}

/** Runs in the page: each ticket has its own conversation element, hidden until it is in place. */
function watchSwitch(): void {
  const before = document.querySelector('[data-composer]')?.closest('section');
  globalThis.recadoSwitch = new Promise((resolve) => {
    const onClick = ({ timeStamp }: MouseEvent) => {
      const check = () => {
        const message = [...document.querySelectorAll('section article')].at(-1);
        const isThere =
          message?.closest('section') !== before && message?.checkVisibility({ visibilityProperty: true });
        if (isThere !== true) {
          requestAnimationFrame(check);
          return;
        }
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ clicked: timeStamp, painted: performance.now() });
        port2.postMessage(null);
      };
      requestAnimationFrame(check);
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
  });
}
