import { existsSync, readdirSync } from 'node:fs';

import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { callMain } from './support/bridge';
import type { Desktop } from './support/desktop';
import { expect, test } from './support/fixtures';

// Main differs between Windows, macOS and Linux, which the browser shell imitates.

const texts = textsOf('en');
const { native } = texts;
const helena = '5520990000207';

type Item = { id: string; label: string; role?: string };
type State = {
  notifications: { id: number; title: string; isClosed: boolean; isInCenter: boolean }[];
  trays: { image: string; items: Item[]; isMenuOpen: boolean; menuCount: number }[];
  dock: Item[];
  applicationMenu: Item[] | null;
  badge: number;
  overlay: { description: string } | null;
  thumbar: { tooltip: string; flags: string[]; icon: string }[];
  isFlashing: boolean;
  windows: { isShown: boolean; isFullScreen: boolean; zoom: number }[];
  calls: { name: string; args: unknown[] }[];
};

async function operate(desktop: Desktop, operation: string, input: object = {}): Promise<unknown> {
  if (desktop.shell === null) throw new Error('only the browser shell imitates other systems');
  return desktop.shell(operation, input);
}

async function isRunning(desktop: Desktop): Promise<boolean> {
  try {
    await operate(desktop, 'state');
    return true;
  } catch {
    return false;
  }
}

const stateOf = async (desktop: Desktop) => (await operate(desktop, 'state')) as State;
const imageOf = async (desktop: Desktop) => (await stateOf(desktop)).trays[0]?.image.split(/[\\/]/).at(-1);
const windowOf = async (desktop: Desktop) => (await stateOf(desktop)).windows[0];
const latestNotice = async (desktop: Desktop) => (await stateOf(desktop)).notifications.at(-1);

/** The customer writes until a notification is on the screen: main may still take the ticket for watched. */
async function writesUntilNoticed(desktop: Desktop, write: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await write();
    await expect.poll(async () => (await latestNotice(desktop))?.isClosed, { timeout: 3_000 }).toBe(false);
  }).toPass({ timeout: 30_000 });
}

const expected = {
  win32: { idle: 'idle.ico', dark: 'unread-dark.ico', inCenter: true },
  darwin: { idle: 'idleTemplate.png', dark: 'unreadTemplate.png', inCenter: true },
  linux: { idle: 'idle.png', dark: 'unread.png', inCenter: false },
} as const;

