import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { contactId, queueId } from '@shared/domain/ids';
import type { Reply } from '@tests/support/main/family-server';
import { ana, startClient, startServer } from '@tests/support/main/start-client';

import { isAnsweredLate } from './follow-ups';

async function signedIn(routes: Record<string, Reply | ((seen: { path: string }) => Reply)>) {
  const family = await startServer();
  Object.assign(family.routes, routes);
  const client = startClient(family.address);
  await client.session.signIn(ana);
  return { family, client };
}

const option = (id: number, parts: object = {}) => ({ id, title: `o${id}`, option: '1', queueId: 3, ...parts });
const parentOf = (path: string) => new URL(path, 'http://x').searchParams.get('parentId');

it('the levels of a menu that a server answers one by one arrive as one tree', async () => {
  const levels: Record<string, object[]> = { '-1': [option(1), option(2)], '1': [option(11)], '11': [], '2': [] };
  const { family, client } = await signedIn({
    'GET /queue-options': ({ path }) => ({ body: levels[parentOf(path) ?? ''] ?? levels['-1'] }),
  });
  const query = { queueId: queueId.parse(3), parentId: null };
  expect(await client.backend.send('queueOptions.list', { query })).toMatchObject([
    { id: 1, children: [{ id: 11, children: [] }] },
    { id: 2, children: [] },
  ]);
  expect(family.seenAt('GET /queue-options')).toHaveLength(4);
});

it('a menu that a server answers as a tree needs no further request', async () => {
  const { family, client } = await signedIn({
    'GET /queue-options': { body: [option(1, { children: [option(11, { children: [] })] })] },
  });
  const query = { queueId: queueId.parse(3), parentId: null };
  expect(await client.backend.send('queueOptions.list', { query })).toMatchObject([{ id: 1, children: [{ id: 11 }] }]);
  expect(family.seenAt('GET /queue-options')).toHaveLength(1);
});

const body = { contactId: contactId.parse(9), queueId: null, whatsappId: null, userId: null, status: 'open' as const };
const ticket = (id: number, parts: object = {}) => ({
  id,
  uuid: `uuid-${id}`,
  status: 'open',
  companyId: 1,
  contactId: 9,
  userId: 8,
  user: { id: 8, name: 'Bruno' },
  queue: { id: 3, name: 'Vendas', color: '#fff' },
  createdAt: '2026-03-02T12:00:00Z',
  updatedAt: '2026-03-02T12:00:00Z',
  ...parts,
});
const bareRefusal: Reply = { status: 400, body: { error: 'ERR_OTHER_OPEN_TICKET' } };

it('the open ticket that a server does not name is found by the number of the contact', async () => {
  const { family, client } = await signedIn({
    'POST /tickets': bareRefusal,
    'GET /contacts/9': { body: { id: 9, name: 'Clara', number: '5511900000001' } },
    'GET /tickets': {
      body: {
        tickets: [ticket(3, { contactId: 10 }), ticket(4, { status: 'closed' }), ticket(5)],
        count: 3,
        hasMore: false,
      },
    },
  });
  await expect(client.backend.send('tickets.create', { body })).rejects.toMatchObject({
    code: 'ERR_OTHER_OPEN_TICKET',
    kind: 'conflict',
    data: { ticketId: 5, ticketUuid: 'uuid-5', userId: 8, userName: 'Bruno', queueName: 'Vendas' },
  });
  const [search] = family.seenAt('GET /tickets');
  const { searchParams } = new URL(search?.path ?? '', 'http://x');
  // A search that names no queues finds only tickets without one.
  expect(Object.fromEntries(searchParams)).toMatchObject({ searchParam: '5511900000001', queueIds: '[3]' });
});

const fileList = { name: 'Preços', message: 'Segue', options: [{ name: 'a.pdf', path: '' }] };
const broken: Reply = { status: 500, body: { error: 'ERR_INTERNAL_SERVER_ERROR' } };

it.each([
  ['ERR_FILE_LIST_INCOMPLETE', 'stays behind', [{ id: 4, name: 'Preços', message: 'Segue' }]],
  ['ERR_INTERNAL_SERVER_ERROR', 'does not', [{ id: 5, name: 'Preços velhos', message: 'Segue' }]],
] as const)('%s where a file list that the server could not store whole %s', async (code, _title, files) => {
  const { client } = await signedIn({ 'POST /files': broken, 'GET /files': { body: { files, hasMore: false } } });
  await expect(client.backend.send('files.create', { body: fileList })).rejects.toMatchObject({ code });
});

it.each<[string, Reply]>([
  ['the search fails', { status: 500, body: { error: 'ERR_INTERNAL_SERVER_ERROR' } }],
  ['the search finds none', { body: { tickets: [ticket(4, { status: 'closed' })], count: 1, hasMore: false } }],
])('the refusal stays without a ticket where %s', async (_title, found) => {
  const { client } = await signedIn({
    'POST /tickets': bareRefusal,
    'GET /contacts/9': { body: { id: 9, name: 'Clara', number: '5511900000001' } },
    'GET /tickets': found,
  });
  const error: unknown = await client.backend.send('tickets.create', { body }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'ERR_OTHER_OPEN_TICKET', data: {} });
  expect(error).not.toHaveProperty('data.ticketUuid');
});

it('a ticket that the server names is not searched for', async () => {
  const { family, client } = await signedIn({
    'POST /tickets': { status: 400, body: { error: 'ERR_OTHER_OPEN_TICKET', ticket: ticket(5) } },
  });
  await expect(client.backend.send('tickets.create', { body })).rejects.toMatchObject({
    data: { ticketUuid: 'uuid-5' },
  });
  expect(family.seenAt('GET /tickets')).toEqual([]);
});

it.each(['connections.pair', 'connections.pairAnew'] as const)(
  '%s succeeds although the server answers only after a phone has scanned the code',
  async (name) => {
    const { client } = await signedIn({
      'POST /whatsappsession/2': { drop: true },
      'PUT /whatsappsession/2': { drop: true },
    });
    await expect(client.backend.forward(name, { params: { connectionId: 2 } })).resolves.toBeNull();
  },
);

it.each([
  ['connections.pair', { ambiguous: false }],
  ['connections.disconnect', { ambiguous: true }],
] as const)('%s without an answer fails for %j', (name, data) => {
  expect(isAnsweredLate(name, new AppError('ERR_OFFLINE', 'offline', data))).toBe(false);
});
