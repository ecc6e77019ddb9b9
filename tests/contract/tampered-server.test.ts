import { afterAll, beforeAll, expect, it } from 'vitest';

import { signedIn } from './cases/session';
import { missedByUsers } from './consequences';
import type { DemoServer } from './demo-server';
import { startDemoServer } from './demo-server';
import { anyPayload, EventRecorder } from './event-recorder';
import { isCompatible, reportOf, runContract } from './run-contract';

let workspace: DemoServer;
beforeAll(async () => {
  workspace = await startDemoServer();
});
afterAll(() => workspace.close());

async function tamper(fault: object): Promise<void> {
  const body = JSON.stringify(fault);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${workspace.url}/simulator/faults`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

it('names what is missing and what fails, and goes on to the end', async () => {
  await tamper({ kind: 'refuse', path: '/users/list', times: 9, status: 404, error: 'ERR_NO_ROUTE_FOUND' });
  await tamper({ kind: 'refuse', path: '/plans/all', times: 9, status: 500 });
  await tamper({ kind: 'drop', path: '/tickets/u/*', times: 9 });
  const results = await runContract({ url: workspace.url, email: 'admin@recado.demo', password: 'recado' });
  const troubled = results.filter(({ outcome }) => outcome !== 'passed');
  expect(Object.fromEntries(troubled.map(({ name, outcome }) => [name, outcome]))).toMatchObject({
    'users.options': 'missing',
    'plans.all': 'failed',
    'tickets.showByUuid': 'failed',
  });
  // Beside what builds on them, and what only the super administrator may, all goes well.
  const areas = new Set(troubled.map(({ area }) => area));
  expect([...areas].sort()).toEqual(['announcements', 'chats', 'companies', 'plans', 'tickets', 'users']);
  expect(reportOf(results)).toContainEqual(expect.stringMatching(/^users +[1-9]\d* passed, 1 missing$/));
  expect(missedByUsers(results)).toEqual(
    expect.arrayContaining([
      'Users cannot be chosen in forms and pickers.',
      'Plans are not listed, so none can be changed or deleted.',
      'Tickets do not open from their address or a notification.',
    ]),
  );
  expect(isCompatible(results)).toBe(false);
  expect(results.at(-1)).toMatchObject({ name: 'session.logout', outcome: 'passed' });
});

it('a server that is not there, or where nobody can sign in, ends the run at once', async () => {
  await tamper({ clear: true });
  await expect(runContract({ url: workspace.url, email: 'admin@recado.demo', password: 'x' })).rejects.toThrow(
    'admin@recado.demo cannot sign in',
  );
});

const ana = () => signedIn({ url: workspace.url, email: 'ana@recado.demo', password: 'recado' });

it('an access token that is made to expire is refused, and a refresh mends it', async () => {
  const { client } = await ana();
  await tamper({ kind: 'expireTokens' });
  expect((await client.send('session.me', {})).status).toBe(403);
  const renewed = await client.call('session.refresh', {});
  expect((await client.send('session.me', {}, { token: renewed.token })).status).toBe(200);
});

it('sockets lose their transport, and none connects while they are refused', async () => {
  const { client } = await ana();
  const before = new EventRecorder(workspace.url, client.token ?? '');
  await before.receives('ready', anyPayload);
  await tamper({ kind: 'refuseSockets', milliseconds: 60_000 });
  await tamper({ kind: 'dropSockets' });
  expect(await before.receives('disconnect', anyPayload)).toBe('transport close');
  const refused = new EventRecorder(workspace.url, client.token ?? '');
  await refused.receives('connect_error', anyPayload);
  await tamper({ clear: true });
  const after = new EventRecorder(workspace.url, client.token ?? '');
  await after.receives('ready', anyPayload);
  for (const recorder of [before, refused, after]) recorder.close();
});

it('a send whose reply is lost has reached the customer once', async () => {
  const { client, user } = await ana();
  const queueIds = user.queues.map(({ id }) => id);
  const { tickets } = await client.call('tickets.list', { query: { status: 'open', queueIds } });
  const own = tickets.find(({ userId }) => userId === user.id)!;
  const draft = { body: 'Só uma vez', fromMe: true, read: 1, mediaUrl: '' } as const;
  await tamper({ kind: 'drop', path: '/messages/*', method: 'POST', when: 'after' });
  await expect(client.send('messages.create', { params: { ticketId: own.id }, body: draft })).rejects.toThrow();
  const phone = await fetch(`${workspace.url}/simulator/customers/${own.contact!.number}`);
  expect(await phone.json()).toMatchObject({ messages: [{ body: draft.body }] });
});
