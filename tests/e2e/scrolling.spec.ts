import type { Locator } from '@playwright/test';

import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const number = '5511900000333';
const lines = 45;

/** Scrolls to the distance from the top in pixels and waits for the next paint. */
function scrollTo(scroller: Locator, top: number): Promise<void> {
  return scroller.evaluate(async (element, wanted) => {
    element.scrollTop = wanted;
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  }, top);
}

test('older messages load within 50 px of the top without moving the view, and a quote jumps to its message [CONV-010]', async ({
  page,
  simulator,
  people,
}) => {
  const screen = ticketsScreen(page, texts);
  const { messageId } = await simulator.customerWrites({ number, name: 'Ludmila', body: 'line 1.' });
  for (let line = 2; line < lines; line += 1) await simulator.customerWrites({ number, body: `line ${line}.` });
  await simulator.customerWrites({ number, body: `line ${lines}.`, quotedId: messageId });
  await signIn(page, texts, people.ana);
  await screen.accept('Ludmila');
  await expect(screen.message(`line ${lines}.`)).toBeInViewport();

  const oldestOfPage = lines - 20 + 1;
  // The list stays at its end until the user scrolls up.
  await screen.messages.hover();
  await page.mouse.wheel(0, -100);
  await expect(page.getByRole('button', { name: texts.conversation.newest.jump })).toBeVisible();
  // Rows are measured when they appear, so a row 51 px from the top may move.
  await expect(async () => {
    await scrollTo(screen.messages, 51);
    await expect(screen.message(`line ${oldestOfPage}.`)).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(screen.message(`line ${oldestOfPage - 1}.`)).toHaveCount(0);
  const seen = screen.message(`line ${oldestOfPage + 2}.`);
  const before = (await seen.boundingBox())?.y ?? 0;
  await scrollTo(screen.messages, 50);
  await expect(screen.message(`line ${oldestOfPage - 1}.`)).toHaveCount(1);
  const shift = async () => Math.abs(((await seen.boundingBox())?.y ?? 0) - before);
  await expect.poll(shift).toBeLessThanOrEqual(1);
  await scrollTo(screen.messages, 400);
  await expect(screen.message(`line ${oldestOfPage - 12}.`)).toHaveCount(1);
  await scrollTo(screen.messages, 60);
  await expect(screen.message(`line ${oldestOfPage - 20}.`)).toBeInViewport();
  await expect(screen.message(`line ${oldestOfPage - 21}.`)).toHaveCount(0);

  await page.getByRole('button', { name: texts.conversation.newest.jump }).click();
  const quote = screen.message(`line ${lines}.`).getByRole('button', { name: /line 1\./ });
  await quote.press('Enter');
  const quoted = screen.messages
    .getByRole('article')
    .filter({ hasText: 'line 1.' })
    .and(page.locator('[data-highlighted]'));
  await expect(quoted).toBeInViewport();
  await expect(quoted).toBeFocused();
});

test('pictures that load late above and below do not move the message being read, nor do those of an older page', async ({
  page,
  simulator,
  people,
}) => {
  const screen = ticketsScreen(page, texts);
  const other = '5511900000444';
  for (let place = 1; place <= 36; place += 1) {
    const isText = place % 3 === 0;
    const kind = { mediaType: place % 3 === 1 ? 'image' : 'sticker' };
    await simulator.customerWrites({ number: other, name: 'Aurora', body: `seen ${place}.`, ...(isText ? {} : kind) });
  }
  await signIn(page, texts, people.ana);
  await screen.pendingTab.click();
  await simulator.fault({ kind: 'delay', path: '/public/*', milliseconds: 5_000, times: 100 });
  await (await screen.reveal('Aurora')).getByRole('button', { name: texts.tickets.actions.accept }).click();
  await expect(screen.message('seen 36.')).toBeInViewport();
  await screen.messages.hover();
  await page.mouse.wheel(0, -700);
  const read = screen.message('seen 30.');
  await expect(read).toBeInViewport();
  await test.step('in the middle of the newest page', async () => {
    await expect.poll(() => picturesAround(read)).toEqual({ above: 'awaited', below: 'awaited' });
    const drift = await watchDrift(read);
    await expect.poll(() => picturesAround(read), { timeout: 40_000 }).toEqual({ above: 'there', below: 'there' });
    expect(await drift()).toBeLessThanOrEqual(1);
  });
  await test.step('as an older page arrives, and its pictures after it', async () => {
    const oldest = screen.message('seen 18.');
    await expect(async () => {
      await scrollTo(screen.messages, 60);
      await expect(oldest).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    const drift = await watchDrift(oldest);
    await page.mouse.wheel(0, -12);
    await expect.poll(() => awaitedPictures(screen.messages)).toBeGreaterThan(0);
    await expect.poll(() => awaitedPictures(screen.messages), { timeout: 40_000 }).toBe(0);
    expect(await drift()).toBeLessThanOrEqual(20);
  });
});

/** Number of pictures on the page that are not loaded. */
function awaitedPictures(messages: Locator): Promise<number> {
  return messages.evaluate((list) => [...list.querySelectorAll('img')].filter((one) => one.naturalWidth === 0).length);
}

/** True when the nearest pictures above and below a message are loaded. */
function picturesAround(message: Locator): Promise<{ above: string; below: string }> {
  return message.evaluate((bubble) => {
    const { top } = bubble.getBoundingClientRect();
    const all = [...document.querySelectorAll('article')].filter((one) => one.querySelector('img') !== null);
    const state = (one: Element | undefined): string => {
      if (one === undefined) return 'none';
      return (one.querySelector('img')?.naturalWidth ?? 0) > 0 ? 'there' : 'awaited';
    };
    const isAbove = (one: Element): boolean => one.getBoundingClientRect().top < top;
    return { above: state(all.findLast(isAbove)), below: state(all.find((one) => !isAbove(one))) };
  });
}

/** Follows a message frame by frame and returns its largest distance from its first position in pixels. */
async function watchDrift(message: Locator): Promise<() => Promise<number>> {
  const watch = await message.evaluateHandle((bubble) => {
    const { top } = bubble.getBoundingClientRect();
    const seen = { most: 0, frames: 0 };
    const look = (): void => {
      const now = bubble.isConnected ? bubble.getBoundingClientRect().top : Infinity;
      seen.most = Math.max(seen.most, Math.abs(now - top));
      seen.frames += 1;
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => watch.evaluate(({ most }) => most);
}
