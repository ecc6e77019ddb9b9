import { confirm, openPage, rowOf } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { settings, common, errors, shell } = texts;

test.describe.serial('settings of an admin', () => {
  test.use({ isStory: true });

  test('options are there, and nothing of other companies [ROUTE-024] [SET-001] [SET-003] [SET-004] [SET-005]', async ({
    page,
    people,
  }) => {
    await signIn(page, texts, people.admin);
    await openPage(page, texts, shell.menu.settings);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await expect(tab(settings.tabs.options)).toBeVisible();
    for (const name of [settings.tabs.schedules, settings.tabs.companies, settings.tabs.plans, settings.tabs.helps]) {
      await expect(tab(name)).toBeHidden();
    }
  });

  test('rating and hours of the company are set, and hours are HH:MM [SET-006] [SET-007] [SET-019]', async ({
    page,
    server,
    people,
  }) => {
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await page.getByRole('switch', { name: settings.options.userRating }).click();
    await expect(page.getByRole('switch', { name: settings.options.userRating })).toBeChecked();
    await page.getByRole('combobox', { name: settings.options.scheduleType }).click();
    await page.getByTitle(settings.scheduleTypes.company).click();
    await tab(settings.tabs.schedules).click();
    const opens = page.getByLabel('Monday: opens at');
    await opens.fill('8');
    await expect(page.getByText(common.hours.format)).toBeVisible();
    await opens.fill('0730');
    await expect(opens).toHaveValue('07:30');
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(settings.hoursSaved)).toBeVisible();

    const api = await signedInApi(server.url, people.super.email);
    const stored = (await api('GET', '/settings')) as { key: string; value: string }[];
    expect(stored).toContainEqual(expect.objectContaining({ key: 'userRating', value: 'enabled' }));
  });

  test('hours of queues take the hours of the company away [SET-002]', async ({ page, server, people }) => {
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const api = await signedInApi(server.url, people.super.email);
    await api('PUT', '/settings/scheduleType', { key: 'scheduleType', value: 'queue' });
    await expect(tab(settings.tabs.schedules)).toBeHidden();
  });
});

