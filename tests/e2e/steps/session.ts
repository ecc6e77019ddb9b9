import type { Page } from '@playwright/test';

import { expect } from '../support/fixtures';
import type { Texts } from './texts';

const demoPassword = 'recado';

type Account = { email: string; password?: string };

/** Types the credentials and submits; what comes of it is the caller's to check. */
export async function trySignIn(page: Page, texts: Texts, { email, password = demoPassword }: Account): Promise<void> {
  // By its role: pages that wait out of sight may have a field of the same name.
  await page.getByRole('textbox', { name: texts.session.login.email, exact: true }).fill(email);
  await page.getByLabel(texts.session.login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.session.login.submit, exact: true }).click();
}

/** Signs in and waits for the ticket manager, with the notice about the keychain out of the way. */
export async function signIn(page: Page, texts: Texts, account: Account): Promise<void> {
  await trySignIn(page, texts, account);
  await expect(page.getByRole('tab', { name: texts.tickets.tabs.open, exact: true })).toBeVisible();
  await settleSecretStorage(page, texts);
}

/** Without a keychain the user is asked; this user keeps the session until the window closes. */
async function settleSecretStorage(page: Page, texts: Texts): Promise<void> {
  const memoryOnly = page.getByRole('button', { name: texts.session.secret.memory });
  await expect(page.getByRole('banner')).toBeVisible();
  if (await memoryOnly.isVisible()) await memoryOnly.click();
}

/** Chooses the language on whatever screen is open. */
export async function chooseLanguage(page: Page, language: 'Português' | 'English' | 'Español'): Promise<void> {
  await page.getByRole('button', { name: /Language|Idioma/ }).click();
  await page.getByRole('menuitem', { name: language }).click();
}
