import type { Page } from '@playwright/test';

import { violationsOn } from './steps/axe';
import { dialogsOfCompany, opened } from './steps/company-dialogs';
import { crampedOn, cutOff, sidewaysOn } from './steps/cut-off';
import { goTo, pagesOfAdmin } from './steps/pages';
import { chooseLanguage, signIn } from './steps/session';
import type { Texts } from './steps/texts';
import { textsOf } from './steps/texts';
import { untranslatedOn } from './steps/untranslated';
import { expect, test } from './support/fixtures';
import { often } from './support/length';
import { policyViolations } from './support/page-records';

// The test reads and changes all companies of its server.
test.use({ ownServer: true });

const dark = ['dark', 480, 'en', 'English'] as const;
const light = ['light', 1280, 'pt', 'Português'] as const;
const narrow = ['light', 480, 'es', 'Español'] as const;

for (const [theme, width, code, language] of often({ short: [dark], long: [dark, light, narrow] })) {
  test(`no page, form or dialog has anything for axe to say, is cut off, is refused a style or shows Portuguese in another language, ${theme}, ${String(width)} px, ${code}`, async ({
    page,
    simulator,
    people,
  }) => {
    test.setTimeout(480_000);
    const texts = textsOf(code);
    const found: string[] = [];
    const look = async (screen: string): Promise<void> => {
      found.push(
        ...(await violationsOn(page, screen)),
        ...(await cutOff(page, screen)),
        ...(await crampedOn(page, screen)),
        ...(await sidewaysOn(page, screen)),
        ...(await untranslatedOn(page, screen, code)),
      );
    };
    await page.setViewportSize({ width, height: 800 });
    await chooseLanguage(page, language);
    if (theme === 'dark') await page.getByRole('button', { name: texts.common.theme.toDark }).click();
    for await (const screen of publicPages({ page, texts, email: people.ana.email })) await look(screen);
    await signIn(page, texts, people.super);
    for await (const screen of pagesAndForms(page, texts)) await look(screen);
    for await (const screen of tabsOfSettings(page, texts)) await look(screen);
    for await (const screen of dialogsOfCompany({ page, texts, simulator })) await look(screen);
    expect(found).toEqual([]);
    expect(await policyViolations(page)).toEqual([]);
  });
}

type Public = { page: Page; texts: Texts; email: string };

async function* publicPages({ page, texts, email }: Public): AsyncGenerator<string, void> {
  const reset = texts['password-reset'];
  for (const path of ['/signup', '/recovery-password', '/term', '/privacy', '/login']) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    yield path;
    if (path !== '/recovery-password') continue;
    await page.getByLabel(reset.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: reset.send }).click();
    await page.getByRole('button', { name: reset.submit }).click();
    await expect(page.getByText(texts.common.form.required)).toHaveCount(3);
    yield 'the new password';
  }
}

async function* pagesAndForms(page: Page, texts: Texts): AsyncGenerator<string, void> {
  for (const [path, name] of [...pagesOfAdmin(texts), ['/announcements', texts.shell.menu.announcements] as const]) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name, exact: true }), path).toBeAttached();
    await expect(page.getByRole('status', { name: texts.common.loading })).toHaveCount(0);
    // The request for the figures may not have been sent yet.
    if (path === '/') await expect(page.getByRole('button', { name: texts.dashboard.export })).toBeEnabled();
    yield path;
    const create = page.getByRole('main').locator('header .ant-btn-primary').last();
    // The dashboard's button loads another period.
    if (path === '/' || !(await create.isVisible())) continue;
    if (['/connections', '/users'].includes(path)) {
      yield* opened(create, `${path} form`);
      continue;
    }
    await create.click();
    await expect(page.getByRole('dialog'), path).toBeVisible();
    yield `${path} form`;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

/** Tabs of the super administrator, each with its form. */
async function* tabsOfSettings(page: Page, texts: Texts): AsyncGenerator<string, void> {
  await goTo(page, '/settings');
  for (const tab of ['companies', 'plans', 'helps'] as const) {
    const name = texts.settings.tabs[tab];
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('status', { name: texts.common.loading })).toHaveCount(0);
    yield name;
    yield* opened(page.getByRole('button', { name: texts.settings[tab].create }), `${name} form`);
  }
}
