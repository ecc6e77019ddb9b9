import { z } from 'zod';

/**
 * The content of a flow. Blocks and edges keep every field, also unknown ones, so that a flow that is opened and saved
 * without a change stays the same, byte for byte. Known fields are read where they are needed.
 */
export type FlowNode = Readonly<Record<string, unknown>> & { readonly id: string };
export type FlowEdge = Readonly<Record<string, unknown>> & { readonly source: string; readonly target: string };
export type FlowContent = { readonly nodes: readonly FlowNode[]; readonly connections: readonly FlowEdge[] };
/** A block as servers store it, with unchecked fields. */
export type StoredNode = Readonly<Record<string, unknown>>;
/** A flow as servers store it; `openFlow` repairs its blocks. */
export type StoredFlow = {
  readonly nodes: readonly StoredNode[];
  readonly connections: readonly FlowEdge[];
};

/** A change made on opening: a dropped entry that is no block or edge, or a new id for a missing or duplicate one. */
export type FlowRepair =
  { kind: 'unreadableNode' | 'unreadableEdge'; index: number } | { kind: 'newId'; index: number; nodeId: string };

export type OpenedFlow = { content: FlowContent; repairs: readonly FlowRepair[] };
export type Point = { readonly x: number; readonly y: number };

export const startId = '1';
export const startLabel = 'Inicio do fluxo';

/** The start block, by default at its position in a new flow. */
export function startNode(position: Point = { x: 250, y: 100 }): FlowNode {
  return { id: startId, position, data: { label: startLabel }, type: 'start' };
}

/** A text beside the drawing: no edge leads to it or from it, and a walk never reaches it. */
export function isNote(node: StoredNode): boolean {
  return node.type === 'note';
}

/** Content of a flow that was never saved. */
export const emptyFlow: FlowContent = { nodes: [startNode()], connections: [] };

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the stored content of a flow from a server or a file; null and undefined are the empty flow. */
export function openFlow(stored: unknown, newId: () => string): OpenedFlow {
  if (stored === null || stored === undefined) return { content: emptyFlow, repairs: [] };
  const repairs: FlowRepair[] = [];
  const { nodes: rawNodes, connections: rawEdges } = isRecord(stored) ? stored : {};
  const taken = new Set<string>();

  const nodes = listOf(rawNodes).flatMap((raw, index): FlowNode[] => {
    if (!isRecord(raw)) {
      repairs.push({ kind: 'unreadableNode', index });
      return [];
    }
    if (isNode(raw) && !taken.has(raw.id)) {
      taken.add(raw.id);
      return [raw];
    }
    const nodeId = newId();
    taken.add(nodeId);
    repairs.push({ kind: 'newId', index, nodeId });
    return [{ ...raw, id: nodeId }];
  });
  const connections = listOf(rawEdges).flatMap((raw, index): FlowEdge[] => {
    if (isEdge(raw)) return [raw];
    repairs.push({ kind: 'unreadableEdge', index });
    return [];
  });
  return { content: { nodes, connections }, repairs };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isNode(raw: Readonly<Record<string, unknown>>): raw is FlowNode {
  return typeof raw.id === 'string' && raw.id !== '';
}

function isEdge(raw: unknown): raw is FlowEdge {
  return isRecord(raw) && typeof raw.source === 'string' && typeof raw.target === 'string';
}

/** Blocks on the wire, verbatim; blocks of other clients may lack an id. */
export const flowNodes = z.custom<StoredFlow['nodes']>(
  (value) => Array.isArray(value) && value.every(isRecord),
  'ERR_FLOW_INVALID',
);
/** Edges on the wire, verbatim. */
export const flowEdges = z.custom<readonly FlowEdge[]>(
  (value) => Array.isArray(value) && value.every(isEdge),
  'ERR_FLOW_INVALID',
);

/** Position of a block; the origin where it has none. */
export function positionOf(node: FlowNode): Point {
  const { x, y } = isRecord(node.position) ? node.position : {};
  return { x: finite(x), y: finite(y) };
}

const finite = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** Id of the output that an edge leaves. */
export function sourceHandleOf(edge: FlowEdge): string | null {
  return typeof edge.sourceHandle === 'string' ? edge.sourceHandle : null;
}

/** Unique keys of edges, in their order: the edge's id where it has one. */
export function edgeKeys(connections: readonly FlowEdge[]): readonly string[] {
  const taken = new Set<string>();
  return connections.map((edge) => {
    const base = typeof edge.id === 'string' ? edge.id : `${edge.source}:${sourceHandleOf(edge) ?? ''}:${edge.target}`;
    let key = base;
    for (let count = 2; taken.has(key); count += 1) key = `${base}#${count}`;
    taken.add(key);
    return key;
  });
}
