import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { runTestShell } from '../../test-app/test-shell';
import { closeCode } from '../../wire/frames';

it('a window of a shell that withholds ready-to-show loads without it', async () => {
  const shell = await runTestShell(undefined, { emitsReady: false });
  const received: string[] = [];
  shell.window.once('ready-to-show', () => received.push('ready-to-show'));
  shell.window.webContents.on('did-finish-load', () => received.push('did-finish-load'));
  const tab = await shell.openTab();
  tab.send({ kind: 'loaded' });
  await shell.loaded;
  shell.stop();
  expect(received).toEqual(['did-finish-load']);
});

describe('the page of a hidden window', () => {
  it('is hidden and shown with it, and neither minimised nor hidden before the first time', async () => {
    const shell = await runTestShell();
    const tab = await shell.openTab();
    const seen = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      tab.send({ kind: 'invoke', id: 1, channel: 'absent', args: [] });
      await tab.next('failure');
      return tab.frames.filter(({ kind }) => kind === 'visibility');
    };
    expect(await seen()).toEqual([]);
    shell.window.show();
    shell.window.hide();
    expect(await seen()).toEqual([{ kind: 'visibility', isHidden: true }]);
    tab.send({ kind: 'state', isFocused: false, isVisible: false, isDark: false });
    await seen();
    expect(shell.window.isMinimized()).toBe(false);
    shell.window.show();
    expect(await seen()).toEqual([
      { kind: 'visibility', isHidden: true },
      { kind: 'visibility', isHidden: false },
    ]);
    shell.stop();
  });
});

