import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const ana = { email: 'ana@recado.demo' };

test('tabs, counts, filters and what a row tells [TKT-001] [TKT-002] [TKT-003] [TKT-004] [TKT-009] [TKT-010] [TKT-013] [TKT-014] [TKT-015] [TKT-016] [TKT-017] [TKT-018] [TKT-019] [TKT-020] [TKT-029] [TKT-030]', async ({
  page,
}) => {
  const screen = ticketsScreen(page, texts);
  await signIn(page, texts, ana);
  await expect(screen.assignedTab).toHaveText(/\d+$/);
  await expect(screen.pendingTab).toHaveText(/\d+$/);
  await expect(page.getByRole('combobox', { name: texts.tickets.queues.label })).toBeVisible();
  await expect(page.getByText(texts.tickets.placeholder.title)).toBeVisible();

  const row = screen.row('Helena Batista').first();
  await expect(row).toContainText('Quero os dois! Passo aí na sexta para provar.');
  await expect(row).toContainText(/Queue: Vendas/);
  await expect(row).toContainText(/Attendant: Ana Ribeiro/);
  await expect(row).toContainText(/Connection: Atendimento/);
  await expect(row).toContainText(/Tags: VIP/);
  await expect(row).toContainText('1 unread message');
  await expect(row).toContainText('HB');

  const list = await page.getByRole('region', { name: texts.tickets.title }).boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(Math.abs((list?.width ?? 0) / (main?.width ?? 1) - 1 / 3)).toBeLessThan(0.02);

  await screen.closedTab.click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('tab', { name: texts.tickets.tabs.search }).click();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: texts.tickets.search.label }))
    .first()
    .fill('Helena');
  await expect(screen.row('Helena Batista').first()).toBeVisible();
});

test('show-all is on for admins, and there for whoever may see every ticket [TKT-006] [TKT-007] [TKT-008]', async ({
  page,
}) => {
  const showAll = page.getByRole('switch', { name: texts.tickets.showAll });
  await signIn(page, texts, { email: 'admin@recado.demo' });
  await expect(showAll).toBeChecked();
  await signOut();
  await signIn(page, texts, ana);
  await expect(showAll).not.toBeChecked();
  await signOut();
  await signIn(page, texts, { email: 'bruno@recado.demo' });
  await expect(showAll).toHaveCount(0);

  async function signOut(): Promise<void> {
    await page.getByRole('button', { name: /'s menu$/ }).click();
    await page.getByRole('menuitem', { name: texts.shell.user.signOut }).click();
  }
});

test('return gives a ticket back, reopen takes a closed one up again [TKT-037] [TKT-043] [TKT-046] [CONV-031]', async ({
  page,
}) => {
  const screen = ticketsScreen(page, texts);
  await signIn(page, texts, ana);
  await screen.row('Helena Batista').first().getByRole('link').click();
  await expect(screen.composer).toBeEnabled();
  await screen.act('return').first().click();
  await expect(page).toHaveURL(/#\/tickets$/);
  await screen.pendingTab.click();
  await expect(screen.row('Helena Batista').first()).toContainText(texts.tickets.row.noAttendant);

  await screen.closedTab.click();
  await page.getByRole('tabpanel', { name: texts.tickets.tabs.closed }).getByRole('link').first().click();
  await expect(screen.composer).toBeDisabled();
  await screen.act('reopen').first().click();
  await expect(screen.composer).toBeEnabled();
  await expect(page).toHaveURL(/#\/tickets\/[0-9a-f-]{36}$/);
});

test('a ticket of a foreign queue is refused and the user is back at the list [TKT-058] [TKT-059] [TKT-061]', async ({
  page,
  server,
}) => {
  const uuid = await uuidOfQueue(server.url, 'Financeiro');
  await signIn(page, texts, ana);
  await page.evaluate((id) => {
    location.hash = `/tickets/${id}`;
  }, uuid);
  await expect(page.getByText(texts.tickets.toasts.unauthorized)).toBeVisible();
  await expect(page).toHaveURL(/#\/tickets$/);

  await page.getByRole('button', { name: /'s menu$/ }).click();
  await page.getByRole('menuitem', { name: texts.shell.user.signOut }).click();
  await signIn(page, texts, { email: 'admin@recado.demo' });
  await page.evaluate((id) => {
    location.hash = `/tickets/${id}`;
  }, uuid);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(uuid));
});

test('below 600 px two tabs switch between list and conversation [TKT-031]', async ({ page }) => {
  const screen = ticketsScreen(page, texts);
  await page.setViewportSize({ width: 599, height: 800 });
  await signIn(page, texts, ana);
  await screen.row('Helena Batista').first().getByRole('link').click();
  await expect(screen.composer).toBeVisible();
  await expect(screen.openTab).toBeHidden();
  await page.getByRole('tab', { name: texts.tickets.views.list }).click();
  await expect(screen.openTab).toBeVisible();
  await expect(screen.composer).toBeHidden();
});

/** The uuid of a ticket in the queue with that name, asked of the server as an admin. */
async function uuidOfQueue(url: string, name: string): Promise<string> {
  const login = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@recado.demo', password: 'recado' }),
  });
  const { token } = (await login.json()) as { token: string };
  const reply = await fetch(`${url}/tickets?showAll=true`, { headers: { authorization: `Bearer ${token}` } });
  const { tickets } = (await reply.json()) as { tickets: { uuid: string; queue: { name: string } | null }[] };
  const found = tickets.find((ticket) => ticket.queue?.name === name);
  if (found === undefined) {
    throw new Error(`no ticket in ${name}; queues: ${tickets.map((ticket) => ticket.queue?.name ?? '-').join(', ')}`);
  }
  return found.uuid;
}
