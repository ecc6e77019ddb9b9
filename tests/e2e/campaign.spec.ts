import type { Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { z } from 'zod';

import { openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { campaigns, 'contact-lists': lists, sheets, common, errors, shell } = texts;

const recipients = Array.from({ length: 480 }, (_row, n) => [`Person ${n + 1}`, 5_511_970_000_000 + n, '']);
const five = (make: (n: number) => unknown[]) => Array.from({ length: 5 }, (_row, n) => make(n));
/** Twenty invalid rows for four reasons; each number belongs to another row. */
const nobody = [
  ...five((n) => ['Y', 5_511_980_000_000 + n, '']),
  ...five((n) => [`Shortened ${n}`, '5,51198E+12', '']),
  ...five((n) => [`Mail ${n}`, 5_511_980_000_010 + n, 'nobody']),
  ...five((n) => [`Again ${n}`, 5_511_970_000_000 + n, '']),
];

const report = z.object({
  status: z.string(),
  shipping: z.array(z.object({ number: z.string(), message: z.string(), deliveredAt: z.string().nullable() })),
});

test('a campaign goes from a spreadsheet of 500 rows to its report: paced, stopped, started again, to each once', async ({
  page,
  server,
  simulator,
  people,
}) => {
  test.setTimeout(300_000);
  // A sign-in elsewhere would end the window's session, so it happens first.
  const api = await signedInApi(server.url, people.admin.email);
  await signIn(page, texts, people.admin);
  await importPeople(page);
  await choosePace(page);
  await startCampaign(page);

  // The campaign is stopped during the minute's pause after forty messages.
  const row = rowOf(page, 'Winter sale');
  await row.getByRole('button', { name: 'Report of Winter sale' }).click();
  const id = Number(/campaign\/(\d+)\/report/.exec(page.url())?.[1]);
  const shown = async () => report.parse(await api('GET', `/campaigns/${id}`));
  const fact = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(fact(campaigns.figures.sent)).toContainText('40');
  await expect(fact(campaigns.waiting)).toContainText('440');
  await page.getByRole('button', { name: common.back }).click();
  await row.getByRole('button', { name: 'Pause Winter sale' }).click();
  await expect(page.getByText(campaigns.cancelled)).toBeVisible();
  await expect(row).toContainText(campaigns.statuses.CANCELADA);
  expect((await shown()).shipping.filter(({ deliveredAt }) => deliveredAt !== null)).toHaveLength(40);

  // The remaining messages leave with a second's pause after each 120.
  const settings = { messageInterval: 0, longerIntervalAfter: 120, greaterInterval: 1, variables: [] };
  await api('POST', '/campaign-settings', { settings });
  await row.getByRole('button', { name: 'Resume Winter sale' }).click();
  await expect(page.getByText(campaigns.restarted)).toBeVisible();
  await expect(row).toContainText(campaigns.statuses.FINALIZADA, { timeout: 120_000 });
  await row.getByRole('button', { name: 'Report of Winter sale' }).click();
  await expect(fact(campaigns.validContacts)).toContainText('480');
  await expect(fact(campaigns.figures.sent)).toContainText('480');
  await expect(fact(campaigns.failed)).toContainText('0');
  await expect(rowOf(page, '5511970000000')).toContainText('Oi Person 1!');

  // The report equals the customers' inboxes.
  const { shipping } = await shown();
  const received = await Promise.all(shipping.map(({ number }) => simulator.customerInbox(number)));
  expect(shipping.map(({ number, message }) => [number, message])).toEqual(
    recipients.map(([name, number], n) => [
      String(number),
      n % 2 === 0 ? `Oi ${String(name)}!` : `Bom dia ${String(name)}`,
    ]),
  );
  expect(received.map((texts) => texts.map(({ body }) => body))).toEqual(shipping.map(({ message }) => [message]));
  const times = received.map(([text]) => Date.parse(text?.receivedAt ?? '')).toSorted((one, other) => one - other);
  for (const sent of [120, 240, 360])
    expect((times[sent] ?? 0) - (times[sent - 1] ?? 0), `the pause after ${sent}`).toBeGreaterThanOrEqual(1000);
  for (const [, number] of nobody.slice(0, 5)) expect(await simulator.customerInbox(String(number))).toEqual([]);
});

async function importPeople(page: Page): Promise<void> {
  await openPage(page, texts, shell.menu.contactLists);
  await page.getByRole('button', { name: lists.create }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(lists.name).fill('Everyone');
  await form.getByRole('button', { name: common.save }).click();
  await page.getByRole('button', { name: 'See the contacts of Everyone' }).click();
  await page.getByRole('button', { name: lists.items.import }).first().click();
  const book = utils.book_new();
  const lines = [['nome', 'numero', 'email'], ...recipients.slice(0, 200), ...nobody, ...recipients.slice(200)];
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines), 'Customers');
  const buffer = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
  await form
    .getByLabel(sheets.choose)
    .setInputFiles({ name: 'all.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(form.getByText('15 rows refused')).toBeVisible();
  await form.getByRole('button', { name: 'Import 485 rows' }).click();
  await expect(form.getByText('480 contacts added')).toBeVisible({ timeout: 60_000 });
  await expect(form.getByText('20 rows refused')).toBeVisible();
  const problem = (name: unknown) => {
    const text = String(name);
    if (text === 'Y') return errors.ERR_CONTACT_INVALID_NAME;
    if (text.startsWith('Short')) return errors.ERR_SHEET_NUMBER_SHORTENED;
    return text.startsWith('Mail') ? errors.ERR_CONTACT_INVALID_EMAIL : errors.ERR_DUPLICATED_LIST_ITEM;
  };
  // The header and two hundred rows stand above them.
  await expect(form.getByRole('listitem')).toHaveText(
    nobody.map(([name], index) => `Row ${202 + index} · ${String(name)}: ${problem(name)}`),
  );
  await form.getByRole('button', { name: common.close }).last().click();
}

async function choosePace(page: Page): Promise<void> {
  await openPage(page, texts, shell.menu.campaignsConfig);
  const { settings } = campaigns;
  for (const [label, choice] of [
    [settings.messageInterval, settings.noInterval],
    [settings.longerIntervalAfter, '40 messages'],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByTitle(choice, { exact: true }).last().click();
  }
  await page.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(settings.saved)).toBeVisible();
}

/** The draft leaves half a minute after its start. */
async function startCampaign(page: Page): Promise<void> {
  await openPage(page, texts, shell.menu.campaigns);
  await page.getByRole('button', { name: campaigns.create }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(campaigns.name, { exact: true }).fill('Winter sale');
  await form.getByRole('combobox', { name: campaigns.contactList }).click();
  await page.getByTitle('Everyone', { exact: true }).last().click();
  await expect(form.getByText('480 contacts receive the message.')).toBeVisible();
  await form.getByRole('button', { name: campaigns.steps.message, exact: true }).click();
  await form.getByRole('textbox', { name: 'Message 1' }).fill('Oi {nome}!');
  await expect(form.getByText('Oi Person 1!')).toBeVisible();
  await form.getByRole('tab', { name: 'Message 2' }).click();
  await form.getByRole('textbox', { name: 'Message 2' }).fill('Bom dia {nome}');
  await form.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(campaigns.saved)).toBeVisible();
  const row = rowOf(page, 'Winter sale');
  await expect(row).toContainText(campaigns.statuses.INATIVA);
  await row.getByRole('button', { name: 'Start Winter sale' }).click();
  const question = page.getByRole('dialog', { name: 'Start Winter sale now?' });
  await expect(question).toContainText('480 contacts of the list Everyone will receive the message.');
  await question.getByRole('button', { name: campaigns.start.now }).click();
  await expect(row).toContainText(campaigns.statuses.EM_ANDAMENTO, { timeout: 60_000 });
}
