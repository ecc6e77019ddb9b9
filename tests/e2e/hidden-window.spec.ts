import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import type { Desktop } from './support/desktop';
import { expect, test } from './support/fixtures';

// The page of a hidden window has slow timers and draws no frames, as Electron's documentation says of `backgroundThrottling`.

const texts = textsOf('en');
const customers = ['Zuleide', 'Ximena', 'Quitéria'].map((name, index) => ({ name, number: `552199000070${index}` }));

type State = {
  notifications: { title: string; isClosed: boolean }[];
  overlay: { description: string } | null;
  windows: { isShown: boolean }[];
};

async function stateOf({ shell }: Desktop): Promise<State> {
  if (shell === null) throw new Error('Electron tells nothing of its tray');
  return (await shell('state')) as State;
}

/** The number that the button on the task bar tells screen readers. */
async function unreadOf(desktop: Desktop): Promise<number> {
  return Number(/\d+/.exec((await stateOf(desktop)).overlay?.description ?? '')?.[0] ?? 0);
}

test.describe.serial('a window that spends an hour in the tray', () => {
  test.use({
    isStory: true,
    mainEnvironment: { RECADO_SHELL: 'browser', RECADO_SHELL_PLATFORM: 'win32' },
  });
  test.beforeEach(({ desktop }) => {
    test.skip(desktop.shell === null, 'the tray of Electron cannot be clicked');
  });

  test('is closed into the tray, and its page knows that it is hidden', async ({ desktop, page, people }) => {
    await page.clock.install();
    await page.reload();
    await signIn(page, texts, people.ana);
    const visibility = () => page.evaluate(() => document.visibilityState);
    const hide = async () => {
      await desktop.shell?.('window.close');
      expect((await stateOf(desktop)).windows[0]?.isShown).toBe(false);
      await expect.poll(visibility).toBe('hidden');
    };
    await hide();
    expect(await page.evaluate(() => document.hasFocus())).toBe(false);
    await page.reload();
    expect(await visibility()).toBe('hidden');
    await expect(page.getByText(texts.shell.link.live, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    await desktop.shell?.('tray.click');
    await expect.poll(visibility).toBe('visible');
    await ticketsScreen(page, texts).pendingTab.click();
    await hide();
  });

  test('notifies and counts once for each customer who writes meanwhile', async ({
    desktop,
    page,
    simulator,
    sounds,
  }) => {
    await expect.poll(() => unreadOf(desktop)).toBeGreaterThan(0);
    const before = await unreadOf(desktop);
    const soundsBefore = (await sounds()).length;
    for (const { name, number } of customers) {
      await page.clock.runFor(20 * 60_000);
      await simulator.customerWrites({ name, number, body: `Bom dia, aqui é ${name}` });
      await expect
        .poll(async () => (await stateOf(desktop)).notifications.filter(({ title }) => title.includes(name)))
        .toEqual([expect.objectContaining({ isClosed: false })]);
    }
    await expect.poll(() => unreadOf(desktop)).toBe(before + customers.length);
    // Main, whose clock runs as usual here, plays no two sounds within a second.
    await expect.poll(async () => (await sounds()).length).toBeGreaterThan(soundsBefore);
    expect((await sounds()).length).toBeLessThanOrEqual(soundsBefore + customers.length);
  });

  test('shows all of it at once when it comes back, without a reload', async ({ desktop, page }) => {
    await page.evaluate(() => Reflect.set(globalThis, 'notReloaded', true));
    await desktop.shell?.('tray.click');
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible');
    const screen = ticketsScreen(page, texts);
    for (const { name } of customers) {
      await screen.reveal(name);
      await expect(screen.row(name)).toHaveCount(1);
      await expect(screen.row(name)).toContainText(`Bom dia, aqui é ${name}`);
    }
    expect(await page.evaluate(() => Reflect.get(globalThis, 'notReloaded') as unknown)).toBe(true);
  });
});
