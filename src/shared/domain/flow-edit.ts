import { menuOutput } from './flow-block-registry';
import type { BlockKind } from './flow-blocks';
import { isBranching, jumpTargetOf, outputsOf, readBlock } from './flow-blocks';
import type { FlowContent, FlowEdge, FlowNode, Point } from './flow-content';
import { edgeKeys, isNote, isRecord, positionOf, sourceHandleOf, startId, startNode } from './flow-content';

/**
 * Edits of a flow, as pure functions. Each returns the same object where nothing changes, and keeps the blocks and edges
 * that it does not change.
 */

export type Size = { readonly width: number; readonly height: number };
/** Measured sizes of blocks, by id. */
export type Sizes = ReadonlyMap<string, Size>;

const idLength = 30;
const idLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const gap = 40;
const duplicateOffset = 240;
const usualWidth = 250;
/** Assumed size of a block before it is measured. */
export const usualSize: Size = { width: 260, height: 120 };

/** A random id; `random` gives numbers from 0 up to 1. */
export function newNodeId(random: () => number): string {
  return Array.from({ length: idLength }, () => idLetters[Math.floor(random() * idLetters.length)] ?? 'x').join('');
}

/** Position of a new block: right of the last one, at its height. */
export function placeForNew({ nodes }: FlowContent, sizes: Sizes): Point {
  const last = nodes.findLast((node) => !isNote(node));
  if (last === undefined) return positionOf(startNode());
  const { x, y } = positionOf(last);
  return { x: x + (sizes.get(last.id)?.width ?? savedWidth(last)) + gap, y };
}

const savedWidth = ({ width }: FlowNode) => (typeof width === 'number' && width > 0 ? width : usualWidth);

/** Position of a copy: right of the rightmost block, at the height of the last one. */
function placeForCopy({ nodes }: FlowContent): Point {
  const rightmost = nodes.reduce((most, node) => Math.max(most, positionOf(node).x), -Infinity);
  const last = nodes.at(-1);
  return { x: rightmost + duplicateOffset, y: last === undefined ? 0 : positionOf(last).y };
}

export type NewBlock = { id: string; type: BlockKind; data: Readonly<Record<string, unknown>> };

export function addBlock(content: FlowContent, { id, type, data }: NewBlock, sizes: Sizes): FlowContent {
  const node: FlowNode = { id, position: placeForNew(content, sizes), data, type };
  return { ...content, nodes: [...content.nodes, node] };
}

/** Moves a position down until a block of the usual size covers no other there. */
export function freePlaceNear({ nodes }: FlowContent, sizes: Sizes, wanted: Point): Point {
  const boxes = nodes.map((node) => ({ ...positionOf(node), ...(sizes.get(node.id) ?? usualSize) }));
  const covered = ({ x, y }: Point) =>
    boxes.find(
      (box) =>
        x < box.x + box.width && x + usualSize.width > box.x && y < box.y + box.height && y + usualSize.height > box.y,
    );
  let place = wanted;
  for (let box = covered(place); box !== undefined; box = covered(place)) {
    place = { x: place.x, y: box.y + box.height + gap };
  }
  return place;
}

/** Replaces the start block, of which there is one; its edges stay. */
export function addStart(content: FlowContent, sizes: Sizes): FlowContent {
  const others = content.nodes.filter((node) => !isStart(node));
  const remaining = new Set([startId, ...others.map(({ id }) => id)]);
  const removed = new Set(content.nodes.map(({ id }) => id).filter((id) => !remaining.has(id)));
  return {
    nodes: [...others, startNode(placeForNew(content, sizes))],
    connections: content.connections.filter(({ source, target }) => !removed.has(source) && !removed.has(target)),
  };
}

/** Replaces the data of a block and removes edges from outputs that it no longer has. */
export function changeBlock(
  content: FlowContent,
  nodeId: string,
  data: Readonly<Record<string, unknown>>,
): FlowContent {
  const nodes = content.nodes.map((node) => (node.id === nodeId ? { ...node, data } : node));
  const changed = nodes.find(({ id }) => id === nodeId);
  if (changed === undefined) return content;
  const block = readBlock(changed);
  if (!isBranching(block)) return { ...content, nodes };
  const outputs = outputsOf(block);
  const connections = content.connections.filter(
    (edge) => edge.source !== nodeId || outputs.includes(sourceHandleOf(edge) ?? ''),
  );
  return { nodes, connections: connections.length === content.connections.length ? content.connections : connections };
}

/** An option in the menu's form; `former` is its number before the edit, null for a new one. */
export type OptionDraft = { former: number | null; value: string };

/** Replaces the data of a menu. Options are renumbered in their order, and edges follow their option. */
export function changeMenu(
  content: FlowContent,
  nodeId: string,
  { data, options }: { data: Readonly<Record<string, unknown>>; options: readonly OptionDraft[] },
): FlowContent {
  const arrayOption = options.map(({ value }, index) => ({ number: index + 1, value }));
  const outputs = new Map(
    options.flatMap(({ former }, index) =>
      former === null ? [] : [[menuOutput(former), menuOutput(index + 1)] as const],
    ),
  );
  const connections = content.connections.flatMap((edge): FlowEdge[] => {
    if (edge.source !== nodeId) return [edge];
    const former = sourceHandleOf(edge) ?? '';
    const output = outputs.get(former);
    if (output === undefined) return [];
    return [output === former ? edge : { ...edge, sourceHandle: output }];
  });
  const nodes = content.nodes.map((node) => (node.id === nodeId ? { ...node, data: { ...data, arrayOption } } : node));
  return { nodes, connections };
}

