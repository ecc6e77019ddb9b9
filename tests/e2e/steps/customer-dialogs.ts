import type { Page } from '@playwright/test';
import { utils, write } from 'xlsx';

import { machineNow } from '@tests/support/machine-clock';

import type { Api } from '../support/api';
import { expect } from '../support/fixtures';
import { opened } from './company-dialogs';
import { goTo } from './pages';
import type { Texts } from './texts';

type StepContext = { page: Page; texts: Texts };
type Dialogs = AsyncGenerator<string, void>;

/** The longest name that lists must show without breaking. */
const longName = 'Wholesale customers of the northern districts';
const person = 'Maria Antonieta do Carmo de Albuquerque';

/** Records that the dialogs are opened for: one of each kind, with long names. */
export async function arrangeRecords(api: Api): Promise<void> {
  const made = async (path: string, body: object) => (await api('POST', path, body)) as { id: number };
  const contact = await made('/contacts', { name: person, number: '5511930000777' });
  const list = await made('/contact-lists', { name: longName });
  await made('/contact-list-items', { contactListId: list.id, name: person, number: '5511930000777', email: '' });
  await made('/quick-messages', { shortcode: longName, message: 'Good morning', geral: true });
  await made('/tags', { name: longName, color: '#007A5A', kanban: 1 });
  await made('/announcements', { title: longName, text: 'We close at noon', priority: 1, status: true });
  const colleagues = (await api('GET', '/users/list')) as { id: number }[];
  await made('/chats', { title: longName, users: colleagues.map(({ id }) => ({ id })) });
  const day = 24 * 60 * 60_000;
  const sendAt = new Date(machineNow() + 2 * 60 * 60_000).toISOString();
  await made('/schedules', { contactId: contact.id, sendAt, body: 'Your order has come' });
  const scheduledAt = new Date(machineNow() + day).toISOString();
  const messages = { message1: 'Hello {nome}', message2: 'Good morning {nome}' };
  await made('/campaigns', { name: longName, ...messages, contactListId: list.id, scheduledAt });
}

/** Opens the dialogs of contacts, lists, queues, campaigns and chats one after another. */
export async function* dialogsOfCustomers(context: StepContext): Dialogs {
  yield* dialogsOfContacts(context);
  yield* dialogsOfLists(context);
  yield* dialogsOfQueues(context);
  yield* dialogsOfCampaigns(context);
  yield* dialogsOfSmallRecords(context);
}

function sheet(): { name: string; mimeType: string; buffer: Buffer } {
  const book = utils.book_new();
  const rows = Array.from({ length: 20 }, (_row, n) => [person, 5_511_930_001_000 + n, 'a.very.long@example.com']);
  const bad = [
    ['Y', 5_511_930_002_000],
    ['Shortened', '5,51193E+12'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet([['A long head of names', 'Telefone', 'Email'], ...rows, ...bad]));
  const buffer = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
  return { name: 'people.xlsx', mimeType: 'application/octet-stream', buffer };
}

/** The import dialog: without a file, with unknown columns, and with refused rows. */
async function* imports({ page, texts: { sheets } }: StepContext, name: string, button: string): Dialogs {
  const opener = page.getByRole('main').getByRole('button', { name: button, exact: true });
  const dialog = page.getByRole('dialog');
  yield* opened(opener, `${name}, nothing chosen`);
  await opener.press('Enter');
  await dialog.getByLabel(sheets.choose).setInputFiles(sheet());
  await expect(dialog.getByText(sheets.chooseColumn)).toBeVisible();
  yield `${name}, a column unknown`;
  await dialog.getByRole('combobox', { name: sheets.columns.name }).click();
  await page.getByTitle('A long head of names', { exact: true }).last().click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  yield `${name}, preview`;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function* dialogsOfContacts({ page, texts }: StepContext): Dialogs {
  const { contacts, contact } = texts;
  await goTo(page, '/contacts');
  await page.getByRole('searchbox', { name: contacts.search }).fill(person);
  const act = (label: string) => page.getByRole('button', { name: label.replace('{{name}}', person), exact: true });
  yield* opened(act(contacts.edit), 'contact', async () => {
    await expect(page.getByRole('dialog').getByLabel(contact.form.name)).toHaveValue(person);
  });
  yield* opened(act(contacts.startTicket), 'ticket with a contact');
  yield* opened(act(contacts.remove), 'deleting a contact');
  yield* imports({ page, texts }, 'import of contacts', contacts.import);
}

async function* dialogsOfLists({ page, texts }: StepContext): Dialogs {
  const lists = texts['contact-lists'];
  const act = (label: string, name: string) =>
    page.getByRole('button', { name: label.replace('{{name}}', name), exact: true });
  await goTo(page, '/contact-lists');
  yield* opened(act(lists.edit, longName), 'list');
  yield* opened(act(lists.remove, longName), 'deleting a list');
  await act(lists.open, longName).click();
  yield* opened(act(lists.edit, person), 'item of a list');
  yield* imports({ page, texts }, 'import of a list', lists.items.import);
}

async function* dialogsOfQueues({ page, texts: { queues, common } }: StepContext): Dialogs {
  await goTo(page, '/queues');
  const dialog = page.getByRole('dialog');
  const edit = page.getByRole('button', { name: queues.edit.replace('{{name}}', 'Suporte'), exact: true });
  await edit.press('Enter');
  await dialog
    .getByRole('button', { name: new RegExp(`${queues.menu.add}$`) })
    .first()
    .click();
  await dialog.getByLabel(queues.menu.optionTitle).fill(longName);
  yield 'an option of a queue';
  await dialog.getByLabel(queues.menu.optionTitle).press('Enter');
  await expect(dialog.getByRole('figure')).toContainText(`[ 1 ] - ${longName}`);
  yield 'queue with a menu';
  await dialog.getByRole('button', { name: common.cancel, exact: true }).last().click();
  await expect(dialog).toBeHidden();
}

async function* dialogsOfCampaigns({ page, texts: { campaigns } }: StepContext): Dialogs {
  await goTo(page, '/campaigns');
  const act = (label: string) => page.getByRole('button', { name: label.replace('{{name}}', longName), exact: true });
  const second = page.getByRole('tab', { name: /2$/ });
  const step = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  yield* opened(act(campaigns.edit), 'campaign: review', async () => {
    await step(campaigns.steps.review).click();
    await expect(page.getByRole('dialog').getByText(campaigns.review.texts)).toBeVisible();
  });
  yield* opened(act(campaigns.edit), 'campaign', async () => {
    await step(campaigns.steps.message).click();
    await second.click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: /2$/ })).toHaveValue('Good morning {nome}');
  });
  yield* opened(act(campaigns.remove), 'deleting a campaign');
}

async function* dialogsOfSmallRecords({ page, texts }: StepContext): Dialogs {
  const { tags, quickMessages, announcements, chats, schedules } = texts;
  const act = (label: string, name = longName) =>
    page.getByRole('button', { name: label.replace(/\{\{\w+\}\}/, name), exact: true });
  for (const [path, label] of [
    ['/tags', tags.edit],
    ['/quick-messages', quickMessages.edit],
    ['/announcements', announcements.edit],
    ['/chats', chats.edit],
    ['/chats', chats.create],
  ] as const) {
    await goTo(page, path);
    yield* opened(act(label).first(), `${path}: ${label}`);
  }
  await goTo(page, '/schedules');
  await page.getByRole('button', { name: schedules.calendar.agenda, exact: true }).click();
  yield* opened(act(schedules.edit, person), 'scheduled message');
}
