import type { Page } from '@playwright/test';

import { askAsSuper, openTickets } from './bench-api';
import { heapMegabytes } from './heap';
import type { Measure } from './measures';
import { atMost } from './measures';
import type { Place } from './window';

const switches = 1000;
const pages = 3;
/** Tickets opened before the first measurement: the first conversations load code and styles. */
const warmUp = 20;
/** Number of tickets whose messages stay cached; a quick change to others waits for each. */
const recent = 12;

/**
 * Switches a thousand times between tickets, first through a hundred, then to and fro, and measures the growth of the
 * heap.
 */
export async function benchMemory(page: Page, { server }: Place): Promise<Measure[]> {
  const ask = await askAsSuper(server);
  const uuids: string[] = [];
  for (let number = 1; number <= pages; number += 1) {
    uuids.push(...(await openTickets(ask, number)).tickets.map(({ uuid }) => uuid));
  }
  await page.evaluate(walk, { uuids: uuids.slice(0, warmUp), count: warmUp });
  const before = await heapMegabytes(page);
  await page.evaluate(walk, { uuids, count: uuids.length });
  await page.evaluate(walk, { uuids: uuids.slice(0, recent), count: switches - uuids.length });
  const after = await heapMegabytes(page);
  return [
    atMost(`${switches} switches among ${uuids.length} tickets: growth of memory`, {
      value: after - before,
      limit: 20,
      unit: ' MB',
    }),
  ];
}

/** Runs in the page: resolves once the messages of a ticket are in sight. */
export async function walk({ uuids, count }: { uuids: string[]; count: number }): Promise<void> {
  for (let step = 0; step < count; step += 1) {
    const before = document.querySelector('[data-composer]')?.closest('section');
    location.hash = `#/tickets/${uuids[step % uuids.length] ?? ''}`;
    for (let frame = 0; frame < 600; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const message = document.querySelector('section article');
      const isThere = message?.closest('section') !== before && message?.checkVisibility({ visibilityProperty: true });
      if (isThere === true) break;
    }
  }
}