describe('a tab as a window', () => {
  let shell: Awaited<ReturnType<typeof runTestShell>>;
  beforeEach(async () => {
    shell = await runTestShell();
  });
  afterEach(() => {
    shell.stop();
  });

  it("invokes handlers with the sender's frame", async () => {
    shell.electron.ipcMain.handle('echo', ({ senderFrame, sender }, ...args: unknown[]) => ({
      url: senderFrame?.url,
      origin: senderFrame?.origin,
      isTop: senderFrame?.parent === null,
      args,
      isOurs: sender === shell.window.webContents && senderFrame === sender.mainFrame,
    }));
    const tab = await shell.openTab();
    tab.send({ kind: 'invoke', id: 1, channel: 'echo', args: [new Map([['a', new Uint8Array([1])]])] });
    expect(await tab.next('value')).toEqual({
      kind: 'value',
      id: 1,
      value: {
        url: 'app://test/index.html',
        origin: 'app://test',
        isTop: true,
        isOurs: true,
        args: [new Map([['a', new Uint8Array([1])]])],
      },
    });
  });

  it.each([
    ['nobody', "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'"],
    ['throws', "Error invoking remote method 'throws': TypeError: wrong"],
    ['function', "Error invoking remote method 'function': DataCloneError: () => 1 could not be cloned."],
  ])('fails %s with the words of Electron', async (channel, message) => {
    shell.electron.ipcMain.handle('throws', () => {
      throw new TypeError('wrong');
    });
    shell.electron.ipcMain.handle('function', () => () => 1);
    const tab = await shell.openTab();
    tab.send({ kind: 'invoke', id: 2, channel, args: [] });
    expect(await tab.next('failure')).toEqual({ kind: 'failure', id: 2, message });
  });

  it('becomes ready once, and loads again after each reload', async () => {
    const received: string[] = [];
    shell.window.once('ready-to-show', () => received.push('ready-to-show'));
    shell.window.webContents.on('did-finish-load', () => received.push('did-finish-load'));
    const first = await shell.openTab();
    first.send({ kind: 'loaded' });
    await shell.loaded;
    const again = await shell.openTab();
    const finished = new Promise((resolve) => shell.window.webContents.once('did-finish-load', () => resolve(null)));
    again.send({ kind: 'loaded' });
    await finished;
    expect(received).toEqual(['did-finish-load', 'ready-to-show', 'did-finish-load']);
  });

  it('is replaced by a second tab, and its later frames are ignored', async () => {
    const calls: unknown[] = [];
    shell.electron.ipcMain.handle('say', (_event, word) => calls.push(word));
    const first = await shell.openTab();
    const second = await shell.openTab();
    expect(await first.closed).toBe(4001);
    second.send({ kind: 'invoke', id: 1, channel: 'say', args: ['second'] });
    await second.next('value');
    shell.window.webContents.send('news', 1);
    expect(await second.next('event')).toEqual({ kind: 'event', channel: 'news', args: [1] });
    expect(first.frames).toEqual([]);
    expect(calls).toEqual(['second']);
  });

  it('has the focus of its page once it is shown', async () => {
    const received: string[] = [];
    shell.window.on('focus', () => received.push('focus'));
    shell.window.on('blur', () => received.push('blur'));
    const tab = await shell.openTab();
    tab.send({ kind: 'loaded' });
    await shell.loaded;
    expect(shell.window.isFocused()).toBe(false);
    shell.window.show();
    expect(shell.window.isFocused()).toBe(true);
    const blurred = new Promise((resolve) => shell.window.once('blur', () => resolve(null)));
    tab.send({ kind: 'state', isFocused: false, isVisible: true, isDark: false });
    await blurred;
    await shell.control('window.focus', { isFocused: true });
    expect(shell.electron.BrowserWindow.getFocusedWindow()).toBe(shell.window);
    expect(received).toEqual(['focus', 'blur', 'focus']);
  });

  it('asks main before it opens a window or navigates away', async () => {
    const asked: string[] = [];
    shell.window.webContents.setWindowOpenHandler(({ url }) => {
      asked.push(`open ${url}`);
      return { action: 'deny' };
    });
    shell.window.webContents.on('will-navigate', (event) => {
      asked.push(`leave ${event.url}`);
      event.preventDefault();
    });
    const tab = await shell.openTab();
    tab.send({ kind: 'open-window', url: 'https://a.example/' });
    tab.send({ kind: 'leave', url: 'https://b.example/' });
    tab.send({ kind: 'invoke', id: 1, channel: 'x', args: [] });
    await tab.next('failure');
    expect(asked).toEqual(['open https://a.example/', 'leave https://b.example/']);
    expect(tab.frames).toEqual([]);
  });

  it('is disconnected when it sends an invalid frame', async () => {
    const tab = await shell.openTab();
    tab.sendBytes(new Uint8Array([0, 0, 0, 1, 123]));
    expect(await tab.closed).toBe(1006);
    expect(shell.exits).toEqual([]);
  });

  it('counts as crashed when it closes without a goodbye: main is notified, reloads, and has the page when it is opened again', async () => {
    const received: string[] = [];
    const { webContents } = shell.window;
    const closed = new Promise((resolve) =>
      webContents.on('render-process-gone', (_event, { reason }) => resolve(received.push(reason))),
    );
    const tab = await shell.openTab();
    tab.send({ kind: 'loaded' });
    await shell.loaded;
    tab.end();
    await closed;
    expect([received, webContents.isCrashed()]).toEqual([['crashed'], true]);
    webContents.reload();
    expect(await shell.control('state')).toMatchObject({ windows: [{ hasTab: false, crash: 'reloadAsked' }] });
    const again = await shell.openTab();
    again.send({ kind: 'invoke', id: 1, channel: 'x', args: [] });
    await again.next('failure');
    expect(webContents.isCrashed()).toBe(false);
  });

  it('does not count as crashed when it is closed normally', async () => {
    const received: string[] = [];
    shell.window.webContents.on('render-process-gone', () => received.push('gone'));
    const tab = await shell.openTab();
    tab.send({ kind: 'invoke', id: 1, channel: 'x', args: [] });
    await tab.next('failure');
    tab.leave();
    await tab.closed;
    const again = await shell.openTab();
    again.send({ kind: 'invoke', id: 1, channel: 'x', args: [] });
    await again.next('failure');
    expect(received).toEqual([]);
  });

  it('is ended by main when it hangs, as in Electron', async () => {
    const { window } = shell;
    window.on('unresponsive', () => window.webContents.forcefullyCrashRenderer());
    const closed = new Promise((resolve) => window.webContents.once('render-process-gone', () => resolve('gone')));
    const tab = await shell.openTab();
    tab.send({ kind: 'invoke', id: 1, channel: 'x', args: [] });
    await tab.next('failure');
    await shell.control('window.hang');
    expect(await tab.closed).toBe(1006);
    expect(await closed).toBe('gone');
  });

  it('closes with its window, and the application is notified when all are closed', async () => {
    const all = new Promise((resolve) => shell.electron.app.once('window-all-closed', () => resolve('all closed')));
    const tab = await shell.openTab();
    tab.send({ kind: 'loaded' });
    await shell.loaded;
    shell.window.close();
    expect(await tab.closed).toBe(4000);
    expect(await all).toBe('all closed');
    expect(shell.window.isDestroyed()).toBe(true);
  });
});

