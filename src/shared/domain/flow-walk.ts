import type { BlockTimeout, FlowAction, FlowContext, FlowTicket, FlowVariables, WaitReason } from './flow-block';
import type { Block } from './flow-blocks';
import {
  actionsOf,
  answerTo,
  assignedBy,
  isBranching,
  jumpTargetOf,
  outputTaken,
  readBlock,
  timeoutOf,
  waitReasonOf,
} from './flow-blocks';
import type { FlowContent, FlowEdge, FlowNode } from './flow-content';
import { edgeKeys, sourceHandleOf, startId } from './flow-content';

/**
 * A customer's walk through a flow, by the same rules for the server that answers them and for the editor's simulator.
 * A walk goes from block to block until one waits for an answer or no edge leads on, and collects the actions that the
 * server or the simulator performs.
 */

/** End of a walk until the next answer. A robot talks to the customer itself until `leaveFlowBlock` is called. */
export type FlowRest =
  | { kind: 'waiting'; nodeId: string; for: WaitReason; timeout?: BlockTimeout }
  | { kind: 'ended'; nodeId: string | null; because: 'end' | 'loop' | 'broken' };

/** A block that was entered, and the edge that led to it. */
export type FlowStep = { nodeId: string; edgeKey: string | null };

export type FlowWalk = {
  actions: readonly FlowAction[];
  path: readonly FlowStep[];
  rest: FlowRest;
  variables: FlowVariables;
};

type KeyedEdge = { edge: FlowEdge; key: string };
type FlowMap = {
  nodes: ReadonlyMap<string, FlowNode>;
  /** Edges by the block that they leave. */
  edges: ReadonlyMap<string, readonly KeyedEdge[]>;
};

/** Begins at the start block. */
export function beginFlow(content: FlowContent, context: FlowContext): FlowWalk {
  const start = content.nodes.find(({ id }) => id === startId) ?? content.nodes.find(({ type }) => type === 'start');
  if (start === undefined) return ended(context, { nodeId: null, because: 'broken' });
  return walkFrom(mapOf(content), { nodeId: start.id, edgeKey: null }, context);
}

/** Continues with the customer's text at the block that waits; a text that is no answer repeats the question. */
export function answerFlow(
  content: FlowContent,
  { nodeId, text }: { nodeId: string; text: string },
  context: FlowContext,
): FlowWalk {
  const map = mapOf(content);
  const node = map.nodes.get(nodeId);
  if (node === undefined) return ended(context, { nodeId, because: 'broken' });
  const block = readBlock(node);
  const reply = answerTo(block, text);
  const { variables } = context;
  if (reply.kind === 'repeats') {
    const actions = actionsOf(block, { nodeId, variables });
    return { actions, path: [], variables, rest: waitingAt(nodeId, block, reply.waitsFor) };
  }
  const answered = { ...context, variables: { ...variables, ...reply.variables } };
  return leave(map, { node, output: reply.output }, answered);
}

/** Continues after a robot. */
export function leaveFlowBlock(content: FlowContent, nodeId: string, context: FlowContext): FlowWalk {
  return leaveThrough(content, { nodeId, output: null }, context);
}

/** Continues through an output of the block that waits: after a call, or where no answer came in time. */
export function leaveThrough(
  content: FlowContent,
  { nodeId, output }: { nodeId: string; output: string | null },
  context: FlowContext,
): FlowWalk {
  const map = mapOf(content);
  const node = map.nodes.get(nodeId);
  return node === undefined ? ended(context, { nodeId, because: 'broken' }) : leave(map, { node, output }, context);
}

function waitingAt(nodeId: string, block: Block, reason: WaitReason): FlowRest {
  const timeout = timeoutOf(block);
  return { kind: 'waiting', nodeId, for: reason, ...(timeout && { timeout }) };
}

function mapOf({ nodes, connections }: FlowContent): FlowMap {
  const keys = edgeKeys(connections);
  const edges = new Map<string, KeyedEdge[]>();
  connections.forEach((edge, index) => {
    const keyed = { edge, key: keys[index] ?? '' };
    const known = edges.get(edge.source);
    if (known === undefined) edges.set(edge.source, [keyed]);
    else known.push(keyed);
  });
  return { nodes: new Map(nodes.map((node) => [node.id, node])), edges };
}

/** Follows the first edge from the output, as the family's servers do. A jump needs no edge. */
function nextStep(map: FlowMap, node: FlowNode, output: string | null): FlowStep | null {
  const block = readBlock(node);
  const jump = jumpTargetOf(block);
  if (jump !== null) return jump === '' ? null : { nodeId: jump, edgeKey: null };
  const next = map.edges.get(node.id)?.find(({ edge }) => !isBranching(block) || sourceHandleOf(edge) === output);
  return next === undefined ? null : { nodeId: next.edge.target, edgeKey: next.key };
}

function leave(map: FlowMap, { node, output }: { node: FlowNode; output: string | null }, context: FlowContext) {
  const step = nextStep(map, node, output);
  return step === null ? ended(context, { nodeId: node.id, because: 'end' }) : walkFrom(map, step, context);
}

function walkFrom(map: FlowMap, first: FlowStep, { random, ...context }: FlowContext): FlowWalk {
  let { variables, ticket } = context;
  const actions: FlowAction[] = [];
  const path: FlowStep[] = [];
  const entered = new Set<string>();
  for (let step = first; ;) {
    const { nodeId } = step;
    const node = map.nodes.get(nodeId);
    if (node === undefined) return { actions, path, variables, rest: { kind: 'ended', nodeId, because: 'broken' } };
    path.push(step);
    // A loop without a question to the customer would never end.
    if (entered.has(nodeId)) return { actions, path, variables, rest: { kind: 'ended', nodeId, because: 'loop' } };
    entered.add(nodeId);
    const block = readBlock(node);
    const own = actionsOf(block, { nodeId, variables });
    actions.push(...own);
    ticket = ticketAfter(ticket, own);
    variables = assignedBy(block, variables);
    const waitsFor = waitReasonOf(block);
    if (waitsFor !== null) return { actions, path, variables, rest: waitingAt(nodeId, block, waitsFor) };
    const next = nextStep(map, node, outputTaken(block, { variables, ticket, random }));
    if (next === null) return { actions, path, variables, rest: { kind: 'ended', nodeId, because: 'end' } };
    step = next;
  }
}

/** The ticket once the actions are performed, which happens after the walk. */
export function ticketAfter(ticket: FlowTicket, actions: readonly FlowAction[]): FlowTicket {
  return actions.reduce<FlowTicket>((before, action) => {
    if (action.kind === 'queue' && action.queueId !== null) return { ...before, queueId: action.queueId };
    if (action.kind !== 'tag' || action.tagId === null) return before;
    const others = before.tagIds.filter((id) => id !== action.tagId);
    return { ...before, tagIds: action.isRemoval ? others : [...others, action.tagId] };
  }, ticket);
}

function ended(
  { variables }: FlowContext,
  rest: Pick<Extract<FlowRest, { kind: 'ended' }>, 'nodeId' | 'because'>,
): FlowWalk {
  return { actions: [], path: [], variables, rest: { kind: 'ended', ...rest } };
}
