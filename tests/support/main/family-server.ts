import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { testNow } from '../frozen-time';

/** A request as it arrived. */
export type Seen = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };

/** An answer; `body` is sent as JSON, `text` unchanged. `drop` closes the connection instead. */
export type Reply = { status?: number; body?: unknown; text?: string; headers?: Record<string, string>; drop?: true };

/** Answers by `METHOD /path`; a function receives the request. */
export type Routes = Record<string, Reply | ((seen: Seen) => Reply | Promise<Reply>)>;

export type FamilyServer = {
  address: string;
  seen: Seen[];
  /** The requests of one route, such as `POST /auth/refresh_token`. */
  seenAt(route: string): Seen[];
  /** Resolves once so many requests of the route have arrived. */
  arrival(route: string, count?: number): Promise<void>;
  routes: Routes;
  close(): Promise<void>;
};

/** A real HTTP server on a free port of the loopback interface. */
export async function startFamilyServer(routes: Routes = {}): Promise<FamilyServer> {
  const seen: Seen[] = [];
  const watchers = new Set<() => void>();
  const family: FamilyServer = {
    address: '',
    seen,
    seenAt: (route) => seen.filter(({ method, path }) => `${method} ${path.split('?')[0] ?? ''}` === route),
    arrival: (route, count = 1) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (family.seenAt(route).length < count) return;
          watchers.delete(check);
          resolve();
        };
        watchers.add(check);
        check();
      }),
    routes,
    close: () => closed(server),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const entry = { method, path, headers, body: parsed(Buffer.concat(chunks).toString('utf8')) };
      seen.push(entry);
      for (const check of watchers) check();
      void answer(family.routes, entry, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  family.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return family;
}

/** Otherwise Node would set the `date` header from the machine's clock. */
const frozenDate = { date: new Date(testNow).toUTCString() };

async function answer(routes: Routes, seen: Seen, response: ServerResponse): Promise<void> {
  const route = routes[`${seen.method} ${seen.path.split('?')[0] ?? ''}`];
  const reply = typeof route === 'function' ? await route(seen) : route;
  if (reply?.drop === true) {
    response.destroy();
    return;
  }
  if (reply === undefined) {
    response.writeHead(404, { ...frozenDate, 'content-type': 'text/html' }).end('<html>Cannot find it</html>');
    return;
  }
  const isText = reply.text !== undefined;
  response.writeHead(reply.status ?? 200, {
    ...frozenDate,
    'content-type': isText ? 'text/plain' : 'application/json',
    ...reply.headers,
  });
  response.end(isText ? reply.text : reply.body === undefined ? '' : JSON.stringify(reply.body));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
