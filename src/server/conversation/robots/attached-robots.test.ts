import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { contacts, messages, plans, queues, tickets, whatsapps } from '@server/platform/storage/schema';
import { prompts, queueIntegrations } from '@server/platform/storage/tables/automation';
import { jobs } from '@server/platform/storage/tables/jobs';
import { useWorkspace } from '@server/testing/use-workspace';

type Asked = { url: string; authorization: string | undefined; text: string };
type Reply = { status?: number; body: unknown };

const asked: Asked[] = [];
let reply: (asked: Asked) => Reply = () => ({ body: {} });
const robots = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const one = { url: request.url ?? '', authorization: request.headers.authorization, text };
    asked.push(one);
    const { status = 200, body } = reply(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});
let robotUrl = '';
const workspace = useWorkspace(async () => {
  await new Promise<void>((resolve) => robots.listen(0, '127.0.0.1', resolve));
  robotUrl = `http://127.0.0.1:${(robots.address() as AddressInfo).port}`;
  const dialogflow = { tokenAddress: `${robotUrl}/token`, botAddress: `${robotUrl}/v2` };
  return { robots: { openAi: `${robotUrl}/ai`, dialogflow } };
});
afterAll(() => {
  robots.close();
});
afterEach(async () => {
  const { scope } = workspace.home;
  asked.length = 0;
  await scope.remove(jobs, undefined);
  await scope.update(queues, undefined, { integrationId: null, promptId: null });
  await scope.update(whatsapps, undefined, { integrationId: null, promptId: null });
  await scope.remove(queueIntegrations, undefined);
});

const key = 'sk-of-the-company';
const aPrompt = async (more: { queueId?: number } = {}) => {
  const { id } = await workspace.home.scope.insert(prompts, {
    name: 'Vendedora',
    prompt: 'Seja gentil',
    model: 'gpt-4o-mini',
    apiKey: key,
    maxTokens: 80,
    temperature: 0.3,
    maxMessages: 3,
    ...more,
  });
  return id;
};
const onConnection = (attached: { promptId?: number; integrationId?: number }) =>
  workspace.home.scope.update(whatsapps, eq(whatsapps.id, workspace.home.connectionId), attached);
const onQueue = (attached: { promptId?: number; integrationId?: number }) =>
  workspace.home.scope.update(queues, eq(queues.id, workspace.home.sales), attached);
const completion = (content: string): Reply => ({ body: { choices: [{ message: { content } }] } });
const handOver = 'Um momento. Ação: Transferir para o setor de atendimento';

let customers = 0;
const newNumber = () => `55219400${String((customers += 1)).padStart(5, '0')}`;
const write = async (number: string, body: string) => {
  await workspace.customerWrites({ number, body });
  await workspace.passTime(0);
};
const ticketOf = async (number: string) => {
  const { scope } = workspace.home;
  const contact = (await scope.first(contacts, eq(contacts.number, number)))!;
  return (await scope.first(tickets, eq(tickets.contactId, contact.id)))!;
};
const sentTexts = async (number: string) => {
  const where = and(eq(messages.ticketId, (await ticketOf(number)).id), eq(messages.fromMe, true));
  const rows = await workspace.home.scope.find(messages, { where, orderBy: [asc(messages.createdAt)] });
  return rows.map(({ body }) => body);
};
const someTime = async (rounds = 4, milliseconds = 1500) => {
  for (let round = 0; round < rounds; round += 1) await workspace.passTime(milliseconds);
};

describe('a prompt of the connection', () => {
  it('answers with its key, its limits and the latest messages, and hands over to its queue', async () => {
    await onConnection({ promptId: await aPrompt({ queueId: workspace.home.support }) });
    reply = () => completion(asked.length < 3 ? `Resposta ${asked.length}` : handOver);
    const number = newNumber();
    for (const body of ['Oi', 'Quanto custa?', 'Quero uma pessoa']) await write(number, body);
    expect(await sentTexts(number)).toEqual(['Resposta 1', 'Resposta 2', 'Um momento.']);
    expect(asked[0]).toMatchObject({ url: '/ai/chat/completions', authorization: `Bearer ${key}` });
    expect(JSON.parse(asked[2]!.text)).toEqual({
      model: 'gpt-4o-mini',
      temperature: 0.3,
      max_tokens: 80,
      messages: [
        { role: 'system', content: 'Seja gentil' },
        { role: 'user', content: 'Quanto custa?' },
        { role: 'assistant', content: 'Resposta 2' },
        { role: 'user', content: 'Quero uma pessoa' },
      ],
    });
    expect(await ticketOf(number)).toMatchObject({ queueId: workspace.home.support, chatbot: false });
    await write(number, 'Alô?');
    expect(asked).toHaveLength(3);
  });

  it('starts again with the next conversation and is silent once an attendant has accepted the ticket', async () => {
    await onConnection({ promptId: await aPrompt() });
    reply = () => completion(handOver);
    const number = newNumber();
    await write(number, 'Oi');
    const admin = await workspace.signIn(workspace.home.admin);
    const { id } = await ticketOf(number);
    await admin.put(`/tickets/${id}`, { status: 'open' });
    await write(number, 'Tem alguém?');
    expect(asked).toHaveLength(1);
    await admin.put(`/tickets/${id}`, { status: 'closed' });
    reply = () => completion('Olá de novo');
    await write(number, 'Voltei');
    expect((await sentTexts(number)).at(-1)).toBe('Olá de novo');
  });

  it('that fails leaves the customer to attendants and stores its error code, but not its key', async () => {
    await onConnection({ promptId: await aPrompt() });
    reply = () => ({ status: 401, body: { error: `${key} is wrong` } });
    const number = newNumber();
    await write(number, 'Oi');
    await someTime(3, 60_000);
    expect(asked).toHaveLength(3);
    expect(await ticketOf(number)).toMatchObject({ status: 'pending', chatbot: false });
    const failedJobs = await workspace.home.scope.find(jobs);
    expect(failedJobs).toMatchObject([{ kind: 'robots.answer', failure: 'ERR_ROBOT_KEY' }]);
    expect(JSON.stringify([failedJobs, workspace.failures])).not.toContain(key);
    await write(number, 'Alô?');
    expect(asked).toHaveLength(3);
  });

  it('does not answer after the plan has lost the feature', async () => {
    await onConnection({ promptId: await aPrompt() });
    const { planId } = await workspace.home.scope.company();
    const set = (useOpenAi: boolean) =>
      workspace.database.update(plans).set({ useOpenAi }).where(eq(plans.id, planId!));
    await set(false);
    await write(newNumber(), 'Oi');
    await set(true);
    expect(asked).toEqual([]);
  });
});

