import type { FlowContent, FlowEdge } from '@shared/domain/flow-content';
import { sourceHandleOf } from '@shared/domain/flow-content';

type Outputs = ReadonlyMap<string, ReadonlySet<string>>;

/** Every block asks after every edit: the answers are computed once for each list of edges. */
const known = new WeakMap<readonly FlowEdge[], Outputs>();

function connectedOutputs(connections: readonly FlowEdge[]): Outputs {
  const found = known.get(connections);
  if (found !== undefined) return found;
  const outputs = new Map<string, Set<string>>();
  for (const edge of connections) {
    const of = outputs.get(edge.source) ?? new Set<string>();
    outputs.set(edge.source, of.add(sourceHandleOf(edge) ?? ''));
  }
  known.set(connections, outputs);
  return outputs;
}

/** True where no edge leaves the output; null stands for the only output of a block, which any edge uses. */
export function isOutputFree({ connections }: FlowContent, nodeId: string, output: string | null): boolean {
  const outputs = connectedOutputs(connections).get(nodeId);
  return outputs === undefined || (output !== null && !outputs.has(output));
}
