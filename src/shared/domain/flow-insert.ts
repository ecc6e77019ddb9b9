import type { BlockKind } from './flow-blocks';
import { isBranching, outputsOf, readBlock } from './flow-blocks';
import type { FlowContent, FlowEdge, FlowNode, Point } from './flow-content';
import { edgeKeys, positionOf, sourceHandleOf } from './flow-content';
import type { Connection, NewBlock, Sizes } from './flow-edit';
import { canConnect, connect, freePlaceNear, moveBlocks, usualSize } from './flow-edit';

/** New blocks at a place of the drawing: alone, after an output, or on an edge. */

/** Position of a new block, the output that leads to it and the edge that it splits, if any. */
export type NewPlace = {
  at: Point;
  from: Omit<Connection, 'target'> | null;
  /** `push`: pixels by which the blocks after the new one move to the right. */
  onEdge?: { key: string; push: number };
};

const margin = 60;

/** Adds a block at a place and connects it. */
export function addBlockAt(content: FlowContent, { id, type, data }: NewBlock, place: NewPlace): FlowContent {
  const { at, from, onEdge } = place;
  const node: FlowNode = { id, position: at, data, type };
  const added = { ...content, nodes: [...content.nodes, node] };
  if (onEdge !== undefined) return splitEdge(added, node, onEdge);
  return from === null ? added : connect(added, { ...from, target: id });
}

/** False for kinds that nothing leads to, and on an edge for those that lead nowhere. */
export function fitsPlace(kind: BlockKind, { from, onEdge }: Pick<NewPlace, 'from' | 'onEdge'>): boolean {
  if (from !== null && (kind === 'start' || kind === 'note')) return false;
  return onEdge === undefined || (kind !== 'jump' && kind !== 'end');
}

/** The edge leads to the new block, and the first output of the new block to the former target. */
function splitEdge(content: FlowContent, node: FlowNode, { key, push }: { key: string; push: number }): FlowContent {
  const index = edgeKeys(content.connections).indexOf(key);
  const edge = content.connections[index];
  // The edge may have been removed while the form of the block was open.
  if (edge === undefined) return content;
  const { source, target } = edge;
  const led: FlowEdge = {
    ...edge,
    target: node.id,
    id: `reactflow__edge-${source}${sourceHandleOf(edge) ?? ''}-${node.id}`,
  };
  const split = { ...content, connections: content.connections.with(index, led) };
  const [output] = outputsOf(readBlock(node));
  const onward = output === undefined ? split : connect(split, { source: node.id, sourceHandle: output, target });
  return pushed(onward, { from: target, by: push, except: new Set([node.id, source]) });
}

/** Place of a block that splits an edge: midway, with room made on the right where the two blocks stand close. */
export function placeOnEdge(content: FlowContent, key: string, sizes: Sizes): NewPlace | null {
  const edge = content.connections[edgeKeys(content.connections).indexOf(key)];
  if (edge === undefined) return null;
  const source = content.nodes.find(({ id }) => id === edge.source);
  const target = content.nodes.find(({ id }) => id === edge.target);
  if (source === undefined || target === undefined) return null;
  const sourceHandle = isBranching(readBlock(source)) ? (sourceHandleOf(edge) ?? '') : 'a';
  const from = { source: source.id, sourceHandle };
  if (!canConnect(content, { ...from, target: target.id })) return null;
  const start = positionOf(source);
  const end = positionOf(target);
  const right = start.x + (sizes.get(source.id)?.width ?? usualSize.width);
  const y = Math.round((start.y + end.y) / 2);
  // An edge that leads back has no room between its blocks; the new block stands beside its source.
  if (end.x < right) {
    return { at: freePlaceNear(content, sizes, { x: right + margin, y: start.y }), from, onEdge: { key, push: 0 } };
  }
  const missing = Math.max(0, usualSize.width + 2 * margin - (end.x - right));
  const x = missing > 0 ? right + margin : Math.round((right + end.x - usualSize.width) / 2);
  const at = missing > 0 ? { x, y } : freePlaceNear(content, sizes, { x, y });
  return { at, from, onEdge: { key, push: missing } };
}

type Push = { from: string; by: number; except: ReadonlySet<string> };

/** Moves the blocks that are reached from one, and stand no further left, to the right. */
function pushed(content: FlowContent, { from, by, except }: Push): FlowContent {
  const byId = new Map(content.nodes.map((node) => [node.id, positionOf(node)]));
  const least = byId.get(from)?.x ?? 0;
  const reached = new Set([from]);
  for (const id of reached) {
    for (const { source, target } of content.connections) {
      if (source === id && !except.has(target) && (byId.get(target)?.x ?? -Infinity) >= least) reached.add(target);
    }
  }
  const moved = [...byId].filter(([id]) => reached.has(id)).map(([id, { x, y }]) => [id, { x: x + by, y }] as const);
  return moveBlocks(content, new Map(moved));
}
