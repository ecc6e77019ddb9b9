import { describe, expect, it } from 'vitest';

import type { FlowContent } from './flow-content';
import { startNode } from './flow-content';
import {
  addBlock,
  addStart,
  canConnect,
  changeBlock,
  connect,
  duplicateBlock,
  insertPart,
  isStart,
  moveBlocks,
  newNodeId,
  partOf,
  placeForNew,
  removeFrom,
} from './flow-edit';
import { answerKeysOf, rewriteVariables } from './flow-variables';

const message = { id: 'm', type: 'message', position: { x: 600, y: 40 }, data: { label: 'Olá' }, width: 200 };
const menu = {
  id: 'n',
  type: 'menu',
  position: { x: 100, y: 300 },
  data: {
    message: 'Sim?',
    arrayOption: [
      { number: 1, value: 'Sim' },
      { number: 2, value: 'Não' },
      { number: 3, value: 'Talvez' },
    ],
  },
};
const edge = (source: string, sourceHandle: string, target: string) => ({ source, sourceHandle, target });
const flow: FlowContent = {
  nodes: [startNode(), message, menu],
  connections: [edge('1', 'a', 'm'), edge('m', 'a', 'n'), edge('n', 'a1', 'm'), edge('n', 'a3', 'm')],
};
const sizes = new Map([['n', { width: 320, height: 200 }]]);
const nothing = new Set<string>();

it('ids have 30 letters and digits [FLOW-060]', () => {
  const ids = Array.from({ length: 50 }, () => newNodeId(Math.random));
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{30}$/);
  expect(new Set(ids).size).toBe(50);
});

describe('a new block', () => {
  it('is placed 40 px right of the last one, at its height [FLOW-061, FLOW-062]', () => {
    expect(placeForNew(flow, sizes)).toEqual({ x: 100 + 320 + 40, y: 300 });
    expect(placeForNew({ ...flow, nodes: [menu, message] }, new Map())).toEqual({ x: 600 + 200 + 40, y: 40 });
    const added = addBlock(flow, { id: 'new', type: 'message', data: { label: 'Oi' } }, sizes);
    expect(added.nodes.at(-1)).toEqual({
      id: 'new',
      type: 'message',
      position: { x: 460, y: 300 },
      data: { label: 'Oi' },
    });
    expect(added.nodes.slice(0, 3)).toEqual(flow.nodes);
  });

  it('that is a start replaces the former one and keeps its edges [FLOW-065]', () => {
    const { nodes, connections } = addStart(flow, sizes);
    expect(nodes.filter(({ type }) => type === 'start')).toEqual([startNode({ x: 460, y: 300 })]);
    expect(connections).toEqual(flow.connections);
    const odd = { ...flow, nodes: [{ id: 'old', type: 'start' }, message], connections: [edge('old', 'a', 'm')] };
    expect(addStart(odd, sizes)).toMatchObject({ nodes: [{ id: 'm' }, { id: '1' }], connections: [] });
  });
});

describe('a copy', () => {
  it('is placed 240 px right of the rightmost block, without edges [FLOW-050]', () => {
    const { nodes, connections } = duplicateBlock(flow, 'm', 'copy');
    expect(nodes.at(-1)).toEqual({ ...message, id: 'copy', position: { x: 840, y: 300 } });
    expect(connections).toBe(flow.connections);
  });

  it('of the start is not made', () => {
    expect(duplicateBlock(flow, '1', 'copy')).toBe(flow);
    expect(duplicateBlock(flow, 'gone', 'copy')).toBe(flow);
  });
});

describe('removing', () => {
  it('removes all edges of a block [FLOW-052]', () => {
    expect(removeFrom(flow, { nodeIds: new Set(['m']), edges: nothing })).toEqual({
      nodes: [startNode(), menu],
      connections: [],
    });
  });

  it('can remove a single edge', () => {
    const { nodes, connections } = removeFrom(flow, { nodeIds: nothing, edges: new Set(['m:a:n']) });
    expect(nodes).toEqual(flow.nodes);
    expect(connections).toHaveLength(3);
  });

  it('never removes the start', () => {
    expect(removeFrom(flow, { nodeIds: new Set(['1']), edges: nothing })).toBe(flow);
  });
});

