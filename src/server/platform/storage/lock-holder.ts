import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import type { Server } from 'node:net';
import { createConnection, createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';

import { z } from 'zod';

/** Content of a lock file. */
export const holderSchema = z.object({
  id: z.uuid(),
  host: z.string(),
  pid: z.number().int(),
  /** ISO 8601, UTC. */
  since: z.iso.datetime(),
  /** Kernel that ends the socket: the boot id on Linux, else the name of the host. */
  machine: z.string(),
  /** Pipe, path, or name inside the locked folder, which containers mount at different paths. */
  socket: z.string().nullable(),
  /** Device and inode of the socket: another mount of the folder shows the socket without its listener. */
  inode: z.string().nullable(),
});
export type Holder = z.output<typeof holderSchema>;

/** `unknown`: the kernel here cannot tell, because the holder may run under another one. */
type Liveness = 'alive' | 'ended' | 'unknown';

type Listening = { holder: Holder; close: () => Promise<void> };

/** Longest path of a Unix socket, which macOS limits to 104 bytes with the final zero. */
const maxSocketBytes = 103;
const connectTimeoutMs = 2000;

/** Listens on a socket that the kernel closes with this process. */
export async function listenAsHolder(folder: string, since: Date): Promise<Listening> {
  const id = randomUUID();
  const { socket, address, close } = await openSocket(folder, id);
  const inode = address === null ? null : await inodeOf(address);
  const machine = await machineId();
  const holder = { id, host: hostname(), pid: process.pid, since: since.toISOString(), machine, socket, inode };
  return { holder, close };
}

/** Asks the kernel about the process that listens on the holder's socket. */
export async function livenessOf(folder: string, { socket, machine, inode }: Holder): Promise<Liveness> {
  if (socket === null) return 'unknown';
  const address = path.resolve(folder, socket);
  const failure = await connectFailure(isPipe(socket) ? socket : address);
  if (failure === null) return 'alive';
  if (machine !== (await machineId())) return 'unknown';
  // A pipe disappears with its process; the file of a socket stays, without a listener.
  if (isPipe(socket)) return failure === 'ENOENT' ? 'ended' : 'unknown';
  return failure === 'ECONNREFUSED' && inode === (await inodeOf(address)) ? 'ended' : 'unknown';
}

type OpenSocket = { socket: string | null; address: string | null; close: () => Promise<void> };

async function openSocket(folder: string, id: string): Promise<OpenSocket> {
  const name = `workspace-${id.slice(0, 8)}.sock`;
  if (process.platform === 'win32') return listenOn(`\\\\.\\pipe\\recado-${id}`).catch(() => noSocket);
  const inside = path.resolve(folder, name);
  if (Buffer.byteLength(inside) <= maxSocketBytes) {
    // Some file systems hold no sockets.
    const opened = await listenOn(inside).catch(() => null);
    if (opened !== null) return { ...opened, socket: name };
  }
  return listenOutside(name).catch(() => noSocket);
}

const noSocket: OpenSocket = { socket: null, address: null, close: async () => undefined };

async function listenOutside(name: string): Promise<OpenSocket> {
  const outside = await mkdtemp(path.join(tmpdir(), 'recado-'));
  const remove = () => rm(outside, { recursive: true, force: true });
  try {
    const opened = await listenOn(path.join(outside, name));
    return {
      ...opened,
      async close() {
        await opened.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function listenOn(address: string): Promise<OpenSocket> {
  const server = createServer((connection) => connection.destroy());
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  return { socket: address, address: isPipe(address) ? null : address, close: () => closed(server) };
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
  });

const isPipe = (address: string) => address.startsWith('\\\\.\\pipe\\');

/** Null if somebody listens, else the code of the error. */
function connectFailure(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    socket.setTimeout(connectTimeoutMs);
    const end = (failure: string | null) => {
      socket.destroy();
      resolve(failure);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end('ETIMEDOUT'));
    socket.once('error', (error) => end('code' in error ? String(error.code) : 'EUNKNOWN'));
  });
}

async function inodeOf(address: string): Promise<string | null> {
  const found = await stat(address, { bigint: true }).catch(() => null);
  return found === null ? null : `${found.dev}:${found.ino}`;
}

async function machineId(): Promise<string> {
  const bootId = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return bootId.trim() || hostname();
}
