import type { Locator, Page } from '@playwright/test';

import { expect } from '../support/fixtures';
import type { Texts } from './texts';

/** Opens or closes the filters above the list. */
export async function openFilters(page: Page, texts: Texts): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${texts.tickets.filters.title}`) }).click();
}

/** Locators of the ticket manager and the conversation in one language. */
export function ticketsScreen(page: Page, texts: Texts) {
  const tab = (name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  const act = (name: keyof Texts['tickets']['actions']): Locator =>
    page.getByRole('main').getByRole('button', { name: texts.tickets.actions[name], exact: true });
  const pendingTab = tab(texts.tickets.openTabs.pending);
  const row = (name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
  /** Scrolls down in the list on screen until the row is drawn: rows far below are not in the document. */
  const reveal = async (name: string): Promise<Locator> => {
    const found = row(name).first();
    await expect(async () => {
      if ((await found.count()) === 0) {
        await page.getByRole('main').getByRole('list').first().hover();
        await page.mouse.wheel(0, 4_000);
      }
      await expect(found).toBeVisible({ timeout: 500 });
    }).toPass();
    return found;
  };
  const composer = page.getByRole('textbox', { name: texts.conversation.composer.label, exact: true });
  return {
    openTab: tab(texts.tickets.tabs.open),
    closedTab: tab(texts.tickets.tabs.closed),
    assignedTab: tab(texts.tickets.openTabs.open),
    pendingTab,
    row,
    reveal,
    act,
    composer,
    messages: page.getByRole('group', { name: texts.conversation.messages }),
    /** The bubble that contains this text. */
    message: (body: string): Locator =>
      page.getByRole('group', { name: texts.conversation.messages }).getByRole('article').filter({ hasText: body }),
    /** Opens the first ticket of the customer on screen and waits until a text can be written. */
    async open(name: string): Promise<void> {
      await row(name).first().getByRole('link').click();
      await expect(composer).toBeEnabled();
    },
    /** Accepts the first pending ticket of the customer and waits until a text can be written. */
    async accept(name: string): Promise<void> {
      await pendingTab.click();
      const found = await reveal(name);
      await found.getByRole('button', { name: texts.tickets.actions.accept }).click();
      await expect(composer).toBeEnabled();
    },
  };
}
