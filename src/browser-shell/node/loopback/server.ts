import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocketServer } from 'ws';

import type { Hub } from '../hub';
import { pagePath, targetAddress, windowFor } from '../windows/addresses';
import { createControl } from './control';
import type { Gates } from './gates';
import { createGates } from './gates';
import { clientScript, serveScheme } from './pages';
import { readJson } from './read-json';
import { joinTab } from './tab-socket';

const largestFrame = 256 * 1024 * 1024;

type Site = { hub: Hub; gates: Gates; control: ReturnType<typeof createControl> };

/** Listens on the loopback interface alone. Rejects with Node's EADDRINUSE where the port is taken. */
export async function startLoopback(hub: Hub, quit: () => void): Promise<{ gates: Gates; close: () => void }> {
  const server = createServer();
  const gates = createGates(await listen(server, hub.settings.port), hub.settings.linkSecret);
  const site: Site = { hub, gates, control: createControl(hub, quit) };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false });
  server.on('request', (request, response) => {
    answer(site, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    const window = windowForSocket(site, request);
    if (window === null) refuseSocket(socket);
    else sockets.handleUpgrade(request, socket, head, (accepted) => joinTab(hub, window, accepted));
  });
  hub.openLink = gates.openLink;
  const close = () => {
    for (const client of sockets.clients) client.terminate();
    server.close();
    server.closeAllConnections();
  };
  return { gates, close };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { gates } = site;
  // Prepended instead of resolved: `//elsewhere/` stays a path.
  const url = new URL(gates.origin + (request.url ?? '/'));
  if (!gates.isOurHost(request.headers)) {
    response.writeHead(421, { 'content-type': 'text/plain' }).end(`Open ${gates.origin}/`);
  } else if (url.pathname === '/__shell/open') {
    open(site, url, response);
  } else if (url.pathname === '/__shell/control') {
    await runControl(site, request, response);
  } else if (!gates.hasCookie(request.headers)) {
    response.writeHead(403, { 'content-type': 'text/plain' }).end('Open the address that the application printed.');
  } else {
    await serve(site, { request, response, url });
  }
}

/** Exchanges the link's key for the cookie; the redirect removes the key from address and referrer. */
function open({ hub, gates }: Site, url: URL, response: ServerResponse): void {
  const window = windowFor(url, hub.windows);
  if (!gates.opens(url.searchParams.get('key'))) {
    response.writeHead(403, { 'content-type': 'text/plain' }).end('Open the address that the application printed.');
    return;
  }
  const location = window === undefined || window.state.target === '' ? '/' : pagePath(window.state.target, window.id);
  response
    .writeHead(303, {
      location,
      'set-cookie': gates.cookie(),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end();
}

async function runControl({ gates, control }: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = (status: number, value: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
  if (!gates.isController(request.headers) || request.method !== 'POST') {
    reply(403, { error: 'refused' });
    return;
  }
  try {
    const input = new Map(Object.entries((await readJson(request)) ?? {}));
    reply(200, control(String(input.get('op')), input));
  } catch (error) {
    reply(400, { error: String(error) });
  }
}

type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL };

async function serve({ hub }: Site, { request, response, url }: Exchange): Promise<void> {
  const scheme = /^\/__scheme\/([a-z][a-z0-9+.-]*)\/(.*)$/s.exec(url.pathname);
  const window = windowFor(url, hub.windows);
  if (scheme !== null) {
    const target = new URL(`${scheme[1] ?? ''}://${scheme[2] ?? ''}${url.search}`);
    await serveScheme(hub, { request, response, target, window: null });
  } else if (window === undefined || window.state.target === '') {
    response.writeHead(404).end();
  } else if (url.pathname === '/__shell/client.js') {
    const settings = {
      windowId: window.id,
      drawsToasts: hub.settings.drawsToasts,
      platform: process.platform,
    };
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
    response.end(clientScript(window, settings));
  } else {
    const target = new URL(targetAddress(window.state.target, url));
    await serveScheme(hub, { request, response, target, window });
  }
}

function windowForSocket({ hub, gates }: Site, { url, headers }: IncomingMessage) {
  const address = new URL(gates.origin + (url ?? '/'));
  const isAllowed =
    address.pathname === '/__shell/link' &&
    gates.isOurHost(headers) &&
    gates.isOurPage(headers) &&
    gates.hasCookie(headers);
  return isAllowed ? (windowFor(address, hub.windows) ?? null) : null;
}

function refuseSocket(socket: Duplex): void {
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
}
