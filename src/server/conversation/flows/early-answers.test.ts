import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { phraseCampaigns } from '@server/platform/storage/tables/automation';
import { flows } from '@server/platform/storage/tables/flows';
import { testCustomers } from '@server/testing/test-customers';
import { useWorkspace } from '@server/testing/use-workspace';
import type { FlowNode } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';

const workspace = useWorkspace({ robotHosts: ['127.0.0.1'] });
/** A typebot that greets, asks and repeats its input. */
const typebot = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const { message } = JSON.parse(text) as { message?: string };
    const texts = request.url?.endsWith('startChat') ? ['Oi', 'Qual cor?'] : [`Anotei ${message}`];
    const replies = texts.map((plainText) => ({ type: 'text', content: { plainText } }));
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ sessionId: 's', messages: replies, input: {} }));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => typebot.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  typebot.close();
});
afterEach(() => workspace.home.scope.remove(flows, undefined));

const block = (id: string, type: string, data: object): FlowNode => ({ id, type, data, position: { x: 0, y: 0 } });
const wait = block('wait', 'interval', { sec: 30 });
const bot = () => {
  const urlN8N = `http://127.0.0.1:${(typebot.address() as AddressInfo).port}`;
  return block('bot', 'typebot', { typebotIntegration: { urlN8N, typebotSlug: 's', typebotDelayMessage: '2000' } });
};

/** A flow of consecutive blocks that the phrase 'quero' starts. */
const drawn = async (...blocks: FlowNode[]) => {
  const { scope, connectionId } = workspace.home;
  const nodes = [startNode(), ...blocks];
  const connections = blocks.map(({ id }, index) => ({ source: nodes[index]!.id, target: id, sourceHandle: 'a' }));
  const { id: flowId } = await scope.insert(flows, { name: 'Flow', flow: { nodes, connections } });
  await scope.insert(phraseCampaigns, { name: 'P', phrase: 'quero', flowId, whatsappId: connectionId });
};

const { newNumber, write, sentTexts } = testCustomers(workspace);
const someTime = async () => {
  for (let round = 0; round < 6; round += 1) await workspace.passTime(2500);
};

describe('a customer who writes while a flow waits in an interval', () => {
  it('does not answer the question after it', async () => {
    await drawn(
      wait,
      block('ask', 'question', { typebotIntegration: { message: 'Seu nome?', answerKey: 'nome' } }),
      block('bye', 'message', { label: 'Obrigada, {{nome}}' }),
    );
    const number = newNumber();
    await write(number, 'quero');
    await write(number, 'alguém aí?');
    expect(await sentTexts(number)).toEqual([]);
    await workspace.passTime(31_000);
    await write(number, 'Clara');
    expect(await sentTexts(number)).toEqual(['Seu nome?', 'Obrigada, Clara']);
  });

  it('does not answer the typebot after it', async () => {
    await drawn(wait, bot());
    const number = newNumber();
    await write(number, 'quero');
    await write(number, 'alguém aí?');
    await workspace.passTime(31_000);
    await someTime();
    await write(number, 'Azul');
    await someTime();
    expect(await sentTexts(number)).toEqual(['Oi', 'Qual cor?', 'Anotei Azul']);
  });
});

it('a customer who answers between two texts of a typebot is answered after both', async () => {
  await drawn(bot());
  const number = newNumber();
  await write(number, 'quero');
  expect(await sentTexts(number)).toEqual(['Oi']);
  await write(number, 'Azul');
  await someTime();
  expect(await sentTexts(number)).toEqual(['Oi', 'Qual cor?', 'Anotei Azul']);
});
