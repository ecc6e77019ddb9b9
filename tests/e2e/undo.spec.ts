import { colleagueAt, everyTicket } from './steps/api';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');

type Row = { status: string; contact: { name: string }; user: { name: string } | null; queue: { name: string } | null };

test('an undone act never reaches the server, and one that waits is sent when the application ends', async ({
  page,
  desktop,
  server,
  people,
}) => {
  const screen = ticketsScreen(page, texts);
  const colleague = await colleagueAt(server.url, people.admin.email);
  const find = async (): Promise<Row | undefined> => {
    const tickets = await everyTicket<Row>(colleague, 'searchParam=Helena');
    return tickets.find(({ contact }) => contact.name === 'Helena Batista');
  };
  const undo = page.getByRole('button', { name: texts.common.undo, exact: true });
  await signIn(page, texts, people.ana);
  await screen.open('Helena Batista');
  const address = page.url();

  // Resolve.
  await screen.act('resolve').first().click();
  await expect(page).toHaveURL(/#\/tickets$/);
  await undo.click();
  await expect(page).toHaveURL(address);
  await expect(undo).toHaveCount(0);
  await expect(screen.composer).toBeEnabled();
  expect((await find())?.status).toBe('open');

  // Transfer.
  const { transfer } = texts['ticket-dialogs'];
  await page.getByRole('main').getByRole('button', { name: texts.conversation.options.transfer, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: transfer.title });
  const queue = dialog.getByRole('combobox', { name: transfer.queue, exact: true });
  await dialog.getByRole('combobox', { name: transfer.user, exact: true }).fill('bru');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Bruno' }).last().click();
  await queue.click();
  await expect(queue).toHaveAttribute('aria-expanded', 'true');
  // Chooses the first option.
  await queue.press('Enter');
  await dialog.getByRole('button', { name: transfer.ok }).click();
  await expect(page).toHaveURL(/#\/tickets$/);
  await undo.click();
  await expect(page).toHaveURL(address);
  await expect(screen.composer).toBeEnabled();
  expect(await find()).toMatchObject({ status: 'open', user: { name: 'Ana Ribeiro' }, queue: { name: 'Vendas' } });

  // The end of the application does not wait for the undo, and loses nothing.
  await screen.act('resolve').first().click();
  await expect(undo).toBeVisible();
  await desktop.relaunch();
  expect((await find())?.status).toBe('closed');
});
