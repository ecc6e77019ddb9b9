import type { Page } from '@playwright/test';

import { payerByLabel } from '../support/payer';
import { openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { checkout, invoices, shell } = texts;

/** The checkout form. */
function checkoutForm(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    next: dialog.getByRole('button', { name: checkout.next }),
    finish: dialog.getByRole('button', { name: checkout.finish }),
  };
}

test.describe.serial('an admin pays an invoice by Pix', () => {
  test.use({ isStory: true });

  test('invoices have their columns, value and due date, and paid ones no tint [FIN-001] [FIN-004] [FIN-009] [FIN-010] [SHELL-021]', async ({
    page,
    people,
  }) => {
    await signIn(page, texts, people.admin);
    await openPage(page, texts, shell.menu.invoices);
    await expect(page.getByRole('columnheader')).toHaveText(Object.values(invoices.columns));
    await expect(rowOf(page, invoices.status.paid)).toHaveCount(2);
    const open = rowOf(page, invoices.status.open);
    await expect(open).toContainText('R$ 199,90');
    await expect(open).toContainText(/\d{2}\/\d{2}\/\d{4}/);
    const backgrounds = await page
      .locator('tbody tr td:first-child')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
    expect(new Set(backgrounds).size).toBe(1);
  });

  test('the checkout has three steps, two countries and hints [CHECKOUT-001] [CHECKOUT-018] [CHECKOUT-019] [CHECKOUT-020]', async ({
    page,
  }) => {
    await rowOf(page, invoices.status.open).getByRole('button').click();
    const { dialog, field } = checkoutForm(page);
    for (const name of [checkout.steps.data, checkout.steps.plan, checkout.steps.review]) {
      await expect(dialog.getByText(name, { exact: true })).toBeVisible();
    }
    await expect(field(checkout.card.cardNumber)).toHaveAttribute('placeholder', '4111111111111');
    await expect(field(checkout.card.cvv)).toHaveAttribute('placeholder', '123');
    await field(checkout.country).click();
    await expect(page.locator('.ant-select-item-option')).toHaveText([checkout.countries.BR, checkout.countries.usa]);
    await page.keyboard.press('Escape');
  });

  test('name, address, city and zip code are required [CHECKOUT-007] [CHECKOUT-008] [CHECKOUT-009] [CHECKOUT-010] [CHECKOUT-012]', async ({
    page,
  }) => {
    const { dialog, next } = checkoutForm(page);
    await next.click();
    for (const name of ['firstName', 'lastName', 'address2', 'city', 'zipcode'] as const) {
      await expect(dialog.getByText(checkout.required[name])).toBeVisible();
    }
  });

  test('the state and the card are required, and the card has a format [CHECKOUT-013] [CHECKOUT-014] [CHECKOUT-015] [CHECKOUT-016] [CHECKOUT-017]', async ({
    page,
  }) => {
    const { dialog, field } = checkoutForm(page);
    await expect(dialog.getByText(checkout.required.cvv)).toBeHidden();
    await dialog.getByRole('button', { name: checkout.card.title }).click();
    for (const name of ['state', 'nameOnCard', 'cardNumber', 'cvv', 'expiry'] as const) {
      await expect(dialog.getByText(checkout.required[name])).toBeVisible();
    }
    await field(checkout.card.cardNumber).fill('4111');
    await field(checkout.card.cvv).fill('1');
    await field(checkout.card.expiry).fill('13/20');
    for (const said of Object.values(checkout.invalid)) await expect(dialog.getByText(said)).toBeVisible();
  });

  test('the cycle is monthly, a failure shows an error, and a retry succeeds [CHECKOUT-021] [CHECKOUT-027] [CHECKOUT-028]', async ({
    page,
    simulator,
  }) => {
    const { dialog, field, next, finish } = checkoutForm(page);
    for (const [label, text] of payerByLabel(checkout)) await field(label).fill(text);
    await next.click();
    await expect(dialog.getByText(checkout.plan.cycle)).toBeVisible();
    await next.click();
    await expect(dialog.getByText('Lia Sol')).toBeVisible();
    await simulator.fault({ kind: 'refuse', path: '/subscription', status: 500, error: 'ERR_INTERNAL_SERVER_ERROR' });
    await finish.click();
    await expect(page.getByText(texts.errors.ERR_INTERNAL_SERVER_ERROR)).toBeVisible();
    await finish.click();
    await expect(page.getByText(checkout.success)).toBeVisible();
  });

  test('the Pix view shows the QR code and the amount, and copies the code [CHECKOUT-002] [CHECKOUT-003] [CHECKOUT-004] [CHECKOUT-005]', async ({
    page,
  }) => {
    const { dialog } = checkoutForm(page);
    await expect(dialog.getByRole('img', { name: checkout.pix.qr })).toBeVisible();
    await expect(dialog.getByText('R$ 199,90')).toBeVisible();
    await dialog.getByRole('button', { name: checkout.pix.copy }).click();
    await expect(dialog.getByRole('button', { name: checkout.pix.copied })).toBeVisible();
    await expect(dialog.getByRole('button', { name: checkout.pix.copy })).toBeVisible({ timeout: 3000 });
  });

  test('a payment shows the new due date, and opens the dashboard [CHECKOUT-029] [CHECKOUT-030]', async ({
    page,
    server,
  }) => {
    const { dialog } = checkoutForm(page);
    const bar = page.getByRole('banner');
    const dueBefore = /\d{2}\/\d{2}\/\d{4}/.exec((await bar.textContent()) ?? '')?.[0] ?? '';
    const code = await dialog.getByLabel(checkout.pix.code).inputValue();
    await fetch(`${server.url}/simulator/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    await expect(page.getByText(/Your licence was renewed until \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
    const [day, month, year] = dueBefore.split('/').map(Number);
    await expect(bar).not.toContainText(dueBefore);
    const dueAfter = /\d{2}\/(\d{2})\/\d{4}/.exec((await bar.textContent()) ?? '')?.[1];
    expect(Number(dueAfter)).toBe(((month ?? 0) % 12) + 1);
    expect([day, year]).not.toContain(undefined);
    await expect(page).toHaveURL(/#\/$/, { timeout: 8000 });
    await openPage(page, texts, shell.menu.invoices);
    await expect(rowOf(page, invoices.status.paid)).toHaveCount(3);
  });
});
