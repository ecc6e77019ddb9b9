import { expect, it } from 'vitest';

import { readBlock } from './flow-blocks';
import {
  edgeKeys,
  emptyFlow,
  flowEdges,
  flowNodes,
  isRecord,
  openFlow,
  positionOf,
  sourceHandleOf,
  startNode,
} from './flow-content';

const newId = () => 'new';
const open = (stored: unknown) => openFlow(stored, newId);

it('a flow that was never saved has only its start block [FLOW-024, FLOW-063, FLOW-064]', () => {
  expect(open(null)).toEqual({ content: emptyFlow, repairs: [] });
  expect(open(undefined)).toEqual({ content: emptyFlow, repairs: [] });
  expect(emptyFlow.nodes).toMatchObject([{ id: '1', type: 'start', data: { label: 'Inicio do fluxo' } }]);
});

it('readable content is kept unchanged [FLOW-059]', () => {
  const stored = { nodes: [{ z: 1, id: 'a', style: { color: 'red' } }], connections: [{ target: 'b', source: 'a' }] };
  const { content, repairs } = open(stored);
  expect(JSON.stringify(content)).toBe(JSON.stringify(stored));
  expect(repairs).toEqual([]);
});

it('unreadable entries are reported, not thrown', () => {
  const stored = {
    nodes: [null, 3, { id: 'a' }, { id: 'a', x: 1 }, { id: 5 }],
    connections: [{}, null, { source: 'a', target: 'z' }],
  };
  expect(open(stored)).toEqual({
    content: { nodes: [{ id: 'a' }, { id: 'new', x: 1 }, { id: 'new' }], connections: [{ source: 'a', target: 'z' }] },
    repairs: [
      { kind: 'unreadableNode', index: 0 },
      { kind: 'unreadableNode', index: 1 },
      { kind: 'newId', index: 3, nodeId: 'new' },
      { kind: 'newId', index: 4, nodeId: 'new' },
      { kind: 'unreadableEdge', index: 0 },
      { kind: 'unreadableEdge', index: 1 },
    ],
  });
  for (const hostile of ['', 'x', 7, [], {}, { nodes: {} }, { nodes: 'x', connections: 3 }]) {
    expect(open(hostile).content).toEqual({ nodes: [], connections: [] });
  }
});

it('ids stay unique when a generated id collides with that of a later block', () => {
  let count = 0;
  const { content, repairs } = openFlow({ nodes: [{}, { id: 'n1' }, { id: '' }] }, () => `n${(count += 1)}`);
  expect(content.nodes.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3']);
  expect(repairs.map(({ index }) => index)).toEqual([0, 1, 2]);
});

it('an edge without source or target is dropped', () => {
  const edges = [
    { source: 'a', target: 'b' },
    { source: 'a' },
    { target: 'b' },
    { source: 1, target: 'b' },
    ['a', 'b'],
  ];
  expect(open({ connections: edges }).content.connections).toEqual([{ source: 'a', target: 'b' }]);
});

it('the start block has the position of a new flow or the given one', () => {
  const start = { id: '1', type: 'start', data: { label: 'Inicio do fluxo' } };
  expect(startNode()).toEqual({ ...start, position: { x: 250, y: 100 } });
  expect(startNode({ x: 1, y: 2 })).toEqual({ ...start, position: { x: 1, y: 2 } });
  expect(emptyFlow).toEqual({ nodes: [startNode()], connections: [] });
});

it('the wire schema accepts lists of objects, and edges with two ends', () => {
  const edge = { source: 'a', target: 'b', own: 1 };
  expect(flowNodes.parse([{ id: 'a', own: 1 }, {}])).toEqual([{ id: 'a', own: 1 }, {}]);
  expect(flowEdges.parse([edge])).toEqual([edge]);
  for (const wrong of [null, {}, 'x', [edge, 7], [edge, null]]) {
    for (const schema of [flowNodes, flowEdges]) {
      expect(schema.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual(['ERR_FLOW_INVALID']);
    }
  }
  expect(flowEdges.safeParse([{ source: 'a' }]).success).toBe(false);
});

it('records are objects, not lists', () => {
  expect([{}, [], null, 'x', undefined].map(isRecord)).toEqual([true, false, false, false, false]);
});

it('a missing coordinate is 0', () => {
  expect(positionOf({ id: 'a', position: { x: 5, y: '7' } })).toEqual({ x: 5, y: 0 });
  expect(positionOf({ id: 'a', position: { x: Infinity, y: -7 } })).toEqual({ x: 0, y: -7 });
});

it('the output of an edge is its source handle, if it has one', () => {
  const ends = { source: 'a', target: 'b' };
  expect(sourceHandleOf({ ...ends, sourceHandle: 'a1' })).toBe('a1');
  expect([sourceHandleOf(ends), sourceHandleOf({ ...ends, sourceHandle: 1 })]).toEqual([null, null]);
});

it('a missing position is the origin', () => {
  for (const position of [undefined, null, 'x', {}, { x: 'a', y: Number.NaN }]) {
    expect(positionOf({ id: 'a', position })).toEqual({ x: 0, y: 0 });
  }
});

it('edge keys are unique', () => {
  const edge = { source: 'a', target: 'b' };
  expect(edgeKeys([edge, edge, edge])).toEqual(['a::b', 'a::b#2', 'a::b#3']);
  expect(edgeKeys([{ ...edge, sourceHandle: 'a1', id: 5 }])).toEqual(['a:a1:b']);
  expect(edgeKeys([edge, edge, { ...edge, id: 'x' }, { ...edge, id: 'x' }])).toEqual(['a::b', 'a::b#2', 'x', 'x#2']);
});

it.each([
  [
    'condition',
    { key: 'k', condition: 1, value: true },
    { kind: 'condition', test: { kind: 'variable', key: 'k', condition: '1', value: 'true' } },
  ],
  [
    'menu',
    { message: null, arrayOption: [{ number: '2' }, null, 'x'] },
    { kind: 'menu', message: '', arrayOption: [{ number: 2, value: '' }] },
  ],
  ['interval', { sec: 'x' }, { kind: 'interval', sec: 0 }],
  ['question', { typebotIntegration: 7 }, { kind: 'question', typebotIntegration: { message: '', answerKey: '' } }],
  ['ticket', { data: { name: 'x' } }, { kind: 'ticket', queue: null }],
  [
    'singleBlock',
    { seq: 'x', elements: [{ number: 'img0' }, { number: 'odd' }] },
    { kind: 'singleBlock', elements: [{ type: 'img', value: '', number: 'img0', original: '', record: false }] },
  ],
  ['toString', {}, { kind: 'unknown', type: 'toString' }],
  ['message', '<b>', { kind: 'message', label: '' }],
])('a %s block is read from %j [BLOCK-006]', (type, data, expected) => {
  expect(readBlock({ id: 'a', type, data })).toEqual(expected);
});
