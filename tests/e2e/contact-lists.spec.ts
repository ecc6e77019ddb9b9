import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { read, utils, write } from 'xlsx';

import { violationsOn } from './steps/axe';
import { confirm, openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { 'contact-lists': lists, sheets, common, errors } = texts;

function workbook(lines: unknown[][]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines), 'Customers');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
}

const home = mkdtempSync(join(tmpdir(), 'recado-home-'));
test.use({ mainEnvironment: { HOME: home } });
test.afterAll(() => rmSync(home, { recursive: true, force: true }));

test.describe.serial('lists of contacts', () => {
  test.use({ isStory: true });

  test('quick messages of others come and go in sight [QUICK-018]', async ({ page, server, people }) => {
    await signIn(page, texts, people.admin);
    const api = await signedInApi(server.url, people.ana.email);
    await openPage(page, texts, texts.shell.menu.quickMessages);
    const reply = { shortcode: 'from-afar', message: 'Good morning', geral: true };
    const quick = (await api('POST', '/quick-messages', reply)) as { id: number };
    await expect(rowOf(page, 'from-afar')).toBeVisible();
    await api('PUT', `/quick-messages/${quick.id}`, { ...reply, shortcode: 'from-near' });
    await expect(rowOf(page, 'from-near')).toBeVisible();
    await api('DELETE', `/quick-messages/${quick.id}`);
    await expect(rowOf(page, 'from-near')).toBeHidden();
  });

  test('a list is made, and has a sample spreadsheet [LIST-003]', async ({ page }) => {
    await openPage(page, texts, texts.shell.menu.contactLists);
    await page.getByRole('button', { name: lists.create }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel(lists.name).fill('Regulars');
    await form.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(lists.saved)).toBeVisible();

    await page.getByRole('button', { name: 'Download a sample spreadsheet for Regulars' }).click();
    await expect(page.getByText(`File saved: ${lists.sampleName}`)).toBeVisible();
    const sample = read(await readFile(join(home, 'Downloads', lists.sampleName)));
    const [heads] = utils.sheet_to_json<string[]>(Object.values(sample.Sheets)[0] ?? {}, { header: 1 });
    expect(heads).toEqual(['nome', 'numero', 'email']);
  });

  test('lists of others come and go in sight [LIST-038]', async ({ page, server, people }) => {
    const api = await signedInApi(server.url, people.ana.email);
    // Changes of a colleague on another machine appear here.
    const made = (await api('POST', '/contact-lists', { name: 'From afar' })) as { id: number };
    await expect(rowOf(page, 'From afar')).toContainText('0');
    await api('DELETE', `/contact-lists/${made.id}`);
    await expect(rowOf(page, 'From afar')).toBeHidden();
  });

  test('a spreadsheet fills it, and every refused row is listed [LIST-004] [LIST-014] [LIST-015] [LIST-037]', async ({
    page,
  }) => {
    const form = page.getByRole('dialog');
    await page.getByRole('button', { name: 'See the contacts of Regulars' }).click();
    await expect(page).toHaveURL(/\/contact-lists\/\d+\/contacts$/);
    await expect(page.getByText('Regulars', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: lists.items.import }).first().click();
    const chooser = form.getByLabel(sheets.choose);
    await chooser.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('nome;numero\nA;1') });
    await expect(form.getByRole('alert')).toContainText('.xlsx / .xls');
    const rows = Array.from({ length: 60 }, (_row, n) => [`Person ${n + 1}`, 5_511_930_000_000 + n, '']);
    const bad = [
      ['Y', 5_511_930_000_100, ''],
      ['Shortened', '5,51193E+12', ''],
      ['Again', 5_511_930_000_000, ''],
      ['Mail', 5_511_930_000_101, 'nobody'],
    ];
    const buffer = workbook([['Client', 'Fone', 'Mail'], ...rows, ...bad]);
    await chooser.setInputFiles({ name: 'people.xlsx', mimeType: 'application/octet-stream', buffer });
    await form.getByRole('combobox', { name: sheets.columns.name }).click();
    await page.getByTitle('Client', { exact: true }).last().click();
    await expect(form.getByText('3 rows refused')).toBeVisible();
    expect(await violationsOn(page, 'import of a list')).toEqual([]);
    await form.getByRole('button', { name: 'Import 61 rows' }).click();
    await expect(form.getByText('60 contacts added')).toBeVisible();
    const problems = form.getByRole('listitem');
    await expect(problems).toHaveText([
      `Row 62 · Y: ${errors.ERR_CONTACT_INVALID_NAME}`,
      `Row 63 · Shortened: ${errors.ERR_SHEET_NUMBER_SHORTENED}`,
      `Row 65 · Mail: ${errors.ERR_CONTACT_INVALID_EMAIL}`,
      `Row 64 · Again: ${errors.ERR_DUPLICATED_LIST_ITEM}`,
    ]);
    await form.getByRole('button', { name: common.close }).last().click();
    await expect(form).toBeHidden();
    expect(await violationsOn(page, 'items of a list')).toEqual([]);
    await expect(rowOf(page, '+55 11 93000 0000')).toContainText('Person 1');
  });

  test('its people are searched, and those of others come and go in sight [LIST-017] [LIST-039] [LIST-040]', async ({
    page,
    server,
    people,
  }) => {
    const api = await signedInApi(server.url, people.ana.email);
    await page.getByRole('searchbox', { name: lists.items.search }).fill('5511930000059');
    await expect(rowOf(page, 'Person 60')).toBeVisible();
    await expect(rowOf(page, 'Person 1')).toHaveCount(0);
    await page.getByRole('searchbox', { name: lists.items.search }).fill('');
    const listId = Number(/contact-lists\/(\d+)/.exec(page.url())?.[1]);
    const draft = { contactListId: listId, name: 'A colleague’s', number: '91111000', email: '' };
    const item = (await api('POST', '/contact-list-items', draft)) as { id: number };
    await expect(rowOf(page, 'A colleague’s').getByRole('img', { name: lists.items.invalid })).toBeVisible();
    await api('PUT', `/contact-list-items/${item.id}`, { number: '5511930000500' });
    await expect(rowOf(page, 'A colleague’s').getByRole('img', { name: lists.items.valid })).toBeVisible();
    const sheet = new FormData();
    sheet.append('file', new Blob(['nome;numero\nBrought by a colleague;5511930000600\n']), 'people.xls');
    await api('POST', `/contact-lists/${listId}/upload`, sheet);
    await expect(rowOf(page, 'Brought by a colleague')).toBeVisible();
    await page.getByRole('button', { name: 'Delete A colleague’s' }).click();
    await confirm(page, common.delete);
    await expect(page.getByText(lists.items.deleted)).toBeVisible();
  });

  test('it is deleted with its contacts, with a toast [LIST-013] [LIST-036]', async ({ page }) => {
    const form = page.getByRole('dialog');
    await page.getByRole('button', { name: lists.items.back }).click();
    await expect(rowOf(page, 'Regulars')).toContainText('61');
    await page.getByRole('button', { name: 'Delete Regulars' }).click();
    await expect(form.getByText(/61 contacts go with it/)).toBeVisible();
    await confirm(page, common.delete);
    await expect(page.getByText(lists.deleted)).toBeVisible();
    await expect(rowOf(page, 'Regulars')).toBeHidden();
  });
});
