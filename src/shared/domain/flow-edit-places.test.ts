import { describe, expect, it } from 'vitest';

import type { FlowContent } from './flow-content';
import { startNode } from './flow-content';
import { freePlaceNear } from './flow-edit';
import { addBlockAt } from './flow-insert';

const edge = (source: string, sourceHandle: string, target: string) => ({ source, sourceHandle, target });
const message = (id: string, parts: object = {}) => ({ id, type: 'message', data: { label: id }, ...parts });

describe('a new block at a place', () => {
  const content: FlowContent = {
    nodes: [startNode({ x: 0, y: 0 }), message('m', { position: { x: 300, y: 0 } })],
    connections: [edge('1', 'a', 'm')],
  };
  const block = { id: 'new', type: 'message', data: { label: 'Oi' } } as const;

  it('is connected with the output that it continues', () => {
    const from = { source: 'm', sourceHandle: 'a' };
    const { nodes, connections } = addBlockAt(content, block, { at: { x: 5, y: 6 }, from });
    expect(nodes.at(-1)).toEqual({ ...block, position: { x: 5, y: 6 } });
    expect(connections).toMatchObject([edge('1', 'a', 'm'), { ...from, target: 'new' }]);
  });

  it('is not connected where nothing leads to it', () => {
    expect(addBlockAt(content, block, { at: { x: 5, y: 6 }, from: null }).connections).toBe(content.connections);
  });

  it('covers no other block where its place is moved down', () => {
    const sizes = new Map([['m', { width: 260, height: 500 }]]);
    expect(freePlaceNear(content, sizes, { x: 310, y: 10 })).toEqual({ x: 310, y: 540 });
    expect(freePlaceNear(content, sizes, { x: 900, y: 10 })).toEqual({ x: 900, y: 10 });
  });

  it.each([
    ['touches the right side', 560, 10],
    ['touches the left side', 40, 200],
    ['is far left', -900, 200],
    ['touches the lower side', 310, 500],
    ['touches the upper side', 310, -120],
    ['is far above', 310, -900],
  ])('stays where it %s of another', (_name, x, y) => {
    const sizes = new Map([['m', { width: 260, height: 500 }]]);
    expect(freePlaceNear(content, sizes, { x, y })).toEqual({ x, y });
  });
});
