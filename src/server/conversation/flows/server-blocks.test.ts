import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { tags } from '@server/platform/storage/schema';
import { phraseCampaigns } from '@server/platform/storage/tables/automation';
import { flows } from '@server/platform/storage/tables/flows';
import { jobs } from '@server/platform/storage/tables/jobs';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { testCustomers } from '@server/testing/test-customers';
import { useWorkspace } from '@server/testing/use-workspace';
import type { FlowEdge, FlowNode } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';

type Asked = { method: string; url: string; authorization: string | undefined; body: string };

const workspace = useWorkspace({ robotHosts: ['127.0.0.1'] });
const asked: Asked[] = [];
let status = 200;
const program = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, authorization: headers.authorization, body });
    response.writeHead(status).end(JSON.stringify({ customer: { plan: 'ouro' } }));
  });
});
const programUrl = () => `http://127.0.0.1:${(program.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  program.close();
});
afterEach(async () => {
  const { scope } = workspace.home;
  asked.length = 0;
  status = 200;
  await scope.remove(flows, undefined);
  await scope.remove(jobs, undefined);
});

const block = (id: string, type: string, data: object): FlowNode => ({ id, type, data, position: { x: 0, y: 0 } });
const says = (id: string, label: string) => block(id, 'message', { label });
const edge = (source: string, target: string, sourceHandle = 'a'): FlowEdge => ({ source, target, sourceHandle });
const drawn = async (nodes: FlowNode[], connections: FlowEdge[]) => {
  const { scope, connectionId } = workspace.home;
  const flow = { nodes: [startNode(), ...nodes], connections };
  const { id: flowId } = await scope.insert(flows, { name: `Flow ${Math.random()}`, flow });
  await scope.insert(phraseCampaigns, { name: 'P', phrase: 'quero', flowId, whatsappId: connectionId });
};

const { newNumber, write, ticketOf, sentTexts, isInFlow } = testCustomers(workspace);
const minute = 60_000;

describe('a request of a flow', () => {
  const request = (more: object = {}) =>
    block('h', 'httpRequest', {
      method: 'POST',
      url: `${programUrl()}/people/{{number}}`,
      body: '{"said":"{{dito}}"}',
      answerKey: 'plano',
      answerPath: 'customer.plan',
      typebotIntegration: { authorization: 'Bearer k-1' },
      ...more,
    });
  const asks = block('q', 'question', { typebotIntegration: { message: 'Diga', answerKey: 'dito' } });
  const edges = [edge('1', 'q'), edge('q', 'h'), edge('h', 'ok', 'a'), edge('h', 'bad', 'b')];

  it('is sent with the answers of the customer, and its answer is stored', async () => {
    await drawn([asks, request(), says('ok', 'Plano {{plano}}'), says('bad', 'Falhou')], edges);
    const number = newNumber();
    await write(number, 'quero');
    await write(number, 'um "sim"');
    await workspace.passTime(0);
    expect(asked).toEqual([
      { method: 'POST', url: `/people/${number}`, authorization: 'Bearer k-1', body: '{"said":"um \\"sim\\""}' },
    ]);
    expect(await sentTexts(number)).toEqual(['Diga', 'Plano ouro']);
    expect(await isInFlow(number)).toBe(false);
  });

  it('with GET has no body', async () => {
    await drawn([request({ method: 'GET' }), says('ok', 'ok')], [edge('1', 'h'), edge('h', 'ok', 'a')]);
    const number = newNumber();
    await write(number, 'quero');
    await workspace.passTime(0);
    expect(asked).toMatchObject([{ method: 'GET', body: '' }]);
    expect(await sentTexts(number)).toEqual(['ok']);
  });

  it.each([
    ['the program answers an error', () => ({})],
    ['the address is private', () => ({ url: 'http://192.168.0.1/x' })],
  ])('that fails because %s leads through the other output', async (_reason, change) => {
    status = 500;
    await drawn([asks, request(change()), says('ok', 'ok'), says('bad', 'Falhou')], edges);
    const number = newNumber();
    await write(number, 'quero');
    await write(number, 'sim');
    await workspace.passTime(0);
    expect(await sentTexts(number)).toEqual(['Diga', 'Falhou']);
  });

  it('in an endless loop ends after twenty, with a note for the attendants', async () => {
    status = 500;
    await drawn([request()], [edge('1', 'h'), edge('h', 'h', 'b')]);
    const number = newNumber();
    await write(number, 'quero');
    for (let round = 0; round < 25; round += 1) await workspace.passTime(10);
    expect(asked).toHaveLength(20);
    expect(await isInFlow(number)).toBe(false);
    const { id, contactId } = await ticketOf(number);
    const { body } = await workspace.admin.get(`/ticket-notes/list?ticketId=${id}&contactId=${contactId}`);
    expect(body).toMatchObject([{ note: expect.stringContaining('sem uma palavra do cliente') as string }]);
  });

  it('to a private address cannot be saved', async () => {
    const { scope } = workspace.home;
    const { id: idFlow } = await scope.insert(flows, { name: 'Private', flow: null });
    const nodes = [startNode(), request({ url: 'http://10.0.0.1/{{number}}' })];
    const answer = await workspace.admin.post('/flowbuilder/flow', { idFlow, nodes, connections: [] });
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_ROBOT_ADDRESS_PRIVATE' } });
  });
});

describe('a wait for an answer', () => {
  const wait = block('w', 'waitAnswer', { message: 'Ainda aí?', answerKey: 'r', minutes: 10 });
  const edges = [edge('1', 'w'), edge('w', 'yes', 'a'), edge('w', 'no', 'b')];

  it('ends after its minutes, not before', async () => {
    await drawn([wait, says('yes', 'Que bom'), says('no', 'Até logo')], edges);
    const number = newNumber();
    await write(number, 'quero');
    await workspace.passTime(9 * minute);
    expect(await sentTexts(number)).toEqual(['Ainda aí?']);
    await workspace.passTime(minute + 1000);
    expect(await sentTexts(number)).toEqual(['Ainda aí?', 'Até logo']);
    expect(await isInFlow(number)).toBe(false);
  });

  it('is over with the answer, also once the minutes are', async () => {
    const second = block('x', 'waitAnswer', { message: 'E agora?', minutes: 60 });
    await drawn(
      [wait, second, says('no', 'Até logo')],
      [edge('1', 'w'), edge('w', 'x', 'a'), edge('w', 'no', 'b'), edge('x', 'no', 'b')],
    );
    const number = newNumber();
    await write(number, 'quero');
    await write(number, 'sim');
    expect(await sentTexts(number)).toEqual(['Ainda aí?', 'E agora?']);
    await workspace.passTime(11 * minute);
    expect(await sentTexts(number)).toEqual(['Ainda aí?', 'E agora?']);
    expect(await isInFlow(number)).toBe(true);
  });

  it('does nothing once an attendant has the conversation', async () => {
    await drawn([wait, says('yes', 'Que bom'), says('no', 'Até logo')], edges);
    const number = newNumber();
    await write(number, 'quero');
    const { id } = await ticketOf(number);
    await workspace.admin.put(`/tickets/${id}`, { status: 'open', userId: workspace.home.admin.id });
    await workspace.passTime(11 * minute);
    expect(await sentTexts(number)).not.toContain('Até logo');
  });

  it('that leads back to itself ends after five times', async () => {
    await drawn([wait], [edge('1', 'w'), edge('w', 'w', 'b')]);
    const number = newNumber();
    await write(number, 'quero');
    for (let round = 0; round < 8; round += 1) await workspace.passTime(11 * minute);
    expect(await sentTexts(number)).toHaveLength(6);
    expect(await isInFlow(number)).toBe(false);
  });
});

it('a flow adds a tag to the ticket and removes it', async () => {
  const { scope } = workspace.home;
  const { id, name } = await scope.insert(tags, { name: 'Interessado', color: '#123456' });
  const tag = { id, name };
  const asks = block('q', 'question', { typebotIntegration: { message: 'Tirar?', answerKey: 'k' } });
  const remove = block('u', 'setTag', { tag, isRemoval: true });
  await drawn([block('t', 'setTag', { tag }), asks, remove], [edge('1', 't'), edge('t', 'q'), edge('q', 'u')]);
  const number = newNumber();
  await write(number, 'quero');
  const tagged = async () => scope.count(ticketTags, eq(ticketTags.ticketId, (await ticketOf(number)).id));
  expect(await tagged()).toBe(1);
  await write(number, 'sim');
  expect(await tagged()).toBe(0);
});
