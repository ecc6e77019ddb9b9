import { expect, it, onTestFinished } from 'vitest';

import { createNetwork } from '@main/network/network';
import type { Reply } from '@tests/support/main/family-server';
import { startServer } from '@tests/support/main/start-client';

import { createExchange } from './exchange';
import { createReadCapabilities } from './server-capabilities';

function readFrom(address: string) {
  const exchange = createExchange({ serverClock: { received: () => undefined }, network: createNetwork() });
  onTestFinished(() => exchange.close());
  return createReadCapabilities(exchange.health)(address);
}

const names = ['devices', 'apiTokens'];

it.each<[string, Reply, string[] | null]>([
  ['a workspace server', { body: { status: 'ok', capabilities: names } }, names],
  ['a workspace server with a full disk', { status: 503, body: { status: 'disk full', capabilities: names } }, names],
  ['a server without the page', { status: 404, text: '<html>Cannot GET /health</html>' }, []],
  ['a server that shows its web page everywhere', { text: '<!doctype html><title>devices</title>' }, []],
  ['a redirect to a sign-in page', { status: 302, headers: { location: '/login' } }, []],
  ['an empty answer', { text: '' }, []],
  ['another program', { body: { status: 'UP', components: [] } }, []],
  ['broken JSON', { text: '{"capabilities":["devices"' }, []],
  ['a proxy before a stopped server', { status: 502, text: 'Bad Gateway' }, null],
  ['a connection that breaks', { drop: true }, null],
  ['an answer of more than 64 KiB', { body: { capabilities: names, more: 'x'.repeat(70_000) } }, null],
])('%s is understood', async (_title, reply, expected) => {
  const family = await startServer({ 'GET /health': reply });
  expect(await readFrom(family.address)).toEqual(expected);
});

it('the question goes below the path of the server and carries no credentials', async () => {
  const family = await startServer({ 'GET /api/health': { body: { capabilities: names } } });
  expect(await readFrom(`${family.address}/api`)).toEqual(names);
  expect(family.seen).toHaveLength(1);
  expect(family.seen[0]?.headers).not.toHaveProperty('authorization');
  expect(family.seen[0]?.headers).not.toHaveProperty('cookie');
});

it('an unreachable server resolves to null', async () => {
  const family = await startServer();
  await family.close();
  expect(await readFrom(family.address)).toBeNull();
});
