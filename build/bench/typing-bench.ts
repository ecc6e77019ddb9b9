import type { Page } from '@playwright/test';

import { writeUntilHeld } from './customers';
import type { DelayProxy } from './delay-proxy';
import { startDelayProxy } from './delay-proxy';
import type { Measure } from './measures';
import { atMost, notMeasured, percentile } from './measures';
import type { Place } from './window';
import { inWindow, ticketRow } from './window';

declare global {
  /** Milliseconds from each key to the frame that paints it. */
  var recadoKeys: number[];
}

const text = 'Bom dia! O pedido saiu hoje cedo e chega amanha ate o meio-dia, sem falta. ';
const perSecond = 50;
const betweenKeys = 70;

/** Types a reply while nothing happens, and again while held back events arrive. */
export async function benchTyping(place: Place): Promise<Measure[]> {
  const proxy = await startDelayProxy(place.server);
  try {
    return await inWindow({ ...place, server: proxy.url }, (page) => typing(page, place.server, proxy));
  } catch (error) {
    return [notMeasured('typing', error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'no answer')];
  } finally {
    proxy.close();
  }
}

async function typing(page: Page, server: string, proxy: DelayProxy): Promise<Measure[]> {
  await page.locator(ticketRow).nth(2).click();
  const composer = page.locator('[data-composer] textarea:not([disabled])');
  await composer.click();
  await page.waitForTimeout(1000);
  await page.evaluate(watchKeys);
  const idle = await typed(page);
  await composer.fill('');
  proxy.hold();
  const seconds = (text.length * (betweenKeys + 30)) / 1000;
  await writeUntilHeld(server, { proxy, events: perSecond * seconds });
  const rate = Math.round(proxy.held() / seconds);
  const [busy] = await Promise.all([typed(page), proxy.release(seconds * 1000)]);
  return [
    atMost('composer: key to next frame, idle, p95', { value: percentile(idle, 0.95), limit: 16, unit: ' ms' }),
    atMost(`composer: the same while ${rate} events a second arrive, p95`, {
      value: percentile(busy, 0.95),
      limit: 50,
      unit: ' ms',
    }),
  ];
}

async function typed(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    globalThis.recadoKeys = [];
  });
  for (const letter of text) await page.keyboard.press(letter, { delay: betweenKeys });
  await page.waitForTimeout(300);
  return page.evaluate(() => globalThis.recadoKeys);
}

/** Runs in the page. A key changes the document before its frame begins. */
function watchKeys(): void {
  globalThis.recadoKeys = [];
  const onKey = ({ timeStamp }: KeyboardEvent) => {
    requestAnimationFrame(() => globalThis.recadoKeys.push(performance.now() - timeStamp));
  };
  document.addEventListener('keydown', onKey, true);
}
