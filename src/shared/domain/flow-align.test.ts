import { describe, expect, it } from 'vitest';

import { alignBlocks } from './flow-align';
import type { FlowContent } from './flow-content';
import { positionOf } from './flow-content';

const flow: FlowContent = {
  nodes: [
    { id: 'a', type: 'message', position: { x: 0, y: 50 } },
    { id: 'b', type: 'message', position: { x: 110, y: 0 } },
    { id: 'c', type: 'message', position: { x: 600, y: 400 } },
    { id: 'd', type: 'message', position: { x: -500, y: -500 } },
  ],
  connections: [],
};
const sizes = new Map([
  ['a', { width: 100, height: 50 }],
  ['b', { width: 200, height: 150 }],
  ['c', { width: 100, height: 50 }],
]);
const aligned = (alignment: Parameters<typeof alignBlocks>[1], ...ids: string[]) =>
  alignBlocks(flow, alignment, { nodeIds: new Set(ids), sizes });
const places = ({ nodes }: FlowContent) =>
  nodes.slice(0, 3).map((node) => `${positionOf(node).x} ${positionOf(node).y}`);

describe('selected blocks', () => {
  it.each([
    ['left', ['0 50', '0 0', '0 400']],
    ['top', ['0 0', '110 0', '600 0']],
    ['across', ['0 50', '250 0', '600 400']],
    ['down', ['0 250', '110 0', '600 400']],
  ] as const)('are lined up or spread out (%s), and others stay', (alignment, expected) => {
    const after = aligned(alignment, 'a', 'b', 'c');
    expect(places(after)).toEqual(expected);
    expect(after.nodes[3]).toBe(flow.nodes[3]);
  });

  it.each([
    ['left', ['0 50', '-500 0', '-500 400']],
    ['top', ['0 50', '110 -500', '600 -500']],
    ['across', ['0 50', '80 0', '600 400']],
    ['down', ['0 50', '110 -65', '600 400']],
  ] as const)('are lined up or spread out (%s) where one is left of the origin and above it', (alignment, expected) => {
    const after = aligned(alignment, 'b', 'c', 'd');
    expect(places(after)).toEqual(expected);
    expect(positionOf(after.nodes[3] ?? { id: '' })).toEqual({ x: -500, y: -500 });
  });

  it('are left alone where they are too few', () => {
    expect(aligned('left', 'a')).toBe(flow);
    expect(aligned('across', 'a', 'b')).toBe(flow);
  });

  it.each(['across', 'down'] as const)(
    'are left at their fractions of a pixel where they are too few (%s)',
    (alignment) => {
      const nodes = [
        { id: 'a', type: 'message', position: { x: 0.4, y: 0.4 } },
        { id: 'b', type: 'message', position: { x: 500.3, y: 500.3 } },
      ];
      const content = { nodes, connections: [] };
      expect(alignBlocks(content, alignment, { nodeIds: new Set(['a', 'b']), sizes })).toBe(content);
    },
  );
});
