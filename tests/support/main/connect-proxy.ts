import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';

import { onTestFinished } from 'vitest';

export type ConnectProxy = { place: string; targets: string[]; logins: (string | undefined)[] };

/** Header that a proxy demands, as `Basic ...`, and the kinds of login that it offers. */
export type Demand = { offers: string; expects: string };

/**
 * A real HTTP proxy with the method CONNECT alone; with `status`, it refuses everything with that status, and with `demand`
 * those without the login.
 */
export async function startConnectProxy(status = 200, demand?: Demand): Promise<ConnectProxy> {
  const targets: string[] = [];
  const logins: (string | undefined)[] = [];
  const open = new Set<Socket>();
  const server = createServer();
  server.on('connect', (request, client: Socket, head) => {
    const target = request.url ?? '';
    targets.push(target);
    const login = request.headers['proxy-authorization'];
    logins.push(login);
    if (demand !== undefined && login !== demand.expects) {
      client.end(
        `HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: ${demand.offers}\r\nContent-Length: 0\r\n\r\n`,
      );
      return;
    }
    if (status !== 200) {
      client.end(`HTTP/1.1 ${String(status)} Refused\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    const { hostname, port } = new URL(`http://${target}`);
    const upstream = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { place: `127.0.0.1:${String((server.address() as AddressInfo).port)}`, targets, logins };
}
