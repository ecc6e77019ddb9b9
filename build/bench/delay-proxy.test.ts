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
  const way: DelayProxy = await startDelayProxy(`http://127.0.0.1:${address.port}`);
  const client = connect(Number(new URL(way.url).port), '127.0.0.1');
  closing.push(
    () => client.destroy(),
    () => way.close(),
    () => server.close(),
  );
  const heard: Buffer[] = [];
  client.on('data', (data) => heard.push(data));
  client.write(request);
  await expect.poll(() => ends.length).toBe(1);
  await expect.poll(() => ends[0]?.bytesRead).toBe(request.length);
  return { way, say: (data: Buffer | string) => ends[0]?.write(data), heard: () => Buffer.concat(heard).toString() };
}

it('events of a socket are held back except pings, counted, and released in order', async () => {
  const { way, say, heard } = await throughWay('GET / HTTP/1.1\r\nUpgrade: websocket\r\n\r\n');
  say('first');
  await expect.poll(heard).toBe('first');
  way.hold();
  say('42["company-1-ticket"]42["company-1-appMessage"]');
  await expect.poll(way.held).toBe(2);
  say(Buffer.from([0x81, 0x01, 0x32]));
  await expect.poll(() => heard().length).toBe('first'.length + 3);
  await way.release(60);
  await expect.poll(heard).toMatch(/42\["company-1-ticket"\]42\["company-1-appMessage"\]$/);
  say('last');
  await expect.poll(heard).toMatch(/last$/);
});

it('other requests are never held back', async () => {
  const { way, say, heard } = await throughWay('GET /tickets HTTP/1.1\r\n\r\n');
  way.hold();
  say('42["company-1-ticket"]');
  await expect.poll(heard).toBe('42["company-1-ticket"]');
  expect(way.held()).toBe(0);
});
