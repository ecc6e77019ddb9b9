import type { Page } from '@playwright/test';

import { violationsOn } from './steps/axe';
import { keepSignedIn, signIn, trySignIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { callMain } from './support/bridge';
import type { Desktop } from './support/desktop';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');
const { lock, native } = texts;
const pin = '4711';
const zelia = { name: 'Zélia Prado', number: '5521990000711' };
const secretWords = 'a parcela venceu ontem';
const draft = 'half of an answer';

const operate = async (desktop: Desktop, operation: string, input: object = {}): Promise<unknown> =>
  desktop.shell?.(operation, input);

const fieldOf = (page: Page) => page.getByLabel(lock.screen.secret, { exact: true });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.shell.volume.label }).click();
  await page.getByRole('button', { name: lock.setting.set }).click();
  await expect(page.getByRole('dialog', { name: lock.dialog.set })).toBeVisible();
}

async function setPin(page: Page): Promise<void> {
  await openDialog(page);
  await page.getByLabel(lock.dialog.secret, { exact: true }).fill(pin);
  await page.getByLabel(lock.dialog.repeat, { exact: true }).fill(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByText(lock.dialog.done)).toBeVisible();
}

async function lockByKey(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+L');
  await expect(fieldOf(page)).toBeFocused();
}

async function unlock(page: Page): Promise<void> {
  await fieldOf(page).fill(pin);
  await page.keyboard.press('Enter');
}

/** Everything that a person at the window or beside it can see or read, and everything that the page stores. */
async function everythingShown(page: Page, desktop: Desktop): Promise<string> {
  const inPage = await page.evaluate(() => [
    document.documentElement.outerHTML,
    document.title,
    window.location.href,
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
  ]);
  const outside = desktop.shell === null ? '' : JSON.stringify(openOf(await desktop.shell('state')));
  return [...inPage, outside].join('\n');
}

/** The state of the desktop without notifications that are gone. */
function openOf(state: unknown): unknown {
  const { notifications, ...rest } = state as { notifications: { isClosed: boolean }[] };
  return { ...rest, notifications: notifications.filter(({ isClosed }) => !isClosed) };
}

