import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { whatsapps } from '@server/platform/storage/schema';
import { jobs } from '@server/platform/storage/tables/jobs';
import { webhookCalls, webhooks } from '@server/platform/storage/tables/webhooks';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import type { WebhookEvent } from '@shared/domain/webhook';
import { webhookEvents } from '@shared/domain/webhook';

type Asked = { headers: IncomingHttpHeaders; text: string };
type Body = { id: string; event: string; createdAt: string; data: Record<string, unknown> };

const asked: Asked[] = [];
/** Statuses of the next answers; 200 after the last. */
let statuses: number[] = [];
const program = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    asked.push({ headers: request.headers, text });
    response.writeHead(statuses.shift() ?? 200).end('never stored');
  });
});
let url = '';
const workspace = useWorkspace(async () => {
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(program.address() as AddressInfo).port}`;
  return { robots: { openAi: url } };
});
const { home, admin, ana } = workspace;
afterAll(() => {
  program.close();
});
afterEach(async () => {
  asked.length = 0;
  statuses = [];
  await home.scope.remove(jobs, undefined);
  await home.scope.remove(webhooks, undefined);
  await home.scope.update(whatsapps, undefined, { status: 'CONNECTED' });
  await workspace.passTime(61_000);
});

const draft = (events: readonly WebhookEvent[]) => ({ name: 'ERP', url: `${url}/erp`, events, active: true });
const create = async (...events: WebhookEvent[]) =>
  read('webhooks.create', await admin.post('/webhooks', draft(events)));
const callsOf = async (id: number) => read('webhooks.calls', await admin.get(`/webhooks/${id}/calls`));
const bodies = () => asked.map(({ text }) => JSON.parse(text) as Body);
/** Names of the events that the program was told of, in the order of their names. */
const notifiedEvents = async () => {
  await workspace.passTime(0);
  return bodies()
    .map(({ event }) => event)
    .sort();
};
let customers = 0;
const newNumber = () => `55219610${String((customers += 1)).padStart(5, '0')}`;
const minute = 60_000;

describe('a webhook is told of', () => {
  it('a new contact, its ticket and its message, and then of the message alone', async () => {
    await create(...webhookEvents);
    const number = newNumber();
    const messageId = await workspace.customerWrites({ number, body: 'Quero dois' });
    expect(await notifiedEvents()).toEqual(['contact.created', 'message.received', 'ticket.opened']);
    const received = bodies().find(({ event }) => event === 'message.received');
    expect(received?.data).toMatchObject({ messageId, message: { body: 'Quero dois' }, contact: { number } });
    asked.length = 0;
    await workspace.customerWrites({ number, body: 'Três' });
    expect(await notifiedEvents()).toEqual(['message.received']);
  });

  it('an accepted, a transferred and a closed ticket, each with the state that it had then', async () => {
    const ticket = await home.ticket({ status: 'pending', queueId: home.sales });
    await create('ticket.assigned', 'ticket.closed');
    await ana.put(`/tickets/${ticket.id}`, { status: 'open', userId: home.ana.id });
    await admin.put(`/tickets/${ticket.id}`, { userId: home.admin.id });
    await admin.put(`/tickets/${ticket.id}`, { status: 'closed' });
    await workspace.passTime(0);
    expect(bodies().map(({ event, data }) => [event, (data.ticket as { userId: number }).userId])).toEqual([
      ['ticket.assigned', home.ana.id],
      ['ticket.assigned', home.admin.id],
      ['ticket.closed', home.admin.id],
    ]);
  });

  it('a message that the channel has accepted', async () => {
    const ticket = await home.ticket({ status: 'open', userId: home.ana.id, queueId: home.sales });
    await create('message.sent', 'message.failed');
    const text = { body: 'Bom dia', fromMe: true, read: 1, mediaUrl: '' };
    expect((await ana.post(`/messages/${ticket.id}`, text)).status).toBe(200);
    await workspace.passTime(0);
    expect(bodies()).toMatchObject([{ event: 'message.sent', data: { message: { body: 'Bom dia', fromMe: true } } }]);
  });

  it('a contact that a user creates, changes or imports', async () => {
    await create('contact.created', 'contact.updated');
    const number = newNumber();
    const { body } = await ana.post('/contacts', { name: 'Rosa', number });
    const { id } = body as { id: number };
    await ana.put(`/contacts/${id}`, { name: 'Rosa Lima', number });
    await admin.post('/contacts/upload', [{ Nome: 'Lia', Telefone: newNumber() }]);
    await workspace.passTime(0);
    const others = bodies().filter(({ data }) => data.contactId !== id);
    expect(others).toMatchObject([{ event: 'contact.created', data: { contact: { name: 'Lia' } } }]);
    const own = bodies().filter(({ data }) => data.contactId === id);
    expect(own.map(({ event }) => event).sort()).toEqual(['contact.created', 'contact.updated']);
  });

  it('a connection that goes down and comes back', async () => {
    await create('connection.up', 'connection.down');
    const stand = (status: string) => workspace.simulate(`/connections/${home.connectionId}`, { status });
    await stand('DISCONNECTED');
    await stand('CONNECTED');
    await workspace.passTime(0);
    expect(bodies().map(({ event, data }) => [event, data.connectionId])).toEqual([
      ['connection.down', home.connectionId],
      ['connection.up', home.connectionId],
    ]);
    expect(asked[0]!.text).not.toContain('qrcode');
  });

  it('chosen events alone, while it is active, and of no event of another company', async () => {
    const { id } = await create('ticket.closed');
    await workspace.customerWrites({ number: newNumber(), body: 'Oi' });
    const theirs = await workspace.other.ticket({ status: 'open' });
    const neighbour = await workspace.signIn(workspace.other.admin);
    await neighbour.put(`/tickets/${theirs.id}`, { status: 'closed' });
    expect(await notifiedEvents()).toEqual([]);
    await admin.put(`/webhooks/${id}`, { active: false });
    const ours = await home.ticket({ status: 'open' });
    await admin.put(`/tickets/${ours.id}`, { status: 'closed' });
    expect(await notifiedEvents()).toEqual([]);
    expect(await home.scope.count(jobs, eq(jobs.kind, 'webhooks.deliver'))).toBe(0);
  });
});

describe('a call of a webhook', () => {
  const signedBy = (secret: string, { headers, text }: Asked) => {
    const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-recado-signature']))!;
    return createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex') === digest;
  };
  const write = async () => {
    await workspace.customerWrites({ number: newNumber(), body: 'Oi' });
    await workspace.passTime(0);
  };

  it('names its event and its id in headers and body, and is signed by the newest secret', async () => {
    const { id, secret } = await create('message.received');
    await write();
    const [{ headers }, body] = [asked[0]!, bodies()[0]!];
    expect([headers['x-recado-event'], headers['x-recado-event-id']]).toEqual([body.event, body.id]);
    expect(Date.parse(body.createdAt)).not.toBeNaN();
    expect(signedBy(secret, asked[0]!)).toBe(true);
    const renewed = read('webhooks.renewSecret', await admin.post(`/webhooks/${id}/secret`)).secret;
    await write();
    expect([secret, renewed].map((one) => signedBy(one, asked[1]!))).toEqual([false, true]);
    const shown = await admin.get('/webhooks');
    expect(shown.text).not.toContain(renewed);
    expect(JSON.stringify(await home.scope.find(webhooks))).not.toContain(renewed);
  });

  it('that fails is made again after 10 seconds and a minute, under one id', async () => {
    statuses = [503, 429];
    const { id } = await create('message.received');
    await write();
    expect(await callsOf(id)).toMatchObject([{ attempt: 1, status: 503, willRetry: true, canResend: false }]);
    await workspace.passTime(9000);
    expect(asked).toHaveLength(1);
    await workspace.passTime(1500);
    expect(asked).toHaveLength(2);
    await workspace.passTime(61_000);
    expect((await callsOf(id)).map(({ attempt, status }) => [attempt, status])).toEqual([
      [3, 200],
      [2, 429],
      [1, 503],
    ]);
    expect(new Set(bodies().map((body) => body.id)).size).toBe(1);
    await workspace.passTime(60 * minute);
    expect(asked).toHaveLength(3);
  });

  it('that is refused for good can be sent again by an admin, under the same id', async () => {
    statuses = [404];
    const { id } = await create('message.received');
    await write();
    const [call] = await callsOf(id);
    expect(call).toMatchObject({ status: 404, error: 'ERR_ROBOT_FAILED', willRetry: false, canResend: true });
    expect(read('webhooks.list', await admin.get('/webhooks'))).toMatchObject([{ health: 'failing' }]);
    const path = `/webhooks/${id}/calls/${call!.id}/resend`;
    for (let count = 0; count < 2; count += 1) expect((await admin.post(path)).status).toBe(200);
    await workspace.passTime(0);
    expect((await callsOf(id)).map(({ isManual, status }) => [isManual, status])).toEqual([
      [true, 200],
      [false, 404],
    ]);
    expect(asked[1]!.text).toBe(asked[0]!.text);
    const [done] = await callsOf(id);
    expect((await admin.post(`/webhooks/${id}/calls/${done!.id}/resend`)).status).toBe(404);
  });

  it('leaves no text of a conversation, address or secret in the log, which keeps the newest 50', async () => {
    const { id, secret } = await create('message.received');
    const row = { event: 'ticket.closed', eventId: 'e', eventAt: new Date(0), subject: {}, attempt: 1 } as const;
    for (let count = 0; count < 50; count += 1) {
      await home.scope.insert(webhookCalls, { ...row, webhookId: id, durationMs: 1 });
    }
    await workspace.customerWrites({ number: newNumber(), body: 'Texto secreto' });
    await workspace.passTime(0);
    expect(await callsOf(id)).toHaveLength(50);
    const stored = JSON.stringify(await home.scope.find(webhookCalls));
    for (const text of ['Texto secreto', 'never stored', secret, url]) expect(stored).not.toContain(text);
  });

  it('is not made to a private address', async () => {
    const { id } = await create('message.received');
    await home.scope.update(webhooks, eq(webhooks.id, id), { url: 'http://10.0.0.1/hook' });
    await write();
    expect(await callsOf(id)).toMatchObject([{ status: null, error: 'ERR_ROBOT_ADDRESS_PRIVATE', willRetry: false }]);
  });

  it('is not made for a change that was rolled back', async () => {
    await create('contact.created');
    const number = newNumber();
    const [first, second] = await Promise.all([
      ana.post('/contacts', { name: 'Rosa', number }),
      ana.post('/contacts', { name: 'Rosa', number }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);
    expect(await notifiedEvents()).toEqual(['contact.created']);
  });
});

describe('the test of a webhook', () => {
  it('sends a signed test event at once', async () => {
    const { id } = await create('ticket.closed');
    expect((await admin.post(`/webhooks/${id}/test`)).status).toBe(200);
    expect(bodies()).toMatchObject([{ event: 'test', data: {} }]);
    expect(await callsOf(id)).toMatchObject([{ event: 'test', status: 200, error: '', canResend: false }]);
  });

  it('that fails says why and is not tried again', async () => {
    statuses = [503];
    const { id } = await create('ticket.closed');
    const answer = await admin.post(`/webhooks/${id}/test`);
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_ROBOT_FAILED' } });
    await workspace.passTime(60 * minute);
    expect(await callsOf(id)).toMatchObject([{ status: 503, willRetry: false, canResend: false }]);
  });

  it('is made by a user at most ten times in a minute', async () => {
    const { id } = await create('ticket.closed');
    for (let count = 0; count < 10; count += 1) await admin.post(`/webhooks/${id}/test`);
    const answer = await admin.post(`/webhooks/${id}/test`);
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_ROBOT_LIMIT' } });
    expect(asked).toHaveLength(10);
  });
});

it('attendants see no webhook unless the integrations are theirs, and the audit log has no secret', async () => {
  const { id, secret } = await create('ticket.closed');
  expect((await ana.get('/webhooks')).status).toBe(403);
  await admin.put(`/permissions/users/${home.ana.id}`, { granted: ['integrations'], withheld: [] });
  expect(read('webhooks.list', await ana.get('/webhooks'))).toHaveLength(1);
  await admin.put(`/permissions/users/${home.ana.id}`, { granted: [], withheld: [] });
  const log = await admin.get('/audit-log?area=webhooks');
  const [newest] = read('auditLog.list', log).entries;
  expect(newest).toMatchObject({ recordId: id, action: 'created', recordName: 'ERP' });
  expect(log.text).not.toContain(secret);
});
