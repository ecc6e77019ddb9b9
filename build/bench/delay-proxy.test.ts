import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import type { DelayProxy } from './delay-proxy';
import { startDelayProxy } from './delay-proxy';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that sends what the test asks for, and a client connected through the proxy. */
async function throughWay(request: string) {
  const ends: Socket[] = [];
  const server = createServer((end) => ends.push(end));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const proxy: DelayProxy = await startDelayProxy(`http://127.0.0.1:${address.port}`);
  const client = connect(Number(new URL(proxy.url).port), '127.0.0.1');
  closing.push(
    () => client.destroy(),
    () => proxy.close(),
    () => server.close(),
  );
  const received: Buffer[] = [];
  client.on('data', (data) => received.push(data));
  client.write(request);
  await expect.poll(() => ends.length).toBe(1);
  await expect.poll(() => ends[0]?.bytesRead).toBe(request.length);
  return {
    proxy,
    say: (data: Buffer | string) => ends[0]?.write(data),
    received: () => Buffer.concat(received).toString(),
  };
}

it('events of a socket are held back except pings, counted, and released in order', async () => {
  const { proxy, say, received } = await throughWay('GET / HTTP/1.1\r\nUpgrade: websocket\r\n\r\n');
  say('first');
  await expect.poll(received).toBe('first');
  proxy.hold();
  say('42["company-1-ticket"]42["company-1-appMessage"]');
  await expect.poll(proxy.held).toBe(2);
  say(Buffer.from([0x81, 0x01, 0x32]));
  await expect.poll(() => received().length).toBe('first'.length + 3);
  await proxy.release(60);
  await expect.poll(received).toMatch(/42\["company-1-ticket"\]42\["company-1-appMessage"\]$/);
  say('last');
  await expect.poll(received).toMatch(/last$/);
});

it('other requests are never held back', async () => {
  const { proxy, say, received } = await throughWay('GET /tickets HTTP/1.1\r\n\r\n');
  proxy.hold();
  say('42["company-1-ticket"]');
  await expect.poll(received).toBe('42["company-1-ticket"]');
  expect(proxy.held()).toBe(0);
});
