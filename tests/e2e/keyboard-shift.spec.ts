import type { Locator, Page } from '@playwright/test';

import { tabTo } from './steps/keys';
import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { commands, palette, sheet } = texts.keys;
const customers = 20;

test('a whole shift by keyboard alone: customer after customer is accepted, answered, tagged, transferred and closed', async ({
  page,
  simulator,
  people,
}) => {
  test.setTimeout(420_000);
  for (let n = 1; n <= customers; n += 1) {
    const number = `55118880000${String(n).padStart(2, '0')}`;
    await simulator.customerWrites({ number, name: `Customer ${String(n)}`, body: 'Bom dia!' });
  }
  await signIn(page, texts, people.ana);
  const screen = ticketsScreen(page, texts);
  const keys = page.keyboard;
  const answered = new Set<string>();

  // Nine customers of the demo wait too. A key that is pressed before every list has arrived acts on fewer.
  await expect(screen.pendingTab).toHaveText(/29$/);
  // The shortcut sheet lists the keys; shortcuts are off while it is open. A second press would close it.
  await expect(async () => {
    await keys.press('?');
    await expect(page.getByRole('dialog', { name: sheet.title })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await keys.press('a');
  await keys.press('Escape');
  await expect(page.getByRole('dialog', { name: sheet.title })).toBeHidden();
  await expect(page).toHaveURL(/#\/tickets$/);

  for (let n = 1; n <= customers; n += 1) {
    const waiting = await countOf(screen.pendingTab);
    await keys.press('a');
    await expect(screen.composer).toBeFocused();
    const ticket = page.url();
    await command(page, commands.tag);
    const tags = page.getByRole('combobox', { name: texts.conversation.tags.label });
    await expect(tags).toBeFocused();
    await keys.type('VIP');
    await keys.press('Enter');
    await keys.press('Escape');
    await expect(tags).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(ticket);

    await command(page, commands.transfer);
    const { transfer } = texts['ticket-dialogs'];
    const dialog = page.getByRole('dialog', { name: transfer.title });
    await tabTo(page, dialog.getByRole('combobox', { name: transfer.queue, exact: true }));
    await keys.type('Vendas');
    await keys.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: transfer.ok }));
    await keys.press('Enter');
    await expect(page).toHaveURL(/#\/tickets$/);
    await expect.poll(() => countOf(screen.pendingTab)).toBe(waiting);

    // A transfer is no answer: the customer has still waited longest, and is accepted first.
    await keys.press('a');
    await expect(page).toHaveURL(ticket);
    await expect(screen.composer).toBeFocused();
    answered.add(ticket);
    await keys.type(`Hello ${String(n)}, anything else?`);
    await keys.press('Enter');
    await expect(screen.message(`Hello ${String(n)}, anything else?`)).toBeVisible();
    await command(page, commands.resolve);
    await expect(page).toHaveURL(/#\/tickets$/);
    await expect(screen.composer).toBeHidden();
  }
  expect(answered.size).toBe(customers);
  await command(page, texts.shell.menu.contacts);
  await expect(page.getByRole('heading', { level: 1, name: texts.shell.menu.contacts })).toBeAttached();
});

/** Runs a command of the palette by its name. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: palette.title });
  await expect(field).toBeFocused();
  await page.keyboard.type(name.slice(0, 8));
  await expect(page.getByRole('option', { selected: true })).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
}

async function countOf(tab: Locator): Promise<number> {
  return Number(/\d+$/.exec((await tab.textContent()) ?? '')?.[0] ?? 0);
}
