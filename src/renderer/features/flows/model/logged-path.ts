import type { FlowContent } from '@shared/domain/flow-content';
import { edgeKeys } from '@shared/domain/flow-content';

import type { WalkedPath } from './editor-view';

/** The path of a logged run through the drawing: the edges that join one block of the log to the next. */
export function walkedBy({ connections }: FlowContent, steps: readonly { nodeId: string }[]): WalkedPath {
  const pairs = new Set(steps.slice(1).map(({ nodeId }, index) => `${steps[index]?.nodeId ?? ''} ${nodeId}`));
  const keys = edgeKeys(connections);
  const edges = connections.flatMap(({ source, target }, index) =>
    pairs.has(`${source} ${target}`) ? (keys[index] ?? []) : [],
  );
  return {
    nodes: new Set(steps.map(({ nodeId }) => nodeId)),
    edges: new Set(edges),
    at: steps.at(-1)?.nodeId ?? null,
  };
}
