import type { Browser, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import type { ShellProgram } from '../support/shell/shell-program';
import { prepareShell } from '../support/shell/shell-program';
import { launchChromium } from './support/chromium';

// The page side of the browser shell, with a small application that exercises what the product's specs do not.

const preload = `
const { contextBridge, ipcRenderer } = require('electron');
let refusal = '';
try { require('node:fs'); } catch (error) { refusal = error.message; }
contextBridge.exposeInMainWorld('tiny', {
  refusal,
  echo: (value) => ipcRenderer.invoke('echo', value),
  notify: (title) => ipcRenderer.send('notify', title),
});`;

const page = `<!doctype html><html><head><title>tiny</title></head><body>
<input id="field" value="text"> <div id="own">own</div> <a id="out" href="https://elsewhere.example/">out</a> <a id="new" href="/other" target="_blank">new</a></body></html>`;

const main = (preloadFile: string) => `
import { app, BrowserWindow, ipcMain, Notification, protocol, shell } from 'electron';
await app.whenReady();
const policy = "default-src 'none'; script-src 'self'; connect-src 'none'";
protocol.handle('app', () => new Response(${JSON.stringify(page)}, {
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
}));
const window = new BrowserWindow({ webPreferences: { preload: ${JSON.stringify(preloadFile)} } });
window.webContents.setWindowOpenHandler(({ url }) => { console.log('open ' + url); return { action: 'deny' }; });
window.webContents.on('will-navigate', (event) => { event.preventDefault(); console.log('leave ' + event.url); });
ipcMain.handle('echo', (_event, value) => value);
ipcMain.on('notify', (_event, title) => {
  const notification = new Notification({ title, body: '<b>text</b>' });
  notification.on('click', () => console.log('clicked ' + title));
  notification.on('close', () => console.log('closed ' + title));
  notification.show();
});
const { webContents } = window;
webContents.on('context-menu', (_event, { isEditable, linkURL }) => console.log('menu ' + isEditable + ' ' + linkURL));
webContents.on('zoom-changed', (_event, direction) => console.log('zoom ' + direction));
webContents.on('before-input-event', (_event, { key, control }) => console.log('key ' + control + ' ' + key));
void window.loadURL('app://tiny/');`;

type Tiny = { refusal: string; echo: (value: unknown) => Promise<unknown>; notify: (title: string) => void };
declare global {
  var tiny: Tiny;
}

test.describe('a tab of the browser shell', () => {
  let shell: Awaited<ReturnType<typeof prepareShell>>;
  let browser: Browser;
  let program: ShellProgram;
  let address: string;
  let tab: Page;

  test.beforeAll(async () => {
    shell = await prepareShell();
    browser = await launchChromium();
  });
  test.afterAll(async () => {
    await browser.close();
    await shell.remove();
  });
  test.beforeEach(async () => {
    program = shell.run(main(shell.write('preload.cjs', preload)));
    const said = await program.prints('{"browserShell":{"url":');
    address = (JSON.parse(said) as { browserShell: { url: string } }).browserShell.url;
    tab = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await tab.goto(address);
  });
  test.afterEach(async () => {
    program.child.kill('SIGKILL');
    await program.exited;
    await tab.context().close();
  });

  test('runs the preload in a scope of its own and carries values both ways', async () => {
    const seen = await tab.evaluate(async () => ({
      refusal: tiny.refusal,
      echo: await tiny.echo({ when: new Date(0), bytes: new Uint8Array([1, 2]) }),
      map: [...((await tiny.echo(new Map([['__proto__', 1]]))) as Map<string, number>)],
      leaked: ['require', 'module', 'process', 'recadoShellPage'].filter((name) => name in globalThis),
      scripts: document.scripts.length,
    }));
    expect(seen).toEqual({
      refusal: 'module not found: node:fs',
      echo: { when: new Date(0), bytes: new Uint8Array([1, 2]) },
      map: [['__proto__', 1]],
      leaked: [],
      scripts: 0,
    });
  });

  test('keeps no key in the address, and works after a reload', async () => {
    expect(new URL(tab.url()).search).toBe('');
    await tab.reload();
    expect(await tab.evaluate(() => tiny.echo('again'))).toBe('again');
  });

  test('shows a notification as text, whose click and closing reach main', async () => {
    await tab.evaluate(() => tiny.notify('Clara'));
    await expect(tab.locator('recado-shell-overlay')).toBeAttached();
    // The toast's shadow root is closed, so the test clicks by coordinates.
    await tab.mouse.click(1280 - 16 - 160, 72 + 20);
    await program.prints('clicked Clara');
    await program.prints('closed Clara');
  });

  test('asks main about links instead of following them', async () => {
    await tab.click('#out');
    await program.prints('leave https://elsewhere.example/');
    await tab.click('#new');
    await program.prints('open app://tiny/other');
    await tab.evaluate(() => window.open('https://elsewhere.example/popup'));
    await program.prints('open https://elsewhere.example/popup');
    expect(tab.context().pages()).toHaveLength(1);
  });

  test('has no context menu, zoom, shortcuts and spelling of the browser; main is told instead', async () => {
    await tab.evaluate(() => {
      document.querySelector('#own')?.addEventListener('contextmenu', (event) => event.preventDefault());
      window.addEventListener('contextmenu', (event) => (document.title = String(event.defaultPrevented)));
    });
    await tab.click('#own', { button: 'right' });
    await tab.click('#field', { button: 'right' });
    // The one of the element that has its own is not reported.
    await program.prints('menu true ');
    expect(program.lines.filter((line) => line.startsWith('menu false'))).toEqual([]);
    await tab.click('#new', { button: 'right' });
    await program.prints('menu false app://tiny/other');
    const prevented = await tab.evaluate(() => {
      const field = document.querySelector('#field') ?? document.body;
      const fire = (event: Event) => !field.dispatchEvent(event);
      const options = { bubbles: true, cancelable: true };
      return [
        fire(new MouseEvent('contextmenu', options)),
        fire(new WheelEvent('wheel', { ...options, ctrlKey: true, deltaY: 1 })),
        fire(new WheelEvent('wheel', { ...options, deltaY: 1 })),
        fire(new KeyboardEvent('keydown', { ...options, ctrlKey: true, key: 'r' })),
        fire(new KeyboardEvent('keydown', { ...options, key: 'F11' })),
        fire(new KeyboardEvent('keydown', { ...options, key: 'r' })),
      ];
    });
    expect(prevented).toEqual([true, true, false, true, true, false]);
    await program.prints('zoom out');
    await program.prints('key true r');
    expect(await tab.evaluate(() => document.documentElement.spellcheck)).toBe(false);
  });

  test('gives way to a second tab, and can take the window back', async () => {
    const second = await tab.context().newPage();
    await second.goto(new URL('/', address).href);
    expect(await second.evaluate(() => tiny.echo('second'))).toBe('second');
    const refused = await tab.evaluate(() => tiny.echo('first').catch(String));
    expect(refused).toContain('main has ended');
    await tab.reload();
    expect(await tab.evaluate(() => tiny.echo('first'))).toBe('first');
  });
});
