import { afterEach, describe, expect, it } from 'vitest';

import { runTestShell } from '../../test-app/test-shell';
import type { ShellPlatform } from '../platform';

let shell: Awaited<ReturnType<typeof runTestShell>>;
const run = async (platform: ShellPlatform, activation?: string) => {
  shell = await runTestShell(undefined, { platform, activation });
  return shell.electron;
};
afterEach(() => {
  shell.stop();
});

const noticeOf = async (id: number) => {
  const { notifications } = (await shell.control('state')) as { notifications: object[] };
  return notifications[id];
};

describe('a notification whose time is over', () => {
  it('goes into the Action Center of Windows with an event, and is withdrawn from there without a second', async () => {
    const { Notification } = await run('win32');
    const reasons: unknown[] = [];
    const notification = new Notification({ id: 'a', title: 'Clara' });
    notification.on('close', ({ reason }) => reasons.push(reason));
    notification.show();
    await shell.control('notification.timeOut', { id: 0 });
    expect(await noticeOf(0)).toMatchObject({ isClosed: false, isInCenter: true });
    notification.close();
    expect(await noticeOf(0)).toMatchObject({ isClosed: true, isInCenter: false });
    expect(reasons).toEqual(['timedOut']);
  });

  it('stays in the centre of macOS without an event, until its group is removed', async () => {
    const { Notification } = await run('darwin');
    const reasons: unknown[] = [];
    const notification = new Notification({ id: 'a', groupId: 'demo', title: 'Clara' });
    notification.on('close', ({ reason }) => reasons.push(reason));
    notification.show();
    await shell.control('notification.timeOut', { id: 0 });
    expect(await noticeOf(0)).toMatchObject({ isInCenter: true });
    Notification.removeGroup('other');
    expect(await noticeOf(0)).toMatchObject({ isInCenter: true });
    Notification.removeGroup('demo');
    expect(await noticeOf(0)).toMatchObject({ isClosed: true });
    expect(reasons).toEqual([]);
  });

  it('is gone on Linux', async () => {
    const { Notification } = await run('linux');
    new Notification({ title: 'Clara' }).show();
    await shell.control('notification.timeOut', { id: 0 });
    expect(await noticeOf(0)).toMatchObject({ isClosed: true });
  });
});

describe('an activation', () => {
  it('reaches the handler beside the click of the notification itself, also from the centre', async () => {
    const { Notification } = await run('win32');
    const received: string[] = [];
    Notification.handleActivation((details) => received.push(details.arguments));
    const notification = new Notification({ id: 'demo.4', title: 'Clara' });
    notification.on('click', () => received.push('click'));
    notification.show();
    await shell.control('notification.timeOut', { id: 0 });
    await shell.control('notification.click', { id: 0 });
    expect(received).toEqual(['type=click&tag=demo.4', 'click']);
  });

  it('that started the application is handed over at once, and once', async () => {
    const { Notification } = await run('win32', 'type=click&tag=demo.4');
    const received: string[] = [];
    Notification.handleActivation((details) => received.push(details.arguments));
    Notification.handleActivation((details) => received.push(details.arguments));
    expect(received).toEqual(['type=click&tag=demo.4']);
  });
});

describe('an answer on a notification', () => {
  const answered = async (platform: ShellPlatform) => {
    const { Notification } = await run(platform);
    const received: unknown[] = [];
    if (platform === 'win32') {
      Notification.handleActivation(({ type, actionIndex, reply }) => received.push([type, actionIndex ?? reply]));
    }
    const show = (id: string) => {
      const actions = [{ type: 'button' as const, text: 'Aceitar' }];
      const notification = new Notification({ id, title: 'Clara', hasReply: true, actions });
      notification.on('reply', ({ reply }) => received.push(reply));
      notification.on('action', ({ actionIndex }) => received.push(actionIndex));
      notification.show();
    };
    show('a');
    show('b');
    await shell.control('notification.reply', { id: 0, text: 'oi' });
    await shell.control('notification.reply', { id: 0, text: 'again' });
    await shell.control('notification.action', { id: 1, index: 0 });
    return received;
  };

  it('reaches the notification once, and on Windows the handler of activations before', async () => {
    expect(await answered('win32')).toEqual([['reply', 'oi'], 'oi', ['action', 0], 0]);
  });

  it('reaches the notification alone on macOS', async () => {
    expect(await answered('darwin')).toEqual(['oi', 0]);
  });

  it('is refused without a field or a button', async () => {
    const { Notification } = await run('win32');
    new Notification({ title: 'Clara' }).show();
    const answers = [
      await shell.control('notification.reply', { id: 0, text: 'oi' }),
      await shell.control('notification.action', { id: 0, index: 0 }),
    ];
    expect(answers).toEqual([
      { error: 'Error: the notification has no field for a reply' },
      { error: 'Error: the notification has no button 0' },
    ]);
  });

  it('has no field on Linux', async () => {
    const { Notification } = await run('linux');
    expect(() => new Notification({ title: 'Clara', hasReply: true })).toThrow('hasReply');
  });
});

