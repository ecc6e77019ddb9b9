import dagre from '@dagrejs/dagre';
import { z } from 'zod';

import type { FlowContent, Point } from '@shared/domain/flow-content';
import type { Sizes } from '@shared/domain/flow-edit';
import { moveBlocks } from '@shared/domain/flow-edit';

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const usual = { width: 260, height: 140 };

/** Lays the flow out from left to right, in the order of a walk. */
export function arranged(content: FlowContent, sizes: Sizes): FlowContent {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 40, ranksep: 90, marginx: 40, marginy: 40 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of content.nodes) graph.setNode(id, { ...(sizes.get(id) ?? usual) });
  content.connections.forEach(({ source, target }, index) => {
    if (graph.hasNode(source) && graph.hasNode(target)) graph.setEdge(source, target, {}, String(index));
  });
  dagre.layout(graph);
  const places = content.nodes.map(({ id }): [string, Point] => {
    const { x, y, width, height } = box.parse(graph.node(id));
    return [id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2) }];
  });
  return moveBlocks(content, new Map(places));
}
