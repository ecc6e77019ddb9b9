import type { Capability } from './capability';
import type { BlockProblemCode } from './flow-block';
import { variablesIn } from './flow-block';
import type { Block } from './flow-blocks';
import {
  actionsOf,
  blockProblems,
  capabilityOf,
  comparedVariablesOf,
  jumpTargetOf,
  mustContinue,
  namedOutputs,
  neededBy,
  readBlock,
  tagsOf,
  templatesOf,
  timeoutOf,
  waitReasonOf,
} from './flow-blocks';
import { callFactNames } from './flow-call';
import type { FlowContent, FlowEdge, FlowNode } from './flow-content';
import { edgeKeys, isNote, sourceHandleOf, startId } from './flow-content';
import { answerKeysOf } from './flow-variables';
import { placeholderNames } from './placeholders';

/** An `error` breaks the conversation; a `warning` is probably unintended. */
export type ProblemCode =
  | BlockProblemCode
  | 'noStart'
  | 'unreachable'
  | 'openOutput'
  | 'noWayOn'
  | 'loop'
  | 'danglingEdge'
  | 'fork'
  | 'unknownVariable'
  | 'unknownComparison'
  | 'missingTag'
  | 'notOnServer'
  | 'conditionNotOnServer';

export type FlowProblem = {
  code: ProblemCode;
  level: 'error' | 'warning';
  /** The block to show; null for the flow as a whole. */
  nodeId: string | null;
  /** Name of an output, of an unknown kind or of an unknown variable; '' otherwise. */
  detail: string;
};

const warnings: ReadonlySet<ProblemCode> = new Set([
  'unreachable',
  'noWayOn',
  'fork',
  'pauseLength',
  'unknownKind',
  'unknownCondition',
  'unknownComparison',
]);

type Graph = {
  blocks: ReadonlyMap<string, Block>;
  /** Edges by the block that they leave. */
  edges: ReadonlyMap<string, readonly FlowEdge[]>;
};

/**
 * Everything that is wrong with a flow, in the order of its blocks. `capabilities` are those of the server that runs it;
 * without them all kinds are assumed to run. `tagIds` are the tags of the company; without them all are assumed to exist.
 */
export function problemsOf(
  content: FlowContent,
  capabilities?: readonly Capability[],
  tagIds?: ReadonlySet<number>,
): FlowProblem[] {
  const graph = graphOf(content);
  const start = startOf(content);
  const reached = start === null ? new Set<string>() : reachedFrom(graph, start.id);
  const cutOff = firstUnreached(graph, reached);
  const loops = loopsIn(graph, reached);
  const answers = new Set(answerKeysOf(content));
  const known = new Set<string>([...answers, ...placeholderNames]);
  const found = (code: ProblemCode, nodeId: string | null, detail = ''): FlowProblem => ({
    code,
    level: warnings.has(code) ? 'warning' : 'error',
    nodeId,
    detail,
  });

  const ofNodes = content.nodes.flatMap((node) => {
    const block = graph.blocks.get(node.id) ?? readBlock(node);
    const codes = [
      ...blockProblems(block),
      ...missingOnServer(block, capabilities),
      ...missingTags(block, tagIds),
      ...missingTarget(block, graph),
      ...unknownVariables(block, known),
      ...unknownComparisons(block, answers),
      ...edgeProblems(block, graph.edges.get(node.id) ?? []),
    ];
    if (loops.has(node.id)) codes.push({ code: 'loop', detail: '' });
    if (start !== null && cutOff.has(node.id)) codes.push({ code: 'unreachable', detail: '' });
    return codes.map(({ code, detail }) => found(code, node.id, detail));
  });
  return [
    ...(start === null ? [found('noStart', null)] : []),
    ...ofNodes,
    ...danglingEdges(content, graph).map((edge) =>
      found('danglingEdge', graph.blocks.has(edge.source) ? edge.source : null),
    ),
  ];
}

/** Keys of edges that lead from or to a block that is not there. */
export function danglingEdgeKeys(content: FlowContent): ReadonlySet<string> {
  const keys = edgeKeys(content.connections);
  const dangling = new Set(danglingEdges(content, graphOf(content)));
  return new Set(content.connections.flatMap((edge, index) => (dangling.has(edge) ? (keys[index] ?? []) : [])));
}

type Found = { code: ProblemCode; detail: string };

const foundIf = (isWrong: boolean, code: ProblemCode, detail = ''): Found[] => (isWrong ? [{ code, detail }] : []);

function edgeProblems(block: Block, edges: readonly FlowEdge[]): Found[] {
  const outputs = namedOutputs(block);
  if (outputs === null) {
    return [...foundIf(mustContinue(block) && edges.length === 0, 'noWayOn'), ...foundIf(edges.length > 1, 'fork')];
  }
  return outputs.flatMap(({ id, name }) => {
    const count = edges.filter((edge) => sourceHandleOf(edge) === id).length;
    return [...foundIf(count === 0, 'openOutput', name), ...foundIf(count > 1, 'fork', name)];
  });
}

