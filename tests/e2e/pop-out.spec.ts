import type { Page } from '@playwright/test';

import { violationsOn } from './steps/axe';
import { keepSignedIn, signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { callMain, callMainWithoutAnswer } from './support/bridge';
import type { Desktop } from './support/desktop';
import { expect, test } from './support/fixtures';

// A ticket in a window of its own, beside the main one.

const texts = textsOf('en');
const { ownWindow } = texts.tickets;
const olivia = { name: 'Olívia Reis', number: '5521990000861' };
const half = 'half of an answer';
const pin = '4711';

/** The page of the window that an act opens. */
async function opened(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const [own] = await Promise.all([page.context().waitForEvent('page'), act()]);
  return own;
}

const elsewhere = (page: Page) => page.getByText(ownWindow.elsewhere.replace('{{name}}', olivia.name), { exact: true });

/** Closes the newest window, as its cross does. */
async function closeNewest(desktop: Desktop, own: Page): Promise<void> {
  if (desktop.shell === null) {
    await own.close({ runBeforeUnload: true });
    return;
  }
  const { windows } = (await desktop.shell('state')) as { windows: { id: number }[] };
  await desktop.shell('window.close', { id: windows.at(-1)?.id });
}

test.describe.serial('a ticket in a window of its own', () => {
  test.use({ isStory: true });
  let own: Page;

  test('opens from the menu of its header with its draft, and the main window leads to it', async ({
    page,
    people,
    simulator,
  }) => {
    await keepSignedIn(page, texts);
    await signIn(page, texts, people.ana);
    await simulator.customerWrites({ ...olivia, body: 'Bom dia' });
    const screen = ticketsScreen(page, texts);
    await screen.accept(olivia.name);
    await screen.composer.pressSequentially(half);
    await page.getByRole('button', { name: texts.conversation.options.label }).click();
    own = await opened(page, () => page.getByRole('menuitem', { name: ownWindow.open }).click());
    await expect(ticketsScreen(own, texts).composer).toHaveValue(half);
    await expect(own).toHaveTitle(new RegExp(olivia.name));
    await expect(own.getByRole('navigation')).toHaveCount(0);
    await expect(elsewhere(page)).toBeVisible();
    await expect(screen.composer).toHaveCount(0);
    await expect(screen.row(olivia.name).getByRole('img', { name: ownWindow.sign })).toBeVisible();
    expect(await violationsOn(own, 'window of a ticket')).toEqual([]);
    expect(await violationsOn(page, 'a conversation elsewhere')).toEqual([]);
  });

  test('is opened once: the key again brings it to the front', async ({ page }) => {
    const before = page.context().pages().length;
    await page.keyboard.press('Control+J');
    await page.getByRole('button', { name: ownWindow.show }).click();
    await expect(ticketsScreen(own, texts).composer).toBeVisible();
    expect(page.context().pages()).toHaveLength(before);
  });

  test('receives and sends, once, as the main window does', async ({ page, simulator }) => {
    const screen = ticketsScreen(own, texts);
    await simulator.customerWrites({ ...olivia, body: 'Alguém aí?' });
    await expect(screen.message('Alguém aí?')).toBeVisible();
    await screen.composer.fill('Estou aqui');
    await own.keyboard.press('Enter');
    await expect(screen.message('Estou aqui')).toHaveCount(1);
    await expect(screen.composer).toHaveValue('');
    await expect(ticketsScreen(page, texts).row(olivia.name)).toContainText('Estou aqui');
  });

  test('keeps to its ticket and account: what only the main window may ask is refused', async () => {
    const refused = { ok: false, error: { code: 'ERR_CALL_REFUSED' } };
    expect(await callMain(own, 'accounts.add')).toMatchObject(refused);
    expect(
      await callMain(own, 'unread.report', { count: 99, ticketIds: [], waiting: null, customers: [] }),
    ).toMatchObject(refused);
  });

  test('locks with the main window, names nobody, and comes back with it', async ({ page }) => {
    expect(await callMain(page, 'lock.setPin', { secret: pin, current: null })).toMatchObject({ ok: true });
    await callMainWithoutAnswer(own, 'lock.lock');
    for (const locked of [own, page]) {
      await expect(locked.getByLabel(texts.lock.screen.secret, { exact: true })).toBeVisible();
      expect(await locked.evaluate(() => document.documentElement.outerHTML + document.title)).not.toContain('Olívia');
    }
    await own.getByLabel(texts.lock.screen.secret, { exact: true }).fill(pin);
    await own.keyboard.press('Enter');
    await expect(ticketsScreen(own, texts).message('Estou aqui')).toBeVisible();
    await expect(elsewhere(page)).toBeVisible();
    expect(await callMain(page, 'lock.removePin', { current: pin })).toMatchObject({ ok: true });
  });

  test('closed, it gives the ticket back to the main window, with what was typed last', async ({ page, desktop }) => {
    await ticketsScreen(own, texts).composer.fill('typed in its own window');
    await closeNewest(desktop, own);
    await expect(ticketsScreen(page, texts).composer).toHaveValue('typed in its own window');
    await expect(ticketsScreen(page, texts).message('Estou aqui')).toHaveCount(1);
  });

  test('is open again after a start, and is gone after a sign-out', async ({ page, desktop }) => {
    own = await opened(page, () => page.keyboard.press('Control+J'));
    await expect(ticketsScreen(own, texts).composer).toHaveValue('typed in its own window');
    const again = await desktop.relaunch();
    const isOwn = (one: Page): boolean => one.url().includes('ticketWindow');
    await expect.poll(() => again.context().pages().filter(isOwn).length, { timeout: 30_000 }).toBe(1);
    const reopened = again.context().pages().find(isOwn) ?? again;
    await expect(ticketsScreen(reopened, texts).composer).toHaveValue('typed in its own window');
    const ended = reopened.waitForEvent('close');
    await callMain(again, 'session.signOut');
    await ended;
  });
});