for (const platform of ['win32', 'darwin', 'linux'] as const) {
  const system = expected[platform];
  test.describe.serial(`the application on ${platform}`, () => {
    test.use({
      isStory: true,
      // Without a session bus no desktop of the machine answers for the tray.
      mainEnvironment: {
        RECADO_SHELL_PLATFORM: platform,
        RECADO_SHELL: 'browser',
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        XDG_CURRENT_DESKTOP: 'KDE',
      },
    });
    test.beforeEach(({ desktop }) => {
      test.skip(desktop.shell === null, 'Electron runs on its own system');
    });

    test('starts with the tray icon, menus and dock of the system', async ({ desktop, page, people }) => {
      await signIn(page, texts, people.ana);
      const state = await stateOf(desktop);
      expect(state.trays[0]?.items.map(({ id }) => id).slice(-4)).toEqual(['open', 'lock', '', 'quit']);
      expect(state.applicationMenu?.map(({ label }) => label) ?? []).toEqual(
        platform === 'darwin'
          ? ['Recado', native.menu.edit, native.menu.view, native.menu.window, native.menu.help]
          : [],
      );
      expect(state.dock.some(({ id }) => id === 'open')).toBe(platform === 'darwin');
    });

    test('names itself to the task bar of Windows alone', async ({ desktop }) => {
      const names = (await stateOf(desktop)).calls.map(({ name }) => name);
      const isNamed = ['app.setAppUserModelId', 'app.setToastActivatorCLSID'].map((name) => names.includes(name));
      expect(isNamed).toEqual(platform === 'win32' ? [true, true] : [false, false]);
    });

    test('a message in an unfocused window notifies, has the window flash and is counted', async ({
      desktop,
      simulator,
    }) => {
      await desktop.setFocused(false);
      await writesUntilNoticed(desktop, () => simulator.customerWrites({ number: helena, body: 'Meu pedido chegou?' }));
      expect((await latestNotice(desktop))?.title).toContain('Helena Batista');
      expect((await stateOf(desktop)).isFlashing).toBe(true);
      if (platform === 'win32') {
        await expect.poll(async () => (await stateOf(desktop)).overlay?.description ?? '').toMatch(/unread message/);
        expect((await stateOf(desktop)).badge).toBe(0);
      } else {
        await expect.poll(async () => (await stateOf(desktop)).badge).toBeGreaterThan(0);
        expect((await stateOf(desktop)).overlay).toBeNull();
      }
    });

    test('the preview on the task bar of Windows has the next customer and a pause of notifications', async ({
      desktop,
      page,
    }) => {
      const buttons = async () => (await stateOf(desktop)).thumbar;
      const click = (index: number) => operate(desktop, 'thumbar.click', { index });
      const tooltips = async () => (await buttons()).map(({ tooltip }) => tooltip);
      if (platform !== 'win32') {
        expect(await buttons()).toEqual([]);
        return;
      }
      const { next, pause, resume } = native.thumbar;
      await expect.poll(tooltips).toEqual([expect.stringContaining(next.replace('{{name}}', '')), pause]);
      for (const { icon } of await buttons()) expect(existsSync(icon)).toBe(true);
      await click(1);
      await expect.poll(async () => (await tooltips())[1]).toBe(resume);
      await click(1);
      await expect.poll(async () => (await tooltips())[1]).toBe(pause);
      const before = page.url();
      await click(0);
      await expect(page).toHaveURL(/#\/tickets\/[0-9a-f-]{36}$/);
      await page.goto(before);
    });

    test('the icon follows the colour of the panel', async ({ desktop }) => {
      await operate(desktop, 'panel.dark', { isDark: true });
      await expect.poll(() => imageOf(desktop)).toBe(system.dark);
      await operate(desktop, 'panel.dark', { isDark: false });
    });

    test('the window stops flashing when it is focused', async ({ desktop }) => {
      await desktop.setFocused(true);
      expect((await stateOf(desktop)).isFlashing).toBe(false);
      await desktop.setFocused(false);
    });

    test('a notification whose time is over stays where the system has a centre', async ({ desktop }) => {
      const notice = await latestNotice(desktop);
      await operate(desktop, 'notification.timeOut', { id: notice?.id });
      expect((await latestNotice(desktop))?.isInCenter).toBe(system.inCenter);
    });

    test('a read ticket takes its notification out of the centre', async ({ desktop, page }) => {
      await desktop.setFocused(true);
      const screen = ticketsScreen(page, texts);
      await screen.open('Helena Batista');
      await expect.poll(async () => (await latestNotice(desktop))?.isClosed).toBe(true);
      await page.getByRole('button', { name: texts.shell.volume.label }).focus();
    });

    test('a click on a notification opens its ticket', async ({ desktop, page, simulator }) => {
      await page.goto(`${new URL(page.url()).origin}/#/tickets`);
      await desktop.setFocused(false);
      await writesUntilNoticed(desktop, () => simulator.customerWrites({ number: helena, body: 'Ainda aí?' }));
      const notice = await latestNotice(desktop);
      await desktop.clickNotification(notice?.id ?? -1);
      await expect(page).toHaveURL(/#\/tickets\/[0-9a-f-]{36}$/);
      await expect(ticketsScreen(page, texts).composer).toBeEnabled();
    });

    test('an unsupported or refused notification is reported once', async ({ desktop, page, simulator }) => {
      await page.goto(`${new URL(page.url()).origin}/#/tickets`);
      await desktop.setFocused(false);
      if (platform === 'linux') await operate(desktop, 'notification.supported', { isSupported: false });
      else await operate(desktop, 'notification.failNext', { error: 'not allowed' });
      const count = (await stateOf(desktop)).notifications.length;
      await expect(async () => {
        await simulator.customerWrites({ number: helena, body: 'Alguém?' });
        await expect.poll(() => desktop.logs(), { timeout: 3_000 }).toContain('notification not shown');
      }).toPass({ timeout: 30_000 });
      expect((await stateOf(desktop)).notifications).toHaveLength(count);
      await operate(desktop, 'notification.supported', { isSupported: true });
    });

    test('the menu of the tray is made anew for another language, and not for another volume', async ({
      desktop,
      page,
    }) => {
      const menuCount = async () => (await stateOf(desktop)).trays[0]?.menuCount ?? 0;
      let before = 0;
      // Messages of the test before may still change the counts in the menu.
      await expect(async () => {
        before = await menuCount();
        for (const volume of [0.2, 0.3, 0.4]) await callMain(page, 'preferences.update', { volume });
        expect(await menuCount()).toBe(before);
      }).toPass({ timeout: 10_000 });
      await callMain(page, 'preferences.update', { language: 'es' });
      await expect.poll(() => desktop.trayLabels()).toContain(textsOf('es').native.menu.quit);
      expect(await menuCount()).toBeGreaterThan(before);
      await callMain(page, 'preferences.update', { language: 'en' });
      await expect.poll(() => desktop.trayLabels()).toContain(native.menu.quit);
    });

    test('zoom and full screen have keys where there is no menu', async ({ desktop, page }) => {
      await desktop.setFocused(true);
      await page.keyboard.press('Control+=');
      await page.keyboard.press('F11');
      const hasKeys = platform !== 'darwin';
      await expect.poll(async () => (await windowOf(desktop))?.isFullScreen).toBe(hasKeys);
      expect((await windowOf(desktop))?.zoom).toBe(hasKeys ? 1.1 : 1);
      if (!hasKeys) return;
      await page.keyboard.press('F11');
      await page.keyboard.press('Control+0');
      await expect.poll(async () => (await windowOf(desktop))?.isFullScreen).toBe(false);
    });

    test('a locked computer is a fact of Windows and macOS', async ({ desktop }) => {
      const lock = operate(desktop, 'power.event', { event: 'lock-screen' });
      if (platform === 'linux') await expect(lock).rejects.toThrow('lock-screen');
      else await lock;
      if (platform !== 'linux') await operate(desktop, 'power.event', { event: 'unlock-screen' });
    });

    test('a click on the tray reveals the hidden window, except on macOS, where it opens the menu', async ({
      desktop,
    }) => {
      // Linux without a visible tray would end the application.
      test.skip(platform === 'linux', 'closing ends the application, as the last test shows');
      await operate(desktop, 'window.close');
      expect((await windowOf(desktop))?.isShown).toBe(false);
      const titles = (await stateOf(desktop)).notifications.map(({ title }) => title);
      expect(titles.includes(native.stillRunning.title)).toBe(platform === 'win32');
      await operate(desktop, 'tray.click');
      const state = await stateOf(desktop);
      expect([state.windows[0]?.isShown, state.trays[0]?.isMenuOpen]).toEqual(
        platform === 'darwin' ? [false, true] : [true, false],
      );
      await operate(desktop, 'tray.click', { item: native.menu.open });
      expect((await windowOf(desktop))?.isShown).toBe(true);
    });

    test('the end of the session of Windows ends the services without the events of quitting', async ({ desktop }) => {
      test.skip(platform !== 'win32', 'other systems quit the application');
      await operate(desktop, 'window.event', { event: 'session-end' });
      await expect.poll(async () => (await stateOf(desktop)).trays).toEqual([]);
    });

    test('quitting from the tray, or closing on Linux, ends the application', async ({ desktop }) => {
      const ends = {
        linux: () => operate(desktop, 'window.close'),
        darwin: () => desktop.clickTray(native.menu.quit),
        // The test before has removed the tray.
        win32: () => operate(desktop, 'app.quit'),
      };
      const act = ends[platform]();
      // The connection may end before the answer.
      await act.catch(() => undefined);
      await expect.poll(() => isRunning(desktop)).toBe(false);
    });
  });
}

test.describe('the workspace of the application on Windows', () => {
  test.use({
    serverFlags: null,
    mainEnvironment: { RECADO_SHELL_PLATFORM: 'win32', RECADO_SHELL: 'browser' },
  });

  test('is closed and unlocked before the application ends, because a killed process cannot do it', async ({
    desktop,
    dataFolder,
  }) => {
    test.skip(desktop.shell === null, 'Electron runs on its own system');
    // A new workspace is filled with the demo first.
    test.setTimeout(240_000);
    const locks = () =>
      readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('workspace.lock'));
    await expect.poll(() => desktop.logs(), { timeout: 180_000 }).toContain('{"workspace":{"url"');
    expect(locks()).toHaveLength(1);
    await operate(desktop, 'app.quit').catch(() => undefined);
    await expect.poll(() => isRunning(desktop)).toBe(false);
    expect(locks()).toEqual([]);
  });
});
