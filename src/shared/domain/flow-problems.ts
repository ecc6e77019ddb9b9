import type { Block } from './flow-blocks';
import { isBranching, isWaiting, outputsOf, readBlock } from './flow-blocks';
import type { FlowContent, FlowEdge, FlowNode } from './flow-content';
import { edgeKeys, sourceHandleOf, startId } from './flow-content';
import { longestPause } from './flow-walk';

/** What a flow should not have: `error` breaks the conversation, `warning` is likely no intention. */
export type ProblemCode =
  | 'noStart'
  | 'unreachable'
  | 'openOutput'
  | 'noWayOn'
  | 'loop'
  | 'missingMedia'
  | 'emptyText'
  | 'noOptions'
  | 'noQueue'
  | 'noAnswerKey'
  | 'noKey'
  | 'pauseLength'
  | 'unknownKind'
  | 'danglingEdge'
  | 'fork';

export type FlowProblem = {
  code: ProblemCode;
  level: 'error' | 'warning';
  /** Where to jump to. */
  nodeId: string | null;
  /** What it is about: an output's option, a kind's name. */
  detail: string;
};

const warnings: ReadonlySet<ProblemCode> = new Set(['unreachable', 'noWayOn', 'fork', 'pauseLength', 'unknownKind']);

type Graph = {
  blocks: ReadonlyMap<string, Block>;
  ways: ReadonlyMap<string, readonly FlowEdge[]>;
};

/** Everything that is wrong with a flow, in the order of its blocks. */
export function problemsOf(content: FlowContent): FlowProblem[] {
  const graph = graphOf(content);
  const start = startOf(content);
  const reached = start === null ? new Set<string>() : reachedFrom(graph, start.id);
  const loops = loopsIn(graph, reached);
  const found = (code: ProblemCode, nodeId: string | null, detail = ''): FlowProblem => ({
    code,
    level: warnings.has(code) ? 'warning' : 'error',
    nodeId,
    detail,
  });

  const ofNodes = content.nodes.flatMap((node) => {
    const block = graph.blocks.get(node.id) ?? readBlock(node);
    const codes = [...contentProblems(block), ...edgeProblems(block, graph.ways.get(node.id) ?? [])];
    if (loops.has(node.id)) codes.push({ code: 'loop', detail: '' });
    if (start !== null && !reached.has(node.id)) codes.push({ code: 'unreachable', detail: '' });
    return codes.map(({ code, detail }) => found(code, node.id, detail));
  });
  return [
    ...(start === null ? [found('noStart', null)] : []),
    ...ofNodes,
    ...torn(content, graph).map((edge) => found('danglingEdge', graph.blocks.has(edge.source) ? edge.source : null)),
  ];
}

/** Keys of edges that lead from or to a block that is not there. */
export function tornEdges(content: FlowContent): ReadonlySet<string> {
  const keys = edgeKeys(content.connections);
  const going = new Set(torn(content, graphOf(content)));
  return new Set(content.connections.flatMap((edge, index) => (going.has(edge) ? (keys[index] ?? []) : [])));
}

type Found = { code: ProblemCode; detail: string };

const one = (isWrong: boolean, code: ProblemCode, detail = ''): Found[] => (isWrong ? [{ code, detail }] : []);
const isBlank = (text: string) => text.trim() === '';

function contentProblems(block: Block): Found[] {
  switch (block.kind) {
    case 'message':
      return one(isBlank(block.label), 'emptyText');
    case 'question':
      return [
        ...one(isBlank(block.typebotIntegration.message), 'emptyText'),
        ...one(isBlank(block.typebotIntegration.answerKey), 'noAnswerKey'),
      ];
    case 'menu':
      return [
        ...one(isBlank(block.message) || block.arrayOption.some(({ value }) => isBlank(value)), 'emptyText'),
        ...one(block.arrayOption.length === 0, 'noOptions'),
      ];
    case 'img':
    case 'audio':
    case 'video':
      return one(isBlank(block.url), 'missingMedia');
    case 'interval':
      return one(!isPause(block.sec), 'pauseLength');
    case 'ticket':
      return one(block.queue === null, 'noQueue');
    case 'singleBlock':
      return elementProblems(block);
    case 'openai':
      return one(!hasKey(block), 'noKey');
    case 'unknown':
      return one(true, 'unknownKind', block.type);
    default:
      return [];
  }
}

