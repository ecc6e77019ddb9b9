import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { chooseLanguage, signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1280, 480]) {
    test(`nothing for axe to say, ${theme}, ${String(width)} px`, async ({ page }) => {
      test.setTimeout(120_000);
      const screen = ticketsScreen(page, texts);
      await page.setViewportSize({ width, height: 800 });
      const name = texts.common.theme[theme === 'dark' ? 'toDark' : 'toLight'];
      const toggle = page.getByRole('button', { name });
      await expect(page.getByRole('button', { name: texts.session.login.submit })).toBeVisible();
      if (await toggle.isVisible()) await toggle.click();
      await chooseLanguage(page, 'English');
      await expectNoViolations(page, 'sign-in');

      await signIn(page, texts, { email: 'ana@recado.demo' });
      await expect(screen.row('Helena Batista').first()).toBeVisible();
      await expectNoViolations(page, 'assigned tickets');

      await screen.row('Helena Batista').first().getByRole('link').click();
      await expect(screen.composer).toBeEnabled();
      await expectNoViolations(page, 'conversation');

      // At 480 px nothing is cut off: what does not fit beside is below.
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

async function expectNoViolations(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(told, screen).toEqual([]);
}
