import { describe, expect, it } from 'vitest';

import { flowChanges, hasChanges } from './flow-changes';
import type { FlowContent, FlowEdge, FlowNode } from './flow-content';

const block = (id: string, label: string, x = 0): FlowNode => ({
  id,
  type: 'message',
  data: { label, extra: 1 },
  position: { x, y: 0 },
});
const edge = (source: string, target: string, sourceHandle = 'a'): FlowEdge => ({ source, target, sourceHandle });
const before: FlowContent = {
  nodes: [block('a', 'A'), block('b', 'B'), block('c', 'C')],
  connections: [edge('a', 'b'), edge('b', 'c')],
};

describe('the changes of a flow', () => {
  it('are the blocks that were added, removed, filled in and moved, and the connections', () => {
    const after: FlowContent = {
      nodes: [block('a', 'A', 50), block('b', 'other'), block('d', 'D')],
      connections: [edge('a', 'd'), edge('d', 'b')],
    };
    const changes = flowChanges(before, after);
    expect(changes.added.map(({ id }) => id)).toEqual(['d']);
    expect(changes.removed.map(({ id }) => id)).toEqual(['c']);
    expect(changes.changed.map(({ id }) => id)).toEqual(['b']);
    expect([changes.moved, changes.edges]).toEqual([1, 3]);
    expect(hasChanges(changes)).toBe(true);
  });

  it('are none for another order of fields, blocks and connections', () => {
    const turned = { position: { y: 0, x: 0 }, data: { extra: 1, label: 'A' }, type: 'message', id: 'a' };
    const after = {
      nodes: [block('c', 'C'), block('b', 'B'), turned],
      connections: [edge('b', 'c'), { ...edge('a', 'b'), id: 'new' }],
    };
    expect(hasChanges(flowChanges(before, after))).toBe(false);
  });

  it.each([
    ['an added block', { ...before, nodes: [...before.nodes, block('d', 'D')] }],
    ['a removed block', { ...before, nodes: [block('a', 'A'), block('b', 'B')] }],
    ['other content', { ...before, nodes: [block('a', 'A'), block('b', 'other'), block('c', 'C')] }],
    ['a moved block', { ...before, nodes: [block('a', 'A', 1), block('b', 'B'), block('c', 'C')] }],
    ['a removed connection', { ...before, connections: [edge('a', 'b')] }],
  ])('are some for %s alone', (_name, after) => {
    expect(hasChanges(flowChanges(before, after))).toBe(true);
  });

  it('compare an empty field with its later value', () => {
    const empty: FlowContent = { nodes: [{ id: 'a', type: 'ticket', data: { queue: null } }], connections: [] };
    const filled: FlowContent = { nodes: [{ id: 'a', type: 'ticket', data: { queue: { id: 1 } } }], connections: [] };
    expect(flowChanges(empty, structuredClone(empty)).changed).toEqual([]);
    expect(flowChanges(empty, filled).changed).toEqual(filled.nodes);
  });

  it('notice a connection that leaves another output', () => {
    const after = { ...before, connections: [edge('a', 'b', 'b'), edge('b', 'c')] };
    expect(flowChanges(before, after).edges).toBe(2);
  });
});
