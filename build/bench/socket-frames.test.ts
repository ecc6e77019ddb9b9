import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';

import { clientFrame, createFrameReader, openWebSocket } from './socket-frames';

const texts = ['2', 'é'.repeat(62), 'x'.repeat(126), 'y'.repeat(65_535), 'z'.repeat(70_000), 'the last'];

/** A server that sends the texts, and a ping between them, to a socket that greets it. */
async function greetedServer(): Promise<URL> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    server.close();
    await once(server, 'close');
  });
  server.on('connection', (socket) => {
    socket.on('message', (text: Buffer) => {
      if (text.toString() !== '42["greeting"]') {
        socket.close();
        return;
      }
      for (const each of texts) {
        socket.send(each);
        socket.ping();
      }
    });
  });
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

it.each([97, 4096, 1_000_000])(
  'frames of a server are read whole from pieces of %d bytes, and a ping is skipped',
  async (size) => {
    const { socket, head } = await openWebSocket(await greetedServer());
    const received: string[] = [];
    const read = createFrameReader((payload) => received.push(payload.toString()));
    socket.on('data', (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
    });
    read(head);
    socket.write(clientFrame('42["greeting"]'));
    await expect.poll(() => received.at(-1), { timeout: 10_000 }).toBe('the last');
    expect(received).toEqual(texts);
    socket.destroy();
  },
);

it('a text that needs a longer header is refused', () => {
  expect(() => clientFrame('x'.repeat(126))).toThrow('too long');
});
