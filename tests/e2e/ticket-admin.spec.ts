import type { Locator, Page } from '@playwright/test';

import type { Colleague } from './steps/api';
import { colleagueAt, everyTicket } from './steps/api';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { openFilters, ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const words = texts['ticket-dialogs'];
const { options } = texts.conversation;

const refusal = { kind: 'refuse', method: 'GET', status: 403, error: 'ERR_NO_PERMISSION' };
/** Later than the machine's time, because a paused clock only moves forward. */
const later = '2126-03-02T12:00:00';
const muchLater = '2126-03-02T13:00:00';

type Row = { id: number; contact: { name: string }; user: { name: string } | null };

const optionOf = (page: Page, text: string): Locator =>
  page.locator('.ant-select-item-option').filter({ hasText: text });
const peekOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Conversation/ });
const peekAt = (page: Page, name: string): Promise<void> =>
  ticketsScreen(page, texts).row(name).first().getByRole('button', { name: /^Peek/ }).click();

/** Opens three tickets of contacts other than Helena. */
async function othersOf(colleague: Colleague): Promise<[Row, Row, Row]> {
  const tickets = await everyTicket<Row>(colleague, 'status=open');
  const [first, second, third] = tickets.filter(({ contact }) => contact.name !== 'Helena Batista');
  if (first === undefined || second === undefined || third === undefined) throw new Error('Too few open tickets');
  return [first, second, third];
}

/** Opens the confirmation for deleting the open ticket and returns its confirm button. */
async function askToDelete(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: options.label }).click();
  await page.getByRole('menuitem', { name: options.delete }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: texts.common.delete });
  await expect(button).toBeVisible();
  return button;
}

/** Checks that a notice lasts for the given time on the page's paused clock, and disappears within half a second after it. */
async function expectToLast(page: Page, text: string, { seconds }: { seconds: number }): Promise<void> {
  const notice = page.locator('.ant-message-notice').filter({ hasText: text });
  await expect(notice).toBeVisible();
  await page.clock.runFor(seconds * 1000 - 100);
  await expect(notice).toBeVisible();
  await page.clock.runFor(600);
  await expect(notice).toHaveCount(0);
}

