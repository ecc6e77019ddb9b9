import type { Locator, Page } from '@playwright/test';

import { messagesAndComposer, panelsAndPopovers } from './steps/attendant-states';
import { violationsOn } from './steps/axe';
import { cutOff } from './steps/cut-off';
import { chooseLanguage, signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { openFilters, ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';
import { often } from './support/length';

const texts = textsOf('en');

const themes = ['light', 'dark'] as const;
/** Each theme covers one half of the pages; both halves in both themes would take twice as long. */
const walkOf = { light: messagesAndComposer, dark: panelsAndPopovers };

for (const theme of themes) {
  for (const width of often({ short: [theme === 'light' ? 1280 : 480], long: [1280, 480] })) {
    test(`nothing for axe to say, ${theme}, ${String(width)} px`, async ({ page, simulator, people }) => {
      test.setTimeout(240_000);
      const screen = ticketsScreen(page, texts);
      await page.setViewportSize({ width, height: 800 });
      const name = texts.common.theme[theme === 'dark' ? 'toDark' : 'toLight'];
      const toggle = page.getByRole('button', { name });
      await expect(page.getByRole('button', { name: texts.session.login.submit })).toBeVisible();
      if (await toggle.isVisible()) await toggle.click();
      await chooseLanguage(page, 'English');
      await expectNoViolations(page, 'sign-in');

      await signIn(page, texts, people.ana);
      await expect(screen.row('Helena Batista').first()).toBeVisible();
      await expectNoViolations(page, 'assigned tickets');

      await screen.pendingTab.click();
      await openFilters(page, texts);
      await expect(page.getByRole('region', { name: texts.tickets.filters.title })).toContainText(
        texts.tickets.orders.longest,
      );
      await expectNoViolations(page, 'filters');
      await openFilters(page, texts);
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
        texts.tickets.wait.waits.replace('{{time}}', ''),
      );
      await expectNoViolations(page, 'waiting tickets');
      await screen.assignedTab.click();

      await screen.open('Helena Batista');
      await expectNoViolations(page, 'conversation');
      const found: string[] = [];
      const states = { page, texts, simulator };
      for (const walk of often({ short: [walkOf[theme]], long: Object.values(walkOf) })) {
        for await (const [state, part] of walk(states)) {
          found.push(...(await violationsOn(page, state, part)), ...(await cutOff(page, state)));
        }
      }
      expect(found).toEqual([]);

      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('combobox', { name: texts.keys.palette.title })).toBeFocused();
      await expectNoViolations(page, 'palette');
      await page.keyboard.type(texts.keys.commands.sheet);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: texts.keys.sheet.title })).toBeVisible();
      // Waits for the palette's fade-out.
      await expect(page.getByRole('combobox', { name: texts.keys.palette.title })).toHaveCount(0);
      await expectNoViolations(page, 'cheat sheet');
      await page.keyboard.press('Escape');

      // At 480 px elements wrap below each other instead of being cut off.
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      if (width === 1280) await expectUsableAtTwice(page, screen.composer);
    });
  }
}

/** At 200 % zoom a window of 1280 by 800 has 640 by 400 CSS pixels: nothing is cut off, and the attendant can answer. */
async function expectUsableAtTwice(page: Page, composer: Locator): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(composer).toBeInViewport({ ratio: 1 });
  const messages = page.getByRole('group', { name: texts.conversation.messages });
  expect((await messages.boundingBox())?.width).toBeGreaterThan(280);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  for (const button of await page.getByRole('banner').getByRole('button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expectNoViolations(page, 'conversation at 200 %');
}

async function expectNoViolations(page: Page, screen: string): Promise<void> {
  expect(await violationsOn(page, screen)).toEqual([]);
}
