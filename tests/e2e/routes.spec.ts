import type { Page } from '@playwright/test';

import { goTo, pagesOfAdmin } from './steps/pages';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { signedInApi } from './support/api';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { shell } = texts;
const pages = new Map(pagesOfAdmin(texts));

async function showsItsPage(page: Page, path: string, name = pages.get(path)): Promise<void> {
  await goTo(page, path);
  await expect(page.getByRole('heading', { level: 1, name: name ?? '', exact: true }), path).toBeAttached();
  await expect(page.getByRole('alert'), path).toHaveCount(0);
  await expect(page.getByText(shell.notFound.title), path).toBeHidden();
}

/** Paths of the admin's pages, with their checklist ids. */
const groups = [
  ['/', '/connections', '/quick-messages', '/todolist', '/schedules'],
  ['/tags', '/contacts', '/users', '/prompts', '/queue-integration'],
  ['/kanban', '/financeiro', '/queues', '/subscription', '/chats'],
] as const;
const titles = [
  'the dashboard, connections, quick messages, tasks and schedules have their addresses [ROUTE-008] [ROUTE-012] [ROUTE-013] [ROUTE-014] [ROUTE-015]',
  'tags, contacts, users, prompts and integrations have their addresses [ROUTE-016] [ROUTE-017] [ROUTE-019] [ROUTE-021] [ROUTE-022]',
  'the board, invoices, queues, the subscription and chats have their addresses [ROUTE-025] [ROUTE-026] [ROUTE-027] [ROUTE-029] [ROUTE-030]',
];

test.describe.serial('the addresses of an admin', () => {
  test.use({ isStory: true });

  test('an unknown address, and one below a page, lead nowhere [ROUTE-007]', async ({ page, people }) => {
    await signIn(page, texts, people.admin);
    for (const path of ['/users/foo', '/tags/1', '/financeiro/x', '/nowhere']) {
      await goTo(page, path);
      await expect(page.getByText(shell.notFound.title), path).toBeVisible();
    }
  });

  for (const [place, title] of titles.entries()) {
    test(title, async ({ page }) => {
      for (const path of groups[place] ?? []) await showsItsPage(page, path);
    });
  }

  test('the other pages of an admin have their addresses', async ({ page }) => {
    const named = groups.flat() as string[];
    for (const path of pages.keys()) if (!named.includes(path)) await showsItsPage(page, path);
  });

  test('a public page redirects a signed-in user to the dashboard [ROUTE-004]', async ({ page }) => {
    for (const path of ['/login', '/signup', '/forgetpsw']) {
      await goTo(page, path);
      await expect(page, path).toHaveURL(/#\/$/);
      await goTo(page, '/tickets');
      await expect(page).toHaveURL(/#\/tickets$/);
    }
  });

  test('the top bar lists unread tickets [SHELL-014]', async ({ page }) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await expect(page.getByRole('heading', { name: texts.tickets.unread.title })).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: /^(Mine|Waiting) \(\d+\)$/ })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  // The key counts with any value; without it the addresses lead to the not-found page.
  test('lists, their contacts, campaigns and their settings need the flag [ROUTE-032] [ROUTE-033] [ROUTE-034] [ROUTE-036]', async ({
    page,
    server,
    people,
  }) => {
    const api = await signedInApi(server.url, people.ana.email);
    const { records } = (await api('GET', '/contact-lists')) as { records: [{ id: number; name: string }] };
    const [list] = records;
    const peopleOfList = `/contact-lists/${list.id}/contacts`;
    await showsItsPage(page, peopleOfList, shell.menu.contactLists);
    await expect(page.getByRole('table', { name: list.name })).toBeVisible();
    await needsFlag(page, [
      ['/contact-lists', shell.menu.contactLists],
      [peopleOfList, shell.menu.contactLists],
      ['/campaigns', shell.menu.campaigns],
      ['/campaigns-config', shell.menu.campaignsConfig],
    ]);
  });

  test('phrase lists and flows need the flag [ROUTE-037] [ROUTE-038]', async ({ page }) => {
    await needsFlag(page, [
      ['/phrase-lists', shell.menu.phraseLists],
      ['/flowbuilders', shell.menu.flows],
    ]);
  });
});

test.describe.serial('the menu', () => {
  test.use({ isStory: true });
  const entries = ['connections', 'users', 'invoices', 'dashboard'] as const;

  test('an admin has the dashboard and the administration in it [MENU-022] [MENU-025] [MENU-026]', async ({
    page,
    people,
  }) => {
    await signIn(page, texts, people.admin);
    for (const name of entries) await expect(entry(page, name)).toBeVisible();
    await page.getByRole('button', { name: /'s menu$/ }).click();
    await page.getByRole('menuitem', { name: shell.user.signOut }).click();
  });

  test('an attendant has none of them [MENU-001] [MENU-021]', async ({ page, people }) => {
    await signIn(page, texts, people.ana);
    await expect(entry(page, 'tickets')).toBeVisible();
    for (const name of entries) await expect(entry(page, name)).toHaveCount(0);
  });
});

function entry(page: Page, name: 'connections' | 'users' | 'invoices' | 'dashboard' | 'tickets') {
  const menu = page.getByRole('navigation', { name: shell.menu.label });
  return menu.getByRole('link', { name: shell.menu[name], exact: true });
}

/** With the flag the addresses show their pages; without it they lead to the not-found page. */
async function needsFlag(page: Page, flagged: readonly (readonly [path: string, name: string])[]): Promise<void> {
  await page.evaluate(() => localStorage.setItem('cshow', 'false'));
  for (const [path, name] of flagged) await showsItsPage(page, path, name);
  for (const [path] of flagged) {
    await goTo(page, '/tickets');
    await expect(page.getByRole('heading', { level: 1, name: shell.menu.tickets, exact: true })).toBeAttached();
    // Each change of the session writes the flag again.
    await page.evaluate((hash) => {
      localStorage.removeItem('cshow');
      location.hash = hash;
    }, path);
    await expect(page.getByText(shell.notFound.title), path).toBeVisible();
  }
}