test.describe.serial('an admin and tickets of others', () => {
  test.use({ isStory: true });

  test('only an admin peeks, and can do nothing there but read [TKT-024] [TKT-025]', async ({ page, people }) => {
    const screen = ticketsScreen(page, texts);
    await signIn(page, texts, people.ana);
    await expect(screen.row('Helena Batista').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Peek/ })).toHaveCount(0);
    await page.getByRole('button', { name: /'s menu$/ }).click();
    await page.getByRole('menuitem', { name: texts.shell.user.signOut }).click();
    await signIn(page, texts, people.admin);

    await peekAt(page, 'Helena Batista');
    await expect(peekOf(page).getByText('Quero os dois!')).toBeVisible();
    await expect(peekOf(page).getByRole('textbox')).toHaveCount(0);
    await expect(peekOf(page).getByRole('button', { name: texts.conversation.menu.label })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(peekOf(page)).toBeHidden();
  });

  test('a peek that is refused says so in fixed words [TKT-060]', async ({ page, server, simulator, people }) => {
    const colleague = await colleagueAt(server.url, people.super.email);
    const [, , hidden] = await othersOf(colleague);
    await simulator.fault({ ...refusal, path: '/tickets/u/*' });
    // The toast is there for two seconds only.
    await Promise.all([
      expect(page.getByText('Acesso não permitido')).toBeVisible(),
      peekAt(page, hidden.contact.name),
    ]);
    await expect(peekOf(page)).toBeHidden();
    await simulator.clearFaults();
  });

  test('deleting a ticket that is open elsewhere returns that window to the list with a notice [TKT-054] [TKT-055] [TKT-056]', async ({
    page,
    server,
    people,
  }) => {
    const screen = ticketsScreen(page, texts);
    const colleague = await colleagueAt(server.url, people.super.email);
    const [peeked, opened] = await othersOf(colleague);
    // A colleague deletes tickets that are on screen.
    await peekAt(page, peeked.contact.name);
    await expect(peekOf(page).getByRole('article').first()).toBeVisible();
    await colleague.ask('DELETE', `/tickets/${peeked.id}`);
    await expect(peekOf(page)).toBeHidden();
    await expect(page).toHaveURL(/#\/tickets$/);
    await screen.row(opened.contact.name).first().getByRole('link').click();
    await expect(screen.composer).toBeVisible();
    await colleague.ask('DELETE', `/tickets/${opened.id}`);
    await expect(page.getByText(texts.tickets.toasts.deleted).last()).toBeVisible();
    await expect(page).toHaveURL(/#\/tickets$/);
  });

  test('a refusal of the server shows a toast for two seconds [ERR-002] [ERR-003]', async ({ page, simulator }) => {
    const screen = ticketsScreen(page, texts);
    await screen.row('Helena Batista').first().getByRole('link').click();
    await expect(screen.composer).toBeVisible();
    await simulator.fault({
      kind: 'refuse',
      path: '/tickets/*',
      method: 'DELETE',
      status: 400,
      error: 'ERR_NO_TICKET_FOUND',
    });
    const confirmation = await askToDelete(page);
    await page.clock.install();
    await page.clock.pauseAt(later);
    await confirmation.click();
    await expectToLast(page, texts.errors.ERR_NO_TICKET_FOUND, { seconds: 2 });
    await page.clock.resume();
  });

  test('an admin deletes a ticket and returns to the list; a toast confirms it for three seconds [TKT-063] [TKT-064] [ROLE-012] [ERR-005]', async ({
    page,
    simulator,
  }) => {
    const screen = ticketsScreen(page, texts);
    await simulator.clearFaults();
    const confirmation = await askToDelete(page);
    await page.clock.pauseAt(muchLater);
    await confirmation.click();
    await expectToLast(page, texts.tickets.toasts.removed, { seconds: 3 });
    await page.clock.resume();
    await expect(page).toHaveURL(/#\/tickets$/);
    await expect(screen.row('Helena Batista')).toHaveCount(0);
  });

  test('the new-ticket dialog shows an error if the queues cannot be loaded [MODAL-010]', async ({
    page,
    simulator,
  }) => {
    // An admin chooses among all queues or none; a failure to load them is shown.
    await simulator.fault({ ...refusal, path: '/queue', status: 400, error: 'ERR_NO_QUEUE_FOUND' });
    const dialog = page.getByRole('dialog', { name: words.newTicket.title });
    await page.getByRole('button', { name: texts.tickets.newTicket }).click();
    await expect(dialog.getByText(words.newTicket.searchQueueError)).toBeVisible();
    await simulator.clearFaults();
    await dialog.getByRole('button', { name: texts.common.cancel }).click();
  });

  test('an admin chooses among all queues, or none [MODAL-005] [MODAL-007]', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: words.newTicket.title });
    await page.getByRole('button', { name: texts.tickets.newTicket }).click();
    await expect(dialog.getByText(words.newTicket.searchQueueError)).toHaveCount(0);
    await dialog.getByRole('combobox', { name: words.newTicket.queue }).click();
    for (const queue of ['Vendas', 'Financeiro']) await expect(optionOf(page, queue)).toHaveCount(1);
    await dialog.getByText(words.newTicket.title).click();
    await dialog.getByRole('combobox', { name: words.newTicket.contact }).fill('Helena');
    await optionOf(page, 'Helena Batista').last().click();
    await dialog.getByRole('button', { name: words.newTicket.ok }).click();
    await expect(page.getByRole('heading', { name: 'Helena Batista' })).toBeVisible();
  });

  test('an admin searches by tag and by attendant [TKT-011] [TKT-012]', async ({ page }) => {
    await page.getByRole('tab', { name: texts.tickets.tabs.search }).click();
    await openFilters(page, texts);
    const shown = page.getByRole('tabpanel', { name: texts.tickets.tabs.search }).getByRole('listitem');
    await page.getByRole('combobox', { name: texts.tickets.search.users }).fill('Bruno');
    await optionOf(page, 'Bruno').last().click();
    await page.keyboard.press('Escape');
    await expect(shown.first()).toContainText(/Attendant: .*Bruno/);
    await page.getByRole('combobox', { name: texts.tickets.search.users }).press('Backspace');
    await page.getByRole('combobox', { name: texts.tickets.search.tags }).fill('VIP');
    await optionOf(page, 'VIP').last().click();
    await expect(shown.first()).toContainText(/Tags:.*VIP/);
  });
});

test('message hits are narrowed by status and days, also while the server refuses lists', async ({
  page,
  simulator,
  people,
}) => {
  const { search, hits, row } = texts.tickets;
  await signIn(page, texts, people.admin);
  // While lists are refused, messages of before the connection are not found.
  await expect(page.getByText(texts.shell.link.live, { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: texts.tickets.tabs.search }).click();
  await openFilters(page, texts);
  await simulator.customerWrites({ number: '5511955551234', name: 'Zilda Torres', body: 'O azulejo chega amanhã?' });
  await simulator.fault({ ...refusal, path: '/tickets', status: 500, error: 'ERR_INTERNAL' });
  await page.getByRole('searchbox').fill('azulejo');
  await page.getByRole('tab', { name: new RegExp(`^${hits.kinds.messages}`) }).click();
  const hit = page.getByRole('tabpanel', { name: hits.kinds.messages }).getByRole('link');
  const choose = async (filter: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: filter }).click();
    await optionOf(page, option).last().click();
  };
  await expect(hit.locator('mark')).toHaveText('azulejo');
  await choose(search.status, row.status.closed);
  await expect(page.getByText(hits.filtered.title)).toBeVisible();
  await choose(search.status, row.status.pending);
  await choose(search.period, search.periods.yesterday);
  await expect(page.getByText(hits.filtered.title)).toBeVisible();
  await choose(search.period, search.periods.today);
  await expect(hit).toContainText('Zilda Torres');
  await simulator.clearFaults();
  await hit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'O azulejo chega amanhã?' })).toBeVisible();
});
