import type { FlowContent } from '@shared/domain/flow-content';
import { edgeKeys } from '@shared/domain/flow-content';

/** Selection on the canvas: ids of blocks, keys of edges. */
export type Selection = { readonly nodes: ReadonlySet<string>; readonly edges: ReadonlySet<string> };

export const nothingSelected: Selection = { nodes: new Set(), edges: new Set() };

/** Drops blocks and edges that an edit removed. */
export function stillThere(selection: Selection, { nodes, connections }: FlowContent): Selection {
  if (selection.nodes.size + selection.edges.size === 0) return selection;
  const ids = new Set(nodes.map(({ id }) => id));
  const keys = new Set(edgeKeys(connections));
  const left = { nodes: saved(selection.nodes, ids), edges: saved(selection.edges, keys) };
  return left.nodes === selection.nodes && left.edges === selection.edges ? selection : left;
}

function saved(chosen: ReadonlySet<string>, there: ReadonlySet<string>): ReadonlySet<string> {
  const left = [...chosen].filter((id) => there.has(id));
  return left.length === chosen.size ? chosen : new Set(left);
}
