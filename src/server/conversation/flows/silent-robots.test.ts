import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { contacts, messages, tickets } from '@server/platform/storage/schema';
import { phraseCampaigns } from '@server/platform/storage/tables/automation';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import { flows } from '@server/platform/storage/tables/flows';
import { useWorkspace } from '@server/testing/use-workspace';
import type { FlowEdge, FlowNode } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';

const workspace = useWorkspace({ robotHosts: ['127.0.0.1'] });
const requested: string[] = [];
/** A typebot that says one text; it expects input only in the session `asks`. */
const typebot = createServer((request, response) => {
  requested.push(request.url ?? '');
  request.resume();
  const isAsking = request.url?.endsWith('/typebots/asks/startChat') === true;
  const body = {
    sessionId: 's',
    messages: [{ type: 'text', content: { plainText: 'Oi' } }],
    ...(isAsking && { input: {} }),
  };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
});

beforeAll(() => new Promise<void>((resolve) => typebot.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  typebot.close();
});
afterEach(async () => {
  requested.length = 0;
  await workspace.home.scope.remove(flows, undefined);
});

const bot = (id: string, typebotSlug = id): FlowNode => {
  const urlN8N = `http://127.0.0.1:${(typebot.address() as AddressInfo).port}`;
  const typebotIntegration = { urlN8N, typebotSlug, typebotDelayMessage: '1' };
  return { id, type: 'typebot', position: { x: 0, y: 0 }, data: { typebotIntegration } };
};
const edge = (source: string, target: string): FlowEdge => ({ source, target, sourceHandle: 'a' });
const drawn = async (nodes: FlowNode[], connections: FlowEdge[]) => {
  const { scope, connectionId } = workspace.home;
  const { id: flowId } = await scope.insert(flows, {
    name: 'Flow',
    flow: { nodes: [startNode(), ...nodes], connections },
  });
  await scope.insert(phraseCampaigns, { name: 'P', phrase: 'quero', flowId, whatsappId: connectionId });
};

let customers = 0;
const newNumber = () => `55239400${String((customers += 1)).padStart(5, '0')}`;
const write = async (number: string, body: string) => {
  await workspace.customerWrites({ number, body });
  for (let round = 0; round < 12; round += 1) await workspace.passTime(10);
};
const ticketOf = async (number: string) => {
  const contact = await workspace.home.scope.first(contacts, eq(contacts.number, number));
  return (await workspace.home.scope.first(tickets, eq(tickets.contactId, contact!.id)))!;
};
const textCount = async (number: string) => {
  const { id } = await ticketOf(number);
  return workspace.home.scope.count(messages, and(eq(messages.ticketId, id), eq(messages.fromMe, true)));
};
const notesOf = async ({ id, contactId }: { id: number; contactId: number }) => {
  const { body } = await workspace.admin.get(`/ticket-notes/list?ticketId=${id}&contactId=${contactId}`);
  return body as { note: string; user: unknown }[];
};

describe('a flow that goes from robot to robot', () => {
  it('ends after five robots without a word of the customer, with a note for the attendants', async () => {
    await drawn([bot('echo')], [edge('1', 'echo'), edge('echo', 'echo')]);
    const number = newNumber();
    await write(number, 'quero');
    expect(requested).toHaveLength(5);
    expect(await textCount(number)).toBe(5);
    const ticket = await ticketOf(number);
    expect(ticket).toMatchObject({ status: 'pending', chatbot: false });
    expect(await workspace.home.scope.count(flowRuns, eq(flowRuns.ticketId, ticket.id))).toBe(0);
    const notes = await notesOf(ticket);
    expect(notes).toMatchObject([{ user: null }]);
    expect(notes[0]?.note).toContain('sem uma palavra do cliente');
  });

  it('goes on where there are five robots and no more', async () => {
    const robots = ['a', 'b', 'c', 'd', 'e'].map((id) => bot(id));
    await drawn(robots, [edge('1', 'a'), edge('a', 'b'), edge('b', 'c'), edge('c', 'd'), edge('d', 'e')]);
    const number = newNumber();
    await write(number, 'quero');
    expect(requested).toHaveLength(5);
    expect(await notesOf(await ticketOf(number))).toEqual([]);
  });

  it('counts again from each text of the customer', async () => {
    await drawn(
      [bot('echo'), bot('echo2'), bot('asks')],
      [edge('1', 'echo'), edge('echo', 'echo2'), edge('echo2', 'asks'), edge('asks', 'echo')],
    );
    const number = newNumber();
    await write(number, 'quero');
    expect(requested).toHaveLength(3);
    for (const body of ['um', 'dois', 'três']) await write(number, body);
    expect(requested).toHaveLength(15);
    expect(await notesOf(await ticketOf(number))).toEqual([]);
  });
});
