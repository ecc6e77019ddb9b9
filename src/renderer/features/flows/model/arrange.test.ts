import { expect, it } from 'vitest';

import type { FlowContent } from '@shared/domain/flow-content';
import { positionOf, startNode } from '@shared/domain/flow-content';

import { arranged } from './arrange';

const message = (id: string) => ({ id, type: 'message', data: { label: id } });
const menu = (id: string, options: number) => ({
  id,
  type: 'menu',
  data: {
    message: id,
    arrayOption: Array.from({ length: options }, (_, index) => ({ number: index + 1, value: 'x' })),
  },
});
const edge = (source: string, sourceHandle: string, target: string) => ({ source, sourceHandle, target });
const heights = (flow: FlowContent, ids: readonly string[]) => {
  const nodes = new Map(arranged(flow, new Map()).nodes.map((node) => [node.id, positionOf(node).y]));
  return ids.map((id) => nodes.get(id) ?? Number.NaN);
};
const isAscending = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));

it('blocks after a menu stand in the order of its options, whatever the order of edges and blocks', () => {
  const flow = {
    nodes: [message('third'), message('first'), menu('m', 3), message('second'), startNode()],
    connections: [edge('m', 'a3', 'third'), edge('1', 'a', 'm'), edge('m', 'a1', 'first'), edge('m', 'a2', 'second')],
  };
  expect(isAscending(heights(flow, ['first', 'second', 'third']))).toBe(true);
});

it('edges of a tree do not cross: all below one option stand above all below the next', () => {
  const inner = ['m1', 'm2', 'm3'];
  const leaves = inner.flatMap((id) => [1, 2, 3].map((option) => `${id}-${option}`));
  const flow = {
    nodes: [
      startNode(),
      ...leaves.toReversed().map(message),
      ...inner.toReversed().map((id) => menu(id, 3)),
      menu('m', 3),
    ],
    connections: [
      edge('1', 'a', 'm'),
      ...inner.map((id, index) => edge('m', `a${index + 1}`, id)).toReversed(),
      ...leaves.map((leaf) => edge(leaf.slice(0, 2), `a${leaf.slice(3)}`, leaf)).toReversed(),
    ],
  };
  expect(isAscending(heights(flow, inner))).toBe(true);
  expect(isAscending(heights(flow, leaves))).toBe(true);
});

it('a note keeps its distance to the block beside it', () => {
  const flow = {
    nodes: [
      startNode({ x: 0, y: 0 }),
      { ...message('far'), position: { x: 5000, y: 900 } },
      { id: 'n', type: 'note', data: { label: 'why' }, position: { x: 5010, y: 800 } },
    ],
    connections: [edge('1', 'a', 'far')],
  };
  const places = new Map(arranged(flow, new Map()).nodes.map((node) => [node.id, positionOf(node)]));
  const [far, note] = [places.get('far'), places.get('n')];
  expect({ x: (note?.x ?? 0) - (far?.x ?? 0), y: (note?.y ?? 0) - (far?.y ?? 0) }).toEqual({ x: 10, y: -100 });
  expect(far?.x).toBeLessThan(1000);
});
