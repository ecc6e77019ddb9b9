import dagre from '@dagrejs/dagre';
import { z } from 'zod';

import { outputsOf, readBlock } from '@shared/domain/flow-blocks';
import type { FlowContent, FlowEdge, FlowNode, Point } from '@shared/domain/flow-content';
import { isNote, positionOf, sourceHandleOf } from '@shared/domain/flow-content';
import type { Sizes } from '@shared/domain/flow-edit';
import { isStart, moveBlocks } from '@shared/domain/flow-edit';

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const usual = { width: 260, height: 140 };

/**
 * Lays the flow out from left to right, in the order of a walk. Blocks after a menu stand in the order of its options, so
 * that edges of a tree do not cross.
 */
export function arranged(content: FlowContent, sizes: Sizes): FlowContent {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 40, ranksep: 90, marginx: 40, marginy: 40 });
  graph.setDefaultEdgeLabel(() => ({}));
  const blocks = content.nodes.filter((node) => !isNote(node));
  for (const { id } of startFirst(blocks)) graph.setNode(id, { ...(sizes.get(id) ?? usual) });
  inOrderOfOutputs(content).forEach(({ source, target }, index) => {
    if (graph.hasNode(source) && graph.hasNode(target)) graph.setEdge(source, target, {}, String(index));
  });
  // Without the heuristic, blocks keep the order in which a walk along the edges meets them.
  dagre.layout(graph, { disableOptimalOrderHeuristic: true });
  const places = new Map(
    blocks.map(({ id }): [string, Point] => {
      const { x, y, width, height } = box.parse(graph.node(id));
      return [id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2) }];
    }),
  );
  return moveBlocks(content, new Map([...places, ...placesOfNotes(content.nodes, places)]));
}

/** Notes move with the block that stands nearest to them. */
function placesOfNotes(nodes: readonly FlowNode[], places: ReadonlyMap<string, Point>): [string, Point][] {
  const blocks = nodes.filter((node) => !isNote(node)).map((node) => ({ id: node.id, ...positionOf(node) }));
  return nodes.filter(isNote).flatMap((note): [string, Point][] => {
    const { x, y } = positionOf(note);
    const [first, ...others] = blocks;
    if (first === undefined) return [];
    const distance = (block: Point): number => Math.hypot(block.x - x, block.y - y);
    const nearest = others.reduce((best, block) => (distance(block) < distance(best) ? block : best), first);
    const moved = places.get(nearest.id) ?? nearest;
    return [[note.id, { x: x + moved.x - nearest.x, y: y + moved.y - nearest.y }]];
  });
}

function startFirst(nodes: readonly FlowNode[]): readonly FlowNode[] {
  return nodes.toSorted((one, other) => Number(isStart(other)) - Number(isStart(one)));
}

/** The edges with those of one block in the order of its outputs, as they stand on the block. */
function inOrderOfOutputs({ nodes, connections }: FlowContent): readonly FlowEdge[] {
  const outputs = new Map(nodes.map((node) => [node.id, outputsOf(readBlock(node))]));
  const placeOf = (edge: FlowEdge): number => outputs.get(edge.source)?.indexOf(sourceHandleOf(edge) ?? '') ?? -1;
  return connections.toSorted((one, other) => placeOf(one) - placeOf(other));
}
