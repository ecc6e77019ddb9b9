import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { messages, tags, tickets, whatsapps } from '@server/platform/storage/schema';
import { prompts } from '@server/platform/storage/tables/automation';
import { schedules } from '@server/platform/storage/tables/schedules';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { formOf } from '@server/testing/call-endpoint';
import { onePixel } from '@server/testing/request-parts';
import { call, read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace({ quirks: true });
const { admin } = workspace;

const connection = (changes: object) =>
  workspace.home.scope.update(whatsapps, eq(whatsapps.id, workspace.home.connectionId), changes);

it('staleTagAnswers: tags are saved, the answer holds the old ones, and no event is published', async () => {
  const { home } = workspace;
  const ticket = await home.ticket({ queueId: home.sales });
  const tag = await home.scope.insert(tags, { name: 'Novo' });
  const socket = await workspace.socket(admin.token);
  await socket.ask('joinTickets', 'pending');
  const answer = await admin.post('/tags/sync', { ticketId: ticket.id, tags: [{ id: tag.id }] });
  expect(answer.body).toMatchObject({ id: ticket.id, tags: [] });
  expect(await home.scope.count(ticketTags, eq(ticketTags.ticketId, ticket.id))).toBe(1);
  expect((await socket.received()).filter(({ event }) => event.endsWith('-ticket'))).toEqual([]);
});

it('ratingBeforeClosing: the first closing asks the customer, the second one closes and says goodbye', async () => {
  const { home } = workspace;
  await admin.put('/settings/userRating', { value: 'enabled' });
  await connection({ ratingMessage: 'Como foi?', complationMessage: 'Até logo' });
  const { id } = await home.ticket({ queueId: home.sales, status: 'open', userId: home.admin.id });
  const socket = await workspace.socket(admin.token);
  await socket.ask('joinChatBox', String(id));
  const close = () => admin.put(`/tickets/${id}`, { status: 'closed' });
  expect((await close()).body).toMatchObject({ id, status: 'open' });
  const actions = (await socket.received())
    .filter(({ event }) => event.endsWith('-ticket'))
    .map(({ payload }) => payload);
  expect(actions.filter((payload) => JSON.stringify(payload).includes('"delete"'))).toHaveLength(1);
  expect(await home.scope.first(tickets, eq(tickets.id, id))).toMatchObject({ status: 'open' });
  await workspace.passTime(1000);
  expect((await close()).body).toMatchObject({ id, status: 'closed' });
  await workspace.passTime(1000);
  const said = await home.scope.find(messages, {
    where: eq(messages.ticketId, id),
    orderBy: [asc(messages.createdAt)],
  });
  expect(said.map(({ body }) => body)).toEqual([expect.stringContaining('Como foi?'), 'Até logo']);
  await admin.put('/settings/userRating', { value: 'disabled' });
  await connection({ ratingMessage: '', complationMessage: '' });
});

it('promptsInUseStay: a prompt in use is not deleted although the answer says so', async () => {
  const { home } = workspace;
  const texts = { name: 'Vendedora', prompt: 'p'.repeat(60), model: 'gpt-4o-mini', apiKey: 'key' };
  const numbers = { maxTokens: 100, temperature: 1, maxMessages: 10, queueId: home.sales };
  const prompt = await home.scope.insert(prompts, { ...texts, ...numbers });
  await connection({ promptId: prompt.id });
  const remove = () => admin.remove(`/prompt/${prompt.id}`);
  expect((await remove()).status).toBe(200);
  expect(await home.scope.count(prompts, eq(prompts.id, prompt.id))).toBe(1);
  await connection({ promptId: null });
  expect((await remove()).status).toBe(200);
  expect(await home.scope.count(prompts, eq(prompts.id, prompt.id))).toBe(0);
});

it('pastSchedulesUnsent: a schedule in the past is not sent', async () => {
  const { home } = workspace;
  const { id: contactId } = await home.contact({ name: 'Tarde' });
  const plan = async (sendAt: Date) => {
    const answer = await admin.post('/schedules', { body: 'Bom dia', contactId, sendAt: sendAt.toISOString() });
    return read('schedules.create', answer).id;
  };
  const past = await plan(new Date(workspace.now() - 3_600_000));
  const soon = await plan(new Date(workspace.now() + 60_000));
  for (let pass = 0; pass < 2; pass += 1) await workspace.passTime(120_000);
  const sentAt = async (id: number) => (await home.scope.first(schedules, eq(schedules.id, id)))?.sentAt ?? null;
  expect(await sentAt(past)).toBeNull();
  expect(await sentAt(soon)).not.toBeNull();
});

it('unpaidMayWrite: a company whose due date has passed changes everything', async () => {
  const { home } = workspace;
  await home.scope.changeCompany({ dueDate: new Date('2020-01-01T00:00:00Z') });
  expect((await admin.post('/tags', { name: 'Vencida' })).status).toBe(200);
  await home.scope.changeCompany({ dueDate: new Date('2099-01-01T00:00:00Z') });
});

it('renamedMedia: a sent picture is stored under the time as a JPEG, and its name stays as the caption', async () => {
  const { home } = workspace;
  const { id } = await home.ticket({ queueId: home.sales, status: 'open' });
  const form = formOf(
    { body: ['vista.png', 'contrato.txt'], fromMe: 'true' },
    {
      field: 'medias',
      files: [
        { name: 'vista.png', bytes: onePixel },
        { name: 'contrato.txt', bytes: Buffer.from('Cláusula') },
      ],
    },
  );
  expect((await call(workspace.url, `/messages/${id}`, { method: 'POST', form, as: admin })).status).toBe(200);
  const { messages: stored } = read('messages.list', await admin.get(`/messages/${id}`));
  expect(stored.map(({ body, mediaType }) => [body, mediaType])).toEqual([
    ['vista.png', 'image'],
    ['contrato.txt', 'application'],
  ]);
  const names = stored.map(({ mediaUrl }) => mediaUrl.split('/').at(-1)?.replace(/^\d+/, 'TIME'));
  expect(names).toEqual(['TIME.jpeg', 'TIME_contrato.txt']);
});

it('thinTickets: tickets carry neither a wait nor the time of the last message, and no list asks for them', async () => {
  const { home } = workspace;
  const number = '5511955590001';
  const socket = await workspace.socket(admin.token);
  await socket.ask('joinNotification');
  await workspace.customerWrites({ number, body: 'Oi' });
  const path = `/tickets?queueIds=[${home.sales}]&status=pending&showAll=true&waitingFor=customer&order=longestWait&lastMessageBefore=2020-01-01T00:00:00Z`;
  const { body } = await admin.get(path);
  const [ticket] = z.object({ tickets: z.array(z.looseObject({ id: z.number() })) }).parse(body).tickets;
  expect(ticket).not.toHaveProperty('waitingSince');
  expect(ticket).not.toHaveProperty('lastMessageAt');
  const frames = (await socket.received()).map(({ text }) => text);
  expect(frames.join()).toContain(number);
  expect(frames.join()).not.toMatch(/waitingSince|lastMessageAt/);
});

it('missingCapabilities: programs send with the token that a person typed last', async () => {
  const path = `/whatsapp/${workspace.home.connectionId}`;
  const typed = {
    ...z.object({ name: z.string(), queues: z.unknown() }).parse((await admin.get(path)).body),
    queueIds: [],
  };
  const send = async (token: string) => {
    const body = { number: '5511955590009', body: 'Oi' };
    return (await call(workspace.url, '/api/messages/send', { method: 'POST', body, as: { token } })).status;
  };
  expect((await admin.put(path, { ...typed, token: 'first-token' })).status).toBe(200);
  expect(await send('first-token')).toBe(200);
  await admin.put(path, { ...typed, token: 'second-token' });
  expect([await send('first-token'), await send('second-token')]).toEqual([401, 200]);
});

it('missingCapabilities: a new flow is active, because nobody could switch it on', async () => {
  const { body } = await admin.post('/flowbuilder', { name: 'Boas-vindas' });
  expect(body).toMatchObject({ active: true });
});

it('missingCapabilities: neither the page of the health nor an endpoint of a capability has a route', async () => {
  const own = ['/health', '/auth/devices', '/flow-triggers', '/campaign-audience?tagListId=1', '/health/details'];
  for (const path of own) {
    const answer = await admin.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).toContain(`<pre>Cannot GET ${path}</pre>`);
  }
});
