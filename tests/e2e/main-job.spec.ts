import type { Page } from '@playwright/test';

import { chooseLanguage, signIn } from './steps/session';
import type { Texts } from './steps/texts';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';
import { often } from './support/length';

const names = { pt: 'Português', en: 'English' } as const;

for (const quirks of [false, true]) {
  test.describe(quirks ? 'against a server with the habits of real ones' : 'against the demo workspace', () => {
    // The main path, with animations enabled.
    const serverFlags = quirks ? ['--demo', '--quirks'] : ['--demo'];
    test.use({ serverFlags, serverPace: 'calm', motion: 'no-preference' });

    const short = quirks ? (['en'] as const) : (['pt'] as const);
    for (const language of often<readonly ('pt' | 'en')[]>({ short, long: ['pt', 'en'] })) {
      test.describe.serial(`an attendant answers a customer, ${language}`, () => {
        test.use({ isStory: true });
        const texts = textsOf(language);
        const answer = 'Oi! Já estou vendo o seu pedido.';
        let customer = '';

        test('signing in leads to the tickets, and the volume has steps of a tenth [ROUTE-006] [SHELL-010]', async ({
          page,
          people,
        }) => {
          await chooseLanguage(page, names[language]);
          await signIn(page, texts, people.ana);
          expect(page.url()).toContain('#/tickets');
          await setVolume(page, texts, 0.5);
        });

        test('a customer writes by themselves; their notice opens the ticket, which must be accepted [ROUTE-011] [TKT-026]', async ({
          page,
          desktop,
          sounds,
        }) => {
          const screen = ticketsScreen(page, texts);
          // The simulated customer writes within a minute without a command.
          await expect
            .poll(async () => (await desktop.notifications()).length, { timeout: 60_000, intervals: [500] })
            .toBeGreaterThan(0);
          const [notice, ...others] = await desktop.notifications();
          if (notice === undefined) throw new Error('unreachable');
          expect(others, 'a new conversation is announced once').toEqual([]);
          await expect.poll(async () => (await sounds()).at(-1)?.volume).toBe(0.5);

          await desktop.clickNotification(notice.id);
          await expect(page).toHaveURL(/#\/tickets\/[0-9a-f-]{36}$/);
          await expect(screen.composer).toBeDisabled();
          customer = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText();
          expect(notice.title).toContain(customer);
        });

        test('an accepted ticket stays open on the screen [TKT-033] [TKT-045]', async ({ page }) => {
          const screen = ticketsScreen(page, texts);
          await screen.act('accept').first().click();
          await expect(screen.composer).toBeEnabled();
          await expect(page).toHaveURL(/#\/tickets\/[0-9a-f-]{36}$/);
        });

        test('Enter sends an answer, it is read, and the customer answers it [CONV-023] [CONV-032] [CONV-050]', async ({
          page,
        }) => {
          const screen = ticketsScreen(page, texts);
          await screen.composer.fill(answer);
          await screen.composer.press('Enter');

          const sent = screen.message(answer);
          await expect(sent).toHaveCount(1);
          await expect(sent.getByLabel(texts.tickets.delivery.read)).toBeVisible({ timeout: 20_000 });
          await expect(sent).toHaveCount(1);
          // The simulated customer replies to the attendant.
          await expect(sent.locator('xpath=following::*[@role="article" or self::article]').first()).toBeVisible({
            timeout: 30_000,
          });
        });

        test('a resolved ticket is among the closed ones, and the user back at the list [TKT-038] [TKT-041]', async ({
          page,
        }) => {
          const screen = ticketsScreen(page, texts);
          await screen.act('resolve').first().click();
          await expect(page).toHaveURL(/#\/tickets$/);
          await screen.closedTab.click();
          await expect(screen.row(customer).first()).toBeVisible();
        });
      });
    }
  });
}

async function setVolume(page: Page, texts: Texts, volume: number): Promise<void> {
  await page.getByRole('button', { name: texts.shell.volume.label }).click();
  const slider = page.getByRole('slider', { name: texts.shell.volume.label });
  await slider.focus();
  for (let step = 10; step > Math.round(volume * 10); step -= 1) await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuenow', String(volume));
  await page.keyboard.press('Escape');
}
