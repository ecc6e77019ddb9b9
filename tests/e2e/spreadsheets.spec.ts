import type { Locator, Page } from '@playwright/test';
import { utils, write } from 'xlsx';

import { zipBomb } from '../support/sheets/bomb';
import { violationsOn } from './steps/axe';
import { openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { contacts, 'contact-lists': lists, sheets, common, errors, shell } = texts;

function workbook(lines: readonly (readonly unknown[])[]): Uint8Array {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(
    lines.map((line) => [...line]),
    { dateNF: 'dd/mm/yyyy' },
  );
  utils.book_append_sheet(book, sheet, '__proto__ of sheets');
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer);
}

const heads = ['Nome', 'Telefone', '__proto__', 'constructor'];
/** Formats that spreadsheet programs give a phone number, and a name that they read as a formula. */
const odd = workbook([
  heads,
  ['=1+1', 5_511_930_000_001, 'polluted', '1'],
  ['Shortened', '5,51193E+12'],
  ['Half', 5_511_930_000_002.5],
  ['A day', new Date(2026, 2, 5)],
]);
const text = 'Nome;Telefone\nLia Conceição;5511930000003\n';
const encodings = {
  'utf-8.xls': Buffer.from(text),
  'utf-16.xls': Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'windows.xls': Buffer.from(text, 'latin1'),
};
const refused: Readonly<Record<string, readonly [bytes: Uint8Array, reason: string]>> = {
  'nothing.xlsx': [new Uint8Array(), sheets.refused.empty],
  'heads.xlsx': [workbook([heads]), sheets.refused.empty],
  'picture.xlsx': [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), sheets.refused.unreadable],
  'half.xlsx': [odd.slice(0, 900), sheets.refused.unreadable],
  'text.xlsx': [encodings['utf-8.xls'], sheets.refused.unreadable],
  'large.xlsx': [new Uint8Array(6 * 1024 * 1024).fill(32), sheets.refused.size],
  'bomb.xlsx': [await zipBomb(120 * 1024 * 1024, 10), sheets.refused.unreadable],
};

const rows = 20_000;

type Import = { page: Page; form: Locator };

const choose = ({ form }: Import, name: string, bytes: Uint8Array) =>
  form
    .getByLabel(sheets.choose)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

/** Files that both pages refuse, with the reason. */
async function refuse(dialog: Import): Promise<void> {
  for (const [name, [bytes, reason]] of Object.entries(refused)) {
    await choose(dialog, name, bytes);
    await expect(dialog.form.getByRole('alert'), name).toHaveText(reason);
  }
}

/** Rows without a valid number are listed with their reason; texts that look like formulas or keys stay texts. */
async function readOdd(dialog: Import): Promise<void> {
  const { form, page } = dialog;
  await choose(dialog, 'odd.xlsx', odd);
  await expect(form.getByRole('cell', { name: '=1+1' })).toBeVisible();
  await expect(form.getByRole('listitem')).toHaveText([
    `Row 3 · Shortened: ${errors.ERR_SHEET_NUMBER_SHORTENED}`,
    `Row 4 · Half: ${errors.ERR_WAPP_INVALID_CONTACT}`,
    `Row 5 · A day: ${errors.ERR_WAPP_INVALID_CONTACT}`,
  ]);
  await expect(form.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  expect(await page.evaluate(() => Object.hasOwn(Object.prototype, 'polluted') || 'polluted' in {})).toBe(false);
}

/** An import continues on other pages and announces its end. */
async function leaveWhileItRuns(dialog: Import): Promise<void> {
  const { form, page } = dialog;
  const people = Array.from({ length: 300 }, (_row, n) => [`Person ${n}`, 5_511_940_000_000 + n]);
  await choose(dialog, 'people.xlsx', workbook([['Nome', 'Telefone'], ...people, ['Y', 5_511_950_000_000]]));
  await form.getByRole('button', { name: 'Import 300 rows' }).click();
  await form.getByRole('button', { name: sheets.hide }).click();
  await openPage(page, texts, shell.menu.todoList);
  const said = 'Import into Everyone: done. Contacts added: 300. Rows refused: 1.';
  await expect(page.getByText(said)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: shell.imports.ended }).click();
  const list = page.getByRole('region', { name: sheets.runs });
  await expect(list.getByText('300 contacts added')).toBeVisible();
  expect(await violationsOn(page, 'imports', '[role=tooltip]')).toEqual([]);
  await list.getByRole('link').click();
  await expect(rowOf(page, '+55 11 94000 0000')).toContainText('Person 0');
  await page.getByRole('main').getByRole('button', { name: lists.items.import, exact: true }).click();
  await expect(form.getByText('1 row refused')).toBeVisible();
  await form.getByRole('button', { name: common.close }).last().click();
}

/** The window stays responsive while the largest allowed sheet is read, and the reading can be cancelled. */
async function readHuge(dialog: Import, huge: Uint8Array): Promise<void> {
  const { form, page } = dialog;
  const frames = await page.evaluateHandle(() => {
    const drawn = { count: 0 };
    const next = () => {
      drawn.count += 1;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return drawn;
  });
  await choose(dialog, 'huge.xlsx', huge);
  const before = await frames.evaluate(({ count }) => count);
  await expect(form.getByRole('button', { name: `Import ${rows} rows` })).toBeEnabled();
  expect((await frames.evaluate(({ count }) => count)) - before).toBeGreaterThan(10);
  await form.getByRole('button', { name: common.cancel }).click();
  await expect(form).toBeHidden();
}

test('every chosen file is read correctly or refused with the reason, for contacts and lists, and the window stays usable [CONTACT-015] [LIST-014] [LIST-015] [LIST-037]', async ({
  page,
  server,
  people,
}) => {
  test.setTimeout(240_000);
  const rowsOfPeople = Array.from({ length: rows }, (_row, n) => [`Person ${n}`, 5_511_900_000_000 + n]);
  const huge = workbook([['Nome', 'Telefone'], ...rowsOfPeople]);
  const api = await signedInApi(server.url, people.admin.email);
  const { id } = (await api('POST', '/contact-lists', { name: 'Everyone' })) as { id: number };
  await signIn(page, texts, people.admin);
  const dialog = { page, form: page.getByRole('dialog') };

  await openPage(page, texts, shell.menu.contacts);
  await page.getByRole('button', { name: contacts.import }).click();
  await refuse(dialog);
  for (const [name, bytes] of Object.entries(encodings)) {
    await choose(dialog, name, bytes);
    await expect(dialog.form.getByRole('alert'), name).toContainText('.xlsx');
  }
  await readOdd(dialog);
  await readHuge(dialog, huge);

  await openPage(page, texts, shell.menu.contactLists);
  await page.getByRole('button', { name: 'See the contacts of Everyone' }).click();
  await expect(page).toHaveURL(new RegExp(`/contact-lists/${id}/contacts$`));
  await page.getByRole('button', { name: lists.items.import }).first().click();
  await refuse(dialog);
  for (const [name, bytes] of Object.entries(encodings)) {
    await choose(dialog, name, bytes);
    await expect(dialog.form.getByRole('cell', { name: 'Lia Conceição' }), name).toBeVisible();
    await choose(dialog, 'nothing.xls', new Uint8Array());
    await expect(dialog.form.getByRole('alert')).toHaveText(sheets.refused.empty);
  }
  await readOdd(dialog);
  await readHuge(dialog, huge);
  await page.getByRole('button', { name: lists.items.import }).first().click();
  await leaveWhileItRuns(dialog);
});
