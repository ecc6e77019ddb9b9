import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { openInBrowserShell } from '../../tests/e2e/support/browser-shell-desktop';
import { launchChromium } from '../../tests/e2e/support/chromium';
import type { Desktop } from '../../tests/e2e/support/desktop';
import type { Measure } from './measures';
import { notMeasured } from './measures';

/** Selector of a ticket row. */
export const ticketRow = 'a[href*="/tickets/"]';

/** Environment of a measurement: the workspace, a temporary folder, and a build other than the repository's. */
export type Place = { server: string; folder: string; out?: string };

/** Opens a window at this address, signs the admin in and waits for the first tickets. */
export async function inWindow<Result>(
  { server, folder, out }: Place,
  action: (page: Page, desktop: Desktop) => Promise<Result>,
  initScripts: (() => void)[] = [],
): Promise<Result> {
  const browser = await launchChromium();
  const start = {
    dataFolder: join(folder, `app-${Date.now()}`),
    locale: 'pt-BR',
    environment: { RECADO_SERVER: server },
    motion: 'no-preference' as const,
    initScripts,
    out,
  };
  const desktop = await openInBrowserShell(start, browser).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  try {
    await signIn(desktop.page);
    return await action(desktop.page, desktop);
  } finally {
    await desktop.close();
    await browser.close();
  }
}

/** Runs a part; its failure does not stop the others. */
export function onScreen(what: string, bench: (page: Page, place: Place) => Promise<Measure[]>) {
  return (place: Place): Promise<Measure[]> =>
    inWindow(place, (page) => bench(page, place)).catch((error: unknown) => [
      notMeasured(what, error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'no answer'),
    ]);
}

/** Signs in with the password of the demo users and waits for the first tickets. */
export async function signIn(page: Page, email = 'admin@recado.demo'): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.locator('input[type=password]').fill('recado');
  await page.keyboard.press('Enter');
  await page.locator(ticketRow).first().waitFor();
  await nameFunctions(page);
}

/** The build calls a helper for names of functions, which does not exist in a new page. */
export async function nameFunctions(page: Page): Promise<void> {
  await page.evaluate('globalThis.__name = (named) => named');
}
