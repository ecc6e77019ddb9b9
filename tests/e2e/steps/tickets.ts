import type { Locator, Page } from '@playwright/test';

import type { Texts } from './texts';

/** Locators of the ticket manager and the conversation in one language. */
export function ticketsScreen(page: Page, texts: Texts) {
  const tab = (name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  const act = (name: keyof Texts['tickets']['actions']): Locator =>
    page.getByRole('main').getByRole('button', { name: texts.tickets.actions[name], exact: true });
  return {
    openTab: tab(texts.tickets.tabs.open),
    closedTab: tab(texts.tickets.tabs.closed),
    assignedTab: tab(texts.tickets.openTabs.open),
    pendingTab: tab(texts.tickets.openTabs.pending),
    row: (name: string): Locator => page.getByRole('listitem').filter({ hasText: name }),
    act,
    composer: page.getByRole('textbox', { name: texts.conversation.composer.label, exact: true }),
    messages: page.getByRole('group', { name: texts.conversation.messages }),
    /** The bubble that contains this text. */
    message: (body: string): Locator =>
      page.getByRole('group', { name: texts.conversation.messages }).getByRole('article').filter({ hasText: body }),
  };
}
