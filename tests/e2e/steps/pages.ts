import type { Locator, Page } from '@playwright/test';

import { expect } from '../support/fixtures';
import type { Texts } from './texts';

/** Opens a page through the main menu. */
export async function openPage(page: Page, texts: Texts, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: texts.shell.menu.label });
  await menu.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
}

/** The table row that contains a text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** Clicks the confirm button of the open confirmation. */
export async function confirm(page: Page, label: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: label, exact: true }).last();
  await button.click();
  await expect(button).toBeHidden();
}

/** Navigates to an address like a link. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

/** Addresses of an admin's pages and their accessible names. */
export function pagesOfAdmin({ shell }: Texts): readonly (readonly [path: string, name: string])[] {
  return [
    ['/', shell.menu.dashboard],
    ['/tickets', shell.menu.tickets],
    ['/quick-messages', shell.menu.quickMessages],
    ['/kanban', shell.menu.kanban],
    ['/todolist', shell.menu.todoList],
    ['/contacts', shell.menu.contacts],
    ['/schedules', shell.menu.schedules],
    ['/tags', shell.menu.tags],
    ['/chats', shell.menu.chats],
    ['/helps', shell.menu.helps],
    ['/campaigns', shell.menu.campaigns],
    ['/contact-lists', shell.menu.contactLists],
    ['/campaigns-config', shell.menu.campaignsConfig],
    ['/phrase-lists', shell.menu.phraseLists],
    ['/prompts', shell.menu.prompts],
    ['/queue-integration', shell.menu.integrations],
    ['/connections', shell.menu.connections],
    ['/queues', shell.menu.queues],
    ['/users', shell.menu.users],
    ['/settings', shell.menu.settings],
    ['/financeiro', shell.menu.invoices],
    ['/subscription', shell.user.subscription],
    ['/flowbuilders', shell.menu.flows],
    ['/files', shell.menu.files],
    ['/messages-api', shell.menu.messagesApi],
  ];
}
