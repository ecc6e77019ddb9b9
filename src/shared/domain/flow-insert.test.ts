import { describe, expect, it } from 'vitest';

import type { FlowContent } from './flow-content';
import { positionOf, startNode } from './flow-content';
import { addBlockAt, fitsPlace, placeOnEdge } from './flow-insert';

const edge = (source: string, sourceHandle: string, target: string) => ({ source, sourceHandle, target });
const block = { id: 'new', type: 'message', data: { label: 'Oi' } } as const;
const at = (id: string, x: number, parts: object = {}) => ({
  id,
  type: 'message',
  data: { label: id },
  position: { x, y: 0 },
  ...parts,
});
const inserted = (content: FlowContent, key: string, added: Parameters<typeof addBlockAt>[1] = block) => {
  const place = placeOnEdge(content, key, new Map());
  return place === null ? null : addBlockAt(content, added, place);
};
const positionIn = (content: FlowContent | null, id: string) => {
  const node = content?.nodes.find((each) => each.id === id);
  return node === undefined ? null : positionOf(node);
};
const xOf = (content: FlowContent | null, id: string) => positionIn(content, id)?.x ?? null;

describe('a block inserted on an edge', () => {
  const row: FlowContent = {
    nodes: [startNode({ x: 0, y: 0 }), at('one', 300), at('two', 600), at('beside', 100)],
    connections: [edge('1', 'a', 'one'), edge('one', 'a', 'two')],
  };

  it('stands between the two blocks, and both edges lead through it', () => {
    expect(inserted(row, '1:a:one')?.connections).toMatchObject([
      edge('1', 'a', 'new'),
      edge('one', 'a', 'two'),
      edge('new', 'a', 'one'),
    ]);
  });

  it('names the edge that leads to it by the output and the block', () => {
    const idsOf = (content: FlowContent | null) => content?.connections.map(({ id }) => id);
    expect(idsOf(inserted(row, '1:a:one'))).toEqual(['reactflow__edge-1a-new', undefined, 'reactflow__edge-newa-one']);
    const unnamed = { ...row, connections: [{ source: '1', target: 'one' }] };
    expect(idsOf(inserted(unnamed, '1::one'))).toEqual(['reactflow__edge-1-new', 'reactflow__edge-newa-one']);
  });

  it('stands at the middle of their heights', () => {
    const nodes = [startNode({ x: 0, y: 100 }), at('one', 900, { position: { x: 900, y: 301 } })];
    expect(positionIn(inserted({ ...row, nodes }, '1:a:one'), 'new')).toEqual({ x: 450, y: 201 });
  });

  it('stands below a block that covers its place', () => {
    const nodes = [startNode({ x: 0, y: 0 }), at('one', 900), at('other', 450)];
    expect(positionIn(inserted({ ...row, nodes }, '1:a:one'), 'new')).toEqual({ x: 450, y: 160 });
  });

  it('follows the branch of a condition', () => {
    const nodes = [at('c', 0, { type: 'condition' }), at('one', 900)];
    const branch = { nodes, connections: [edge('c', 'b', 'one')] };
    expect(inserted(branch, 'c:b:one')?.connections).toMatchObject([edge('c', 'b', 'new'), edge('new', 'a', 'one')]);
  });

  it('pushes the blocks after it to the right where there is no room, and no other', () => {
    const after = inserted(row, '1:a:one');
    expect(positionIn(after, 'new')).toEqual({ x: 320, y: 0 });
    expect(['1', 'new', 'one', 'two', 'beside'].map((id) => xOf(after, id))).toEqual([0, 320, 640, 940, 100]);
  });

  it('moves nothing where there is room', () => {
    const wide = { ...row, nodes: [startNode({ x: 0, y: 0 }), at('one', 900), at('two', 1200)] };
    const after = inserted(wide, '1:a:one');
    expect(['new', 'one', 'two'].map((id) => xOf(after, id))).toEqual([450, 900, 1200]);
  });

  it('keeps the other edges of a fork and the fields of the edge', () => {
    const fork = { ...row, connections: [{ ...edge('1', 'a', 'one'), label: 'kept' }, edge('1', 'a', 'two')] };
    expect(inserted(fork, '1:a:one')?.connections).toMatchObject([
      { ...edge('1', 'a', 'new'), label: 'kept' },
      edge('1', 'a', 'two'),
      edge('new', 'a', 'one'),
    ]);
  });

  it('continues through the first option of a menu', () => {
    const menu = { id: 'new', type: 'menu', data: { message: '?', arrayOption: [{ number: 3, value: 'x' }] } } as const;
    expect(inserted(row, 'one:a:two', menu)?.connections).toMatchObject([
      edge('1', 'a', 'one'),
      edge('one', 'a', 'new'),
      edge('new', 'a3', 'two'),
    ]);
  });

  it('on an edge that leads back stands beside the source and pushes nothing', () => {
    const loop = { ...row, connections: [...row.connections, edge('two', 'a', 'one')] };
    const after = inserted(loop, 'two:a:one');
    expect(['one', 'two', 'new'].map((id) => xOf(after, id))).toEqual([300, 600, 920]);
    expect(after?.connections.slice(2)).toMatchObject([edge('two', 'a', 'new'), edge('new', 'a', 'one')]);
  });

  it('has no place on an edge whose block or output is missing', () => {
    const edges = [edge('gone', 'a', 'one'), edge('one', 'a', 'gone'), edge('m', 'a9', 'one')];
    const nodes = [...row.nodes, at('m', 0, { type: 'menu', data: { arrayOption: [] } })];
    const keys = ['gone:a:one', 'one:a:gone', 'm:a9:one', 'no'];
    expect(keys.map((key) => placeOnEdge({ nodes, connections: edges }, key, new Map()))).toEqual(keys.map(() => null));
  });

  it('is nothing where the edge was removed meanwhile', () => {
    const place = { at: { x: 0, y: 0 }, from: null, onEdge: { key: 'gone', push: 0 } };
    const after = addBlockAt(row, block, place);
    expect([after.connections, after.nodes.at(-1)?.id]).toEqual([row.connections, 'new']);
  });

  it('is no start, no note and no end of a path', () => {
    const from = { source: '1', sourceHandle: 'a' };
    const onEdge = { key: '1:a:one', push: 0 };
    const kinds = ['start', 'note', 'end', 'jump', 'message'] as const;
    expect(kinds.filter((kind) => fitsPlace(kind, { from, onEdge }))).toEqual(['message']);
    expect(kinds.filter((kind) => fitsPlace(kind, { from }))).toEqual(['end', 'jump', 'message']);
    expect(kinds.filter((kind) => fitsPlace(kind, { from: null }))).toEqual([...kinds]);
  });
});