test('a PIN locks by keys and hides everything; a wrong one does not open, the right one leads back to the draft', async ({
  page,
  desktop,
  people,
}) => {
  test.skip(process.platform === 'darwin' && desktop.kind === 'electron', 'The keys are in the menu of macOS.');
  await keepSignedIn(page, texts);
  await trySignIn(page, texts, people.ana);
  const screen = ticketsScreen(page, texts);
  await expect(screen.row('Helena Batista').first()).toBeVisible();
  await setPin(page);
  await screen.open('Helena Batista');
  await screen.composer.pressSequentially(draft);
  const address = page.url();

  await lockByKey(page);
  const shown = await everythingShown(page, desktop);
  for (const word of ['Helena', 'Batista', draft, people.ana.email]) expect(shown, word).not.toContain(word);
  expect(page.url()).not.toContain('ticket');
  expect(await page.title()).toBe('Recado');
  await expect(page.getByRole('list')).toHaveCount(0);
  for (const name of ['drafts.read', 'outbox.list', 'session.signOut', 'lock.removePin']) {
    expect(await callMain(page, name)).toMatchObject({ ok: false, error: { code: 'ERR_LOCKED' } });
  }
  const tickets = await callMain(page, 'backend.send', { name: 'tickets.list', input: { query: {} } });
  expect(tickets).toMatchObject({ ok: false, error: { code: 'ERR_LOCKED' } });

  await fieldOf(page).fill('0000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(lock.screen.wrong_other.replace('{{count}}', '4'));
  await expect(fieldOf(page)).toBeFocused();
  await unlock(page);
  await expect(screen.composer).toHaveValue(draft);
  expect(page.url().split('#')[1]).toBe(address.split('#')[1]);

  const next = await desktop.relaunch();
  await expect(fieldOf(next)).toBeVisible();
  await expect(next.getByText('Helena Batista')).toHaveCount(0);
  await unlock(next);
  await expect(ticketsScreen(next, texts).row('Helena Batista').first()).toBeVisible();
});

test('five wrong PINs lead to a countdown that a restart does not end', async ({ page, desktop, people }) => {
  await signIn(page, texts, people.ana);
  await setPin(page);
  await lockByKey(page);
  for (let at = 0; at < 5; at += 1) {
    await expect(fieldOf(page)).toBeEnabled();
    await fieldOf(page).fill('0000');
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toHaveValue('');
  }
  await expect(page.getByRole('timer')).toContainText('0:');
  await expect(fieldOf(page)).toBeDisabled();
  expect(await callMain(page, 'lock.unlock', { secret: pin })).toMatchObject({ error: { code: 'ERR_LOCK_WAIT' } });
  const next = await desktop.relaunch();
  const { value } = (await callMain(next, 'lock.read')) as { value: { isLasting: boolean } };
  // Without a store of keys the PIN has ended with the application.
  if (value.isLasting) await expect(next.getByRole('timer')).toBeVisible();
});

test('whoever forgot the PIN signs out after a question, and the next user starts without one', async ({
  page,
  people,
}) => {
  await signIn(page, texts, people.ana);
  await setPin(page);
  await lockByKey(page);
  await page.getByRole('button', { name: lock.screen.forgotten }).click();
  await expect(page.getByText(lock.forget.hint)).toBeVisible();
  await page.getByRole('button', { name: texts.common.cancel }).click();
  await expect(fieldOf(page)).toBeVisible();
  await page.getByRole('button', { name: lock.screen.forgotten }).click();
  await page.getByRole('button', { name: lock.forget.ok, exact: true }).click();
  await signIn(page, texts, people.ana);
  expect(await callMain(page, 'lock.read')).toMatchObject({ value: { pin: 'none', isLocked: false } });
});

for (const theme of ['light', 'dark'] as const) {
  test(`nothing for axe to say about the lock, ${theme}, 480 px`, async ({ page, people }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, texts, people.ana);
    await openDialog(page);
    await page.setViewportSize({ width: 480, height: 480 });
    expect(await violationsOn(page, 'dialog', '[role=dialog]')).toEqual([]);
    await page.getByLabel(lock.dialog.secret, { exact: true }).fill('12');
    await page.keyboard.press('Enter');
    await expect(page.getByText(lock.dialog.pinLength)).toBeVisible();
    await page.getByLabel(lock.dialog.secret, { exact: true }).fill(pin);
    await page.getByLabel(lock.dialog.repeat, { exact: true }).fill(pin);
    await page.keyboard.press('Enter');
    await expect(page.getByText(lock.dialog.done)).toBeVisible();
    await lockByKey(page);
    expect(await violationsOn(page, 'lock screen')).toEqual([]);
    await fieldOf(page).fill('0000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).not.toBeEmpty();
    expect(await violationsOn(page, 'wrong pin')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(480);
  });
}

for (const platform of ['win32', 'darwin', 'linux'] as const) {
  test.describe(`the desktop around a locked window on ${platform}`, () => {
    test.use({ mainEnvironment: { RECADO_SHELL: 'browser', RECADO_SHELL_PLATFORM: platform } });

    test('names nobody, notifies without words, and leads to the ticket after the unlock', async ({
      page,
      desktop,
      people,
      simulator,
    }) => {
      test.skip(desktop.shell === null, 'Electron runs on its own system');
      await signIn(page, texts, people.ana);
      await setPin(page);
      await operate(desktop, 'window.focus', { isFocused: false });
      await simulator.customerWrites({ ...zelia, body: 'first words' });
      const stateOf = async () => JSON.stringify(openOf(await operate(desktop, 'state')));
      // Control: the same search finds the customer before the lock.
      await expect.poll(stateOf).toContain(zelia.name);

      await operate(desktop, 'tray.click', { item: 'lock' });
      await expect(fieldOf(page)).toBeVisible();
      await expect.poll(stateOf).not.toContain(zelia.name);
      expect(await everythingShown(page, desktop)).not.toContain('Zélia');

      const frames: string[] = [];
      page.on('console', (message) => frames.push(message.text()));
      await page.evaluate(() => {
        const bridge = Reflect.get(globalThis, 'recado')!;
        bridge.onPush((name: string, payload: unknown) => console.info(name, JSON.stringify(payload)));
        for (const push of ['realtime.batch', 'session.changed', 'tickets.open']) {
          void bridge.call('pushes.listening', { push });
        }
      });
      const before = ((await operate(desktop, 'state')) as { notifications: unknown[] }).notifications.length;
      await simulator.customerWrites({ ...zelia, body: secretWords });
      type Note = { id: number; title: string; body: string; isClosed: boolean; hasReply: boolean; actions: unknown[] };
      const later = async () =>
        ((await operate(desktop, 'state')) as { notifications: Note[] }).notifications.slice(before);
      await expect.poll(async () => (await later()).length).toBeGreaterThan(0);
      const note = (await later()).at(-1);
      expect(note).toMatchObject({ title: native.appName, body: native.hiddenPreview });
      expect([note?.hasReply ?? false, (note?.actions ?? []).length]).toEqual([false, 0]);
      const everything = [await everythingShown(page, desktop), frames.join('\n'), desktop.logs()].join('\n');
      for (const word of ['Zélia', zelia.number, secretWords, 'first words']) {
        expect(everything, word).not.toContain(word);
      }

      await operate(desktop, 'notification.click', { id: note?.id });
      await expect(fieldOf(page)).toBeVisible();
      await unlock(page);
      await expect(page.getByText(secretWords).first()).toBeVisible();
    });

    test('locks with the screen of the computer', async ({ page, desktop, people }) => {
      test.skip(desktop.shell === null, 'Electron runs on its own system');
      await signIn(page, texts, people.ana);
      await setPin(page);
      if (platform === 'linux') await operate(desktop, 'power.event', { event: 'suspend' });
      else await operate(desktop, 'power.event', { event: 'lock-screen' });
      await expect(fieldOf(page)).toBeVisible();
    });
  });
}

test.describe('Touch ID', () => {
  test.use({ mainEnvironment: { RECADO_SHELL: 'browser', RECADO_SHELL_PLATFORM: 'darwin' } });

  test('opens once the user has chosen it, and a refusal leaves the PIN', async ({ page, desktop, people }) => {
    test.skip(desktop.shell === null, 'A real sensor has no answers of tests');
    await operate(desktop, 'touchId.set', { isAvailable: true });
    await signIn(page, texts, people.ana);
    await setPin(page);
    const box = page.getByRole('checkbox', { name: lock.setting.touchId });
    // The panel may still be open behind the dialog.
    if (!(await box.isVisible())) await page.getByRole('button', { name: texts.shell.volume.label }).click();
    await box.click();
    await expect(box).toBeChecked();
    await page.getByRole('button', { name: lock.setting.now }).click();
    await expect(fieldOf(page)).toBeVisible();
    await page.getByRole('button', { name: lock.screen.touchId }).click();
    await expect(page.getByRole('alert')).toHaveText(texts.errors.ERR_LOCK_SYSTEM);
    await operate(desktop, 'touchId.set', { isAvailable: true, answer: true });
    await page.getByRole('button', { name: lock.screen.touchId }).click();
    await expect(page.getByRole('tab', { name: texts.tickets.tabs.open, exact: true })).toBeVisible();
  });
});
