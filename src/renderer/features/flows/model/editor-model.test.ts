import { describe, expect, it } from 'vitest';

import type { FlowContent } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';
import { addBlock, changeMenu } from '@shared/domain/flow-edit';

import { createEditorStore, isUnsaved } from './editor-store';
import { viewEdges, viewNodes } from './editor-view';
import { nothingSelected } from './selection';
import { answerSimulation, leaveBlock, replaySimulation, startSimulation } from './simulation';

const edge = (source: string, sourceHandle: string | null, target: string) => ({ source, sourceHandle, target });
const menu = {
  id: 'n',
  type: 'menu',
  data: {
    message: '?',
    arrayOption: [
      { number: 1, value: 'A' },
      { number: 2, value: 'B' },
      { number: 3, value: 'C' },
    ],
  },
};
const says = (id: string) => ({ id, type: 'message', data: { label: id } });
const flow = {
  nodes: [startNode(), menu, says('x'), says('y'), { id: 'ai', type: 'openai', data: {} }],
  connections: [
    edge('1', null, 'n'),
    edge('n', 'a1', 'x'),
    edge('n', 'a3', 'y'),
    edge('x', 'odd', 'ai'),
    edge('n', 'a9', 'x'),
    edge('y', 'a', 'gone'),
  ],
};
const view = { places: new Map(), sizes: new Map(), selection: nothingSelected, walked: null };

describe('the editor', () => {
  it('reports unsaved changes, also after undo', () => {
    const store = createEditorStore(flow);
    const state = () => store.getState();
    expect(isUnsaved(state())).toBe(false);
    state().edit((content) => addBlock(content, { id: 'z', type: 'message', data: {} }, new Map()));
    expect(isUnsaved(state())).toBe(true);
    state().undo();
    expect(isUnsaved(state())).toBe(false);
    state().redo();
    state().markSaved(state().history.present);
    expect(isUnsaved(state())).toBe(false);
  });

  it('deselects removed blocks and selects a copy', () => {
    const store = createEditorStore(flow);
    store.getState().select({ nodes: new Set(['x', 'y']), edges: new Set(['n:a1:x']) });
    store.getState().remove('x');
    expect(store.getState().selection).toEqual({ nodes: new Set(['y']), edges: new Set() });
    store.getState().duplicate('y');
    expect(store.getState().selection.nodes).toEqual(new Set([store.getState().history.present.nodes.at(-1)?.id]));
    store.getState().removeSelected();
    expect(store.getState().history.present.nodes.map(({ id }) => id)).toEqual(['1', 'n', 'y', 'ai']);
  });
});

describe('the canvas', () => {
  it('draws only edges between existing blocks and outputs [FLOW-056, FLOW-057]', () => {
    expect(
      viewEdges(flow, { ...view, textsOf: () => ({ name: '', label: null }) }).map(
        ({ source, sourceHandle, target }) => [source, sourceHandle, target],
      ),
    ).toEqual([
      ['1', 'a', 'n'],
      ['n', 'a1', 'x'],
      ['n', 'a3', 'y'],
      ['x', 'a', 'ai'],
    ]);
  });

  it('keeps the data object of an unchanged block', () => {
    const [first] = viewNodes(flow, view);
    const [again] = viewNodes({ ...flow }, { ...view, selection: { ...nothingSelected, nodes: new Set(['1']) } });
    expect(again?.data).toBe(first?.data);
    expect(again?.selected).toBe(true);
  });
});

it('options keep their edges when they are reordered [BLOCK-008]', () => {
  const options = [
    { former: 3, value: 'C' },
    { former: null, value: 'new' },
    { former: 1, value: 'A' },
  ];
  const { nodes, connections } = changeMenu(flow, 'n', { data: { message: '!' }, options });
  expect(nodes.find(({ id }) => id === 'n')?.data).toEqual({
    message: '!',
    arrayOption: [
      { number: 1, value: 'C' },
      { number: 2, value: 'new' },
      { number: 3, value: 'A' },
    ],
  });
  expect(connections.filter(({ source }) => source === 'n')).toEqual([edge('n', 'a3', 'x'), edge('n', 'a1', 'y')]);
});

const ticket = { tagIds: [], isInsideHours: true };

