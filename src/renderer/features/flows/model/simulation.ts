import type { FlowAction, FlowVariables } from '@shared/domain/flow-block';
import { isRobot } from '@shared/domain/flow-block';
import type { FlowContent } from '@shared/domain/flow-content';
import type { FlowRest, FlowWalk } from '@shared/domain/flow-walk';
import { answerFlow, beginFlow, leaveFlowBlock } from '@shared/domain/flow-walk';

import type { WalkedPath } from './editor-view';

/** A line of the simulated conversation. */
export type Line = { from: 'flow'; action: FlowAction } | { from: 'customer'; text: string };

export type Simulation = {
  lines: readonly Line[];
  walked: WalkedPath;
  rest: FlowRest;
  variables: FlowVariables;
};

type Chance = () => number;

export function startSimulation(content: FlowContent, random: Chance): Simulation {
  const nothing: Simulation = {
    lines: [],
    walked: { nodes: new Set(), edges: new Set(), at: null },
    rest: { kind: 'ended', nodeId: null, because: 'end' },
    variables: {},
  };
  return after(nothing, beginFlow(content, { variables: {}, random }));
}

/** Answers the block that waits. */
export function answerSimulation(
  simulation: Simulation,
  text: string,
  { content, random }: { content: FlowContent; random: Chance },
): Simulation {
  const { rest, variables } = simulation;
  if (rest.kind !== 'waiting') return simulation;
  const spoken = { ...simulation, lines: [...simulation.lines, { from: 'customer' as const, text }] };
  // A robot talks by itself; the flow continues with `leaveAssistant`.
  if (isRobot(rest.for)) return spoken;
  return after(spoken, answerFlow(content, { nodeId: rest.nodeId, text }, { variables, random }));
}

/** Continues after a robot. */
export function leaveAssistant(
  simulation: Simulation,
  { content, random }: { content: FlowContent; random: Chance },
): Simulation {
  const { rest, variables } = simulation;
  if (rest.kind !== 'waiting') return simulation;
  return after(simulation, leaveFlowBlock(content, rest.nodeId, { variables, random }));
}

function after({ lines, walked }: Simulation, { actions, path, rest, variables }: FlowWalk): Simulation {
  return {
    lines: [...lines, ...actions.map((action): Line => ({ from: 'flow', action }))],
    walked: {
      nodes: new Set([...walked.nodes, ...path.map(({ nodeId }) => nodeId)]),
      edges: new Set([...walked.edges, ...path.flatMap(({ edgeKey }) => edgeKey ?? [])]),
      at: rest.nodeId,
    },
    rest,
    variables,
  };
}
