import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { contacts, tickets } from '@server/platform/storage/schema';
import { phraseCampaigns } from '@server/platform/storage/tables/automation';
import { flowLogs } from '@server/platform/storage/tables/flow-logs';
import { flowVersions } from '@server/platform/storage/tables/flow-versions';
import { flows } from '@server/platform/storage/tables/flows';
import { useWorkspace } from '@server/testing/use-workspace';
import type { FlowEdge, FlowNode } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';

import { figuresOf } from './flow-figures';

const workspace = useWorkspace();
afterEach(() => workspace.home.scope.remove(flows, undefined));

const block = (id: string, type: string, data: object): FlowNode => ({ id, type, data, position: { x: 0, y: 0 } });
const says = (id: string) => block(id, 'message', { label: id });
const asks = (id: string) => block(id, 'question', { typebotIntegration: { message: id, answerKey: id } });
const edge = (source: string, target: string): FlowEdge => ({ source, target, sourceHandle: 'a' });
const drawing = (...blocks: FlowNode[]) => ({
  nodes: [startNode(), ...blocks],
  connections: blocks.map(({ id }, index) => edge(blocks[index - 1]?.id ?? '1', id)),
});
const made = async (flow: object | null) =>
  (await workspace.home.scope.insert(flows, { name: `Flow ${Math.random()}`, flow: flow as never })).id;

describe('versions', () => {
  const save = (idFlow: number, flow: ReturnType<typeof drawing>) =>
    workspace.admin.post('/flowbuilder/flow', { idFlow, ...flow });
  const versions = async (flowId: number) =>
    (await workspace.admin.get(`/flowbuilder/${flowId}/versions`)).body as { id: number; userName: string }[];
  const drawingOf = async (flowId: number, id: number) =>
    (await workspace.admin.get(`/flowbuilder/${flowId}/versions/${id}`)).body as { flow: unknown };

  it('hold each saved drawing with its author, newest first; an unchanged one is no version', async () => {
    const flowId = await made(null);
    await save(flowId, drawing(says('a')));
    await save(flowId, drawing(says('a')));
    await save(flowId, drawing(says('b')));
    const known = await versions(flowId);
    expect(known.map(({ userName }) => userName)).toEqual([workspace.home.admin.name, workspace.home.admin.name]);
    expect((await drawingOf(flowId, known[1]!.id)).flow).toEqual(drawing(says('a')));
    expect((await drawingOf(flowId, known[0]!.id)).flow).toEqual(drawing(says('b')));
  });

  it('begin with the drawing of an older server', async () => {
    const flowId = await made(drawing(says('old')));
    await save(flowId, drawing(says('new')));
    const known = await versions(flowId);
    expect(known.map(({ userName }) => userName)).toEqual([workspace.home.admin.name, '']);
    expect((await drawingOf(flowId, known[1]!.id)).flow).toEqual(drawing(says('old')));
  });

  it('are the newest fifty', async () => {
    const flowId = await made(null);
    for (let index = 0; index < 53; index += 1) await save(flowId, drawing(says(`v${index}`)));
    const known = await versions(flowId);
    expect(known).toHaveLength(50);
    expect((await drawingOf(flowId, known.at(-1)!.id)).flow).toEqual(drawing(says('v3')));
    expect(await workspace.home.scope.count(flowVersions, eq(flowVersions.flowId, flowId))).toBe(50);
  });

  it('belong to their flow', async () => {
    const [flowId, other] = [await made(null), await made(null)];
    await save(flowId, drawing(says('a')));
    const [version] = await versions(flowId);
    expect((await workspace.admin.get(`/flowbuilder/${other}/versions/${version!.id}`)).status).toBe(404);
  });
});

