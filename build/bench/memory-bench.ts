import type { Page } from '@playwright/test';

import { askAsSuper, openTickets } from './bench-api';
import { heapMegabytes } from './heap';
import type { Measure } from './measures';
import { atMost } from './measures';
import type { Place } from './window';

const switches = 1000;
const pages = 3;
/** So many before the first look: code and styles come with the first conversations. */
const warmUp = 20;
/** Of so many the messages are still there when one comes back; whoever hurries through others waits for each. */
const recent = 12;

/** A thousand times from one ticket to another, through a hundred of them and then to and fro: what more the page holds. */
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

/** Runs in the page: goes on once the messages of a ticket are in sight. */
async function walk({ uuids, count }: { uuids: string[]; count: number }): Promise<void> {
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
