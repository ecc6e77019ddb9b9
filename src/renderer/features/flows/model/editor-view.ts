import type { Edge, Node } from 'reactflow';

import type { Block } from '@shared/domain/flow-blocks';
import { isBranching, onlyOutput, outputsOf, readBlock } from '@shared/domain/flow-blocks';
import type { FlowContent, FlowEdge, FlowNode, Point } from '@shared/domain/flow-content';
import { edgeKeys, isNote, positionOf, sourceHandleOf } from '@shared/domain/flow-content';
import type { Sizes } from '@shared/domain/flow-edit';

import type { Selection } from './selection';

/** Data of a canvas node; reference-stable while the block is unchanged. */
export type BlockData = { node: FlowNode; block: Block };

/** Path of the simulator's customer. */
export type WalkedPath = { nodes: ReadonlySet<string>; edges: ReadonlySet<string>; at: string | null };

type View = {
  /** Positions of blocks that are being dragged. */
  places: ReadonlyMap<string, Point>;
  sizes: Sizes;
  selection: Selection;
  walked: WalkedPath | null;
};

const known = new WeakMap<FlowNode, BlockData>();

function dataOf(node: FlowNode): BlockData {
  const data = known.get(node) ?? { node, block: readBlock(node) };
  known.set(node, data);
  return data;
}

export function viewNodes({ nodes }: FlowContent, { places, sizes, selection, walked }: View): Node<BlockData>[] {
  return nodes.map((node) => {
    const size = sizes.get(node.id);
    return {
      id: node.id,
      type: isNote(node) ? 'note' : 'block',
      ...(isNote(node) ? { zIndex: -1 } : {}),
      position: places.get(node.id) ?? positionOf(node),
      data: dataOf(node),
      selected: selection.nodes.has(node.id),
      className: walkClass(walked, walked?.nodes.has(node.id) ?? false, walked?.at === node.id),
      ...(size === undefined ? {} : { width: size.width, height: size.height }),
    };
  });
}

/** Texts of an edge: the name for screen readers, and the choice or result that leads along it, if any. */
export type WireData = { name: string; label: string | null };
export type TextsOfEdge = (ends: { from: Block; to: Block; output: string }) => WireData;

const knownWires = new WeakMap<FlowEdge, WireData>();

/** Reference-stable while the texts are the same, so that unchanged edges are not drawn again. */
function wireDataOf(edge: FlowEdge, texts: WireData): WireData {
  const known = knownWires.get(edge);
  if (known?.name === texts.name && known.label === texts.label) return known;
  knownWires.set(edge, texts);
  return texts;
}

/** Edges whose blocks and output exist; others cannot be drawn. */
export function viewEdges(
  { nodes, connections }: FlowContent,
  { selection, walked, textsOf }: Pick<View, 'selection' | 'walked'> & { textsOf: TextsOfEdge },
): Edge<WireData>[] {
  const blocks = new Map(nodes.map((node) => [node.id, dataOf(node).block]));
  const keys = edgeKeys(connections);
  return connections.flatMap((edge, index) => {
    const from = blocks.get(edge.source);
    const key = keys[index] ?? '';
    const to = blocks.get(edge.target);
    if (from === undefined || to === undefined) return [];
    const output = isBranching(from) ? (sourceHandleOf(edge) ?? '') : onlyOutput;
    if (!outputsOf(from).includes(output)) return [];
    const data = wireDataOf(edge, textsOf({ from, to, output }));
    return [
      {
        id: key,
        type: 'wire',
        data,
        ariaLabel: data.name,
        source: edge.source,
        target: edge.target,
        sourceHandle: output,
        selected: selection.edges.has(key),
        className: walkClass(walked, walked?.edges.has(key) ?? false, false),
      },
    ];
  });
}

function walkClass(walked: WalkedPath | null, isWalked: boolean, isHere: boolean): string {
  if (walked === null) return '';
  return isHere ? 'recado-here' : isWalked ? 'recado-walked' : 'recado-unwalked';
}
