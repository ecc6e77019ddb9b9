import { describe, expect, it } from 'vitest';

import type { FlowContent } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';

import { firstInSight } from './first-view';

const flowOf = (
  places: readonly (readonly [x: number, y: number])[],
  start = startNode({ x: 0, y: 0 }),
): FlowContent => ({
  nodes: [
    start,
    ...places.map(([x, y], index) => ({ id: `b${index}`, type: 'message', position: { x, y }, data: {} })),
  ],
  connections: [],
});
const window = { width: 1400, height: 900 };
const seen = (flow: FlowContent, shown = window) => firstInSight(flow, shown).map(({ id }) => id);

describe('the first view of a flow', () => {
  it('is the whole flow if it fits at a readable zoom', () => {
    expect(
      seen(
        flowOf([
          [300, 0],
          [2800, 1700],
        ]),
      ),
    ).toEqual(['1', 'b0', 'b1']);
  });

  it('is the start of a larger flow, wherever it is placed', () => {
    const row = Array.from({ length: 500 }, (_, index) => [index * 300 - 3000, 9000] as const);
    expect(seen(flowOf(row, startNode({ x: -300, y: 9000 })))).toEqual([
      '1',
      ...['b8', 'b9', 'b10', 'b11', 'b12', 'b13'],
    ]);
  });

  it('covers fewer blocks in a narrow window', () => {
    const flow = flowOf([
      [300, 0],
      [600, 0],
      [2600, 0],
    ]);
    expect(seen(flow)).toEqual(['1', 'b0', 'b1', 'b2']);
    expect(seen(flow, { width: 480, height: 800 })).toEqual(['1']);
    expect(seen(flow, { width: 700, height: 800 })).toEqual(['1', 'b0']);
  });

  it('covers blocks of a flow without a start, and none of an empty one', () => {
    const { nodes } = flowOf([
      [0, 0],
      [90_000, 0],
    ]);
    expect(seen({ nodes: nodes.slice(1), connections: [] })).toEqual(['b0']);
    expect(seen({ nodes: [], connections: [] })).toEqual([]);
  });
});
