import { colleagueAt } from './steps/api';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const words = texts['ticket-acts'];
const { options } = texts.conversation;

type Row = { id: number; contact: { name: string }; user: { name: string } | null };

test('an admin peeks, searches by tag and person, and deletes [TKT-011] [TKT-012] [TKT-024] [TKT-025] [TKT-054] [TKT-055] [TKT-056] [TKT-060] [TKT-063] [TKT-064] [MODAL-005] [MODAL-007] [MODAL-010] [ROLE-012] [ERR-002] [ERR-003] [ERR-005]', async ({
  page,
  server,
  simulator,
}) => {
  const screen = ticketsScreen(page, texts);
  const option = (text: string) => page.locator('.ant-select-item-option').filter({ hasText: text });
  const colleague = await colleagueAt(server.url, 'admin@recado.demo');
  const { tickets } = (await colleague.ask('GET', '/tickets?showAll=true&status=open')) as { tickets: Row[] };
  const [peeked, opened, hidden] = tickets.filter(({ contact }) => contact.name !== 'Helena Batista');
  await signIn(page, texts, { email: 'ana@recado.demo' });
  await expect(screen.row('Helena Batista').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Peek/ })).toHaveCount(0);
  await page.getByRole('button', { name: /'s menu$/ }).click();
  await page.getByRole('menuitem', { name: texts.shell.user.signOut }).click();
  await signIn(page, texts, { email: 'admin@recado.demo' });

  const peek = page.getByRole('dialog', { name: /^Conversation/ });
  const peekAt = (name: string) => screen.row(name).first().getByRole('button', { name: /^Peek/ }).click();
  await peekAt('Helena Batista');
  await expect(peek.getByText('Quero os dois!')).toBeVisible();
  await expect(peek.getByRole('textbox')).toHaveCount(0);
  await expect(peek.getByRole('button', { name: texts.conversation.menu.label })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  const refusal = { kind: 'refuse', path: '/tickets/u/*', method: 'GET', status: 403, error: 'ERR_NO_PERMISSION' };
  await simulator.fault(refusal);
  await peekAt(hidden?.contact.name ?? '');
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
  await expect(peek).toBeHidden();
  await simulator.clearFaults();

  // Tickets that a colleague deletes while they are looked at.
  await peekAt(peeked?.contact.name ?? '');
  await expect(peek.getByRole('article').first()).toBeVisible();
  await colleague.ask('DELETE', `/tickets/${peeked?.id}`);
  await expect(peek).toBeHidden();
  await expect(page).toHaveURL(/#\/tickets$/);
  await screen
    .row(opened?.contact.name ?? '')
    .first()
    .getByRole('link')
    .click();
  await expect(screen.composer).toBeVisible();
  await colleague.ask('DELETE', `/tickets/${opened?.id}`);
  await expect(page.getByText(texts.tickets.toasts.deleted).last()).toBeVisible();
  await expect(page).toHaveURL(/#\/tickets$/);

  // Words about what was done last three seconds, those about what failed two.
  await screen.row('Helena Batista').first().getByRole('link').click();
  await expect(screen.composer).toBeVisible();
  await simulator.fault({
    ...refusal,
    path: '/tickets/*',
    method: 'DELETE',
    status: 400,
    error: 'ERR_NO_TICKET_FOUND',
  });
  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: options.label }).click();
    await page.getByRole('menuitem', { name: options.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.common.delete }).click();
  };
  const lasts = async (text: string): Promise<number> => {
    const word = page.locator('.ant-message-notice').filter({ hasText: text });
    await expect(word).toBeVisible();
    const since = performance.now();
    await expect(word).toHaveCount(0);
    return performance.now() - since;
  };
  await remove();
  const failure = await lasts(texts.errors.ERR_NO_TICKET_FOUND);
  await simulator.clearFaults();
  await remove();
  const success = await lasts(options.deleted);
  expect(success).toBeGreaterThan(failure);
  await expect(page).toHaveURL(/#\/tickets$/);
  await expect(screen.row('Helena Batista')).toHaveCount(0);

  // An admin chooses among all queues, or none; where they cannot be had it is said.
  await simulator.fault({ ...refusal, path: '/queue', status: 400, error: 'ERR_NO_QUEUE_FOUND' });
  const dialog = page.getByRole('dialog', { name: words.newTicket.title });
  await page.getByRole('button', { name: texts.tickets.newTicket }).click();
  await expect(dialog.getByText(words.newTicket.searchQueueError)).toBeVisible();
  await simulator.clearFaults();
  await dialog.getByRole('button', { name: texts.common.cancel }).click();
  await page.getByRole('button', { name: texts.tickets.newTicket }).click();
  await expect(dialog.getByText(words.newTicket.searchQueueError)).toHaveCount(0);
  await dialog.getByRole('combobox', { name: words.newTicket.queue }).click();
  for (const queue of ['Vendas', 'Financeiro']) await expect(option(queue)).toHaveCount(1);
  await dialog.getByText(words.newTicket.title).click();
  await dialog.getByRole('combobox', { name: words.newTicket.contact }).fill('Helena');
  await option('Helena Batista').last().click();
  await dialog.getByRole('button', { name: words.newTicket.ok }).click();
  await expect(page.getByRole('heading', { name: 'Helena Batista' })).toBeVisible();

  await page.getByRole('tab', { name: texts.tickets.tabs.search }).click();
  const shown = page.getByRole('tabpanel', { name: texts.tickets.tabs.search }).getByRole('listitem');
  await page.getByRole('combobox', { name: texts.tickets.search.users }).fill('Bruno');
  await option('Bruno').last().click();
  await page.keyboard.press('Escape');
  await expect(shown.first()).toContainText(/Attendant: Bruno/);
  await page.getByRole('combobox', { name: texts.tickets.search.users }).press('Backspace');
  await page.getByRole('combobox', { name: texts.tickets.search.tags }).fill('VIP');
  await option('VIP').last().click();
  await expect(shown.first()).toContainText(/Tags:.*VIP/);
});
