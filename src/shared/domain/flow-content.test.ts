import { expect, it } from 'vitest';

import { readBlock } from './flow-blocks';
import { edgeKeys, emptyFlow, openFlow, positionOf } from './flow-content';

const newId = () => 'new';
const open = (stored: unknown) => openFlow(stored, newId);

it('a flow that was never saved has its start block alone [FLOW-024, FLOW-063, FLOW-064]', () => {
  expect(open(null)).toEqual({ content: emptyFlow, repairs: [] });
  expect(emptyFlow.nodes).toMatchObject([{ id: '1', type: 'start', data: { label: 'Inicio do fluxo' } }]);
});

it('what can be read stays as it is [FLOW-059]', () => {
  const stored = { nodes: [{ z: 1, id: 'a', style: { color: 'red' } }], connections: [{ target: 'b', source: 'a' }] };
  const { content, repairs } = open(stored);
  expect(JSON.stringify(content)).toBe(JSON.stringify(stored));
  expect(repairs).toEqual([]);
});

it('what cannot be read is told, never thrown', () => {
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

it('places that are none are the origin', () => {
  for (const position of [undefined, null, 'x', {}, { x: 'a', y: Number.NaN }]) {
    expect(positionOf({ id: 'a', position })).toEqual({ x: 0, y: 0 });
  }
});

it('each edge has a name of its own', () => {
  const edge = { source: 'a', target: 'b' };
  expect(edgeKeys([edge, edge, { ...edge, id: 'x' }, { ...edge, id: 'x' }])).toEqual(['a::b', 'a::b#2', 'x', 'x#2']);
});

it.each([
  [
    'condition',
    { key: 'k', condition: 1, value: true },
    { kind: 'condition', key: 'k', condition: '1', value: 'true' },
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
