import type { Locator, Page } from '@playwright/test';

import { goTo } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { menu } = texts.shell;
const absentText = texts.errors.ERR_NO_ROUTE_FOUND;

const entry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: menu.label }).getByRole('link', { name, exact: true });

async function isAbsent(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await expect(page.getByRole('heading', { name: absentText }), path).toBeVisible();
}

test.describe('on a server with the routes of Ticketz', () => {
  test.use({ serverFlags: ['--demo', '--quirks=ticketz'] });

  test('pages of missing routes leave the menu, and their addresses say that the server lacks them', async ({
    page,
    people,
  }) => {
    await signIn(page, texts, people.admin);
    for (const name of [menu.kanban, menu.files, menu.flows, menu.phraseLists, menu.prompts, menu.integrations]) {
      await expect(entry(page, name), name).toHaveCount(0);
    }
    for (const name of [menu.tickets, menu.contacts, menu.quickMessages, menu.queues]) {
      await expect(entry(page, name), name).toBeVisible();
    }
    for (const path of ['/files', '/kanban', '/flowbuilders', '/prompts', '/queue-integration']) {
      await isAbsent(page, path);
    }
    await goTo(page, '/');
    await expect(page.getByRole('heading', { level: 1, name: menu.dashboard })).toBeAttached();
    await expect(page.getByText(absentText)).toBeVisible();
    await page.reload();
    await expect(entry(page, menu.tickets)).toBeVisible();
    await expect(entry(page, menu.kanban), 'known from the start of the window').toHaveCount(0);
  });
});

test.describe('on a server with the routes of AtendeChat', () => {
  test.use({ serverFlags: ['--demo', '--quirks'] });

  test('every page stays in the menu, and the dialog of a robot has no test', async ({ page, people }) => {
    await signIn(page, texts, people.admin);
    await goTo(page, '/queue-integration');
    await page.getByRole('button', { name: texts.integrations.create }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(texts.integrations.type, { exact: true }).click();
    await page.locator('.ant-select-item-option[title="DialogFlow"]').click();
    await expect(dialog.getByText(texts.integrations.test.missing)).toBeVisible();
    for (const name of [menu.kanban, menu.files, menu.flows]) await expect(entry(page, name), name).toBeVisible();
  });
});
