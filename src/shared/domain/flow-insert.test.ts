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
const xOf = (content: FlowContent | null, id: string) => {
  const node = content?.nodes.find((each) => each.id === id);
  return node === undefined ? null : positionOf(node).x;
};

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

  it('pushes the blocks after it to the right where there is no room, and no other', () => {
    const after = inserted(row, '1:a:one');
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
  });

  it('has no place on an edge whose block or output is missing', () => {
    const broken = { ...row, connections: [edge('gone', 'a', 'one'), edge('m', 'a9', 'one')] };
    const nodes = [...row.nodes, at('m', 0, { type: 'menu', data: { arrayOption: [] } })];
    expect(['gone:a:one', 'm:a9:one', 'no'].map((key) => placeOnEdge({ ...broken, nodes }, key, new Map()))).toEqual([
      null,
      null,
      null,
    ]);
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