describe('a further window', () => {
  const address = 'app://test/index.html?ticketWindow=1';

  /** A shell with a tab for the first window, which is then asked to open one for a second. */
  async function withSecond() {
    const shell = await runTestShell();
    onTestFinished(() => shell.stop());
    const first = await shell.openTab();
    // The greeting has been read once a call is answered.
    first.send({ kind: 'invoke', id: 1, channel: 'absent', args: [] });
    await first.next('failure');
    const second = new shell.electron.BrowserWindow({ show: false });
    void second.loadURL(address);
    return { shell, first, second };
  }

  it('is opened as a tab by a tab that is there, at its own address, once', async () => {
    const { shell, first, second } = await withSecond();
    const asked = await first.next('open-external');
    expect(asked).toEqual({
      kind: 'open-external',
      url: `${shell.gates.origin}/index.html?ticketWindow=1&__window=${second.id}`,
    });
    void second.loadURL(address);
    first.send({ kind: 'invoke', id: 2, channel: 'absent', args: [] });
    await first.next('failure');
    expect(first.frames.filter(({ kind }) => kind === 'open-external')).toEqual([]);
  });

  it('waits for the first tab', async () => {
    const shell = await runTestShell();
    onTestFinished(() => shell.stop());
    void new shell.electron.BrowserWindow({ show: false }).loadURL(address);
    const first = await shell.openTab();
    expect(await first.next('open-external')).toMatchObject({ kind: 'open-external' });
  });

  it('has contents and calls of its own, and closes with its tab after the time of a reload', async () => {
    const { shell, second } = await withSecond();
    shell.electron.ipcMain.handle('who', ({ sender }) => sender.id);
    const tab = await shell.openTab(second.id);
    tab.send({ kind: 'invoke', id: 1, channel: 'who', args: [] });
    expect(await tab.next('value')).toEqual({ kind: 'value', id: 1, value: second.webContents.id });
    expect(second.webContents.id).not.toBe(shell.window.webContents.id);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const closed = new Promise((resolve) => second.once('closed', () => resolve('closed')));
    tab.leave();
    await tab.closed;
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    expect(second.isDestroyed()).toBe(false);
    vi.advanceTimersByTime(3_000);
    expect(await closed).toBe('closed');
    expect(shell.window.isDestroyed()).toBe(false);
  });

  it('closes its tab when main closes it', async () => {
    const { shell, second } = await withSecond();
    const tab = await shell.openTab(second.id);
    tab.send({ kind: 'invoke', id: 1, channel: 'absent', args: [] });
    await tab.next('failure');
    second.close();
    expect(await tab.closed).toBe(closeCode.windowClosed);
  });
});
