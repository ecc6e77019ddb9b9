import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { openFilters, ticketsScreen } from './steps/tickets';
import type { Api } from './support/api';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');

test.describe.serial('the list of tickets', () => {
  test.use({ isStory: true });

  test('its tabs are open, closed and search, and open counts assigned and pending [TKT-001] [TKT-002] [TKT-003] [TKT-004] [TKT-009]', async ({
    page,
    people,
  }) => {
    const screen = ticketsScreen(page, texts);
    await signIn(page, texts, people.ana);
    await expect(screen.openTab).toBeVisible();
    await expect(screen.closedTab).toBeVisible();
    await expect(page.getByRole('tab', { name: texts.tickets.tabs.search })).toBeVisible();
    await expect(screen.assignedTab).toHaveText(/\d+$/);
    await expect(screen.pendingTab).toHaveText(/\d+$/);
    await openFilters(page, texts);
    await expect(page.getByRole('combobox', { name: texts.tickets.queues.label })).toBeVisible();
  });

  test('without a ticket there is a placeholder [TKT-030]', async ({ page }) => {
    await expect(page.getByText(texts.tickets.placeholder.title)).toBeVisible();
  });

  test('a row shows the colour of the queue, the customer, the last message and a count [TKT-013] [TKT-014] [TKT-015] [TKT-020]', async ({
    page,
  }) => {
    const screen = ticketsScreen(page, texts);
    const row = screen.row('Helena Batista').first();
    // The queue's colour bar precedes every other coloured element.
    const bar = row.locator('[style*="background-color"]').first();
    await expect(bar).toHaveCSS('background-color', 'rgb(18, 115, 222)');
    expect((await bar.boundingBox())?.width).toBeGreaterThanOrEqual(2);
    await expect(row.getByText('Helena Batista', { exact: true })).toBeVisible();
    await expect(row.getByText('HB', { exact: true })).toBeVisible();
    await expect(row.getByText('Quero os dois! Passo aí na sexta para provar.', { exact: true })).toBeVisible();
    await expect(row.getByText('1', { exact: true })).toBeVisible();
  });

  test('a row names its connection, attendant, queue and tag in words that can be seen [TKT-016] [TKT-017] [TKT-018] [TKT-019]', async ({
    page,
  }) => {
    const row = ticketsScreen(page, texts).row('Helena Batista').first();
    const within = await row.boundingBox();
    for (const word of ['Atendimento', texts.tickets.row.you, 'Vendas', 'VIP']) {
      const box = await row.getByText(word, { exact: true }).boundingBox();
      // Text for screen readers only is one pixel wide.
      expect(box?.width, word).toBeGreaterThan(15);
      expect((box?.x ?? 0) + (box?.width ?? 0), word).toBeLessThan((within?.x ?? 0) + (within?.width ?? 0));
    }
  });

  test('a wide window gives the list a third of its width [TKT-029]', async ({ page }) => {
    const list = await page.getByRole('region', { name: texts.tickets.title }).boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(Math.abs((list?.width ?? 0) / (main?.width ?? 1) - 1 / 3)).toBeLessThan(0.02);
  });

  test('the search tab has a separate search box [TKT-010]', async ({ page }) => {
    const screen = ticketsScreen(page, texts);
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
});

test('show-all is on for admins, and offered to users who may see every ticket [TKT-006] [TKT-007] [TKT-008]', async ({
  page,
  people,
}) => {
  const showAll = page.getByRole('switch', { name: texts.tickets.showAll });
  await signIn(page, texts, people.admin);
  await openFilters(page, texts);
  await expect(showAll).toBeChecked();
  await signOut();
  await signIn(page, texts, people.ana);
  await openFilters(page, texts);
  await expect(showAll).not.toBeChecked();
  await signOut();
  await signIn(page, texts, people.bruno);
  await openFilters(page, texts);
  await expect(page.getByRole('combobox', { name: texts.tickets.queues.label })).toBeVisible();
  await expect(showAll).toHaveCount(0);

  async function signOut(): Promise<void> {
    await page.getByRole('button', { name: /'s menu$/ }).click();
    await page.getByRole('menuitem', { name: texts.shell.user.signOut }).click();
  }
});

test('the list is at most 440 px wide, and the contact panel covers neither it nor the conversation', async ({
  page,
  people,
}) => {
  const screen = ticketsScreen(page, texts);
  const list = page.getByRole('region', { name: texts.tickets.title });
  await page.setViewportSize({ width: 2560, height: 1200 });
  await signIn(page, texts, people.ana);
  expect((await list.boundingBox())?.width).toBeCloseTo(440, 0);
  await screen.row('Helena Batista').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Helena Batista' }).click();
  const panel = page.getByRole('complementary', { name: texts.contact.panel.label });
  for (const width of [2560, 1440, 1366, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const left = (await panel.boundingBox())?.x ?? 0;
    const button = await screen.act('resolve').first().boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0), String(width)).toBeLessThanOrEqual(left);
    const composer = await screen.composer.boundingBox();
    expect((composer?.x ?? 0) + (composer?.width ?? 0), String(width)).toBeLessThanOrEqual(left);
    expect(composer?.width, String(width)).toBeGreaterThan(250);
  }
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: texts.contact.panel.close }).click();
  await expect(list).toBeVisible();
});

test('a window of 2560 px has the messages in a centred column of 860 px', async ({ page, people }) => {
  const screen = ticketsScreen(page, texts);
  await page.setViewportSize({ width: 2560, height: 1200 });
  await signIn(page, texts, people.ana);
  await screen.open('Helena Batista');
  const own = screen.messages.locator('article[data-own]').last();
  const other = screen.messages.locator('article:not([data-own])').last();
  await expect(own).toBeVisible();
  await expect(other).toBeVisible();
  const [left, right, all] = await Promise.all([other.boundingBox(), own.boundingBox(), screen.messages.boundingBox()]);
  const end = (right?.x ?? 0) + (right?.width ?? 0);
  expect(end - (left?.x ?? 0)).toBeCloseTo(860, 0);
  const middle = (all?.x ?? 0) + (all?.width ?? 0) / 2;
  expect(Math.abs((end + (left?.x ?? 0)) / 2 - middle)).toBeLessThan(10);
});

test('a window of 480 px leaves the conversation all but 150 px of its height, and shows its tags on demand', async ({
  page,
  people,
}) => {
  const screen = ticketsScreen(page, texts);
  await page.setViewportSize({ width: 480, height: 800 });
  await signIn(page, texts, people.ana);
  await screen.open('Helena Batista');
  const top = async () => (await screen.messages.boundingBox())?.y ?? Infinity;
  expect(await top()).toBeLessThanOrEqual(150);
  const picker = page.getByRole('combobox', { name: texts.conversation.tags.label });
  const tag = page.getByRole('main').locator('[data-ticket-tags]').getByText('VIP', { exact: true });
  await expect(tag).toBeHidden();
  await picker.click();
  await expect(tag).toBeVisible();
  expect((await tag.boundingBox())?.y).toBeGreaterThanOrEqual(await top());
  expect(await top()).toBeLessThanOrEqual(150);
});

test('return moves a ticket back to pending, reopen opens a closed one [TKT-037] [TKT-043] [TKT-046] [CONV-031]', async ({
  page,
  people,
}) => {
  const screen = ticketsScreen(page, texts);
  await signIn(page, texts, people.ana);
  await screen.open('Helena Batista');
  await page.getByRole('button', { name: texts.conversation.options.label }).click();
  await page.getByRole('menuitem', { name: texts.tickets.actions.return }).click();
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
  people,
}) => {
  const uuid = await uuidOfQueue(await signedInApi(server.url, people.admin.email), 'Financeiro');
  await signIn(page, texts, people.ana);
  await page.evaluate((id) => {
    location.hash = `/tickets/${id}`;
  }, uuid);
  await expect(page.getByText(texts.tickets.toasts.unauthorized)).toBeVisible();
  await expect(page).toHaveURL(/#\/tickets$/);

  await page.getByRole('button', { name: /'s menu$/ }).click();
  await page.getByRole('menuitem', { name: texts.shell.user.signOut }).click();
  await signIn(page, texts, people.admin);
  await page.evaluate((id) => {
    location.hash = `/tickets/${id}`;
  }, uuid);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(uuid));
});

test('below 600 px two tabs switch between list and conversation [TKT-031]', async ({ page, people }) => {
  const screen = ticketsScreen(page, texts);
  await page.setViewportSize({ width: 599, height: 800 });
  await signIn(page, texts, people.ana);
  await screen.row('Helena Batista').first().getByRole('link').click();
  await expect(screen.composer).toBeVisible();
  await expect(screen.openTab).toBeHidden();
  await page.getByRole('tab', { name: texts.tickets.views.list }).click();
  await expect(screen.openTab).toBeVisible();
  await expect(screen.composer).toBeHidden();
});

/** Returns the uuid of a ticket in the named queue, read as an admin from the server. */
async function uuidOfQueue(api: Api, name: string): Promise<string> {
  type Listed = { tickets: { uuid: string; queue: { name: string } | null }[] };
  const queues = (await api('GET', '/queue')) as { id: number }[];
  const queueIds = encodeURIComponent(JSON.stringify(queues.map(({ id }) => id)));
  const { tickets } = (await api('GET', `/tickets?showAll=true&queueIds=${queueIds}`)) as Listed;
  const found = tickets.find((ticket) => ticket.queue?.name === name);
  if (found === undefined) {
    throw new Error(`no ticket in ${name}; queues: ${tickets.map((ticket) => ticket.queue?.name ?? '-').join(', ')}`);
  }
  return found.uuid;
}
