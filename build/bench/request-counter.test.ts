import { createServer } from 'node:http';

import { expect, it, onTestFinished } from 'vitest';

import { startRequestCounter } from './request-counter';

it('requests to the API pass through and are counted, those for media and health only pass', async () => {
  const server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (part: Buffer) => (body += part.toString()));
    incoming.on('end', () => outgoing.end(`${incoming.method} ${incoming.url} ${body}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const counter = await startRequestCounter(`http://127.0.0.1:${address.port}`);
  onTestFinished(() => {
    counter.close();
    server.close();
  });
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(`${counter.url}${path}`, init)).text();
  expect(await ask('/tickets?pageNumber=2')).toBe('GET /tickets?pageNumber=2 ');
  expect(await ask('/auth/login', { method: 'POST', body: 'ana' })).toBe('POST /auth/login ana');
  await ask('/public/picture.png');
  await ask('/health');
  expect(counter.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /tickets', 'POST /auth/login']);
});
