import type { Page } from '@playwright/test';

import { expect } from '../support/fixtures';
import type { Texts } from './texts';

const demoPassword = 'recado';

type Account = { email: string; password?: string };

/** Types the credentials and submits; the caller checks the outcome. */
export async function trySignIn(page: Page, texts: Texts, { email, password = demoPassword }: Account): Promise<void> {
  // Selected by role, because hidden pages may have a field with the same label.
  await page.getByRole('textbox', { name: texts.session.login.email, exact: true }).fill(email);
  await page.getByLabel(texts.session.login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.session.login.submit, exact: true }).click();
}

/** Signs in and waits for the ticket manager. Without a keychain the session lasts until the application ends. */
export async function signIn(page: Page, texts: Texts, account: Account): Promise<void> {
  await trySignIn(page, texts, account);
  await expect(page.getByRole('tab', { name: texts.tickets.tabs.open, exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Ticks the box that keeps the sign-in, which only systems without a keychain have. */
export async function keepSignedIn(page: Page, texts: Texts): Promise<void> {
  await expect(page.getByRole('button', { name: texts.session.login.submit, exact: true })).toBeVisible();
  const box = page.getByRole('checkbox', { name: texts.session.secret.keep });
  if (await box.isVisible()) await box.check();
}

/** Chooses the language on the open screen. */
export async function chooseLanguage(page: Page, language: 'Português' | 'English' | 'Español'): Promise<void> {
  await page.getByRole('button', { name: /Language|Idioma/ }).click();
  await page.getByRole('menuitem', { name: language }).click();
}

/** Signs out by the user's menu and waits for the sign-in page. */
export async function signOut(page: Page, texts: Texts): Promise<void> {
  const { user } = texts.shell;
  const [, ending = ''] = user.label.split('{{name}}');
  await page.getByRole('button', { name: new RegExp(`${ending}$`) }).click();
  await page.getByRole('menuitem', { name: user.signOut }).click();
  await expect(page.getByRole('button', { name: texts.session.login.submit, exact: true })).toBeVisible();
}