test.describe.serial('the super administrator', () => {
  test.use({ isStory: true });
  // Companies, plans and helps are shared by all companies of a server.
  test.use({ ownServer: true });

  test('a failed list of companies shows an error with a retry [COMP-001] [COMP-023]', async ({
    page,
    simulator,
    people,
  }) => {
    await signIn(page, texts, people.super);
    await openPage(page, texts, shell.menu.settings);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });

    await simulator.fault({ kind: 'refuse', path: '/companies/list', method: 'GET', times: 3, status: 500 });
    await tab(settings.tabs.companies).click();
    await expect(page.getByText(settings.companies.errorList)).toBeVisible({ timeout: 15_000 });
    await simulator.clearFaults();
    await page.getByRole('button', { name: common.retry }).click();
  });

  test('a company is renewed', async ({ page }) => {
    const shop = rowOf(page, 'Papelaria Horizonte');
    await expect(shop).toContainText(settings.recurrences.MENSAL);
    const due = (await shop.textContent())?.match(/\d{2}\/\d{2}\/\d{4}/)?.[0] ?? '';
    await page.getByRole('button', { name: 'Renew Papelaria Horizonte' }).click();
    await expect(page.getByRole('dialog')).toContainText(due);
    await confirm(page, settings.companies.renewal.ok);
    await expect(shop).not.toContainText(due);
  });

  test('a company is added, unless its name is taken [COMP-024] [COMP-025] [ROLE-018]', async ({ page }) => {
    const form = page.getByRole('dialog');
    const save = () => form.getByRole('button', { name: common.save }).click();
    await page.getByRole('button', { name: settings.companies.create }).click();
    await save();
    await expect(form.getByText(common.form.required)).toHaveCount(3);
    await form.getByLabel(settings.companies.form.name).fill('Papelaria Horizonte');
    await form.getByLabel(settings.companies.form.email).fill('nova@empresa.test');
    await form.getByLabel(settings.companies.form.password).fill('recado-nova');
    await form.getByRole('combobox', { name: settings.companies.form.plan }).click();
    await page.getByTitle(/Essencial · R\$ 49,90/).click();
    await form.getByRole('combobox', { name: settings.companies.form.recurrence }).click();
    for (const name of Object.values(settings.recurrences)) await expect(page.getByTitle(name).last()).toBeVisible();
    await page.getByTitle(settings.recurrences.ANUAL).click();
    await save();
    await expect(page.getByText(settings.companies.error)).toBeVisible();
    await expect(form.getByText(errors.ERR_COMPANY_NAME_ALREADY_EXISTS)).toBeVisible();
    await form.getByLabel(settings.companies.form.name).fill('Empresa Nova');
    await save();
    await expect(page.getByText(settings.companies.saved).last()).toBeVisible();
    await expect(rowOf(page, 'Empresa Nova')).toContainText(settings.recurrences.ANUAL);
  });

  test('a plan is added, unless its name is taken, and its value is shown in reais [PLAN-001] [PLAN-010] [PLAN-011] [PLAN-012]', async ({
    page,
  }) => {
    const form = page.getByRole('dialog');
    const save = () => form.getByRole('button', { name: common.save }).click();
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab(settings.tabs.plans).click();
    await expect(rowOf(page, 'Completo')).toContainText('R$ 199,90');
    await page.getByRole('button', { name: settings.plans.create }).click();
    for (const feature of Object.values(settings.plans.features)) {
      await expect(form.getByRole('switch', { name: feature })).toBeChecked();
    }
    await form.getByLabel(settings.plans.form.name, { exact: true }).fill('Completo');
    for (const limit of ['users', 'connections', 'queues'] as const) {
      await form.getByLabel(settings.plans.columns[limit], { exact: true }).fill('5');
    }
    await form.getByLabel(settings.plans.form.value).fill('1234.5');
    await save();
    await expect(page.getByText(settings.plans.error)).toBeVisible();
    await form.getByLabel(settings.plans.form.name, { exact: true }).fill('Maior');
    await save();
    await expect(page.getByText(settings.plans.saved)).toBeVisible();
    await expect(rowOf(page, 'Maior')).toContainText('R$ 1.234,50');
  });

  test('a help video is added, and a failure shows an error [HELP-001] [HELP-007] [HELP-008]', async ({
    page,
    simulator,
  }) => {
    const form = page.getByRole('dialog');
    const save = () => form.getByRole('button', { name: common.save }).click();
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab(settings.tabs.helps).click();
    await page.getByRole('button', { name: settings.helps.create }).first().click();
    await form.getByLabel(settings.helps.form.title, { exact: true }).fill('First steps');
    await form.getByLabel(settings.helps.form.video).fill('https://youtu.be/dQw4w9WgXcQ');
    await form.getByLabel(settings.helps.form.description).fill('How to begin');
    await simulator.fault({ kind: 'refuse', path: '/helps', method: 'POST', status: 500 });
    await save();
    await expect(page.getByText(settings.helps.error)).toBeVisible();
    await save();
    await expect(page.getByText(settings.helps.saved)).toBeVisible();
  });

  test('helps are cards with a count, and play in a dialog that Escape closes [HELPS-001] [HELPS-002] [HELPS-003] [HELPS-004] [ROUTE-018]', async ({
    page,
  }) => {
    const form = page.getByRole('dialog');
    await openPage(page, texts, shell.menu.helps);
    await expect(page.getByText('1 video', { exact: true })).toBeVisible();
    const card = page.getByRole('button', { name: 'Watch: First steps' });
    await expect(card).toContainText('How to begin');
    const player = '<title>Player</title><button>Play</button>';
    const referers: (string | undefined)[] = [];
    await page.route('https://www.youtube-nocookie.com/**', async (route) => {
      referers.push(route.request().headers().referer);
      await route.fulfill({ contentType: 'text/html', body: player });
    });
    await card.click();
    const frame = form.locator('iframe');
    await expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    await expect(frame).toHaveAttribute('sandbox', /^((?!top-navigation|popups).)*$/);
    // The host refuses a player without one (error 153), and a page at `app://` sends none by itself.
    await expect.poll(() => referers).toEqual([expect.stringMatching(/^https?:/)]);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  test('Escape closes the player from inside it too', async ({ page }) => {
    const form = page.getByRole('dialog');
    const card = page.getByRole('button', { name: 'Watch: First steps' });
    // Escape works inside the player's frame: Electron reports the key to main, and a browser tab regains the keyboard.
    await card.click();
    await page.frameLocator('iframe').getByRole('button', { name: 'Play' }).click();
    await expect(page.locator('iframe')).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(card).toBeFocused();
  });
});
