import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { runTestShell } from '../../test-app/test-shell';

describe('an application outside its window', () => {
  let shell: Awaited<ReturnType<typeof runTestShell>>;
  beforeEach(async () => {
    shell = await runTestShell();
  });
  afterEach(() => {
    shell.stop();
  });

  it('a notification is shown in the page; its click is reported and closes it', async () => {
    const { Notification } = shell.electron;
    const tab = await shell.openTab();
    tab.send({ kind: 'loaded' });
    await shell.loaded;
    const received: string[] = [];
    const notification = new Notification({ title: 'Clara', body: 'Oi' });
    notification.on('click', () => received.push('click'));
    notification.on('close', () => received.push('close'));
    notification.show();
    expect(await tab.next('notification')).toEqual({ kind: 'notification', id: 0, title: 'Clara', body: 'Oi' });
    tab.send({ kind: 'notification-clicked', id: 0 });
    expect(await tab.next('notification-gone')).toEqual({ kind: 'notification-gone', id: 0 });
    expect(received).toEqual(['click', 'close']);
  });

  it('a click on an unknown notification is ignored', async () => {
    const tab = await shell.openTab();
    for (const id of [-1, 0.5, 99, Number.NaN]) tab.send({ kind: 'notification-clicked', id });
    tab.send({ kind: 'invoke', id: 1, channel: 'x', args: [] });
    expect(await tab.next('failure')).toMatchObject({ id: 1 });
  });

  it('a test sees and clicks notifications, trays, links and dialogs', async () => {
    const { Notification, Tray, Menu, nativeImage, app, dialog, shell: system } = shell.electron;
    const clicks: string[] = [];
    new Notification({ title: 'T', body: 'B' }).on('click', () => clicks.push('note')).show();
    const tray = new Tray(nativeImage.createEmpty());
    tray.setToolTip('Recado');
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { id: 'open', label: 'Abrir', click: () => clicks.push('open') },
        { type: 'separator' },
        { label: 'Mais', submenu: [{ id: 'deep', label: 'Fundo' }] },
      ]),
    );
    tray.on('click', () => clicks.push('tray'));
    app.setBadgeCount(3);
    await system.openExternal('https://recado.example/');
    await shell.control('dialog.answer', { answer: { response: 1 } });
    const box = { message: 'Sair?', buttons: ['Sim', 'Não'] };
    expect(await dialog.showMessageBox(box)).toMatchObject({ response: 1 });
    expect(await dialog.showMessageBox({ ...box, cancelId: 1 })).toMatchObject({ response: 1 });
    expect(await dialog.showOpenDialog({})).toEqual({ canceled: true, filePaths: [] });
    const filePath = '/downloads/contatos.csv';
    expect(await dialog.showSaveDialog({ defaultPath: filePath })).toEqual({ canceled: false, filePath });
    await shell.control('notification.click', { id: 0 });
    await shell.control('tray.click', { item: 'Abrir' });
    await shell.control('tray.click');
    expect(clicks).toEqual(['note', 'open', 'tray']);
    expect(await shell.control('state')).toMatchObject({
      notifications: [{ id: 0, title: 'T', body: 'B', isClosed: true }],
      trays: [
        { toolTip: 'Recado', items: [{ label: 'Abrir' }, { type: 'separator' }, { label: 'Mais', type: 'submenu' }] },
      ],
      badge: 3,
      openedExternal: ['https://recado.example/'],
      dialogs: [{ kind: 'message', message: 'Sair?' }, { kind: 'message' }, { kind: 'open' }, { kind: 'save' }],
      windows: [{ id: 1, url: 'app://test/index.html' }],
    });
    expect(Menu.buildFromTemplate([{ submenu: [{ id: 'deep' }] }]).getMenuItemById('deep')?.id).toBe('deep');
  });

  it('the power monitor resumes when a test says so', async () => {
    let resumed = 0;
    shell.electron.powerMonitor.on('resume', () => resumed++);
    await shell.control('power.resume');
    expect(resumed).toBe(1);
  });

  it('the theme is the browser’s, unless main chose one', async () => {
    const { nativeTheme } = shell.electron;
    const tab = await shell.openTab();
    const updated = new Promise((resolve) => nativeTheme.once('updated', () => resolve(null)));
    tab.send({ kind: 'state', isFocused: true, isVisible: true, isDark: true });
    await updated;
    expect(nativeTheme.shouldUseDarkColors).toBe(true);
    nativeTheme.themeSource = 'light';
    expect(nativeTheme.shouldUseDarkColors).toBe(false);
  });
});

describe('quitting', () => {
  it("emits before-quit, the windows' close and will-quit in order, and each may prevent it once", async () => {
    const shell = await runTestShell();
    const { app } = shell.electron;
    const received: string[] = [];
    const refuseOnce = (name: string) => {
      let isRefused = false;
      return (event: { preventDefault: () => void }) => {
        received.push(name);
        if (!isRefused) event.preventDefault();
        isRefused = true;
      };
    };
    app.on('before-quit', refuseOnce('before-quit'));
    shell.window.on('close', refuseOnce('close'));
    app.on('will-quit', refuseOnce('will-quit'));
    app.on('window-all-closed', () => received.push('window-all-closed'));
    for (let attempt = 0; attempt < 4; attempt++) app.quit();
    expect(received.join(' ')).toBe('before-quit before-quit close before-quit close will-quit before-quit will-quit');
    expect(shell.exits).toEqual([0]);
    shell.stop();
  });
});