describe('an integration', () => {
  it('of a queue starts its typebot, continues it between two of its texts and ends with attendants', async () => {
    const { id } = await workspace.home.scope.insert(queueIntegrations, {
      type: 'typebot',
      name: 'Loja',
      urlN8N: robotUrl,
      typebotSlug: 'loja',
      typebotDelayMessage: 1000,
    });
    await onQueue({ integrationId: id });
    const text = (content: string) => ({ type: 'text', content: { plainText: content } });
    reply = ({ url }) =>
      url.endsWith('startChat')
        ? { body: { sessionId: 's1', messages: [text('Oi'), text('Qual cor?')], input: {} } }
        : { body: { messages: [text('Anotado')] } };
    const number = newNumber();
    await write(number, 'Bom dia');
    expect(await ticketOf(number)).toMatchObject({ chatbot: true });
    expect(await sentTexts(number)).toEqual(['Oi']);
    await write(number, 'Azul');
    await someTime();
    expect(await sentTexts(number)).toEqual(['Oi', 'Qual cor?', 'Anotado']);
    expect(asked.map(({ url, text: sent }) => [url, JSON.parse(sent) as unknown])).toEqual([
      ['/api/v1/typebots/loja/startChat', {}],
      ['/api/v1/sessions/s1/continueChat', { message: 'Azul' }],
    ]);
    expect(await ticketOf(number)).toMatchObject({ chatbot: false });
    await write(number, 'Obrigada');
    expect(asked).toHaveLength(2);
  });

  it('of a connection calls its workflow tool, and the prompt answers too', async () => {
    const { id } = await workspace.home.scope.insert(queueIntegrations, {
      type: 'n8n',
      name: 'Fluxo',
      urlN8N: `${robotUrl}/n8n`,
    });
    await onConnection({ integrationId: id, promptId: await aPrompt() });
    reply = ({ url }) => (url === '/n8n' ? { body: 'thanks' } : completion('Olá'));
    const number = newNumber();
    await write(number, 'Oi');
    await someTime();
    expect(await sentTexts(number)).toEqual(['Olá']);
    const call = asked.find(({ url }) => url === '/n8n');
    expect(JSON.parse(call!.text)).toMatchObject({ message: { body: 'Oi' }, contact: { number } });
  });

  describe('with Dialogflow', () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const jsonContent = JSON.stringify({ client_email: 'bot@p-1.test', private_key: privateKey });
    const bot = { projectName: 'p-1', jsonContent, language: 'es' };
    const answers = (words: string) => {
      reply = ({ url }) =>
        url === '/token' ? { body: { access_token: 't0ken' } } : { body: { queryResult: { fulfillmentText: words } } };
    };

    it('answers a customer in its language', async () => {
      const { id } = await workspace.home.scope.insert(queueIntegrations, { type: 'dialogflow', name: 'Robô', ...bot });
      await onConnection({ integrationId: id });
      answers('¡Hola!');
      const number = newNumber();
      await write(number, 'Buenas');
      expect(await sentTexts(number)).toEqual(['¡Hola!']);
      expect(asked[1]).toMatchObject({ authorization: 'Bearer t0ken' });
      expect(asked[1]!.url).toMatch(/^\/v2\/projects\/p-1\/agent\/sessions\/recado-\d+:detectIntent$/);
      expect(JSON.parse(asked[1]!.text)).toEqual({
        queryInput: { text: { text: 'Buenas', languageCode: 'es' } },
      });
    });

    it('is tested before it is saved and returns its reply or its error [INTEG-019]', async () => {
      const admin = await workspace.signIn(workspace.home.admin);
      answers('Funciona');
      const test = () => admin.post('/queueIntegration/testSession', bot);
      expect((await test()).body).toEqual({ message: 'Funciona' });
      reply = () => ({ status: 403, body: {} });
      expect((await test()).body).toEqual({ error: 'ERR_ROBOT_KEY' });
    });
  });
});
