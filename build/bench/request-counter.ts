import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';

/** A request of a client; `at` is in milliseconds of the monotonic clock. */
export type CountedRequest = { at: number; method: string; path: string };

/** An HTTP proxy in front of a server that notes each request to its API. Sockets and media are not noted. */
export type RequestCounter = { url: string; requests: CountedRequest[]; close: () => void };

export async function startRequestCounter(server: string): Promise<RequestCounter> {
  const { hostname, port } = new URL(server);
  const requests: CountedRequest[] = [];
  const sockets = new Set<Socket>();
  const proxy = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    const [path = '/'] = url.split('?');
    if (isOfApi(path)) requests.push({ at: performance.now(), method, path });
    forward(incoming, outgoing, { hostname, port });
  });
  proxy.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  proxy.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    const upstream = connect(Number(port), hostname, () => {
      upstream.write(headOf(incoming));
      upstream.write(head);
      client.pipe(upstream).pipe(client);
    });
    for (const end of [client, upstream]) end.on('error', () => end.destroy());
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(proxy)}`,
    requests,
    close: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function isOfApi(path: string): boolean {
  return !/^\/(socket\.io|public|health)(\/|$)/.test(path);
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { hostname, port }: { hostname: string; port: string },
): void {
  const { method, url, headers } = incoming;
  const upstream = request({ hostname, port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}

function headOf({ method = 'GET', url = '/', rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : [],
  );
  return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return address.port;
}
