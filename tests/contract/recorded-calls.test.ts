import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { repositoryRoot } from '../architecture/repository-files';
import type { SentCall } from '../e2e/support/sent-calls/judge-calls';
import { judgeCalls } from '../e2e/support/sent-calls/judge-calls';

const call = (parts: Partial<SentCall>): SentCall => ({
  method: 'GET',
  route: '/tickets',
  isForm: false,
  query: {},
  ...parts,
});

describe('a request that the specs recorded', () => {
  it.each<[string, Partial<SentCall>, string]>([
    [
      'a list without its company',
      { route: '/announcements/list' },
      'announcements.all lacks what real servers require',
    ],
    ['tickets of no named queue', { query: { status: 'open' } }, 'tickets.list lacks'],
    [
      'a contact without a number',
      { method: 'PUT', route: '/contacts/:contactId', body: { name: 'Ana' } },
      'contacts.update lacks what real servers require of the body: number',
    ],
    [
      'a user whose connection would be cleared',
      { method: 'PUT', route: '/users/:userId', body: { name: 'Ana', companyId: 1, queueIds: [1] } },
      'users.update does not carry what real servers would clear: whatsappId',
    ],
    [
      'a connection of several queues without a greeting',
      { method: 'PUT', route: '/whatsapp/:connectionId', body: { name: 'Loja', queueIds: [1, 2] } },
      'connections.update lacks what real servers require of the body: greetingMessage',
    ],
    ['an address of no endpoint', { route: '/everything' }, 'GET /everything is not in the endpoint table'],
  ])('is a fault: %s', (_what, parts, sentence) => {
    expect(judgeCalls([call(parts)]).faults.join()).toContain(sentence);
  });

  it('is none if it has what real servers need', () => {
    const sent = [
      call({ query: { queueIds: '[1]' } }),
      call({ query: { withUnreadMessages: 'true' } }),
      call({ route: '/announcements/list', query: { companyId: '1' } }),
      call({ method: 'POST', route: '/messages/:ticketId', isForm: true }),
      call({ method: 'PUT', route: '/whatsapp/:connectionId', body: { isDefault: true, queueIds: [1] } }),
    ];
    const { faults, called, uncompared } = judgeCalls(sent);
    expect(faults).toEqual([]);
    expect([...called].sort()).toEqual([
      'announcements.all',
      'connections.update',
      'messages.createWithFiles',
      'tickets.list',
    ]);
    expect(uncompared).toContain('contacts.update');
    expect(uncompared).not.toContain('tickets.list');
  });
});

it('a server of the specs records the requests of the desktop client once each, and neither those of others nor questions for routes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-sent-calls-'));
  try {
    const recorder = join(repositoryRoot, 'tests/e2e/support/sent-calls/record-calls.js');
    const server = `
      import fastify from 'fastify';
      const app = fastify();
      app.post('/tags/:tagId', async () => 'ok');
      for (const agent of ['Recado/0.1.0 (Linux)', 'Recado/0.1.0 (Linux)', 'node']) {
        const headers = { 'user-agent': agent };
        await app.inject({ method: 'POST', url: '/tags/7?page=1', payload: { name: agent }, headers });
      }
      // The question for a missing route.
      await app.inject({ method: 'POST', url: '/tags/7', headers: { 'user-agent': 'Recado/0.1.0 (Linux)' } });`;
    const args = ['--import', recorder, '--input-type=module', '--eval', server];
    await promisify(execFile)(process.execPath, args, {
      cwd: repositoryRoot,
      env: { ...process.env, RECADO_SENT_CALLS: folder },
    });
    const [file = ''] = await readdir(folder);
    const lines = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      {
        method: 'POST',
        route: '/tags/:tagId',
        isForm: false,
        query: { page: '1' },
        body: { name: 'Recado/0.1.0 (Linux)' },
      },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
