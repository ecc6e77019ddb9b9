import type { Locator, Page } from '@playwright/test';

import { payer } from '../../support/payer';
import { expect } from '../support/fixtures';
import type { Simulator } from '../support/simulator';
import { goTo, rowOf } from './pages';
import type { Texts } from './texts';

type StepContext = { page: Page; texts: Texts; simulator: Simulator };

/** Name of the dialog that has just been opened. */
type Dialogs = AsyncGenerator<string, void>;

/**
 * Opens, one after the other, what stands behind the buttons of a company's rows: pairing, the edit forms, the questions
 * before a loss, the renewal and the checkout up to its Pix code. For the super administrator of the demo company.
 */
export async function* dialogsOfCompany(context: StepContext): Dialogs {
  yield* dialogsOfConnections(context);
  yield* dialogsOfUsers(context);
  yield* dialogsOfCompanies(context);
  yield* checkout(context);
}

async function* dialogsOfConnections({ page, texts: { connections }, simulator }: StepContext): Dialogs {
  await goTo(page, '/connections');
  const dialog = page.getByRole('dialog');
  const act = (name: string) => page.getByRole('button', { name: `${name}: Loja do centro`, exact: true });
  await act(connections.actions.newCode).press('Enter');
  yield* opened(act(connections.actions.showCode), 'pairing', async () => {
    await expect(dialog.getByRole('img', { name: connections.code.label })).toBeVisible();
  });
  await simulator.connection(2, 'TIMEOUT');
  yield* opened(act(connections.actions.disconnect), 'disconnecting');
  const edit = page.getByRole('button', { name: connections.edit.replace('{{name}}', 'Atendimento') });
  yield* opened(edit, 'connection', async () => {
    for (const part of [connections.form.automatic, connections.form.technical]) await dialog.getByText(part).click();
    // Real servers take a token that a person types.
    const token = dialog.getByLabel(connections.tokens.name).or(dialog.getByLabel(connections.form.token));
    await expect(token).toBeVisible();
  });
}

async function* dialogsOfUsers({ page, texts: { users } }: StepContext): Dialogs {
  await goTo(page, '/users');
  const act = (name: string) => page.getByRole('button', { name: name.replace('{{name}}', 'Ana Ribeiro') });
  yield* opened(act(users.edit), 'user', async () => {
    await expect(page.getByRole('dialog').getByLabel(users.form.name)).toHaveValue('Ana Ribeiro');
  });
  yield* opened(act(users.remove), 'deleting a user');
}

async function* dialogsOfCompanies({ page, texts: { settings } }: StepContext): Dialogs {
  await goTo(page, '/settings');
  await page.getByRole('tab', { name: settings.tabs.companies, exact: true }).click();
  const act = (name: string) => page.getByRole('button', { name: name.replace('{{name}}', 'Papelaria Horizonte') });
  const people = page.getByRole('region', { name: settings.companies.people.title });
  yield* opened(act(settings.companies.renew), 'renewal');
  yield* opened(act(settings.companies.edit), 'company', async () => {
    await expect(people.getByRole('listitem')).not.toHaveCount(0);
  });
  yield* opened(act(settings.companies.remove), 'deleting a company');
}

/** Goes through the checkout with the keyboard alone; the first step also with every field invalid. */
async function* checkout({ page, texts: { checkout, invoices } }: StepContext): Dialogs {
  await goTo(page, '/financeiro');
  const dialog = page.getByRole('dialog');
  const field = (name: 'firstName' | 'zipcode') => dialog.getByLabel(checkout[name], { exact: true });
  const focused = (name: string) => expect(dialog.getByRole('button', { name, exact: true })).toBeFocused();
  const pay = rowOf(page, invoices.status.open).getByRole('button');
  await pay.press('Enter');
  await expect(field('firstName')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(checkout.required.zipcode)).toBeVisible();
  yield 'checkout, nothing typed';
  await field('firstName').focus();
  for (const typed of Object.values(payer)) {
    await page.keyboard.insertText(typed);
    await page.keyboard.press('Tab');
  }
  await field('zipcode').press('Enter');
  await expect(dialog.getByText(checkout.plan.cycle)).toBeVisible();
  await focused(checkout.next);
  yield 'checkout, plan';
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(checkout.review.amount)).toBeVisible();
  await focused(checkout.finish);
  yield 'checkout, review';
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: checkout.pix.qr })).toBeVisible();
  await focused(checkout.pix.copy);
  yield 'checkout, Pix';
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(pay).toBeFocused();
}

/** The key that opens a dialog, the element that gets the focus, and the dialog that Escape closes. */
export async function* opened(opener: Locator, name: string, whenOpen?: () => Promise<void>): Dialogs {
  const page = opener.page();
  const dialog = page.getByRole('dialog');
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus'), `${name} has the focus`).toHaveCount(1);
  await whenOpen?.();
  yield name;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener, `${name} gives the focus back`).toBeFocused();
}