describe('a block inserted where there is no room', () => {
  it('pushes a target that touches the source', () => {
    const near = { nodes: [startNode({ x: 0, y: 0 }), at('one', 260)], connections: [edge('1', 'a', 'one')] };
    expect(['new', 'one'].map((id) => xOf(inserted(near, '1:a:one'), id))).toEqual([320, 640]);
  });

  it('pushes the blocks that its target leads to, but none further left and none behind a missing block', () => {
    const nodes = [
      startNode({ x: 0, y: 0 }),
      at('one', 300),
      at('below', 300),
      at('left', 100),
      at('far', 900),
      at('other', 1000),
      at('alone', 1300),
    ];
    const leads = ['below', 'left', 'gone'].map((target) => edge('one', 'a', target));
    const connections = [edge('1', 'a', 'one'), ...leads, edge('gone', 'a', 'far'), edge('other', 'a', 'alone')];
    const after = inserted({ nodes, connections }, '1:a:one');
    const moved = nodes.map(({ id }) => id).filter((id) => xOf(after, id) !== xOf({ nodes, connections }, id));
    expect(moved).toEqual(['one', 'below']);
  });

  const loop: FlowContent = {
    nodes: [at('one', 300), at('two', 600)],
    connections: [edge('one', 'a', 'two'), edge('two', 'a', 'one')],
  };
  const onEdge = (key: string) => ({ at: { x: 700, y: 0 }, from: null, onEdge: { key, push: 100 } });

  it('pushes neither itself nor the source of the edge, also in a loop', () => {
    const after = addBlockAt(loop, block, onEdge('two:a:one'));
    expect(['one', 'two', 'new'].map((id) => xOf(after, id))).toEqual([400, 600, 700]);
  });

  it('pushes nothing where the target of the edge is missing', () => {
    const dangling = { ...loop, connections: [edge('one', 'a', 'gone')] };
    const after = addBlockAt(dangling, block, onEdge('one:a:gone'));
    expect(after.connections).toMatchObject([edge('one', 'a', 'new')]);
    expect(['one', 'two', 'new'].map((id) => xOf(after, id))).toEqual([300, 600, 700]);
  });
});
