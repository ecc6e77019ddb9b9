import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { queues, whatsapps } from '@server/platform/storage/schema';
import { phraseCampaigns, queueIntegrations } from '@server/platform/storage/tables/automation';
import { flows } from '@server/platform/storage/tables/flows';
import { jobs } from '@server/platform/storage/tables/jobs';
import { testCustomers } from '@server/testing/test-customers';
import { useWorkspace } from '@server/testing/use-workspace';
import type { FlowContent, FlowEdge, FlowNode } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';

type Asked = { url: string; authorization: string | undefined; body: unknown };

const workspace = useWorkspace({ robotHosts: ['127.0.0.1'] });
const asked: Asked[] = [];
let answers: (url: string) => { status?: number; body: unknown } = () => ({ body: {} });
const robots = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const url = request.url ?? '';
    asked.push({ url, authorization: request.headers.authorization, body: JSON.parse(text) as unknown });
    const { status = 200, body } = answers(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});
const robotUrl = () => `http://127.0.0.1:${(robots.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((resolve) => robots.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  robots.close();
});
afterEach(async () => {
  const { scope } = workspace.home;
  asked.length = 0;
  await scope.remove(flows, undefined);
  await scope.remove(jobs, undefined);
  await scope.update(queues, undefined, { integrationId: null });
});

const block = (id: string, type: string, data: object): FlowNode => ({ id, type, data, position: { x: 0, y: 0 } });
const says = (id: string, label: string) => block(id, 'message', { label });
const edge = (source: string, target: string, sourceHandle = 'a'): FlowEdge => ({ source, target, sourceHandle });

const phrase = 'quero saber';
const drawn = async (nodes: FlowNode[], connections: FlowEdge[], more: object = {}) => {
  const { scope, connectionId } = workspace.home;
  const flow: FlowContent = { nodes: [startNode(), ...nodes], connections };
  const { id: flowId } = await scope.insert(flows, { name: `Flow ${Math.random()}`, flow });
  await scope.insert(phraseCampaigns, { name: 'P', phrase, flowId, whatsappId: connectionId, ...more });
  return flowId;
};

const { newNumber, write, ticketOf, sentTexts, isInFlow } = testCustomers(workspace);

describe('a phrase', () => {
  it('received on its connection starts its flow, and other texts do not [PHRASE-022]', async () => {
    await drawn([says('hi', 'Olá!')], [edge('1', 'hi')]);
    const [who, other] = [newNumber(), newNumber()];
    await write(who, ' Quero  SABER ');
    await write(other, 'quero saber mais');
    expect(await sentTexts(who)).toEqual(['Olá!']);
    expect(await sentTexts(other)).toEqual([]);
    expect(await ticketOf(who)).toMatchObject({ status: 'pending', chatbot: false });
  });

  it('that is inactive or of another connection starts none; without a connection it applies to all', async () => {
    await drawn([says('off', 'off')], [edge('1', 'off')], { status: false });
    const { id: whatsappId } = await workspace.home.scope.insert(whatsapps, { name: 'Line 2' });
    await drawn([says('other', 'other')], [edge('1', 'other')], { whatsappId });
    const number = newNumber();
    await write(number, phrase);
    expect(await sentTexts(number)).toEqual([]);
    await drawn([says('any', 'any')], [edge('1', 'any')], { whatsappId: null });
    await write(number, phrase);
    expect(await sentTexts(number)).toEqual(['any']);
  });

  it('is ignored in a ticket with an attendant', async () => {
    await drawn([says('hi', 'Olá!')], [edge('1', 'hi')]);
    const number = newNumber();
    const { id } = await workspace.home.contact({ number });
    await workspace.home.ticket({ contactId: id, status: 'open', userId: workspace.home.ana.id });
    await write(number, phrase);
    expect(await sentTexts(number)).toEqual([]);
  });
});

describe('a flow', () => {
  it('runs block by block: text, interval, media, menu, question, queue', async () => {
    const { support } = workspace.home;
    const menu = {
      message: 'Como?',
      arrayOption: [
        { number: 1, value: 'Nome' },
        { number: 2, value: 'Sair' },
      ],
    };
    await drawn(
      [
        says('hi', 'Olá {{name}}'),
        block('wait', 'interval', { sec: 30 }),
        block('pic', 'img', { url: 'foto.png' }),
        block('menu', 'menu', menu),
        block('ask', 'question', { typebotIntegration: { message: 'Seu nome?', answerKey: 'nome' } }),
        says('bye', 'Obrigada, {{nome}}'),
        block('queue', 'ticket', { data: { id: support, name: 'Support' } }),
      ],
      [edge('1', 'hi'), edge('hi', 'wait'), edge('wait', 'pic'), edge('pic', 'menu'), edge('menu', 'ask', 'a1')].concat(
        [edge('ask', 'bye'), edge('bye', 'queue')],
      ),
    );
    const number = newNumber();
    await write(number, phrase);
    expect(await sentTexts(number)).toEqual([`Olá ${number}`]);
    await workspace.passTime(31_000);
    const menuText = 'Como?\n\n[1] Nome\n[2] Sair';
    expect((await sentTexts(number)).slice(1)).toEqual(['image', menuText]);
    await write(number, 'x');
    expect((await sentTexts(number)).at(-1)).toBe(menuText);
    expect(await isInFlow(number)).toBe(true);
    await write(number, '1');
    await write(number, 'Clara');
    expect((await sentTexts(number)).slice(-2)).toEqual(['Seu nome?', 'Obrigada, Clara']);
    expect(await ticketOf(number)).toMatchObject({ queueId: support, status: 'pending', chatbot: false });
    expect(await isInFlow(number)).toBe(false);
  });

  it.each([
    [100, 'a'],
    [0, 'b'],
  ])('a randomizer of %i percent leads to %s', async (percent, output) => {
    const random = block('r', 'randomizer', { percent });
    await drawn([random, says('a', 'a'), says('b', 'b')], [edge('1', 'r'), edge('r', 'a', 'a'), edge('r', 'b', 'b')]);
    const number = newNumber();
    await write(number, phrase);
    expect(await sentTexts(number)).toEqual([output]);
  });

  it('continues after a restart and sends nothing twice', async () => {
    await drawn(
      [says('one', 'um'), block('wait', 'interval', { sec: 60 }), says('two', 'dois'), says('three', 'três')],
      [edge('1', 'one'), edge('one', 'wait'), edge('wait', 'two'), edge('two', 'three')],
    );
    const number = newNumber();
    await write(number, phrase);
    await workspace.restart();
    await workspace.passTime(61_000);
    await workspace.restart();
    await workspace.passTime(61_000);
    expect(await sentTexts(number)).toEqual(['um', 'dois', 'três']);
  });

  it('ends with its conversation', async () => {
    await drawn(
      [block('ask', 'question', { typebotIntegration: { message: '?', answerKey: 'k' } })],
      [edge('1', 'ask')],
    );
    const number = newNumber();
    await write(number, phrase);
    expect(await isInFlow(number)).toBe(true);
    const admin = await workspace.signIn(workspace.home.admin);
    await admin.put(`/tickets/${(await ticketOf(number)).id}`, { status: 'closed' });
    await write(number, 'Oi de novo');
    expect(await isInFlow(number)).toBe(false);
  });
});

describe('an assistant in a flow', () => {
  const assistant = (more: object = {}) => ({
    typebotIntegration: {
      name: 'A',
      apiKey: 'sk-1',
      prompt: 'Be kind',
      address: robotUrl(),
      maxTokens: '50',
      temperature: '0.5',
      ...more,
    },
  });
  const completion = (content: string) => ({ body: { choices: [{ message: { content } }] } });

  it('answers with its key and the conversation until it hands over', async () => {
    await drawn([block('ai', 'openai', assistant()), says('after', 'depois')], [edge('1', 'ai'), edge('ai', 'after')]);
    answers = () =>
      completion(asked.length === 1 ? 'Em que ajudo?' : 'Um momento. Ação: Transferir para o setor de atendimento');
    const number = newNumber();
    await write(number, phrase);
    await write(number, 'uma pessoa, por favor');
    expect(await sentTexts(number)).toEqual(['Em que ajudo?', 'Um momento.', 'depois']);
    expect(asked[0]).toMatchObject({ url: '/chat/completions', authorization: 'Bearer sk-1' });
    expect(asked[1]?.body).toMatchObject({
      max_tokens: 50,
      temperature: 0.5,
      messages: [
        { role: 'system', content: 'Be kind' },
        { role: 'user', content: phrase },
        { role: 'assistant', content: 'Em que ajudo?' },
        { role: 'user', content: 'uma pessoa, por favor' },
      ],
    });
    expect(await isInFlow(number)).toBe(false);
  });

  it('that does not answer leaves the customer to attendants and stores its error code', async () => {
    await drawn([block('ai', 'openai', assistant())], [edge('1', 'ai')]);
    answers = () => ({ status: 401, body: { error: 'sk-1 is wrong' } });
    const number = newNumber();
    await write(number, phrase);
    for (let round = 0; round < 3; round += 1) await workspace.passTime(60_000);
    expect(asked).toHaveLength(3);
    expect(await isInFlow(number)).toBe(false);
    expect(await ticketOf(number)).toMatchObject({ chatbot: false, status: 'pending' });
    expect(await workspace.home.scope.find(jobs)).toMatchObject([{ kind: 'flows.robot', failure: 'ERR_ROBOT_KEY' }]);
  });
});

describe('a typebot in a flow', () => {
  it('is started, continued and left when it expects no more input', async () => {
    const bot = { urlN8N: robotUrl(), typebotSlug: 'loja', typebotDelayMessage: '1000' };
    await drawn(
      [block('bot', 'typebot', { typebotIntegration: bot }), says('after', 'depois')],
      [edge('1', 'bot'), edge('bot', 'after')],
    );
    const text = (value: string) => ({
      type: 'text',
      content: { richText: [{ type: 'p', children: [{ text: value }] }] },
    });
    answers = (url) =>
      url.endsWith('startChat')
        ? {
            body: {
              sessionId: 's1',
              messages: [text('Oi'), text('Qual cor?')],
              input: { items: [{ content: 'Azul' }] },
            },
          }
        : { body: { messages: [text('Anotado')] } };
    const number = newNumber();
    await write(number, phrase);
    for (let round = 0; round < 4; round += 1) await workspace.passTime(1500);
    expect(await sentTexts(number)).toEqual(['Oi', 'Qual cor?', '[1] Azul']);
    await write(number, '1');
    for (let round = 0; round < 4; round += 1) await workspace.passTime(1500);
    expect((await sentTexts(number)).slice(3)).toEqual(['Anotado', 'depois']);
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/v1/typebots/loja/startChat',
      '/api/v1/sessions/s1/continueChat',
    ]);
  });
});

describe('the integration of a queue', () => {
  const integrated = async (draft: { type: 'webhook' | 'flowbuilder'; name: string; urlN8N?: string }) => {
    const { scope, sales } = workspace.home;
    const { id } = await scope.insert(queueIntegrations, draft);
    await scope.update(queues, eq(queues.id, sales), { integrationId: id });
  };

  it('a webhook is called for each message without an attendant, and again after a failure', async () => {
    await integrated({ type: 'webhook', name: 'Hook', urlN8N: `${robotUrl()}/hook` });
    answers = () => ({ status: asked.length === 1 ? 500 : 200, body: {} });
    const number = newNumber();
    await write(number, 'Oi');
    await workspace.passTime(60_000);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ url: '/hook', body: { message: { body: 'Oi' }, contact: { number } } });
  });

  it('a flow builder starts the flow of its name', async () => {
    await integrated({ type: 'flowbuilder', name: 'Entrada' });
    const flow = { nodes: [startNode(), says('hi', 'Da fila')], connections: [edge('1', 'hi')] };
    await workspace.home.scope.insert(flows, { name: 'Entrada', flow });
    const number = newNumber();
    await write(number, 'Oi');
    expect(await sentTexts(number)).toEqual(['Da fila']);
  });
});
