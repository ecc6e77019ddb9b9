import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Workspace } from '@server/app/workspace';
import { startWorkspace } from '@server/app/workspace';
import type { OwnPostgres } from '@server/testing/own-postgres';
import { findPostgres, startPostgres } from '@server/testing/own-postgres';
import { postgresOptions } from '@server/testing/postgres-options';
import { call, read } from '@server/testing/test-client';

const found = findPostgres();

describe.skipIf(found === undefined)('with DATABASE_URL (needs PostgreSQL)', () => {
  let postgres: OwnPostgres;
  let workspace: Workspace;
  const failures: string[] = [];
  const start = () => startWorkspace(postgresOptions(postgres.url, failures));
  beforeAll(async () => {
    if (found === undefined) return;
    postgres = await startPostgres(found);
    workspace = await start();
  });
  afterAll(async () => {
    await workspace.close();
    await postgres.stop();
    expect(failures).toEqual([]);
  });

  const post = (path: string, body: unknown, token?: string) =>
    call(workspace.url, path, { method: 'POST', body, as: { token } });
  const signIn = async () =>
    read('session.login', await post('/auth/login', { email: 'admin@recado.demo', password: 'recado' })).token;

  it('the same schema serves the main job: a customer writes, a ticket waits, is accepted and answered', async () => {
    const token = await signIn();
    await post('/simulator/messages', { number: '5520990000999', name: 'Nádia', body: 'Olá 100%' });
    const found = await call(workspace.url, '/tickets?showAll=true&searchParam=100%25', { as: { token } });
    const [ticket] = read('tickets.list', found).tickets;
    expect(ticket).toMatchObject({ status: 'pending', contact: { name: 'Nádia' }, unreadMessages: 1 });
    const path = `/tickets/${String(ticket?.id)}`;
    const accepted = await call(workspace.url, path, { method: 'PUT', body: { status: 'open' }, as: { token } });
    expect(read('tickets.update', accepted)).toMatchObject({ status: 'open', unreadMessages: 0 });
    const text = { body: 'Oi, Nádia', fromMe: true, read: 1, mediaUrl: '' };
    const sent = await post(`/messages/${String(ticket?.id)}`, text, token);
    expect(read('messages.create', sent)).toMatchObject({ ack: 1 });
    const draft = {
      contactId: ticket?.contactId,
      queueId: null,
      whatsappId: ticket?.whatsappId,
      userId: null,
      status: 'open',
    };
    expect(await post('/tickets', draft, token)).toMatchObject({
      status: 400,
      body: { error: 'ERR_OTHER_OPEN_TICKET' },
    });
  });

  it('a restart finds all records, and tokens stay valid', async () => {
    const token = await signIn();
    await workspace.close();
    workspace = await start();
    expect((await call(workspace.url, '/auth/me', { as: { token } })).status).toBe(200);
  });
});