it('a refused notification fails with the reason; Linux tells nothing', async () => {
  const { Notification } = await run('darwin');
  const errors: string[] = [];
  await shell.control('notification.failNext', { error: 'not allowed' });
  const notification = new Notification({ title: 'Clara' });
  notification.on('failed', (_event, error) => errors.push(error));
  notification.show();
  expect(errors).toEqual(['not allowed']);
  await shell.control('notification.supported', { isSupported: false });
  expect(Notification.isSupported()).toBe(false);
});

it('a click on the tray is reported before macOS opens the menu', async () => {
  const { Tray, Menu, nativeImage } = await run('darwin');
  const tray = new Tray(nativeImage.createEmpty());
  let clicks = 0;
  tray.on('click', () => clicks++);
  tray.setContextMenu(Menu.buildFromTemplate([{ label: 'Abrir' }]));
  await shell.control('tray.click');
  expect(clicks).toBe(1);
  expect(await shell.control('state')).toMatchObject({ trays: [{ isMenuOpen: true }] });
});

describe('members of other systems throw', () => {
  it.each([
    ['win32', 'app.setBadgeCount'],
    ['linux', 'app.setToastActivatorCLSID'],
    ['linux', 'Notification.handleActivation'],
    ['win32', 'Notification.removeAll'],
    ['darwin', 'BrowserWindow.setOverlayIcon'],
    ['linux', 'app.setLoginItemSettings'],
    ['linux', 'app.getLoginItemSettings'],
    ['win32', 'systemPreferences.canPromptTouchID'],
    ['linux', 'nativeTheme.shouldUseDarkColorsForSystemIntegratedUI'],
  ] as const)('on %s: %s', async (platform, member) => {
    const { app, Notification, nativeTheme, systemPreferences } = await run(platform);
    const calls: Record<string, () => unknown> = {
      'app.setBadgeCount': () => app.setBadgeCount(1),
      'app.setToastActivatorCLSID': () => app.setToastActivatorCLSID('2b8c6b8e-6d5a-4a53-9f0e-4f9e1c1b7a01'),
      'app.setLoginItemSettings': () => app.setLoginItemSettings({ openAtLogin: true }),
      'app.getLoginItemSettings': () => app.getLoginItemSettings(),
      'Notification.handleActivation': () => Notification.handleActivation(() => undefined),
      'Notification.removeAll': () => Notification.removeAll(),
      'BrowserWindow.setOverlayIcon': () => shell.window.setOverlayIcon(null, ''),
      'systemPreferences.canPromptTouchID': () => systemPreferences.canPromptTouchID(),
      'nativeTheme.shouldUseDarkColorsForSystemIntegratedUI': () =>
        nativeTheme.shouldUseDarkColorsForSystemIntegratedUI,
    };
    expect(calls[member]).toThrow(`${member} exists on`);
  });
});

it('Touch ID asks with a reason and refuses unless the user agrees; without a sensor it cannot ask', async () => {
  const { systemPreferences } = await run('darwin');
  expect(systemPreferences.canPromptTouchID()).toBe(false);
  await expect(systemPreferences.promptTouchID('unlock')).rejects.toThrow('not available');
  await shell.control('touchId.set', { isAvailable: true, answer: true });
  expect(systemPreferences.canPromptTouchID()).toBe(true);
  await systemPreferences.promptTouchID('unlock');
  await expect(systemPreferences.promptTouchID('unlock')).rejects.toThrow('Canceled');
});

