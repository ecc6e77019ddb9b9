import type { Locator } from '@playwright/test';

import { violationsOn } from './steps/axe';
import { cutOff } from './steps/cut-off';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');

/** Width of the element's outline in pixels. */
const outlineOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });

test('with the system’s own colours, selection, switches and counts are still told apart', async ({ page, people }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const screen = ticketsScreen(page, texts);
  await signIn(page, texts, people.ana);
  const row = screen.row('Helena Batista').first().getByRole('link');
  await row.click();
  await expect(screen.composer).toBeEnabled();
  const rows = page.getByRole('main').getByRole('listitem');
  const other = rows.filter({ hasNotText: 'Helena Batista' }).first().getByRole('link');
  expect(await outlineOf(row)).toBeGreaterThan(0);
  expect(await outlineOf(other)).toBe(0);
  expect(await outlineOf(screen.assignedTab)).toBeGreaterThan(0);
  expect(await outlineOf(screen.pendingTab)).toBe(0);
  const signature = page.getByRole('button', { name: texts.conversation.composer.signOn });
  expect(await outlineOf(signature)).toBeGreaterThan(0);
  await signature.click();
  await page.mouse.move(0, 0);
  await screen.composer.focus();
  expect(await outlineOf(page.getByRole('button', { name: texts.conversation.composer.signOff }))).toBe(0);
  expect(await violationsOn(page, 'forced colours')).toEqual([]);
});

test('an icon button that is on has other colours than one that is off', async ({ page, people }) => {
  const screen = ticketsScreen(page, texts);
  await signIn(page, texts, people.ana);
  await screen.open('Helena Batista');
  const coloursOf = async (name: string) => {
    // Hover and focus have colours of their own.
    await page.mouse.move(0, 0);
    await screen.composer.focus();
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeVisible();
    return button.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(async ({ finished }) => finished));
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  };
  const { signOn, signOff } = texts.conversation.composer;
  const on = await coloursOf(signOn);
  await page.getByRole('button', { name: signOn, exact: true }).click();
  const off = await coloursOf(signOff);
  expect(off.color).not.toBe(on.color);
  expect(off.backgroundColor).not.toBe(on.backgroundColor);
});

test('in 320 pixels, the width that 400 % zoom leaves of 1280, an attendant finds a ticket, reads and answers it', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const screen = ticketsScreen(page, texts);
  await signIn(page, texts, people.ana);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const row = screen.row('Helena Batista').first().getByRole('link');
  await row.click();
  await expect(screen.composer).toBeEnabled();
  await screen.composer.scrollIntoViewIfNeeded();
  await screen.composer.fill('Bom dia');
  await screen.composer.press('Enter');
  await expect(screen.message('Bom dia')).toBeInViewport();
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await cutOff(page, 'conversation in 320 pixels')).toEqual([]);
});

test.describe('a user who asked for nothing about motion', () => {
  test.use({ motion: 'no-preference' });

  test('a sent message fades in within 120 ms', async ({ page, people, simulator }) => {
    const screen = ticketsScreen(page, texts);
    await signIn(page, texts, people.ana);
    await screen.open('Helena Batista');
    await page.evaluate(() => {
      const durations: number[] = [];
      Reflect.set(globalThis, 'recadoFades', durations);
      document.addEventListener('animationstart', ({ target }) => {
        if (!(target instanceof Element) || target.closest('article') !== target) return;
        durations.push(Number.parseFloat(getComputedStyle(target).animationDuration));
      });
    });
    // Only a message that is shown before the answer of the server fades in.
    await simulator.fault({ kind: 'delay', path: '/messages/*', method: 'POST', milliseconds: 1_000, when: 'before' });
    await screen.composer.fill('Bom dia');
    await screen.composer.press('Enter');
    await expect(screen.message('Bom dia')).toBeVisible();
    const fades = () => page.evaluate(() => Reflect.get(globalThis, 'recadoFades') as number[]);
    await expect.poll(fades).toHaveLength(1);
    const [seconds = 1] = await fades();
    expect(seconds).toBeLessThanOrEqual(0.12);
  });
});

test.describe('a user who asked the system for less motion', () => {
  test.use({ motion: 'reduce' });

  test('sees nothing move while a ticket is opened, answered and resolved', async ({ page, people }) => {
    const screen = ticketsScreen(page, texts);
    await signIn(page, texts, people.ana);
    await page.evaluate(() => {
      const moved: string[] = [];
      Reflect.set(globalThis, 'recadoMoved', moved);
      const note = ({ target }: Event, duration: number): void => {
        if (target instanceof Element && duration > 0.05) moved.push(target.getAttribute('class') ?? '');
      };
      document.addEventListener('animationstart', (event) => {
        const { animationDuration } = getComputedStyle(event.target as Element);
        note(event, Number.parseFloat(animationDuration));
      });
      document.addEventListener('transitionend', (event) => note(event, event.elapsedTime));
    });
    await screen.row('Helena Batista').first().getByRole('link').click();
    await screen.composer.fill('Bom dia');
    await screen.composer.press('Enter');
    await expect(screen.message('Bom dia')).toBeVisible();
    await screen.act('resolve').click();
    await expect(screen.composer).toBeHidden();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'recadoMoved') as string[])).toEqual([]);
  });
});
