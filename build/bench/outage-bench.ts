import type { Page } from '@playwright/test';

import en from '../../src/shared/i18n/locales/en/shell.json' with { type: 'json' };
import { createSimulator } from '../../tests/e2e/support/simulator';
import { customersWrite } from './customers';
import type { Measure } from './measures';
import { atMost, forComparison } from './measures';
import type { Place } from './window';

const tickets = 20;
const outage = 20_000;
/** Window height that shows all rows at once. */
const tall = { width: 1280, height: 2000 };

/** Twenty tickets change while no socket connects; counts the rows that are outdated two seconds after a connection. */
export async function benchOutage(page: Page, { server }: Place): Promise<Measure[]> {
  await page.setViewportSize(tall);
  await page.getByText(en.link.live, { exact: true }).first().waitFor();
  const { fault } = createSimulator(() => Promise.resolve(server));
  await fault({ kind: 'refuseSockets', milliseconds: outage });
  await fault({ kind: 'dropSockets' });
  await page.getByText(en.link.offline, { exact: true }).first().waitFor();
  const bodies = Array.from({ length: tickets }, (_, index) => `Sem linha ${index + 1}.`);
  await customersWrite(server, bodies);
  const offline = page.getByText(en.link.offline, { exact: true }).first();
  await offline.waitFor({ state: 'hidden', timeout: outage + 30_000 });
  const [stale, seconds] = await page.evaluate(staleAfter, { bodies, milliseconds: 2000 });
  return [
    atMost(`${tickets} tickets changed without socket: stale 2 s after`, { value: stale, limit: 0, unit: '' }),
    forComparison('the same: until the last was right', stale === 0 ? `${seconds.toFixed(1)} s` : 'not in 2 s'),
  ];
}

/** Runs in the page: the number of these texts without a row at the end, and the time when there were none. */
async function staleAfter({ bodies, milliseconds }: { bodies: string[]; milliseconds: number }) {
  const started = performance.now();
  const missing = () => {
    const texts = [...document.querySelectorAll('a[href*="/tickets/"]')].map((row) => row.textContent);
    return bodies.filter((body) => !texts.some((text) => text.includes(body))).length;
  };
  while (missing() > 0 && performance.now() - started < milliseconds) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return [missing(), (performance.now() - started) / 1000] as const;
}
