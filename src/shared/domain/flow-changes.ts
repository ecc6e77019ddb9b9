import type { FlowContent, FlowEdge, FlowNode } from './flow-content';
import { sourceHandleOf } from './flow-content';

/** Differences between two drawings of a flow. */
export type FlowChanges = {
  added: readonly FlowNode[];
  removed: readonly FlowNode[];
  /** Blocks of other content, as they are afterwards. */
  changed: readonly FlowNode[];
  moved: number;
  /** Connections that are new, lead elsewhere or are gone. */
  edges: number;
};

/** Compares by the ids of blocks, and connections by the output that they leave. */
export function flowChanges(before: FlowContent, after: FlowContent): FlowChanges {
  const formerly = new Map(before.nodes.map((node) => [node.id, node]));
  const now = new Set(after.nodes.map(({ id }) => id));
  const common = after.nodes.flatMap((node) => {
    const former = formerly.get(node.id);
    return former === undefined ? [] : [{ former, node }];
  });
  return {
    added: after.nodes.filter(({ id }) => !formerly.has(id)),
    removed: before.nodes.filter(({ id }) => !now.has(id)),
    changed: common.filter(({ former, node }) => contentOf(former) !== contentOf(node)).map(({ node }) => node),
    moved: common.filter(({ former, node }) => sameText(former.position) !== sameText(node.position)).length,
    edges: edgeChanges(before.connections, after.connections),
  };
}

export function hasChanges({ added, removed, changed, moved, edges }: FlowChanges): boolean {
  return added.length + removed.length + changed.length + moved + edges > 0;
}

const contentOf = ({ type, data }: FlowNode) => sameText([type, data]);

/** JSON with sorted keys: another order of fields is no change. */
function sameText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

function edgeChanges(before: readonly FlowEdge[], after: readonly FlowEdge[]): number {
  const outputs = (edges: readonly FlowEdge[]) =>
    new Map(edges.map((edge) => [`${edge.source} ${sourceHandleOf(edge) ?? ''}`, edge.target]));
  const [former, now] = [outputs(before), outputs(after)];
  return [...new Set([...former.keys(), ...now.keys()])].filter((key) => former.get(key) !== now.get(key)).length;
}
