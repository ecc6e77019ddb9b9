import { machineNow } from '@tests/support/machine-clock';

import { payerByLabel } from '../support/payer';
import { openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { checkout, invoices, dashboard, shell } = texts;
const admin = { email: 'admin@recado.demo' };

test('an admin pays an invoice by Pix and sees the due date move [FIN-001] [FIN-004] [FIN-009] [FIN-010] [ROUTE-026] [MENU-026] [CHECKOUT-001] [CHECKOUT-002] [CHECKOUT-003] [CHECKOUT-004] [CHECKOUT-005] [CHECKOUT-007] [CHECKOUT-008] [CHECKOUT-009] [CHECKOUT-010] [CHECKOUT-012] [CHECKOUT-013] [CHECKOUT-014] [CHECKOUT-015] [CHECKOUT-016] [CHECKOUT-017] [CHECKOUT-018] [CHECKOUT-019] [CHECKOUT-020] [CHECKOUT-021] [CHECKOUT-027] [CHECKOUT-028] [CHECKOUT-029] [CHECKOUT-030] [SHELL-021]', async ({
  page,
  server,
  simulator,
}) => {
  test.setTimeout(120_000);
  await signIn(page, texts, admin);
  const bar = page.getByRole('banner');
  const dueBefore = /\d{2}\/\d{2}\/\d{4}/.exec((await bar.textContent()) ?? '')?.[0] ?? '';
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

  await open.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const next = dialog.getByRole('button', { name: checkout.next });
  for (const name of [checkout.steps.data, checkout.steps.plan, checkout.steps.review]) {
    await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(field(checkout.card.cardNumber)).toHaveAttribute('placeholder', '4111111111111');
  await expect(field(checkout.card.cvv)).toHaveAttribute('placeholder', '123');
  await field(checkout.country).click();
  await expect(page.locator('.ant-select-item-option')).toHaveText([checkout.countries.BR, checkout.countries.usa]);
  await page.keyboard.press('Escape');
  await next.click();
  for (const name of ['firstName', 'lastName', 'address2', 'city', 'state', 'zipcode'] as const) {
    await expect(dialog.getByText(checkout.required[name])).toBeVisible();
  }
  for (const name of ['nameOnCard', 'cardNumber', 'cvv', 'expiry'] as const) {
    await expect(dialog.getByText(checkout.required[name])).toBeVisible();
  }
  await field(checkout.card.cardNumber).fill('4111');
  await field(checkout.card.cvv).fill('1');
  await field(checkout.card.expiry).fill('13/20');
  for (const said of Object.values(checkout.invalid)) await expect(dialog.getByText(said)).toBeVisible();
  for (const [label, text] of payerByLabel(checkout)) await field(label).fill(text);
  await next.click();
  await expect(dialog.getByText(checkout.plan.cycle)).toBeVisible();
  await next.click();
  await expect(dialog.getByText('Lia Sol')).toBeVisible();

  await simulator.fault({ kind: 'refuse', path: '/subscription', status: 500, error: 'ERR_INTERNAL_SERVER_ERROR' });
  await dialog.getByRole('button', { name: checkout.finish }).click();
  await expect(page.getByText(texts.errors.ERR_INTERNAL_SERVER_ERROR)).toBeVisible();
  await dialog.getByRole('button', { name: checkout.finish }).click();
  await expect(page.getByText(checkout.success)).toBeVisible();
  await expect(dialog.getByRole('img', { name: checkout.pix.qr })).toBeVisible();
  await expect(dialog.getByText('R$ 199,90')).toBeVisible();
  const code = await dialog.getByLabel(checkout.pix.code).inputValue();
  await dialog.getByRole('button', { name: checkout.pix.copy }).click();
  await expect(dialog.getByRole('button', { name: checkout.pix.copied })).toBeVisible();
  await expect(dialog.getByRole('button', { name: checkout.pix.copy })).toBeVisible({ timeout: 3000 });

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

test('an admin sees what the tickets add up to, filters it, and is told what failed [DASH-001] [DASH-002] [DASH-003] [DASH-004] [DASH-005] [DASH-006] [DASH-007] [DASH-008] [DASH-009] [DASH-010] [DASH-011] [DASH-013] [DASH-014] [DASH-015] [DASH-016] [ROUTE-008] [MENU-001]', async ({
  page,
  simulator,
}) => {
  await simulator.fault({ kind: 'refuse', path: '/dashboard/tickets*', status: 400, error: 'ERR_X', times: 2 });
  await signIn(page, texts, admin);
  await openPage(page, texts, shell.menu.dashboard);
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByText(dashboard.userChartError)).toBeVisible();
  await expect(page.getByText(dashboard.dateChartError)).toBeVisible();
  const now = new Date(machineNow());
  const two = (value: number) => String(value).padStart(2, '0');
  const month = `${two(now.getMonth() + 1)}/${now.getFullYear()}`;
  await expect(page.getByLabel(dashboard.filter.from, { exact: true })).toHaveValue(`01/${month}`);
  await expect(page.getByLabel(dashboard.filter.to, { exact: true })).toHaveValue(`${two(now.getDate())}/${month}`);
  // The code that draws is heavy, and comes with the first figures to draw.
  const drawing = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/bars-')).length);
  expect(await drawing()).toBe(0);
  const retry = page.getByRole('button', { name: texts.common.retry });
  await retry.nth(1).click();
  await expect(retry).toHaveCount(1);
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect.poll(drawing).toBeGreaterThan(0);

  await page.getByText(dashboard.filter.period, { exact: true }).click();
  const apply = page.getByRole('button', { name: dashboard.filter.apply });
  await apply.click();
  await expect(page.getByText(dashboard.selectFilterError)).toBeVisible();
  await page.getByRole('combobox', { name: dashboard.filter.period }).click();
  const periods = [3, 7, 15, 30, 60, 90].map((count) => `Last ${String(count)} days`);
  await expect(page.locator('.ant-select-item-option')).toHaveText([dashboard.filter.none, ...periods]);
  await page.getByTitle('Last 90 days').click();
  await apply.click();

  const counter = (label: string) => page.getByRole('definition').and(page.locator(`dt:has-text("${label}") + dd`));
  for (const label of ['happening', 'pending', 'finished'] as const) {
    await expect(counter(dashboard.counters[label])).toHaveText(/^[1-9]\d*$/);
  }
  for (const label of ['supportTime', 'waitTime'] as const) {
    await expect(counter(dashboard.counters[label])).toHaveText(/^\d+h \d+m$/);
  }
  const table = page.getByRole('table').filter({ hasText: dashboard.attendants.rating });
  await expect(table.getByRole('row').filter({ hasText: 'Alberto Dias' })).toContainText(dashboard.attendants.online);
  await expect(table.getByRole('columnheader')).toHaveText([
    dashboard.attendants.name,
    dashboard.attendants.rating,
    dashboard.attendants.tickets,
    dashboard.attendants.supportTime,
    dashboard.attendants.status,
  ]);
  for (const title of [dashboard.charts.users, dashboard.charts.days]) {
    const chart = page.getByRole('figure', { name: title });
    await expect(chart.locator('canvas')).toBeVisible();
    expect(await chart.getByRole('row').count()).toBeGreaterThan(0);
  }
});
