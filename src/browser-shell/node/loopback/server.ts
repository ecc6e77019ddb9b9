import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocketServer } from 'ws';

import type { Hub } from '../hub';
import { targetAddress, windowFor } from '../windows/addresses';
import { createControl } from './control';
import { frameReferers } from './frame-referers';
import type { Gates } from './gates';
import { createGates } from './gates';
import { readHostName } from './host-name';
import { answerOpening } from './opening';
import { clientScript, serveScheme } from './pages';
import { readJson } from './read-body';
import { joinTab } from './tab-socket';

const largestFrame = 256 * 1024 * 1024;
const openPrinted = 'Open the address that the application printed.';

type Site = { hub: Hub; gates: Gates; control: ReturnType<typeof createControl> };

/** Listens on the loopback interface alone. Rejects with Node's EADDRINUSE where the port is taken. */
export async function startLoopback(hub: Hub, quit: () => void): Promise<{ gates: Gates; close: () => void }> {
  const server = createServer();
  const port = await listen(server, hub.settings.port);
  const hostName = readHostName(hub.settings.userData);
  const gates = createGates({ port, hostName, linkSecret: hub.settings.linkSecret });
  const site: Site = { hub, gates, control: createControl(hub, quit) };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false });
  server.on('request', (request, response) => {
    answer(site, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    // Node leaves the socket without a listener, and a connection that is reset would end the process.
    socket.on('error', () => socket.destroy());
    const window = windowForSocket(site, request);
    if (window === null) refuseSocket(socket);
    else sockets.handleUpgrade(request, socket, head, (accepted) => joinTab(hub, window, accepted));
  });
  hub.origin = gates.origin;
  hub.createOpenLink = gates.createOpenLink;
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

/** Compares strings alone until the request has shown a secret; parsers that may throw come after that. */
async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { hub, gates } = site;
  const { path, query } = splitTarget(request.url ?? '');
  if (gates.isProgramHost(request.headers)) {
    await answerProgram(site, { request, response, path });
  } else if (!gates.isOurHost(request.headers)) {
    // Our host name is a secret to those who do not know it.
    response.writeHead(421, { 'content-type': 'text/plain' }).end(openPrinted);
  } else if (path === '/__shell/open') {
    await answerOpening({ hub, gates, request, response, query: new URLSearchParams(query) });
  } else if (!gates.hasCookie(request.headers)) {
    response.writeHead(403, { 'content-type': 'text/plain' }).end(openPrinted);
  } else {
    const url = addressOf(gates, request);
    if (url === null) response.writeHead(400).end();
    else await serve(site, { request, response, url });
  }
}

function splitTarget(target: string): { path: string; query: string } {
  const [path = '', ...query] = target.split('?');
  return { path, query: query.join('?') };
}

/** Null for a target that is no path, such as that of a proxy. */
function addressOf({ origin }: Gates, request: IncomingMessage): URL | null {
  // Prepended instead of resolved: `//elsewhere/` stays a path.
  const address = origin + (request.url ?? '/');
  return request.url?.startsWith('/') === true && URL.canParse(address) ? new URL(address) : null;
}

type ProgramRequest = { request: IncomingMessage; response: ServerResponse; path: string };

/** Health for anybody, control for its secret, and no page: cookies of this host reach every port. */
async function answerProgram(site: Site, { request, response, path }: ProgramRequest): Promise<void> {
  if (path === '/__shell/health') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
  } else if (path === '/__shell/control') {
    await runControl(site, request, response);
  } else {
    response.writeHead(421, { 'content-type': 'text/plain' }).end(openPrinted);
  }
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
      platform: hub.settings.platform,
      isHidden: window.state.isPageHidden,
      refererOrigins: frameReferers(hub, window),
    };
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
    response.end(clientScript(window, settings));
  } else {
    const target = new URL(targetAddress(window.state.target, url));
    await serveScheme(hub, { request, response, target, window });
  }
}

function windowForSocket({ hub, gates }: Site, request: IncomingMessage) {
  const { url = '', headers } = request;
  const isAllowed =
    splitTarget(url).path === '/__shell/link' &&
    gates.isOurHost(headers) &&
    gates.isOurPage(headers) &&
    gates.hasCookie(headers);
  const address = isAllowed ? addressOf(gates, request) : null;
  return address === null ? null : (windowFor(address, hub.windows) ?? null);
}

function refuseSocket(socket: Duplex): void {
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
}
