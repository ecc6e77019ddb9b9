import type { Page } from '@playwright/test';
import { z } from 'zod';

import type { Desktop } from '../../tests/e2e/support/desktop';
import { askAsSuper, openTickets } from './bench-api';
import { customersWriteAtRate } from './customers';
import { heapMegabytes } from './heap';
import type { Measure } from './measures';
import { atMost, forComparison } from './measures';
import { walk } from './memory-bench';
import type { Place } from './window';
import { inWindow } from './window';

/** Messages a second: those of eight hours with thirty a minute, in ten minutes. */
const rate = 24;
const seconds = 600;
/** Fills the caches, whose limits are reached early in a shift. */
const warmUpSeconds = 90;
const msBetweenOpenings = 2_500;
const mostMegabytes = 20;

const heapOfMain = z.object({ bytes: z.number() });

/** Eight hours of messages and opened tickets in ten minutes: the growth of the heaps of main and page. */
export function benchShift(place: Place): Promise<Measure[]> {
  return inWindow(place, async (page, desktop) => {
    const { tickets } = await openTickets(await askAsSuper(place.server), 1);
    const attendant = { page, server: place.server, uuids: tickets.map(({ uuid }) => uuid) };
    await shift(attendant, warmUpSeconds);
    const before = await heaps(page, desktop);
    const { written, opened } = await shift(attendant, seconds);
    const after = await heaps(page, desktop);
    const growth = (of: 'page' | 'main') => ({ value: after[of] - before[of], limit: mostMegabytes, unit: ' MB' });
    return [
      atMost(`${written} messages and ${opened} opened tickets: growth of the page`, growth('page')),
      atMost('the same: growth of main', growth('main')),
      forComparison('  page and main afterwards', `${after.page.toFixed(1)} and ${after.main.toFixed(1)} MB`),
    ];
  });
}

type Attendant = { page: Page; server: string; uuids: readonly string[] };

/** Customers write while the user opens one ticket after another. */
async function shift(
  { page, server, uuids }: Attendant,
  duration: number,
): Promise<{ written: number; opened: number }> {
  const until = performance.now() + duration * 1000;
  let opened = 0;
  const open = async () => {
    while (performance.now() < until) {
      const uuid = uuids[opened % uuids.length] ?? '';
      await page.evaluate(walk, { uuids: [uuid], count: 1 });
      opened += 1;
      await page.waitForTimeout(msBetweenOpenings);
    }
  };
  const [written] = await Promise.all([customersWriteAtRate(server, { rate, seconds: duration }), open()]);
  return { written, opened };
}

/** Megabytes after garbage collection. */
async function heaps(page: Page, desktop: Desktop): Promise<{ page: number; main: number }> {
  const { bytes } = heapOfMain.parse(await desktop.shell?.('process.heap'));
  return { page: await heapMegabytes(page), main: bytes / 1e6 };
}