describe('the log of runs', () => {
  let customers = 0;
  const newNumber = () => `55279400${String((customers += 1)).padStart(5, '0')}`;
  const write = async (number: string, body: string) => {
    await workspace.customerWrites({ number, body });
    await workspace.passTime(0);
  };
  const started = async (...blocks: FlowNode[]) => {
    const flowId = await made(drawing(...blocks));
    const { scope, connectionId } = workspace.home;
    await scope.insert(phraseCampaigns, { name: 'P', phrase: 'quero', flowId, whatsappId: connectionId });
    return flowId;
  };
  const figures = async (flowId: number, days = 30) =>
    (await workspace.admin.get(`/flowbuilder/${flowId}/figures?days=${days}`)).body;
  const logs = async (flowId: number) =>
    ((await workspace.admin.get(`/flowbuilder/${flowId}/logs`)).body as { logs: { id: number }[] }).logs;

  it('counts by block the runs that came, wait and left', async () => {
    const flowId = await started(asks('q'), says('a'), asks('r'));
    const [one, two, three] = [newNumber(), newNumber(), newNumber()];
    for (const number of [one, two, three]) await write(number, 'quero');
    for (const number of [one, two]) await write(number, 'sim');
    await write(one, 'pronto');
    const contact = await workspace.home.scope.first(contacts, eq(contacts.number, two));
    const ticket = await workspace.home.scope.first(tickets, eq(tickets.contactId, contact!.id));
    await workspace.admin.put(`/tickets/${ticket!.id}`, { status: 'closed' });
    await write(two, 'outra coisa');
    expect(await figures(flowId)).toEqual({
      started: 3,
      finished: 1,
      blocks: [
        { nodeId: '1', entered: 3, waiting: 0, left: 0 },
        { nodeId: 'q', entered: 3, waiting: 1, left: 0 },
        { nodeId: 'a', entered: 2, waiting: 0, left: 0 },
        { nodeId: 'r', entered: 2, waiting: 0, left: 1 },
      ],
    });
  });

  it('lists each run with its customer, and its blocks with the answers that led there', async () => {
    const flowId = await started(asks('q'), says('a'));
    const number = newNumber();
    await write(number, 'quero');
    await write(number, 'azul');
    const [log] = await logs(flowId);
    expect(log).toMatchObject({ contactNumber: number, outcome: 'finished' });
    const { body } = await workspace.admin.get(`/flowbuilder/${flowId}/logs/${log!.id}`);
    const { steps } = body as { steps: { nodeId: string; answer: string }[] };
    expect(steps.map(({ nodeId, answer }) => `${nodeId} ${answer}`)).toEqual(['1 quero', 'q ', 'a azul']);
  });

  it('holds nothing older than ninety days, and figures nothing older than their days', async () => {
    const flowId = await started(says('a'));
    await write(newNumber(), 'quero');
    const age = (days: number) => ({ startedAt: new Date(workspace.now() - days * 86_400_000) });
    const { scope } = workspace.home;
    await scope.update(flowLogs, eq(flowLogs.flowId, flowId), age(31));
    expect(await figures(flowId, 30)).toMatchObject({ started: 0 });
    expect(await figures(flowId, 32)).toMatchObject({ started: 1 });
    await scope.update(flowLogs, eq(flowLogs.flowId, flowId), age(91));
    await write(newNumber(), 'quero');
    expect(await logs(flowId)).toHaveLength(1);
  });

  it('of a run is not shown under another flow', async () => {
    const flowId = await started(says('a'));
    const other = await made(null);
    await write(newNumber(), 'quero');
    const [log] = await logs(flowId);
    expect((await workspace.admin.get(`/flowbuilder/${other}/logs/${log!.id}`)).status).toBe(404);
    const mine = and(eq(flowLogs.flowId, flowId), eq(flowLogs.outcome, 'finished'));
    expect(await workspace.home.scope.count(flowLogs, mine)).toBe(1);
  });
});

it('a run that comes to a block twice counts once', () => {
  const logs = [{ id: 7, lastNodeId: 'a', outcome: 'running' as const }];
  const steps = ['a', 'b', 'a'].map((nodeId) => ({ logId: 7, nodeId }));
  expect(figuresOf(logs, { steps, running: new Set([7]) }).blocks).toEqual([
    { nodeId: 'a', entered: 1, waiting: 1, left: 0 },
    { nodeId: 'b', entered: 1, waiting: 0, left: 0 },
  ]);
});