describe('a changed block', () => {
  it('keeps its id and position [FLOW-074]', () => {
    const changed = changeBlock(flow, 'm', { label: 'Oi' });
    expect(changed.nodes).toEqual([startNode(), { ...message, data: { label: 'Oi' } }, menu]);
    expect(changed.connections).toBe(flow.connections);
    expect(changeBlock(flow, 'gone', {})).toBe(flow);
  });

  it('loses the edges of removed menu options [BLOCK-008]', () => {
    const { connections } = changeBlock(flow, 'n', { ...menu.data, arrayOption: [{ number: 1, value: 'Sim' }] });
    expect(connections.map(({ sourceHandle }) => sourceHandle)).toEqual(['a', 'a', 'a1']);
  });
});

describe('a connection', () => {
  it('replaces the edge of an output: each has one', () => {
    const { connections } = connect(flow, { source: 'n', sourceHandle: 'a1', target: 'n' });
    expect(connections.filter(({ source }) => source === 'n')).toEqual([
      edge('n', 'a3', 'm'),
      { ...edge('n', 'a1', 'n'), targetHandle: null, id: 'reactflow__edge-na1-n' },
    ]);
    expect(connect(flow, { source: 'n', sourceHandle: 'a1', target: 'm' })).toBe(flow);
  });

  it.each([
    ['into the start', { source: 'm', sourceHandle: 'a', target: '1' }],
    ['out of an option that is not there', { source: 'n', sourceHandle: 'a9', target: 'm' }],
    ['to nowhere', { source: 'n', sourceHandle: 'a1', target: 'gone' }],
    ['from nowhere', { source: 'gone', sourceHandle: 'a', target: 'm' }],
  ])('is refused %s', (_where, connection) => {
    expect(canConnect(flow, connection)).toBe(false);
    expect(connect(flow, connection)).toBe(flow);
  });
});

it('a moved block keeps all other fields', () => {
  const odd = { ...message, positionAbsolute: { x: 600, y: 40 }, selected: true, own: 1 };
  const places = new Map([['m', { x: 1, y: 2 }]]);
  expect(moveBlocks({ nodes: [odd], connections: [] }, places).nodes).toEqual([
    { ...odd, position: { x: 1, y: 2 }, positionAbsolute: { x: 1, y: 2 }, selected: false },
  ]);
  expect(moveBlocks(flow, new Map([['m', { x: 600, y: 40 }]]))).toBe(flow);
});

it('a part is inserted under new ids, without a second start', () => {
  let count = 0;
  const newId = () => `new${(count += 1)}`;
  const part = partOf(flow, new Set(['1', 'm', 'n']));
  const { nodes, connections } = insertPart(flow, part, { newId, offset: { x: 10, y: 20 } });
  expect(nodes.slice(3)).toEqual([
    { ...message, id: 'new1', position: { x: 610, y: 60 } },
    { ...menu, id: 'new2', position: { x: 110, y: 320 } },
  ]);
  expect(connections.slice(4)).toMatchObject([
    edge('new1', 'a', 'new2'),
    edge('new2', 'a1', 'new1'),
    edge('new2', 'a3', 'new1'),
  ]);
  expect(partOf(flow, new Set(['n'])).connections).toEqual([]);
});

describe('the list of answer keys', () => {
  const question = (id: string, answerKey: string) => ({
    id,
    type: 'question',
    data: { typebotIntegration: { message: '?', answerKey } },
  });

  it('contains a saved key [BLOCK-063]', () => {
    expect(rewriteVariables(['nome'], { former: null, key: 'cidade' })).toEqual(['nome', 'cidade']);
    expect(rewriteVariables(['cidade', 'nome'], { former: null, key: 'cidade' })).toEqual(['nome', 'cidade']);
  });

  it('replaces the former key by the new one [BLOCK-064]', () => {
    expect(rewriteVariables(['nome', 'cidade'], { former: 'nome', key: 'apelido' })).toEqual(['cidade', 'apelido']);
  });

  it('is read from an opened flow', () => {
    expect(
      answerKeysOf({
        nodes: [question('a', 'x'), message, question('b', ''), question('c', 'x'), question('d', 'y')],
        connections: [],
      }),
    ).toEqual(['x', 'y']);
  });
});

it.each([
  ['of its kind', { id: 'x', type: 'start' }, true],
  ['with the id that every start has', { id: '1', type: 'unreadable' }, true],
  ['of another kind', { id: 'x', type: 'message' }, false],
])('a block %s counts as the start, or does not', (_title, node, expected) => {
  expect(isStart({ ...message, ...node })).toBe(expected);
});
