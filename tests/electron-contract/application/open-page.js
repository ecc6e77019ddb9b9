import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { BrowserWindow, ipcMain, protocol } from 'electron';

const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url));

const html = `<!doctype html><html><head><title>contract</title></head><body>
<a id="leave" href="https://elsewhere.example/">leave</a>
<script>globalThis.inlineScriptRan = true;</script><script src="/page.js"></script></body></html>`;

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-src http://127.0.0.1:47613";
const types = { '/page.js': 'text/javascript' };

/** Requests that reached the handler of the scheme. */
export const requests = [];

function serve(request) {
  const { pathname } = new URL(request.url);
  requests.push(`${request.method} ${new URL(request.url).protocol}${pathname}`);
  if (pathname === '/')
    return new Response(html, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    });
  if (pathname === '/page.js')
    return new Response(readFileSync(fileOf('page.js')), { headers: { 'content-type': types[pathname] } });
  if (pathname !== '/served.txt') return new Response(null, { status: 404 });
  const range = /bytes=(\d+)-(\d+)/.exec(request.headers.get('range') ?? '');
  const content = range === null ? 'served' : 'served'.slice(Number(range[1]), Number(range[2]) + 1);
  return new Response(content, { headers: { 'x-contract': 'kept', 'content-type': 'text/plain' } });
}

let opened;
let lastId = 0;
const waiting = new Map();

/** Opens the page of the contract, once; resolves when its script listens. */
export function openPage() {
  opened ??= open();
  return opened;
}

async function open() {
  protocol.handle('app', serve);
  ipcMain.handle('answer', (_event, id, value) => waiting.get(id)?.(value));
  const window = new BrowserWindow({
    width: 640,
    height: 480,
    webPreferences: { preload: fileOf('preload.cjs'), contextIsolation: true, sandbox: true },
  });
  const events = [];
  for (const name of ['dom-ready', 'did-finish-load']) window.webContents.on(name, () => events.push(name));
  const ready = pageReady();
  const loaded = window.loadURL('app://contract/').then(() => events.push('loadURL'));
  await Promise.all([ready, loaded]);
  const reload = async () => {
    const again = pageReady();
    window.webContents.reload();
    await again;
  };
  return { window, events, reload };
}

export const pageReady = () => new Promise((resolve) => ipcMain.once('page-ready', () => resolve()));

/** Resolves to what the page answers to the name. */
export async function ask(name) {
  const { window } = await openPage();
  const id = (lastId += 1);
  const answer = new Promise((resolve) => waiting.set(id, resolve));
  window.webContents.send('ask', id, name);
  return answer;
}
