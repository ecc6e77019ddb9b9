import type { FlowAction, FlowContext, FlowTicket, FlowVariables } from '@shared/domain/flow-block';
import { isRobot } from '@shared/domain/flow-block';
import { readBlock, variablesOf } from '@shared/domain/flow-blocks';
import type { FlowContent } from '@shared/domain/flow-content';
import type { FlowRest, FlowWalk } from '@shared/domain/flow-walk';
import { answerFlow, beginFlow, leaveThrough, ticketAfter } from '@shared/domain/flow-walk';
import { fillPlaceholders } from '@shared/domain/placeholders';

import type { WalkedPath } from './editor-view';

/** A line of the simulated conversation. */
export type Line = { from: 'flow'; action: FlowAction } | { from: 'customer'; text: string };

/** The person as whom the flow is tried. A contact without a name is called by the number, as on the server. */
export type SimulatedCustomer = { name: string; number: string };

/** The ticket with which the flow is tried, before the flow changes it. */
export type SimulatedTicket = { tagIds: readonly number[]; isInsideHours: boolean };

/** A thing that the customer did, to be done again after the flow was changed. */
export type SimulatedStep = { kind: 'answer'; text: string } | ({ kind: 'leave' } & Exit);

/** The output through which a robot, a request or a wait is left, and the answer of a request. */
export type Exit = { output: string | null; value: string };

/** Facts that the user of the simulator chooses. */
export type SimulatedFacts = { customer: SimulatedCustomer; ticket: SimulatedTicket };

export type Simulation = SimulatedFacts & {
  /** Time of the conversation, which texts may name. */
  at: Date;
  lines: readonly Line[];
  walked: WalkedPath;
  rest: FlowRest;
  variables: FlowVariables;
  steps: readonly SimulatedStep[];
  /** Numbers that randomizers have drawn, so that a replay takes the same path. */
  draws: readonly number[];
};

type World = { content: FlowContent; random: () => number };

/** Stands in for the id of the customer's ticket. */
const ticketId = 1;

export function startSimulation(
  { content, random }: World,
  { customer, ticket, at }: SimulatedFacts & Pick<Simulation, 'at'>,
): Simulation {
  const nothing: Simulation = {
    customer,
    ticket,
    at,
    lines: [],
    walked: { nodes: new Set(), edges: new Set(), at: null },
    rest: { kind: 'ended', nodeId: null, because: 'end' },
    variables: {},
    steps: [],
    draws: [],
  };
  return walkOn(nothing, random, (context) => beginFlow(content, context));
}

/** Answers the block that waits. */
export function answerSimulation(simulation: Simulation, text: string, { content, random }: World): Simulation {
  const { rest, steps, lines } = simulation;
  if (rest.kind !== 'waiting' || rest.for === 'call') return simulation;
  const spoken: Simulation = {
    ...simulation,
    lines: [...lines, { from: 'customer', text }],
    steps: [...steps, { kind: 'answer', text }],
  };
  // A robot talks by itself; the flow continues with `leaveBlock`.
  if (isRobot(rest.for)) return spoken;
  return walkOn(spoken, random, (context) => answerFlow(content, { nodeId: rest.nodeId, text }, context));
}

/** Continues after a robot or a request, or where the time of a wait is up. */
export function leaveBlock(simulation: Simulation, exit: Exit, { content, random }: World): Simulation {
  const { rest, variables, steps } = simulation;
  if (rest.kind !== 'waiting') return simulation;
  const { nodeId } = rest;
  const node = content.nodes.find(({ id }) => id === nodeId);
  const [answerKey] = node === undefined || rest.for !== 'call' ? [] : variablesOf(readBlock(node));
  const stored = answerKey === undefined || exit.output !== 'a' ? {} : { [answerKey]: exit.value };
  const left: Simulation = {
    ...simulation,
    variables: { ...variables, ...stored },
    steps: [...steps, { kind: 'leave', ...exit }],
  };
  return walkOn(left, random, (context) => leaveThrough(content, { nodeId, output: exit.output }, context));
}

/** Walks again from the start with the same answers and the same chance, through the flow as it is now. */
export function replaySimulation(
  { steps, draws, at }: Simulation,
  { content, random }: World,
  facts: SimulatedFacts,
): Simulation {
  const former = [...draws];
  const world = { content, random: () => former.shift() ?? random() };
  return steps.reduce(
    (walked, step) =>
      step.kind === 'answer' ? answerSimulation(walked, step.text, world) : leaveBlock(walked, step, world),
    startSimulation(world, { ...facts, at }),
  );
}

type Walk = (context: FlowContext) => FlowWalk;

function walkOn(simulation: Simulation, random: () => number, walk: Walk): Simulation {
  const { lines, walked, customer, at } = simulation;
  const draws = [...simulation.draws];
  const draw = (): number => {
    const drawn = random();
    draws.push(drawn);
    return drawn;
  };
  const context = { variables: simulation.variables, ticket: ticketNow(simulation), random: draw };
  const { actions, path, rest, variables } = walk(context);
  const facts = { name: customer.name.trim() === '' ? customer.number : customer.name, ticketId, at };
  const filled = actions.map((action) =>
    action.kind === 'text' ? { ...action, text: fillPlaceholders(action.text, facts) } : action,
  );
  return {
    ...simulation,
    lines: [...lines, ...filled.map((action): Line => ({ from: 'flow', action }))],
    walked: {
      nodes: new Set([...walked.nodes, ...path.map(({ nodeId }) => nodeId)]),
      edges: new Set([...walked.edges, ...path.flatMap(({ edgeKey }) => edgeKey ?? [])]),
      at: rest.nodeId,
    },
    rest,
    variables,
    draws,
  };
}

/** The ticket as the lines so far have left it. Every queue has the same hours in the simulator. */
function ticketNow({ ticket: { tagIds, isInsideHours }, lines }: Simulation): FlowTicket {
  const done = lines.flatMap((line) => (line.from === 'flow' ? line.action : []));
  return ticketAfter({ tagIds, queueId: null, isOpen: () => isInsideHours }, done);
}