/** Variables in texts of the block that neither an answer nor the server fills in: customers would read the braces. */
function unknownVariables(block: Block, known: ReadonlySet<string>): Found[] {
  const texts = actionsOf(block, { nodeId: '', variables: {} }).map((action) =>
    action.kind === 'text' ? action.text : '',
  );
  const facts: readonly string[] = waitReasonOf(block) === 'call' ? callFactNames : [];
  const unknown = [...texts, ...templatesOf(block)]
    .flatMap(variablesIn)
    .filter((name) => !known.has(name) && !facts.includes(name));
  return [...new Set(unknown)].map((name) => ({ code: 'unknownVariable', detail: name }));
}

/** A condition compares answers only: without one it always leads to “no”. */
function unknownComparisons(block: Block, answers: ReadonlySet<string>): Found[] {
  return comparedVariablesOf(block).flatMap((name) => foundIf(!answers.has(name), 'unknownComparison', name));
}

function missingOnServer(block: Block, capabilities: readonly Capability[] | undefined): Found[] {
  const isMissing = (needed: Capability | null) => needed !== null && capabilities?.includes(needed) === false;
  return [
    ...foundIf(isMissing(capabilityOf(block.kind)), 'notOnServer'),
    ...foundIf(isMissing(neededBy(block)), 'conditionNotOnServer'),
  ];
}

/** Tags that were deleted; a block without a tag is a problem of its own. */
function missingTags(block: Block, tagIds: ReadonlySet<number> | undefined): Found[] {
  return tagsOf(block).flatMap(({ id, name }) => foundIf(tagIds?.has(id) === false, 'missingTag', name));
}

/** A jump to a block that was deleted; a jump without a target is a problem of its own. */
function missingTarget(block: Block, { blocks }: Graph): Found[] {
  const target = jumpTargetOf(block) ?? '';
  return foundIf(target !== '' && !blocks.has(target), 'noTarget');
}

/** A jump counts as an edge; notes are no part of the graph. */
function graphOf({ nodes, connections }: FlowContent): Graph {
  const blocks = new Map(nodes.filter((node) => !isNote(node)).map((node) => [node.id, readBlock(node)]));
  const jumps = [...blocks].flatMap(([source, block]): FlowEdge[] => {
    const target = jumpTargetOf(block) ?? '';
    return target === '' ? [] : [{ source, target }];
  });
  const edges = new Map<string, FlowEdge[]>();
  for (const edge of [...connections, ...jumps]) {
    const known = edges.get(edge.source);
    if (known === undefined) edges.set(edge.source, [edge]);
    else known.push(edge);
  }
  return { blocks, edges };
}

function startOf({ nodes }: FlowContent): FlowNode | null {
  return nodes.find(({ id }) => id === startId) ?? nodes.find(({ type }) => type === 'start') ?? null;
}

function danglingEdges({ connections }: FlowContent, { blocks }: Graph): FlowEdge[] {
  return connections.filter(({ source, target }) => !blocks.has(source) || !blocks.has(target));
}

function reachedFrom({ blocks, edges }: Graph, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const { target } of edges.get(id) ?? []) {
      if (reached.has(target) || !blocks.has(target)) continue;
      reached.add(target);
      waiting.push(target);
    }
  }
  return reached;
}

/** The blocks at which unreached paths begin; those after them are reached once these are. */
function firstUnreached(graph: Graph, reached: ReadonlySet<string>): ReadonlySet<string> {
  const unreached = [...graph.blocks.keys()].filter((id) => !reached.has(id));
  const entered = new Set(
    unreached.flatMap((id) => (graph.edges.get(id) ?? []).flatMap(({ target }) => (target === id ? [] : [target]))),
  );
  const first = new Set<string>();
  const explained = new Set<string>();
  const begin = (id: string): void => {
    first.add(id);
    for (const each of reachedFrom(graph, id)) explained.add(each);
  };
  for (const id of unreached) if (!entered.has(id)) begin(id);
  // A ring has no beginning: its first block stands for it.
  for (const id of unreached) if (!explained.has(id)) begin(id);
  return first;
}

/** Blocks that a walk reaches again without asking the customer anything. Not recursive: broken flows may be long. */
function loopsIn(graph: Graph, reached: ReadonlySet<string>): ReadonlySet<string> {
  const state = new Map<string, 'open' | 'done'>();
  const loops = new Set<string>();
  for (const first of reached) {
    if (state.has(first)) continue;
    const trail = [{ id: first, targets: silentTargets(graph, first), next: 0 }];
    state.set(first, 'open');
    for (let here = trail.at(-1); here !== undefined; here = trail.at(-1)) {
      const target = here.targets[here.next];
      here.next += 1;
      if (target === undefined) {
        state.set(here.id, 'done');
        trail.pop();
      } else if (state.get(target) === 'open') {
        loops.add(target);
      } else if (!state.has(target)) {
        state.set(target, 'open');
        trail.push({ id: target, targets: silentTargets(graph, target), next: 0 });
      }
    }
  }
  return loops;
}

/** Blocks that a walk reaches from here without a word of the customer; an edge may lead to one that is not there. */
function silentTargets({ blocks, edges }: Graph, id: string): readonly string[] {
  const block = blocks.get(id);
  if (block === undefined) return [];
  const leaving = edges.get(id) ?? [];
  const reason = waitReasonOf(block);
  const timeout = timeoutOf(block);
  if (reason === null || reason === 'call') return leaving.map(({ target }) => target);
  return leaving.filter((edge) => timeout?.output === sourceHandleOf(edge)).map(({ target }) => target);
}
