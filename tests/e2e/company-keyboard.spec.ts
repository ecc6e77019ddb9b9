import type { Locator, Page } from '@playwright/test';

import { tabBackTo, tabTo } from './steps/keys';
import { goTo } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { signup, session, shell, common, settings, dashboard, connections } = texts;
const reset = texts['password-reset'];

test.describe(() => {
  // Company names are unique on a server, so the test has a server of its own.
  test.use({ ownServer: true });

  test('a company signs up and a user resets a password with the keyboard alone', async ({ page, server }) => {
    const keys = page.keyboard;
    const typeInto = async (label: string, text: string): Promise<void> => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await keys.type(text);
    };

    await tabTo(page, page.getByRole('link', { name: session.login.signup }));
    await keys.press('Enter');
    await expect(page.getByLabel(signup.name, { exact: true })).toBeFocused();
    // Submitting an incomplete form moves the focus to its first incomplete field.
    await keys.press('Enter');
    await expect(page.getByText(common.form.required).first()).toBeVisible();
    await expect(page.getByLabel(signup.name, { exact: true })).toBeFocused();
    await keys.type('Padaria Sol');
    await typeInto(signup.email, 'sol@padaria.test');
    await typeInto(signup.phone, '11987654321');
    const plans = page.getByRole('radio');
    await tabTo(page, plans.first());
    await keys.press('ArrowDown');
    await expect(plans.nth(1)).toBeChecked();
    await typeInto(signup.password, 'padaria');
    await keys.press('Enter');
    await expect(page.getByRole('banner')).toContainText('Padaria Sol');
    await tabTo(page, page.getByRole('button', { name: /'s menu$/ }), 60);
    await keys.press('Enter');
    await page.getByRole('menuitem', { name: shell.user.signOut }).press('Enter');

    await tabTo(page, page.getByRole('link', { name: session.login.forgotten }));
    await keys.press('Enter');
    await expect(page.getByLabel(reset.email, { exact: true })).toBeFocused();
    await keys.type('sol@padaria.test');
    await keys.press('Enter');
    await expect(page.getByLabel(reset.code, { exact: true })).toBeFocused();
    const reply = await fetch(`${server.url}/simulator/mails?to=sol@padaria.test`);
    const { mails } = (await reply.json()) as { mails: { text: string }[] };
    await keys.type(/^\d{8}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
    await typeInto(reset.password, 'Padaria-2030');
    await typeInto(reset.again, 'Padaria-2030');
    await keys.press('Enter');
    await expect(page).toHaveURL(/#\/login$/);
    await tabTo(page, page.getByRole('textbox', { name: session.login.email, exact: true }));
    await keys.type('sol@padaria.test');
    await keys.press('Tab');
    await keys.type('Padaria-2030');
    await keys.press('Enter');
    await expect(page.getByRole('banner')).toContainText('Padaria Sol');
  });
});

test('an admin reads the dashboard, sets options and hours, and adds a connection, with the keyboard alone', async ({
  page,
  people,
}) => {
  const keys = page.keyboard;
  await signIn(page, texts, people.admin);
  await goTo(page, '/');
  const team = page.getByRole('region', { name: dashboard.attendants.title });
  await expect(team).toBeVisible();
  const modes = page.getByRole('radiogroup', { name: dashboard.filter.mode }).getByRole('radio');
  await tabTo(page, modes.first(), 80);
  await keys.press('ArrowRight');
  await expect(modes.nth(1)).toBeChecked();
  const apply = page.getByRole('button', { name: dashboard.filter.apply });
  await tabTo(page, apply);
  await keys.press('Enter');
  await expect(page.getByText(dashboard.selectFilterError)).toBeVisible();
  await tabBackTo(page, page.getByRole('combobox', { name: dashboard.filter.period }));
  await chooseByKeys(page, 'Last 3 days');
  await tabTo(page, apply);
  await keys.press('Enter');
  await expect(apply).toBeFocused();
  await tabTo(page, team, 20);

  await goTo(page, '/settings');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  // From the page before, the way leads through the whole menu.
  await tabTo(page, tab(settings.tabs.options), 120);
  const rating = page.getByRole('switch', { name: settings.options.userRating });
  await tabTo(page, rating);
  const wasOn = await rating.isChecked();
  await keys.press('Space');
  await expect(rating).toBeChecked({ checked: !wasOn });
  await expect(rating).toBeFocused();
  await tabTo(page, page.getByRole('combobox', { name: settings.options.scheduleType }));
  await chooseByKeys(page, settings.scheduleTypes.company);
  await expect(tab(settings.tabs.schedules)).toBeVisible();
  await tabTo(page, page.getByLabel(settings.options.asaas));
  await keys.type('token-of-the-bank');
  const keep = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel(settings.options.asaas) })
    .getByRole('button', { name: common.save });
  await tabTo(page, keep);
  await keys.press('Enter');
  await expect(page.getByText(settings.optionSaved).last()).toBeVisible();
  await expect(keep).toBeFocused();

  await tabBackTo(page, tab(settings.tabs.options), 60);
  await keys.press('ArrowRight');
  await expect(tab(settings.tabs.schedules)).toBeFocused();
  const opens = page.getByLabel('Monday: opens at');
  await tabTo(page, opens);
  await keys.type('0730');
  await expect(opens).toHaveValue('07:30');
  await keys.press('Tab');
  await keys.type('1830');
  await keys.press('Enter');
  await expect(page.getByText(settings.hoursSaved)).toBeVisible();
  await expect(page.getByLabel('Monday: closes at')).toBeFocused();
});

test('Tab goes round in a form, unfolds what holds it up, and the form gives the focus back', async ({
  page,
  people,
}) => {
  const keys = page.keyboard;
  await signIn(page, texts, people.admin);
  await goTo(page, '/connections');
  const create = page.getByRole('button', { name: connections.create });
  await tabTo(page, create, 60);
  await keys.press('Enter');
  const form = page.getByRole('dialog');
  const name = form.getByLabel(connections.form.name, { exact: true });
  await expect(name).toBeFocused();
  const stops = await round(page, name, 'Tab');
  expect(stops).toBeGreaterThan(10);
  expect(await round(page, name, 'Shift+Tab')).toBe(stops);
  await keys.type('Filial');

  const fold = form.getByRole('button', { name: connections.form.automatic });
  await tabTo(page, fold, 20);
  await keys.press('Enter');
  const minutes = form.getByLabel(connections.form.expiresTicket);
  await tabTo(page, minutes);
  await keys.press('ControlOrMeta+a');
  await keys.press('Delete');
  await tabBackTo(page, fold);
  await keys.press('Enter');
  await expect(minutes).toBeHidden();
  await tabBackTo(page, name, 20);
  await keys.press('Enter');
  await expect(minutes).toBeFocused();
  await expect(form.getByText(common.form.required, { exact: true })).toBeVisible();
  await keys.type('30');
  await keys.press('Enter');
  await expect(page.getByText(connections.created)).toBeVisible();
  await expect(page.getByRole('dialog', { name: connections.code.title.replace('{{name}}', 'Filial') })).toBeVisible();
  await keys.press('Escape');
  await expect(create).toBeFocused();
});

/** Counts the Tab presses from a control of a dialog back to it; the focus must stay in the dialog. */
async function round(page: Page, control: Locator, key: string): Promise<number> {
  for (let presses = 1; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog').locator(':focus'), `press ${String(presses)}`).toHaveCount(1);
    if (await control.evaluate((element) => element === document.activeElement)) return presses;
  }
  throw new Error('the way round has no end');
}

/** Chooses an option of the focused list. */
async function chooseByKeys(page: Page, title: string): Promise<void> {
  const active = page.locator('.ant-select-item-option-active');
  await page.keyboard.press('Enter');
  await expect(page.getByTitle(title).last()).toBeVisible();
  await expect(async () => {
    if ((await active.last().textContent()) !== title) await page.keyboard.press('ArrowDown');
    await expect(active.last()).toHaveText(title, { timeout: 300 });
  }).toPass();
  await page.keyboard.press('Enter');
}
