import type { Page } from '@playwright/test';

import en from '../../src/shared/i18n/locales/en/shell.json' with { type: 'json' };
import { askAsSuper, openTickets } from './bench-api';
import { customersWrite, writeUntilHeld } from './customers';
import type { DelayProxy } from './delay-proxy';
import { startDelayProxy } from './delay-proxy';
import { framesWhile } from './frames';
import { longestTask, workOf } from './longest-task';
import type { Measure } from './measures';
import { atLeast, atMost, forComparison, notMeasured } from './measures';
import type { Place } from './window';
import { inWindow } from './window';

export const events = 1000;
/** Milliseconds from which a browser reports a long task: a frame was missed. */
const longTask = 50;
const streamMs = 10_000;
const settledMs = 5_000;
/** Last texts of the burst, from a customer each. */
export const lastOnes = ['Fim 1', 'Fim 2', 'Fim 3', 'Fim 4', 'Fim 5', 'Fim 6'];

/** Holds back a thousand events of customers and releases them within a second. */
export async function benchEvents(place: Place): Promise<Measure[]> {
  const proxy = await startDelayProxy(place.server);
  try {
    return await inWindow({ ...place, server: proxy.url }, async (page) => [
      ...(await burst(page, place.server, proxy)),
      ...(await stream(page, place.server, proxy)),
    ]);
  } catch (error) {
    return [notMeasured(`${events} events in a second`, error instanceof Error ? error.message : 'no answer')];
  } finally {
    proxy.close();
  }
}

async function burst(page: Page, server: string, proxy: DelayProxy): Promise<Measure[]> {
  await page.getByText(en.link.live, { exact: true }).first().waitFor();
  proxy.hold();
  await writeUntilHeld(server, { proxy, events });
  await customersWrite(server, lastOnes);
  const count = proxy.held();
  let seconds = 0;
  let sent = 0;
  const longest = await longestTask(page, async () => {
    const started = Date.now();
    const released = proxy.release(1000).then(() => {
      sent = (Date.now() - started) / 1000;
    });
    const [shownAt] = await Promise.all([page.evaluate(whenShown, lastOnes), released]);
    seconds = (shownAt - started) / 1000;
  });
  const ask = await askAsSuper(server);
  const { tickets } = await openTickets(ask, 1);
  const shown = await page.evaluate(rowsShown);
  const wrong = shown.filter(({ uuid, texts }, index) => {
    const expected = tickets[index];
    return uuid !== expected?.uuid || !texts.includes(expected.lastMessage);
  }).length;
  return [
    atMost(`${count} events in a second: until all are painted`, { value: seconds, limit: 2, unit: ' s' }),
    forComparison(`${count} events in a second: until the last was sent`, `${sent.toFixed(1)} s`),
    atMost(`${count} events in a second: longest task`, { value: longest, limit: longTask, unit: ' ms' }),
    atMost(`${count} events in a second: rows of ${shown.length} unlike the server's`, {
      value: wrong,
      limit: 0,
      unit: '',
    }),
  ];
}

/** Releases a thousand events within ten seconds: once for the work, and once for the frames, whose recording is work. */
async function stream(page: Page, server: string, proxy: DelayProxy): Promise<Measure[]> {
  const hold = async () => {
    // A start and a burst leave work to idle time, which is not counted here.
    await page.waitForTimeout(settledMs);
    proxy.hold();
    await writeUntilHeld(server, { proxy, events });
    return proxy.held();
  };
  const count = await hold();
  const { total } = await workOf(page, () => proxy.release(streamMs));
  await hold();
  const frames = await framesWhile(page, () => proxy.release(streamMs));
  const what = `${count} events in ten seconds`;
  return [
    atMost(`${what}: work of the page`, { value: total / 1000, limit: 2, unit: ' s' }),
    atLeast(`${what}: frames a second`, { value: frames.perSecond, limit: 58, unit: '' }),
    atMost(`${what}: frames over 50 ms`, { value: frames.longerThan(50), limit: 0, unit: '' }),
  ];
}

/** Runs in the page: the machine's time when all of these texts had been painted. */
export function whenShown(bodies: string[]): Promise<number> {
  return new Promise((resolve) => {
    const check = () => {
      const texts = [...document.querySelectorAll('a[href*="/tickets/"]')].map((row) => row.textContent);
      if (bodies.every((body) => texts.some((text) => text.includes(body)))) {
        requestAnimationFrame(() => resolve(Date.now()));
        return;
      }
      requestAnimationFrame(check);
    };
    check();
  });
}

/** Runs in the page: ticket and texts of each row from the top. The last message is one of the texts. */
function rowsShown(): { uuid: string; texts: string[] }[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-item-index] a[href*="/tickets/"]')].map((row) => ({
    uuid: row.href.split('/').at(-1) ?? '',
    texts: [...row.querySelectorAll('bdi')].map(({ textContent }) => textContent),
  }));
}
