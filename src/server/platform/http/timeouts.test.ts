import type { Socket } from 'node:net';
import { connect } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createApp } from './app';

const failures: string[] = [];
const timeouts = { headersMs: 200, bodyMs: 200, uploadIdleMs: 1000, uploadMs: 600_000, keepAliveMs: 200, checkMs: 20 };
let app: FastifyInstance;
let port = 0;
beforeAll(async () => {
  app = await createApp((event) => failures.push(event), { timeouts });
  app.post('/json', async (request) => request.body);
  app.post('/upload', async (request) => {
    const file = await (await request.file())?.toBuffer();
    return { bytes: file?.length };
  });
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send({}) }, async () => null);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await app.close();
  expect(failures).toEqual([]);
});

const count = 20;
const head = (path: string, ...headers: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`;
const json = (path: string, length: number) =>
  head(path, 'Content-Type: application/json', `Content-Length: ${length}`);
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const upload =
  head('/upload', 'Content-Type: multipart/form-data; boundary=b', 'Transfer-Encoding: chunked') +
  chunk('--b\r\nContent-Disposition: form-data; name="medias"; filename="a"\r\n\r\n');

/** A connection that has sent this much; `closed` resolves to what it received until its end. */
function opened(text: string): { socket: Socket; closed: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(received);
    });
  });
  if (text !== '') socket.write(text);
  return { socket, closed };
}

it.each([
  ['sends nothing', ''],
  ['stops within its headers', 'POST /json HTTP/1.1\r\nHost: x\r\nContent-'],
  ['stops within its body', `${json('/json', 100)}{"a":`],
  ['stops within its upload', `${upload}${chunk('abc')}`],
  ['was refused before its body', `${json('/refused', 100)}{"a":`],
  ['is idle after its answer', `${json('/json', 2)}{}`],
])(`a connection that %s is closed, each of ${count}`, async (_what, text) => {
  const ended = await Promise.all(Array.from({ length: count }, () => opened(text).closed));
  expect(ended).toHaveLength(count);
});

it('a request that arrives in time is answered', async () => {
  const answer = await opened(`${json('/json', 7)}{"a":1}`).closed;
  expect(answer).toContain('{"a":1}');
});

it('an upload may take longer than any pause, as long as it continues', async () => {
  const slow = opened(upload);
  for (let round = 0; round < 2; round += 1) {
    const other = { isOver: false };
    const idle = opened(upload).closed.then(() => {
      other.isOver = true;
    });
    while (!other.isOver) {
      slow.socket.write(chunk('x'));
      await opened(`${json('/json', 100)}{`).closed;
    }
    await idle;
  }
  slow.socket.write(chunk('\r\n--b--\r\n') + chunk(''));
  expect(await slow.closed).toContain('200 OK');
});
