import { createServer as createHttpServer } from 'node:http';
import type { ServerOptions } from 'node:https';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

import { Server } from 'socket.io';
import { onTestFinished } from 'vitest';

import { createExchange } from '@main/backend/exchange';
import { createFileHosts } from '@main/backend/media/file-hosts';
import { createForeignPictures } from '@main/backend/media/foreign-pictures';
import { createMediaSource } from '@main/backend/media/media-source';
import type { Network, NetworkDeps } from '@main/network/network';
import { createNetwork } from '@main/network/network';
import { createOpenSocketIo } from '@main/realtime/open-socket-io';

import type { Certificate } from './certificates';

/** A server of the family over TLS (or not), with a file and a socket. */
export async function startServer(
  certificate: Certificate | null,
  demand: ServerOptions = {},
): Promise<{ address: string; place: string }> {
  const server = certificate === null ? createHttpServer() : createServer({ ...certificate, ...demand });
  server.on('request', ({ method, url }, response) => {
    if (url?.startsWith('/socket.io/') === true) return;
    const isFile = method === 'GET';
    response.writeHead(isFile ? 200 : 401, { 'content-type': isFile ? 'image/png' : 'application/json' });
    response.end(isFile ? 'PNG' : '{"error":"ERR_SESSION_EXPIRED"}');
  });
  const io = new Server(server, { transports: ['websocket'] });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await io.close();
  });
  const place = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { place, address: `${certificate === null ? 'http' : 'https'}://${place}` };
}

/** The three ways in which main reaches a server; each resolves to true where the server answered. */
export const ways: Readonly<Record<string, (network: Network, address: string) => Promise<boolean>>> = {
  async requests(network, address) {
    const exchange = createExchange({ serverClock: { received: () => undefined }, network });
    onTestFinished(() => exchange.close());
    return (await exchange({ address, name: 'session.refresh', input: {} })).status === 401;
  },
  async media(network, address) {
    const media = createMediaSource({
      address: async () => address,
      pictures: createForeignPictures(),
      fileHosts: createFileHosts(),
      network,
    });
    return (await (await media.fetchMedia('public/a.png')).text()) === 'PNG';
  },
  socket: (network, address) =>
    new Promise((resolve) => {
      const link = createOpenSocketIo(network)(address, 'token', {
        onConnect: () => resolve(true),
        onDisconnect: () => resolve(false),
        onFrame: () => undefined,
      });
      onTestFinished(() => link.close());
    }),
};

/** Names of the ways. */
export const waysToServers = Object.keys(ways);

/** Resolves to true where the server at this address answers in this way. */
export const reach = (way: string, deps: NetworkDeps, address: string): Promise<boolean> =>
  (ways[way]?.(createNetwork(deps), address) ?? Promise.resolve(false)).catch(() => false);
