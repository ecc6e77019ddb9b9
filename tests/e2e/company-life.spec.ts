import type { Page } from '@playwright/test';

import { machineNow } from '@tests/support/machine-clock';

import { payerByLabel } from '../support/payer';
import { confirm, openPage, rowOf } from './steps/pages';
import { chooseLanguage, signIn, signOut, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';

// Company names are unique on a server, so the test has a server of its own.
test.use({ ownServer: true });

const texts = textsOf('en');
const { signup, session, common, connections, queues, users, settings, checkout, invoices, shell } = texts;
const guide = texts['first-run'];
const owner = { email: 'sol@padaria.test', password: 'padaria' };

test('a company signs up, sets itself up, runs out of time, is renewed and pays', async ({
  page,
  server,
  simulator,
  people,
}) => {
  test.setTimeout(150_000);
  await chooseLanguage(page, 'English');
  await signUp(page);
  await expect(page.getByText('Your trial ends in 3 days.')).toBeVisible();
  await signOut(page, texts);
  // Signs in before the window does: a later sign-in would end the window's session.
  const api = await signedInApi(server.url, owner.email, owner.password);
  await signIn(page, texts, owner);
  const root = await signedInApi(server.url, people.super.email);

  await openPage(page, texts, shell.menu.dashboard);
  const steps = page.getByRole('region', { name: guide.title });
  await expect(steps).toContainText('0 of 4');
  await steps.getByRole('button', { name: guide.steps.queue.go }).click();
  await page.getByRole('button', { name: queues.create }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(queues.name).fill('Balcão');
  // The form may still be animating.
  await expect(() => form.getByRole('radio', { name: '#1273DE' }).check({ force: true })).toPass();
  await form.getByRole('button', { name: common.save, exact: true }).click();
  await expect(rowOf(page, 'Balcão')).toBeVisible();

  await openPage(page, texts, shell.menu.connections);
  await page.getByRole('button', { name: connections.create }).first().click();
  await form.getByLabel(connections.form.name).fill('Padaria');
  await form.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(connections.created)).toBeVisible();
  const [line] = (await api('GET', '/whatsapp?session=0')) as [{ id: number }];
  await expect(form.getByRole('img', { name: connections.code.label })).toBeVisible();
  await simulator.connection(line.id, 'CONNECTED');
  await expect(page.getByText(connections.code.connected)).toBeVisible();

  await openPage(page, texts, shell.menu.users);
  await page.getByRole('button', { name: users.create }).click();
  await form.getByLabel(users.form.name).fill('Bia Prado');
  await form.getByLabel(users.form.email).fill('bia@padaria.test');
  await form.getByLabel(users.form.password, { exact: true }).fill('pao-quente');
  await form.getByRole('button', { name: common.save }).click();
  await expect(rowOf(page, 'bia@padaria.test')).toBeVisible();
  await openPage(page, texts, shell.menu.dashboard);
  await expect(steps).toContainText('3 of 4');
  await simulator.customerWrites({ number: '5511955554444', name: 'Caio', body: 'Tem pão?', connectionId: line.id });
  const { tickets } = (await api('GET', '/tickets?status=pending&showAll=true')) as { tickets: { id: number }[] };
  const ticketId = tickets[0]?.id ?? 0;
  await api('PUT', `/tickets/${ticketId}`, { status: 'open' });
  await api('POST', `/messages/${ticketId}`, { body: 'Temos!', fromMe: true, read: 1, mediaUrl: '' });
  await openPage(page, texts, shell.menu.tickets);
  await openPage(page, texts, shell.menu.dashboard);
  await expect(page.getByRole('heading', { name: texts.dashboard.charts.users })).toBeVisible();
  await expect(steps).toBeHidden();

  const { companies } = (await root('GET', '/companies?searchParam=Padaria')) as { companies: { id: number }[] };
  const companyId = companies[0]?.id ?? 0;
  const setDue = (dueDate: number) =>
    root('PUT', `/companies/${companyId}`, { dueDate: new Date(dueDate).toISOString() });
  await setDue(machineNow() - 60_000);
  await signOut(page, texts);
  await trySignIn(page, texts, owner);
  const refusal = page.locator('form').getByText(/Your subscription expired on .+ Please contact support\./);
  await expect(refusal).toBeVisible();

  await signIn(page, texts, people.super);
  await openPage(page, texts, shell.menu.settings);
  await page.getByRole('tab', { name: settings.tabs.companies, exact: true }).click();
  await page.getByRole('button', { name: 'Renew Padaria Sol' }).click();
  await confirm(page, settings.companies.renewal.ok);
  await expect(page.getByText(settings.companies.saved)).toBeVisible();
  await signOut(page, texts);

  await signIn(page, texts, owner);
  const bar = page.getByRole('banner');
  const due = /\d{2}\/\d{2}\/\d{4}/.exec((await bar.textContent()) ?? '')?.[0] ?? '';
  expect(due).not.toBe('');
  await openPage(page, texts, shell.menu.invoices);
  await rowOf(page, invoices.status.open).getByRole('button').click();
  await pay(page, server.url);
  await expect(page.getByText(/Your licence was renewed until \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
  await expect(bar).not.toContainText(due);
});

async function signUp(page: Page): Promise<void> {
  await page.getByRole('link', { name: session.login.signup }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(signup.name).fill('Padaria Sol');
  await field(signup.email).fill(owner.email);
  await field(signup.phone).fill('11987654321');
  await field(signup.password).fill(owner.password);
  await page.getByRole('radio', { name: /Completo/ }).check();
  await page.getByRole('button', { name: signup.submit }).click();
  await expect(page).toHaveURL(/#\/$/);
}

/** Goes through payer, amount and code of the checkout; then the simulated bank pays. */
async function pay(page: Page, serverUrl: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of payerByLabel(checkout)) await dialog.getByLabel(label, { exact: true }).fill(text);
  for (const name of [checkout.next, checkout.next, checkout.finish]) {
    await dialog.getByRole('button', { name, exact: true }).click();
  }
  const code = await dialog.getByLabel(checkout.pix.code).inputValue();
  const paid = await fetch(`${serverUrl}/simulator/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  expect(paid.ok).toBe(true);
}
