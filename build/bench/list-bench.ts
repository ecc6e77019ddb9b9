import type { Page } from '@playwright/test';

import { askAsSuper, openTickets } from './bench-api';
import { heapMegabytes } from './heap';
import { longestTask } from './longest-task';
import type { Measure } from './measures';
import { atLeast, atMost, forComparison } from './measures';
import type { Place } from './window';

const longTask = 50;

/** Scrolls the list of all open tickets to its end. RECADO_BENCH_SCALE sets their number; the goal is 10000. */
export async function benchList(page: Page, { server }: Place): Promise<Measure[]> {
  const { count } = await openTickets(await askAsSuper(server), 1);
  const before = await heapMegabytes(page);
  let seen = { rows: 0, mostNodes: 0 };
  const started = performance.now();
  const task = await longestTask(page, async () => {
    seen = await page.evaluate(scrollThrough);
  });
  const seconds = (performance.now() - started) / 1000;
  const after = await heapMegabytes(page);
  return [
    atLeast(`list of ${count} tickets: in sight on the way to its end`, { value: seen.rows, limit: count, unit: '' }),
    atMost(`list of ${count} tickets: most DOM nodes`, { value: seen.mostNodes, limit: 1500, unit: '' }),
    atMost(`list of ${count} tickets: longest task`, { value: task, limit: longTask, unit: ' ms' }),
    forComparison(
      `list of ${count} tickets: memory and time it took`,
      `${Math.round(after - before)} MB, ${Math.round(seconds)} s`,
    ),
  ];
}

/** Runs in the page: scrolls half a screen per frame until no more rows arrive. */
async function scrollThrough(): Promise<{ rows: number; mostNodes: number }> {
  const list = document.querySelector('a[href*="/tickets/"]')?.closest('[data-virtuoso-scroller]');
  if (list === null || list === undefined) throw new Error('there is no list');
  const rows = new Set<string>();
  const note = () => {
    for (const row of list.querySelectorAll<HTMLAnchorElement>('a[href*="/tickets/"]')) rows.add(row.href);
  };
  let mostNodes = 0;
  note();
  for (let still = 0; still < 300; still += 1) {
    const top = list.scrollTop;
    list.scrollTop += list.clientHeight / 2;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    note();
    mostNodes = Math.max(mostNodes, document.querySelectorAll('*').length);
    if (list.scrollTop > top) still = 0;
  }
  return { rows: rows.size, mostNodes };
}
