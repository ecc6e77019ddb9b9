import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { WebSocket } from 'ws';

import type { Gates } from '../node/loopback/gates';
import type { Settings } from '../node/settings';
import { createShell } from '../node/shell';
import { encode } from '../wire/encode';
import type { MainFrame, PageFrame } from '../wire/frames';
import { readMainFrame } from '../wire/frames';
import { requestLocalhost } from './request-localhost';

const attentive = { isFocused: true, isVisible: true, isDark: false };

/** A tab without a browser: records received frames and sends frames. */
export type TestTab = {
  frames: MainFrame[];
  send: (frame: PageFrame) => void;
  sendBytes: (bytes: Uint8Array) => void;
  next: (kind: MainFrame['kind']) => Promise<MainFrame>;
  closed: Promise<number>;
  /** Closes like a crash, or like a page that navigates away. */
  end: () => void;
  leave: () => void;
};

/** Runs a shell in this process with one window at `app://test/index.html`, on any free port. */
export async function runTestShell(
  page = '<!doctype html><html><head><title>t</title></head></html>',
  system: Partial<Pick<Settings, 'platform' | 'keys' | 'activation' | 'emitsReady'>> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'recado-shell-test-'));
  const settings: Settings = {
    appPath: folder,
    name: 'test',
    version: '1.2.3',
    appData: folder,
    userData: join(folder, 'data'),
    port: 0,
    drawsToasts: true,
    language: 'pt-BR',
    linkSecret: undefined,
    proxies: 'DIRECT',
    platform: 'linux',
    keys: 'keyring',
    activation: undefined,
    emitsReady: true,
    ...system,
  };
  const exits: number[] = [];
  let gates: Gates | undefined;
  const { hub, electron } = createShell(settings, {
    onReady: (opened) => (gates = opened),
    onPortBusy: () => exits.push(1),
    onSecond: () => undefined,
    exit: (code) => exits.push(code),
  });
  await electron.app.whenReady();
  electron.protocol.handle('app', (request) => {
    const { pathname } = new URL(request.url);
    const isPage = pathname === '/index.html';
    const headers = {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'text/plain',
      'cache-control': pathname === '/named-after-content' ? 'private, immutable' : 'max-age=60',
    };
    return new Response(isPage ? page : request.url, { headers });
  });
  const window = new electron.BrowserWindow({ show: false });
  const loaded = window.loadURL('app://test/index.html');
  if (gates === undefined) throw new Error('not ready');
  const open = gates;
  const cookie = open.cookie().split(';')[0] ?? '';
  return {
    hub,
    electron,
    window,
    loaded,
    exits,
    gates: open,
    cookie,
    fetch: (
      path: string,
      headers: Record<string, string> = { cookie },
      sent: { method?: string; body?: string } = {},
    ) => requestLocalhost(new URL(open.origin + path), { headers, ...sent }),
    control: async (op: string, input: object = {}): Promise<unknown> => {
      const headers = { authorization: `Bearer ${open.controlSecret}` };
      const body = JSON.stringify({ op, ...input });
      return (await fetch(`${open.programOrigin}/__shell/control`, { method: 'POST', headers, body })).json();
    },
    openTab: (windowId = 1) => openTab(open, cookie, windowId),
    stop: () => {
      electron.app.exit(0);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openTab({ origin, host, programOrigin }: Gates, cookie: string, windowId: number): Promise<TestTab> {
  const address = `${programOrigin}/__shell/link?window=${windowId}`;
  const socket = new WebSocket(address, { headers: { cookie, origin, host } });
  const frames: MainFrame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) frames.push(readMainFrame(data));
    for (const check of waiting) check();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const send = (frame: PageFrame) => {
    socket.send(encode(frame));
  };
  send({ kind: 'hello', url: `${origin}/index.html`, ...attentive });
  return {
    frames,
    send,
    sendBytes: (bytes) => {
      socket.send(bytes);
    },
    next: (kind) =>
      new Promise((resolve) => {
        const check = () => {
          const index = frames.findIndex((frame) => frame.kind === kind);
          const [found] = index < 0 ? [] : frames.splice(index, 1);
          if (found === undefined) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
    closed: new Promise((resolve) => socket.once('close', resolve)),
    end: () => {
      socket.terminate();
    },
    leave: () => {
      send({ kind: 'bye' });
      socket.close(1001);
    },
  };
}