it('a locked screen is an event and a state where the system tells', async () => {
  const { powerMonitor } = await run('win32');
  const events: string[] = [];
  powerMonitor.on('lock-screen', () => events.push('lock'));
  await shell.control('power.event', { event: 'lock-screen' });
  expect([events, powerMonitor.getSystemIdleState(60)]).toEqual([['lock'], 'locked']);
  await shell.control('power.event', { event: 'unlock-screen' });
  await shell.control('power.idle', { seconds: 90 });
  expect(powerMonitor.getSystemIdleState(60)).toBe('idle');
});

describe('the login item', () => {
  it('of Windows is found by program and arguments, and can be switched off by the user', async () => {
    const { app } = await run('win32');
    const args = ['--hidden'];
    app.setLoginItemSettings({ openAtLogin: true, args });
    expect(app.getLoginItemSettings()).toMatchObject({ openAtLogin: false, executableWillLaunchAtLogin: true });
    expect(app.getLoginItemSettings({ args })).toMatchObject({ openAtLogin: true, executableWillLaunchAtLogin: true });
    await shell.control('login.item', { isEnabled: false });
    expect(app.getLoginItemSettings({ args })).toMatchObject({ openAtLogin: true, executableWillLaunchAtLogin: false });
    app.setLoginItemSettings({ openAtLogin: false, args });
    expect(app.getLoginItemSettings({ args })).toMatchObject({
      openAtLogin: false,
      executableWillLaunchAtLogin: false,
    });
    expect(() => app.setLoginItemSettings({ openAtLogin: true, type: 'mainAppService' })).toThrow('the option type');
  });

  it('of macOS has no arguments, and may wait for the user', async () => {
    const { app } = await run('darwin');
    app.setLoginItemSettings({ openAtLogin: true });
    expect(app.getLoginItemSettings()).toMatchObject({ openAtLogin: true, status: 'enabled', wasOpenedAtLogin: false });
    await shell.control('login.item', { needsApproval: true });
    await shell.control('login.opened');
    expect(app.getLoginItemSettings()).toMatchObject({
      openAtLogin: false,
      status: 'requires-approval',
      wasOpenedAtLogin: true,
    });
    expect(() => app.setLoginItemSettings({ openAtLogin: true, args: ['--hidden'] })).toThrow('the option args');
    await shell.control('login.item', { isRemoved: true });
    expect(app.getLoginItemSettings()).toMatchObject({ openAtLogin: false, status: 'not-registered' });
  });
});

it('a window is minimised once it is shown, and restored', async () => {
  await run('linux');
  const { window } = shell;
  const events: string[] = [];
  window.on('minimize', () => events.push('minimize'));
  window.on('restore', () => events.push('restore'));
  expect(() => window.minimize()).toThrow('not shown');
  window.showInactive();
  window.minimize();
  expect(window.isMinimized()).toBe(true);
  window.restore();
  expect([window.isMinimized(), events]).toEqual([false, ['minimize', 'restore']]);
});

it('a global shortcut is called, refused where another program has it, and strict about its form', async () => {
  const { globalShortcut } = await run('linux');
  const pressed: string[] = [];
  expect(globalShortcut.register('Alt+Space', () => pressed.push('press'))).toBe(true);
  expect(globalShortcut.register('Alt+Space', () => undefined)).toBe(false);
  await shell.control('shortcut.press', { keys: 'Alt+Space' });
  await shell.control('shortcut.take', { keys: 'Alt+R' });
  expect(globalShortcut.register('Alt+R', () => undefined)).toBe(false);
  expect(() => globalShortcut.register('Alt+Nothing', () => undefined)).toThrow('conversion failure from Alt+Nothing');
  globalShortcut.unregister('Alt+Space');
  expect(globalShortcut.isRegistered('Alt+Space')).toBe(false);
  expect(await shell.control('shortcut.press', { keys: 'Alt+Space' })).toEqual({
    error: 'Error: Alt+Space is not registered',
  });
  expect(pressed).toEqual(['press']);
});