it('the simulator walks like the server', () => {
  const world = { content: flow, random: () => 0 };
  const begun = startSimulation(world, {
    customer: { name: 'Clara', number: '5511' },
    ticket,
    at: new Date(2026, 0, 9),
  });
  expect(begun.rest).toMatchObject({ kind: 'waiting', nodeId: 'n' });
  const chosen = answerSimulation(begun, '1', world);
  expect([...chosen.walked.nodes]).toEqual(['1', 'n', 'x', 'ai']);
  expect(chosen.walked.edges.has('n:a1:x')).toBe(true);
  const spoken = answerSimulation(chosen, 'oi', world);
  expect(spoken.rest).toBe(chosen.rest);
  const left = leaveBlock(spoken, { output: null, value: '' }, world);
  expect(left.rest).toEqual({ kind: 'ended', nodeId: 'ai', because: 'end' });
  expect(answerSimulation(left, 'x', world)).toBe(left);
});

it('the simulator remembers the tags that the flow has changed, and forgets them at the start of a replay', () => {
  const tag = { id: 3, name: 'VIP' };
  const onTag = { conditionKind: 'tags', tags: [tag], isNegated: false };
  const world = {
    content: {
      nodes: [
        startNode(),
        { id: 't', type: 'setTag', data: { tag } },
        { id: 'q', type: 'question', data: { typebotIntegration: { message: '?', answerKey: 'k' } } },
        { id: 'c', type: 'condition', data: onTag },
        { id: 'y', type: 'message', data: { label: 'VIP' } },
      ],
      connections: [edge('1', 'a', 't'), edge('t', 'a', 'q'), edge('q', 'a', 'c'), edge('c', 'a', 'y')],
    },
    random: () => 0,
  };
  const customer = { name: 'Clara', number: '5511' };
  const begun = startSimulation(world, { customer, ticket, at: new Date(2026, 0, 9) });
  const answered = answerSimulation(begun, 'oi', world);
  expect(answered.rest.nodeId).toBe('y');
  const [start, add, ...others] = world.content.nodes;
  const removes = { ...add, id: 't', type: 'setTag', data: { tag, isRemoval: true } };
  const changed = { ...world, content: { ...world.content, nodes: [start ?? removes, removes, ...others] } };
  const tagged = { tagIds: [3], isInsideHours: true };
  expect(replaySimulation(answered, changed, { customer, ticket: tagged }).rest.nodeId).toBe('c');
});

describe('the simulated customer', () => {
  const question = {
    id: 'q',
    type: 'question',
    data: { typebotIntegration: { message: '{{ms}}, {{firstName}}! Cidade?', answerKey: 'cidade' } },
  };
  const text = (label: string) => ({ id: 't', type: 'message', data: { label } });
  const text2 = { id: 't2', type: 'message', data: { label: 'B' } };
  const drawing = (label: string): FlowContent => ({
    nodes: [startNode(), question, text(label), { id: 'r', type: 'randomizer', data: { percent: 50 } }, text2],
    connections: [edge('1', 'a', 'q'), edge('q', 'a', 't'), edge('t', 'a', 'r'), edge('r', 'b', 't2')],
  });
  const said = ({ lines }: ReturnType<typeof startSimulation>) =>
    lines.map((line) => (line.from === 'customer' ? line.text : line.action.kind === 'text' ? line.action.text : ''));
  const customer = { name: 'Clara Teste', number: '5511' };
  const at = new Date(2026, 0, 9, 14);

  it('is named in texts as a run does, and answers take precedence', () => {
    const world = { content: drawing('{{name}}, de {{cidade}}, protocolo {{protocol}}'), random: () => 0.9 };
    const begun = startSimulation(world, { customer, ticket, at });
    expect(said(answerSimulation(begun, 'Recife', world)).slice(0, 3)).toEqual([
      'Boa tarde, Clara! Cidade?',
      'Recife',
      'Clara Teste, de Recife, protocolo 202601091',
    ]);
  });

  it('has the number for a name where the contact has none', () => {
    const world = { content: drawing('{{name}}'), random: () => 0.9 };
    const begun = startSimulation(world, { customer: { name: ' ', number: '5511' }, ticket, at });
    expect(said(answerSimulation(begun, 'Recife', world))).toContain('5511');
  });

  it('gives the same answers with the same chance after a change of the flow, also as another person', () => {
    const chances = [0.9, 0.1];
    const random = () => chances.shift() ?? 0;
    const walked = answerSimulation(
      startSimulation({ content: drawing('antes'), random }, { customer, ticket, at }),
      'Recife',
      { content: drawing('antes'), random },
    );
    expect(said(walked).slice(1)).toEqual(['Recife', 'antes', 'B']);
    const again = replaySimulation(
      walked,
      { content: drawing('{{firstName}} de {{cidade}}'), random },
      { customer: { ...customer, name: 'Davi' }, ticket },
    );
    expect(said(again).slice(1)).toEqual(['Recife', 'Davi de Recife', 'B']);
    expect(again.steps).toEqual([{ kind: 'answer', text: 'Recife' }]);
  });
});
