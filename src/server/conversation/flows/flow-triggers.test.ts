import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { tickets, whatsapps } from '@server/platform/storage/schema';
import { phraseCampaigns } from '@server/platform/storage/tables/automation';
import { flows } from '@server/platform/storage/tables/flows';
import { testCustomers } from '@server/testing/test-customers';
import { useWorkspace } from '@server/testing/use-workspace';
import { startNode } from '@shared/domain/flow-content';

const workspace = useWorkspace();
afterEach(async () => {
  await workspace.home.scope.remove(flows, undefined);
});

const flowSaying = async (text: string) => {
  const flow = {
    nodes: [startNode(), { id: 'm', type: 'message', data: { label: text } }],
    connections: [{ source: '1', target: 'm', sourceHandle: 'a' }],
  };
  return (await workspace.home.scope.insert(flows, { name: `${text} ${Math.random()}`, flow })).id;
};
const trigger = async (body: object) => {
  const answer = await workspace.admin.post('/flow-triggers', body);
  return { status: answer.status, ...(answer.body as { id: number; error?: string }) };
};

const { newNumber, write, sentTexts } = testCustomers(workspace);

describe('a trigger', () => {
  it('of contained words starts its flow where they stand as words in a text', async () => {
    const flowId = await flowSaying('Preço');
    await trigger({ flowId, kind: 'contains', phrase: 'Quanto  custa' });
    const [yes, no] = [newNumber(), newNumber()];
    await write(yes, 'Oi, quanto custa isso');
    await write(no, 'quanto custava');
    expect(await sentTexts(yes)).toEqual(['Preço']);
    expect(await sentTexts(no)).toEqual([]);
  });

  it('of the first text starts its flow once in a conversation', async () => {
    const flowId = await flowSaying('Bem-vindo');
    await trigger({ flowId, kind: 'first' });
    const number = newNumber();
    await write(number, 'oi');
    await write(number, 'alguém?');
    expect(await sentTexts(number)).toEqual(['Bem-vindo']);
  });

  it('of a queue starts its flow once, when the ticket is there', async () => {
    const flowId = await flowSaying('Vendas');
    const { sales, support } = workspace.home;
    await trigger({ flowId, kind: 'queue', queueId: sales });
    const number = newNumber();
    const { id: contactId } = await workspace.home.contact({ number });
    const { id } = await workspace.home.ticket({ contactId, status: 'pending', queueId: support });
    await write(number, 'oi');
    expect(await sentTexts(number)).toEqual([]);
    await workspace.home.scope.update(tickets, eq(tickets.id, id), { queueId: sales });
    await write(number, 'oi');
    await write(number, 'oi');
    expect(await sentTexts(number)).toEqual(['Vendas']);
  });

  it('is limited to its connection', async () => {
    const flowId = await flowSaying('Outra linha');
    const { id: whatsappId } = await workspace.home.scope.insert(whatsapps, { name: 'Line 9' });
    await trigger({ flowId, kind: 'first', whatsappId });
    const number = newNumber();
    await write(number, 'oi');
    expect(await sentTexts(number)).toEqual([]);
  });

  it('comes after an exact phrase, and words come before the first text', async () => {
    const [first, words, exact] = [await flowSaying('first'), await flowSaying('words'), await flowSaying('exact')];
    await trigger({ flowId: first, kind: 'first' });
    await trigger({ flowId: words, kind: 'contains', phrase: 'oi' });
    await workspace.home.scope.insert(phraseCampaigns, { name: 'P', phrase: 'oi', flowId: exact });
    const [one, two, three] = [newNumber(), newNumber(), newNumber()];
    await write(one, 'oi');
    await write(two, 'oi pessoal');
    await write(three, 'bom dia');
    expect([await sentTexts(one), await sentTexts(two), await sentTexts(three)]).toEqual([
      ['exact'],
      ['words'],
      ['first'],
    ]);
  });

  it('that is off starts nothing, and neither does a flow that is off', async () => {
    const flowId = await flowSaying('Olá');
    const { id } = await trigger({ flowId, kind: 'first' });
    await workspace.admin.put(`/flow-triggers/${id}`, { active: false });
    const [one, two, three] = [newNumber(), newNumber(), newNumber()];
    await write(one, 'oi');
    await workspace.admin.put(`/flow-triggers/${id}`, { active: true });
    await workspace.admin.put(`/flowbuilder/${flowId}/active`, { active: false });
    await write(two, 'oi');
    await workspace.admin.put(`/flowbuilder/${flowId}/active`, { active: true });
    await write(three, 'oi');
    expect([await sentTexts(one), await sentTexts(two), await sentTexts(three)]).toEqual([[], [], ['Olá']]);
  });

  it.each([
    ['words', { kind: 'contains', phrase: ' ' }, 400],
    ['a queue', { kind: 'queue' }, 404],
    ['a queue of the company', { kind: 'queue', queueId: 2_000_000 }, 404],
    ['a connection of the company', { kind: 'first', whatsappId: 2_000_000 }, 404],
  ])('needs %s', async (_what, body, status) => {
    const flowId = await flowSaying('Olá');
    expect((await trigger({ flowId, ...body })).status).toBe(status);
  });

  it('is removed', async () => {
    const flowId = await flowSaying('Olá');
    const { id } = await trigger({ flowId, kind: 'first' });
    await workspace.admin.remove(`/flow-triggers/${id}`);
    expect((await workspace.admin.get('/flow-triggers')).body).toEqual([]);
  });
});