/** Adds a copy of the block without its edges. The start block cannot be copied. */
export function duplicateBlock(content: FlowContent, nodeId: string, newId: string): FlowContent {
  const original = content.nodes.find(({ id }) => id === nodeId);
  if (original === undefined || isStart(original)) return content;
  const copy = { ...original, id: newId, position: placeForCopy(content) };
  return { ...content, nodes: [...content.nodes, withConsistentPosition(copy)] };
}

/** Removes blocks with all their edges, and edges by their keys. The start block stays. */
export function removeFrom(
  content: FlowContent,
  { nodeIds, edges }: { nodeIds: ReadonlySet<string>; edges: ReadonlySet<string> },
): FlowContent {
  const removed = new Set(content.nodes.filter((node) => nodeIds.has(node.id) && !isStart(node)).map(({ id }) => id));
  const keys = edgeKeys(content.connections);
  const connections = content.connections.filter(
    (edge, index) => !removed.has(edge.source) && !removed.has(edge.target) && !edges.has(keys[index] ?? ''),
  );
  if (removed.size === 0 && connections.length === content.connections.length) return content;
  return { nodes: content.nodes.filter(({ id }) => !removed.has(id)), connections };
}

export type Connection = { source: string; sourceHandle: string; target: string };

/** True where both blocks exist, the target can be entered and the source has the output. */
export function canConnect({ nodes }: FlowContent, { source, sourceHandle, target }: Connection): boolean {
  const from = nodes.find(({ id }) => id === source);
  const to = nodes.find(({ id }) => id === target);
  if (from === undefined || to === undefined || isStart(to) || isNote(to)) return false;
  return outputsOf(readBlock(from)).includes(sourceHandle);
}

/** Connects an output to a block. Each output has one edge: the former one is replaced. */
export function connect(content: FlowContent, connection: Connection): FlowContent {
  if (!canConnect(content, connection)) return content;
  const { source, sourceHandle, target } = connection;
  const from = content.nodes.find(({ id }) => id === source);
  const isAnyWay = from !== undefined && !isBranching(readBlock(from));
  const isFormer = (edge: FlowEdge) => edge.source === source && (isAnyWay || sourceHandleOf(edge) === sourceHandle);
  const former = content.connections.filter(isFormer);
  if (former.length === 1 && former[0]?.target === target) return content;
  const id = `reactflow__edge-${source}${sourceHandle}-${target}`;
  const edge: FlowEdge = { source, sourceHandle, target, targetHandle: null, id };
  return { ...content, connections: [...content.connections.filter((other) => !isFormer(other)), edge] };
}

/** Moves blocks to the given positions. */
export function moveBlocks(content: FlowContent, places: ReadonlyMap<string, Point>): FlowContent {
  const nodes = content.nodes.map((node) => {
    const place = places.get(node.id);
    const { x, y } = positionOf(node);
    if (place === undefined || (place.x === x && place.y === y)) return node;
    return withConsistentPosition({ ...node, position: { x: place.x, y: place.y } });
  });
  return nodes.some((node, index) => node !== content.nodes[index]) ? { ...content, nodes } : content;
}

/** Adds the blocks of another flow under new ids, moved by `offset`, with the edges among them. */
export function insertPart(
  content: FlowContent,
  part: FlowContent,
  { newId, offset }: { newId: () => string; offset: Point },
): FlowContent {
  const coming = part.nodes.filter((node) => !isStart(node));
  const ids = new Map(coming.map((node) => [node.id, newId()]));
  const nodes = coming.map((node) => {
    const { x, y } = positionOf(node);
    return withConsistentPosition({
      ...retargeted(node, ids),
      id: ids.get(node.id) ?? newId(),
      position: { x: x + offset.x, y: y + offset.y },
    });
  });
  const connections = part.connections.flatMap((edge): FlowEdge[] => {
    const [source, target] = [ids.get(edge.source), ids.get(edge.target)];
    if (source === undefined || target === undefined) return [];
    return [{ ...edge, source, target, id: `reactflow__edge-${source}${sourceHandleOf(edge) ?? ''}-${target}` }];
  });
  if (nodes.length === 0) return content;
  return { nodes: [...content.nodes, ...nodes], connections: [...content.connections, ...connections] };
}

/** A jump among copied blocks leads to the copy. */
function retargeted(node: FlowNode, ids: ReadonlyMap<string, string>): FlowNode {
  const targetId = ids.get(jumpTargetOf(readBlock(node)) ?? '');
  return targetId === undefined || !isRecord(node.data) ? node : { ...node, data: { ...node.data, targetId } };
}

/** The blocks with these ids and the edges among them. */
export function partOf({ nodes, connections }: FlowContent, nodeIds: ReadonlySet<string>): FlowContent {
  return {
    nodes: nodes.filter(({ id }) => nodeIds.has(id)),
    connections: connections.filter(({ source, target }) => nodeIds.has(source) && nodeIds.has(target)),
  };
}

export function isStart(node: FlowNode): boolean {
  return node.id === startId || node.type === 'start';
}

/** Some flows store the position twice, and the selection; a moved block must stay consistent. */
function withConsistentPosition(node: FlowNode & { position: Point }): FlowNode {
  return {
    ...node,
    ...(isRecord(node.positionAbsolute) ? { positionAbsolute: node.position } : {}),
    ...(node.selected === true ? { selected: false } : {}),
  };
}
