import type { BlockRuns, FlowFigures, FlowOutcome } from '@shared/domain/flow-log';

type Log = { id: number; lastNodeId: string; outcome: FlowOutcome };
type Steps = { steps: readonly { logId: number; nodeId: string }[]; running: ReadonlySet<number> };

/** Counts runs by block: a run that comes to a block twice is one. `running`: logs of runs that wait now. */
export function figuresOf(logs: readonly Log[], { steps, running }: Steps): FlowFigures {
  const runsOf = new Map<string, Set<number>>();
  for (const { logId, nodeId } of steps) runsOf.set(nodeId, (runsOf.get(nodeId) ?? new Set()).add(logId));
  const unfinished = logs.filter(({ outcome }) => outcome !== 'finished');
  const blocks = [...runsOf].map(([nodeId, runs]): BlockRuns => {
    const last = unfinished.filter(({ lastNodeId }) => lastNodeId === nodeId);
    const waiting = last.filter(({ id }) => running.has(id)).length;
    return { nodeId, entered: runs.size, waiting, left: last.length - waiting };
  });
  return { started: logs.length, finished: logs.length - unfinished.length, blocks };
}
