import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
/** Milliseconds in which a start fetches everything that it fetches ahead. */
const settled = 5_000;

type Fetched = { name: string; bytes: number; blocksPaint: boolean };

test('a start paints before the application has arrived, and fetches it in few requests', async ({ page, people }) => {
  const screen = ticketsScreen(page, texts);
  await signIn(page, texts, people.ana);
  await expect(screen.row('Helena Batista').first()).toBeVisible();
  await page.reload();
  await expect(screen.row('Helena Batista').first()).toBeVisible();
  const first = await fetchedBy(page);
  await page.waitForTimeout(settled);
  const all = await fetchedBy(page);

  const blocking = first.filter(({ blocksPaint }) => blocksPaint);
  expect(sumOf(blocking)).toBeLessThan(10_000);
  expect(blocking.map(({ name }) => name).filter((name) => name.endsWith('.js'))).toEqual([]);
  expect(first.length).toBeLessThanOrEqual(20);
  expect(all.length).toBeLessThanOrEqual(30);
  const script = all.filter(({ name }) => name.endsWith('.js'));
  const style = all.filter(({ name }) => name.endsWith('.css'));
  expect(sumOf(script)).toBeLessThan(1_750_000);
  expect(sumOf(style)).toBeLessThan(500_000);
});

test('the next start of a window shows the tickets at once, before the server has answered', async ({
  page,
  people,
}) => {
  const screen = ticketsScreen(page, texts);
  await page.addInitScript((label) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenWhileStarting: seen });
    new MutationObserver(() => {
      if (document.querySelector('main[class*="recado-boot"]') !== null) return;
      if (document.querySelector(`[role="status"][aria-label="${label}"]`) !== null) seen.push('skeleton');
      if (document.querySelector('a[href*="/tickets/"]') !== null) seen.push('rows');
    }).observe(document, { childList: true, subtree: true });
  }, texts.common.loading);
  const firstSeen = () => page.evaluate<string>('globalThis.seenWhileStarting[0]');
  await page.reload();
  await signIn(page, texts, people.ana);
  await expect(screen.row('Helena Batista').first()).toBeVisible();
  expect(await firstSeen()).toBe('skeleton');
  // The entries for the next start are reported after a pause.
  await page.waitForTimeout(settled);
  await page.reload();
  await expect(screen.row('Helena Batista').first()).toBeVisible();
  expect(await firstSeen()).toBe('rows');
});

/** Files of the application that the page has fetched, with their size when unpacked. */
function fetchedBy(page: { evaluate: <Result>(read: () => Result) => Promise<Result> }): Promise<Fetched[]> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      if (!(entry instanceof PerformanceResourceTiming) || !entry.name.includes('/assets/')) return [];
      const blocksPaint = 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking';
      return [{ name: entry.name, bytes: entry.decodedBodySize, blocksPaint }];
    }),
  );
}

const sumOf = (files: readonly Fetched[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