function hasKey({ typebotIntegration: { apiKey } }: Extract<Block, { kind: 'openai' }>): boolean {
  return typeof apiKey === 'string' && !isBlank(apiKey);
}

function elementProblems({ elements }: Extract<Block, { kind: 'singleBlock' }>): Found[] {
  const has = (isWrong: (element: (typeof elements)[number]) => boolean) => elements.some(isWrong);
  return [
    ...one(elements.length === 0 || has(({ type, value }) => type === 'message' && isBlank(value)), 'emptyText'),
    ...one(
      has(({ type, value }) => type !== 'message' && type !== 'interval' && isBlank(value)),
      'missingMedia',
    ),
    ...one(
      has(({ type, value }) => type === 'interval' && !isPause(Number(value))),
      'pauseLength',
    ),
  ];
}

const isPause = (seconds: number) => seconds > 0 && seconds <= longestPause;

function edgeProblems(block: Block, ways: readonly FlowEdge[]): Found[] {
  if (!isBranching(block)) {
    const mustLeadOn = block.kind === 'start' || block.kind === 'question';
    return [...one(mustLeadOn && ways.length === 0, 'noWayOn'), ...one(ways.length > 1, 'fork')];
  }
  return outputsOf(block).flatMap((output) => {
    const count = ways.filter((edge) => sourceHandleOf(edge) === output).length;
    return [...one(count === 0, 'openOutput', nameOf(output)), ...one(count > 1, 'fork', nameOf(output))];
  });
}

/** Options by their number; a and b by their letter. */
const nameOf = (output: string) => output.replace(/^a(?=-?\d)/, '').toUpperCase();

function graphOf({ nodes, connections }: FlowContent): Graph {
  const ways = new Map<string, FlowEdge[]>();
  for (const edge of connections) {
    const known = ways.get(edge.source);
    if (known === undefined) ways.set(edge.source, [edge]);
    else known.push(edge);
  }
  return { blocks: new Map(nodes.map((node) => [node.id, readBlock(node)])), ways };
}

function startOf({ nodes }: FlowContent): FlowNode | null {
  return nodes.find(({ id }) => id === startId) ?? nodes.find(({ type }) => type === 'start') ?? null;
}

function torn({ connections }: FlowContent, { blocks }: Graph): FlowEdge[] {
  return connections.filter(({ source, target }) => !blocks.has(source) || !blocks.has(target));
}

function reachedFrom({ blocks, ways }: Graph, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const { target } of ways.get(id) ?? []) {
      if (reached.has(target) || !blocks.has(target)) continue;
      reached.add(target);
      waiting.push(target);
    }
  }
  return reached;
}

/**
 * Blocks at which a walk comes round to itself with nobody asked on the way. Without recursion: flows that are broken
 * may be long.
 */
function loopsIn(graph: Graph, reached: ReadonlySet<string>): ReadonlySet<string> {
  const state = new Map<string, 'open' | 'done'>();
  const loops = new Set<string>();
  const talks = (id: string) => {
    const block = graph.blocks.get(id);
    return block !== undefined && !isWaiting(block);
  };
  for (const first of reached) {
    if (!talks(first) || state.has(first)) continue;
    const trail = [{ id: first, next: 0 }];
    state.set(first, 'open');
    for (let here = trail.at(-1); here !== undefined; here = trail.at(-1)) {
      const target = graph.ways.get(here.id)?.[here.next]?.target;
      here.next += 1;
      if (target === undefined) {
        state.set(here.id, 'done');
        trail.pop();
      } else if (state.get(target) === 'open') {
        loops.add(target);
      } else if (!state.has(target) && talks(target)) {
        state.set(target, 'open');
        trail.push({ id: target, next: 0 });
      }
    }
  }
  return loops;
}
