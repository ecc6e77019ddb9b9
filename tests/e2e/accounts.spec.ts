import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { violationsOn } from './steps/axe';
import { keepSignedIn, signIn, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

// Two accounts on one machine: each with its own page, store and notifications.

const texts = textsOf('en');
const { accounts } = texts.session;
const customer = { name: 'Olívia Reis', number: '5521990000851' };

const userButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${texts.shell.user.label.replace('{{name}}', `${name}.*`)}`) });
const backTo = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(accounts.back.replace('{{name}}', name)) });
const isLive = (page: Page) =>
  expect(page.getByText(texts.shell.link.live, { exact: true }).first()).toBeVisible({ timeout: 30_000 });

test.describe.serial('two accounts', () => {
  test.use({ isStory: true });

  test('a second account opens on an empty sign-in page, which leads back', async ({ page, people, dataFolder }) => {
    await keepSignedIn(page, texts);
    await signIn(page, texts, people.ana);
    await isLive(page);
    await userButton(page, 'Ana').click();
    await expect(page.getByRole('menuitem', { name: accounts.remove })).toHaveCount(0);
    await page.getByRole('menuitem', { name: accounts.add }).click();
    await expect(backTo(page, 'Ana')).toBeVisible();
    expect(await violationsOn(page, 'sign-in of a second account')).toEqual([]);
    await backTo(page, 'Ana').click();
    await expect(userButton(page, 'Ana')).toBeVisible();
    await expect.poll(() => readdirSync(join(dataFolder, 'app', 'accounts'))).toEqual([]);
  });

  test('the same user is refused and offered the account that is there', async ({ page, people }) => {
    await userButton(page, 'Ana').click();
    await page.getByRole('menuitem', { name: accounts.add }).click();
    await expect(backTo(page, 'Ana')).toBeVisible();
    await trySignIn(page, texts, { email: people.ana.email.toUpperCase() });
    await page.getByRole('button', { name: accounts.openIt }).click();
    await expect(userButton(page, 'Ana')).toBeVisible();
  });

  test('a message for the account in the background is notified under its name and counted, and a click opens it', async ({
    page,
    people,
    simulator,
    desktop,
  }) => {
    await simulator.customerWrites({ ...customer, body: 'Bom dia, Ana' });
    await ticketsScreen(page, texts).accept(customer.name);
    await userButton(page, 'Ana').click();
    await page.getByRole('menuitem', { name: accounts.add }).click();
    await expect(backTo(page, 'Ana')).toBeVisible();
    await keepSignedIn(page, texts);
    await signIn(page, texts, people.bruno);
    await isLive(page);
    await simulator.customerWrites({ ...customer, body: 'Ana, ainda está aí?' });
    const ofAna = async () =>
      (await desktop.notifications()).filter(
        ({ title, isClosed }) => title.includes(customer.name) && title.includes('· Ana') && !isClosed,
      );
    await expect.poll(async () => (await ofAna()).length, { timeout: 30_000 }).toBe(1);
    expect((await desktop.notifications()).filter(({ title }) => title.includes('· Bruno'))).toEqual([]);
    const elsewhere = accounts.elsewhere.replace('{{number}}', '');
    await expect(userButton(page, 'Bruno')).toHaveAccessibleName(new RegExp(elsewhere.slice(0, 12)));
    expect(await page.content()).not.toContain('ainda está aí');
    await userButton(page, 'Bruno').click();
    await expect(page.getByRole('menuitem', { name: /^Ana/ })).toBeVisible();
    expect(await violationsOn(page, 'menu with two accounts')).toEqual([]);
    await page.keyboard.press('Escape');
    const [notice] = await ofAna();
    await desktop.clickNotification(notice?.id ?? -1);
    await expect(userButton(page, 'Ana')).toBeVisible();
    await expect(ticketsScreen(page, texts).message('Ana, ainda está aí?')).toBeVisible();
  });

  test('keys switch between the accounts', async ({ page }) => {
    await page.keyboard.press('Control+Alt+Digit2');
    await expect(userButton(page, 'Bruno')).toBeVisible();
    await expect(ticketsScreen(page, texts).openTab).toBeVisible();
    await page.keyboard.press('Control+Alt+Digit1');
    await expect(userButton(page, 'Ana')).toBeVisible();
    await expect(ticketsScreen(page, texts).openTab).toBeVisible();
  });

  test('a restart has both, and shows the last one', async ({ desktop }) => {
    const page = await desktop.relaunch();
    await expect(userButton(page, 'Ana')).toBeVisible();
    await userButton(page, 'Ana').click();
    await page.getByRole('menuitem', { name: /^Bruno/ }).click();
    await expect(userButton(page, 'Bruno')).toBeVisible();
  });

  test('a removed account is gone with all that it stored', async ({ desktop, dataFolder }) => {
    const { page } = desktop;
    expect(readdirSync(join(dataFolder, 'app', 'accounts'))).toHaveLength(1);
    await userButton(page, 'Bruno').click();
    await page.getByRole('menuitem', { name: accounts.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: accounts.removing.ok, exact: true }).click();
    await expect(userButton(page, 'Ana')).toBeVisible();
    await expect.poll(() => readdirSync(join(dataFolder, 'app', 'accounts'))).toEqual([]);
    expect(existsSync(join(dataFolder, 'app', 'data-key.bin'))).toBe(true);
    await userButton(page, 'Ana').click();
    await expect(page.getByRole('menuitem', { name: accounts.remove })).toHaveCount(0);
  });
});
