import { expect, it, onTestFinished } from 'vitest';

import { createNetwork } from '@main/network/network';
import type { Reply } from '@tests/support/main/family-server';
import { startServer } from '@tests/support/main/start-client';

import { createExchange } from './exchange';
import { createReadMissingRoutes } from './missing-routes';

function readFrom(address: string) {
  const exchange = createExchange({ serverClock: { received: () => undefined }, network: createNetwork() });
  onTestFinished(() => exchange.close());
  return createReadMissingRoutes(exchange.probe)(address);
}

const unauthorized: Reply = { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } };
const unknownPage = (route: string): Reply => ({ status: 404, text: `<pre>Cannot ${route}</pre>` });

const probedRoutes = [
  'GET /flowbuilder',
  'GET /flowcampaign',
  'GET /ticket/kanban',
  'GET /dashboard',
  'GET /files',
  'GET /queueIntegration',
  'GET /prompt',
  'POST /queueIntegration/testSession',
  'POST /contacts/upload',
  'POST /quick-messages/0/media-upload',
  'GET /companies/listPlan/0',
];

/** A server that has all routes, with other answers to some. */
const routesWith = (others: Record<string, Reply>) => ({
  ...Object.fromEntries(probedRoutes.map((route) => [route, unauthorized])),
  ...others,
});

it('a server that has every route lacks none', async () => {
  const family = await startServer(routesWith({}));
  expect(await readFrom(family.address)).toEqual([]);
  expect(family.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(probedRoutes);
});

it.each([
  ['GET /flowbuilder', 'flows'],
  ['GET /flowcampaign', 'phrases'],
  ['GET /ticket/kanban', 'kanban'],
  ['GET /dashboard', 'dashboard'],
  ['GET /files', 'fileLists'],
  ['GET /queueIntegration', 'integrations'],
  ['GET /prompt', 'prompts'],
  ['POST /queueIntegration/testSession', 'robotTest'],
  ['POST /contacts/upload', 'sheets'],
  ['POST /quick-messages/0/media-upload', 'attachments'],
  ['GET /companies/listPlan/0', 'plan'],
])('the page of a server for the unknown route %s means that it lacks %s', async (route, missing) => {
  const family = await startServer(routesWith({ [route]: unknownPage(route) }));
  expect(await readFrom(family.address)).toEqual([missing]);
});

it.each<[string, Reply]>([
  ['a refusal without session', unauthorized],
  ['an own page for unknown addresses', { status: 404, text: '<h1>Not found</h1>' }],
  ['a web page for every address', { text: '<!doctype html>' }],
  ['a code for an unknown record', { status: 404, body: { error: 'ERR_NO_FILE_FOUND' } }],
])('%s does not mean that the route is missing', async (_title, reply) => {
  const family = await startServer(routesWith({ 'GET /files': reply }));
  expect(await readFrom(family.address)).toEqual([]);
});

it.each<[string, Reply]>([
  ['a connection that breaks', { drop: true }],
  ['a proxy before a stopped server', { status: 502, text: 'Bad Gateway' }],
])('%s leaves all of it unknown', async (_title, reply) => {
  const family = await startServer(
    routesWith({ 'GET /flowbuilder': unknownPage('GET /flowbuilder'), 'GET /files': reply }),
  );
  expect(await readFrom(family.address)).toBeNull();
});

it('questions carry neither credentials nor content', async () => {
  const family = await startServer(routesWith({}));
  await readFrom(family.address);
  for (const { headers, body } of family.seen) {
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
    expect(body).toBe('');
  }
});
