import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { contacts, contact, common, errors } = texts;

const home = mkdtempSync(join(tmpdir(), 'recado-home-'));
test.use({ mainEnvironment: { HOME: home } });
test.afterAll(() => rmSync(home, { recursive: true, force: true }));

test.describe.serial('contacts of an attendant', () => {
  test.use({ isStory: true });

  test('contacts are searched and loaded while the list is scrolled; only an admin deletes one [CONTACT-001] [CONTACT-007] [CONTACT-009] [CONTACT-010] [CONTACT-013]', async ({
    page,
    server,
    people,
  }) => {
    const api = await signedInApi(server.url, people.admin.email);
    const rows = Array.from({ length: 70 }, (_row, n) => ({
      Nome: `Person ${String(n).padStart(2, '0')}`,
      Telefone: String(5_511_930_000_000 + n),
    }));
    await api('POST', '/contacts/upload', rows);
    await signIn(page, texts, people.ana);
    await openPage(page, texts, texts.shell.menu.contacts);

    // The list is virtualised: only scrolled rows are in the document.
    const first = rowOf(page, 'Person 00');
    await page.getByRole('searchbox', { name: contacts.search }).fill('person');
    await expect(first).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Person 00' })).toHaveCount(0);
    const scroller = page.locator('[data-virtuoso-scroller]');
    await expect(async () => {
      await scroller.evaluate((element) => {
        element.scrollTop = element.scrollHeight - element.clientHeight - 90;
      });
      await expect(rowOf(page, 'Person 69')).toBeAttached({ timeout: 500 });
    }).toPass();
  });

  test('a contact is added, unless the number is taken or none [CONTACT-003] [CONTACT-030] [CONTACT-031]', async ({
    page,
  }) => {
    await page.getByRole('button', { name: contacts.add }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel(contact.form.name).fill('Zoe Prado');
    await form.getByLabel(contact.form.number).fill('5511930000000');
    await form.getByRole('button', { name: common.save }).click();
    await expect(form.getByText(errors.ERR_DUPLICATED_CONTACT)).toBeVisible();
    await expect(form.getByText(common.form.existing.replace('{{name}}', ''))).toBeVisible();
    await form.getByLabel(contact.form.number).fill('number');
    await form.getByLabel(contact.form.number).fill('nonumber');
    await form.getByRole('button', { name: common.save }).click();
    await expect(form.getByText(errors.ERR_WAPP_INVALID_CONTACT)).toBeVisible();
    await form.getByLabel(contact.form.number).fill('+55 (11) 93000-0900');
    await form.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(contacts.saved)).toBeVisible();
  });

  test('the found contacts are saved as a CSV file [CONTACT-004] [CONTACT-005] [CONTACT-006]', async ({ page }) => {
    await page.getByRole('searchbox', { name: contacts.search }).fill('zoe');
    await expect(rowOf(page, 'Zoe Prado')).toContainText('+55 11 93000 0900');
    await page.getByRole('button', { name: contacts.export }).click();
    await expect(page.getByText('Contacts saved in contatos.csv')).toBeVisible();
    const file = await readFile(join(home, 'Downloads', 'contatos.csv'), 'utf8');
    expect(file).toBe('\uFEFFname;number;email\r\nZoe Prado;5511930000900;\r\n');
  });

  test('a ticket is started with a contact, and opened [CONTACT-008] [CONTACT-011] [CONTACT-012]', async ({ page }) => {
    const form = page.getByRole('dialog');
    await page.getByRole('button', { name: /^Start a/ }).click();
    await expect(form.getByTitle('Zoe Prado (5511930000900)')).toBeVisible();
    await form.getByRole('button', { name: texts['ticket-dialogs'].newTicket.ok }).click();
    await expect(form.getByText(texts['ticket-dialogs'].newTicket.selectQueue)).toBeVisible();
    await form.getByLabel(texts['ticket-dialogs'].newTicket.queue).click();
    await page.getByTitle('Vendas').last().click();
    await form.getByRole('button', { name: texts['ticket-dialogs'].newTicket.ok }).click();
    await expect(page).toHaveURL(/\/tickets\/[\da-f-]{36}$/);
    await expect(page.getByText('Zoe Prado').first()).toBeVisible();
  });
});
