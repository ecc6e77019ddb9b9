import type { Block, ContentElement, ContentKind } from './flow-blocks';
import { isBranching, menuOutput, readBlock } from './flow-blocks';
import type { FlowContent, FlowEdge, FlowNode } from './flow-content';
import { edgeKeys, sourceHandleOf, startId } from './flow-content';

/**
 * How a customer walks a flow: the same rules for the server that answers them and for the editor's simulator. A walk
 * goes from block to block until one waits for an answer or nothing leads on; what has to be done on the way are acts.
 */

/** Answers by their key. */
export type FlowVariables = Readonly<Record<string, string>>;
export type FlowMedia = Exclude<ContentKind, 'message' | 'interval'>;

export type FlowAction =
  | { kind: 'text'; nodeId: string; text: string }
  | { kind: 'media'; nodeId: string; media: FlowMedia; name: string; original: string; isRecord: boolean }
  | { kind: 'pause'; nodeId: string; seconds: number }
  /** The ticket goes to this queue; null where the block names none. */
  | { kind: 'queue'; nodeId: string; queueId: number | null; name: string };

/** Where a walk came to rest. An assistant answers by itself until somebody calls `leaveFlowBlock`. */
export type FlowRest =
  | { kind: 'waiting'; nodeId: string; for: 'option' | 'answer' | 'typebot' | 'openai' }
  | { kind: 'ended'; nodeId: string | null; because: 'end' | 'loop' | 'broken' };

/** A block that was entered, and the edge by which. */
export type FlowStep = { nodeId: string; edgeKey: string | null };

export type FlowWalk = {
  acts: readonly FlowAction[];
  path: readonly FlowStep[];
  rest: FlowRest;
  variables: FlowVariables;
};

/** `random` gives a number from 0 up to 1 and decides at a randomizer. */
export type FlowContext = { variables: FlowVariables; random: () => number };

type Way = { edge: FlowEdge; key: string };
type FlowMap = { nodes: ReadonlyMap<string, FlowNode>; ways: ReadonlyMap<string, readonly Way[]> };

export const longestPause = 120;

/** Begins at the start block. */
export function beginFlow(content: FlowContent, context: FlowContext): FlowWalk {
  const start = content.nodes.find(({ id }) => id === startId) ?? content.nodes.find(({ type }) => type === 'start');
  if (start === undefined) return ended(context, { nodeId: null, because: 'broken' });
  return go(mapOf(content), { nodeId: start.id, edgeKey: null }, context);
}

/** The customer's text at the block that waits: an option of a menu, or the answer to a question. */
export function answerFlow(
  content: FlowContent,
  { nodeId, text }: { nodeId: string; text: string },
  context: FlowContext,
): FlowWalk {
  const map = mapOf(content);
  const node = map.nodes.get(nodeId);
  if (node === undefined) return ended(context, { nodeId, because: 'broken' });
  const block = readBlock(node);
  if (block.kind === 'menu') {
    const option = optionOf(block, text);
    return option === null ? ask(node, block, context) : leave(map, { node, output: menuOutput(option) }, context);
  }
  if (block.kind === 'question') {
    const { answerKey } = block.typebotIntegration;
    const variables = answerKey === '' ? context.variables : { ...context.variables, [answerKey]: text };
    return leave(map, { node, output: null }, { ...context, variables });
  }
  return leave(map, { node, output: null }, context);
}

/** Goes on after a block that answered by itself. */
export function leaveFlowBlock(content: FlowContent, nodeId: string, context: FlowContext): FlowWalk {
  const map = mapOf(content);
  const node = map.nodes.get(nodeId);
  return node === undefined
    ? ended(context, { nodeId, because: 'broken' })
    : leave(map, { node, output: null }, context);
}

/** The options as the customer reads them, under the menu's message. */
function menuText({ message, arrayOption }: Extract<Block, { kind: 'menu' }>): string {
  return [message, '', ...arrayOption.map(({ number, value }) => `[${number}] ${value}`)].join('\n').trim();
}

/** Puts answers where the text names them: `{{key}}`. What is unknown stays as it is written. */
export function fillVariables(text: string, variables: FlowVariables): string {
  return text.replace(/\{\{([^{}]{1,200})\}\}/g, (written, name: string) => {
    const key = name.trim();
    return Object.hasOwn(variables, key) ? (variables[key] ?? written) : written;
  });
}

/** The edge that is followed from an output: the first, as the family's servers do. */
function edgeFrom(ways: readonly FlowEdge[], { block, output }: { block: Block; output: string | null }) {
  return ways.find((edge) => !isBranching(block) || sourceHandleOf(edge) === output);
}

function mapOf({ nodes, connections }: FlowContent): FlowMap {
  const keys = edgeKeys(connections);
  const ways = new Map<string, Way[]>();
  connections.forEach((edge, index) => {
    const way = { edge, key: keys[index] ?? '' };
    const known = ways.get(edge.source);
    if (known === undefined) ways.set(edge.source, [way]);
    else known.push(way);
  });
  return { nodes: new Map(nodes.map((node) => [node.id, node])), ways };
}

function nextStep(map: FlowMap, node: FlowNode, output: string | null): FlowStep | null {
  const ways = map.ways.get(node.id) ?? [];
  const edge = edgeFrom(
    ways.map((way) => way.edge),
    { block: readBlock(node), output },
  );
  const way = ways.find((candidate) => candidate.edge === edge);
  return way === undefined ? null : { nodeId: way.edge.target, edgeKey: way.key };
}

function leave(map: FlowMap, { node, output }: { node: FlowNode; output: string | null }, context: FlowContext) {
  const step = nextStep(map, node, output);
  return step === null ? ended(context, { nodeId: node.id, because: 'end' }) : go(map, step, context);
}

function go(map: FlowMap, first: FlowStep, context: FlowContext): FlowWalk {
  const { variables } = context;
  const acts: FlowAction[] = [];
  const path: FlowStep[] = [];
  const entered = new Set<string>();
  for (let step = first; ;) {
    const { nodeId } = step;
    const node = map.nodes.get(nodeId);
    if (node === undefined) return { acts, path, variables, rest: { kind: 'ended', nodeId, because: 'broken' } };
    path.push(step);
    // Nobody was asked on the way back here: it would go round for ever.
    if (entered.has(nodeId)) return { acts, path, variables, rest: { kind: 'ended', nodeId, because: 'loop' } };
    entered.add(nodeId);
    const block = readBlock(node);
    acts.push(...actionsOf(node, block, variables));
    const waitsFor = waitsAt(block);
    if (waitsFor !== null) return { acts, path, variables, rest: { kind: 'waiting', nodeId, for: waitsFor } };
    const next = nextStep(map, node, chosenOutput(block, context));
    if (next === null) return { acts, path, variables, rest: { kind: 'ended', nodeId, because: 'end' } };
    step = next;
  }
}

function ask(node: FlowNode, block: Block, context: FlowContext): FlowWalk {
  const acts = actionsOf(node, block, context.variables);
  return { acts, path: [], variables: context.variables, rest: { kind: 'waiting', nodeId: node.id, for: 'option' } };
}

function ended(
  { variables }: FlowContext,
  rest: Pick<Extract<FlowRest, { kind: 'ended' }>, 'nodeId' | 'because'>,
): FlowWalk {
  return { acts: [], path: [], variables, rest: { kind: 'ended', ...rest } };
}

function waitsAt(block: Block) {
  switch (block.kind) {
    case 'menu':
      return 'option';
    case 'question':
      return 'answer';
    case 'typebot':
    case 'openai':
      return block.kind;
    default:
      return null;
  }
}

function chosenOutput(block: Block, { variables, random }: FlowContext): string | null {
  if (block.kind === 'randomizer') return random() * 100 < block.percent ? 'a' : 'b';
  if (block.kind === 'condition') return holds(block, variables) ? 'a' : 'b';
  return null;
}

/** Conditions are numbered on the wire: equal, at least, at most, below, above. */
const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  2: (left, right) => left >= right,
  3: (left, right) => left <= right,
  4: (left, right) => left < right,
  5: (left, right) => left > right,
};

function holds(block: Extract<Block, { kind: 'condition' }>, variables: FlowVariables): boolean {
  const left = Object.hasOwn(variables, block.key) ? (variables[block.key] ?? '') : '';
  const compare = Object.hasOwn(comparisons, block.condition) ? comparisons[block.condition] : undefined;
  if (compare === undefined) return left.trim().toLowerCase() === block.value.trim().toLowerCase();
  return compare(Number.parseFloat(left), Number.parseFloat(block.value));
}

function actionsOf({ id: nodeId }: FlowNode, block: Block, variables: FlowVariables): FlowAction[] {
  const says = (text: string): FlowAction[] =>
    text.trim() === '' ? [] : [{ kind: 'text', nodeId, text: fillVariables(text, variables) }];
  switch (block.kind) {
    case 'message':
      return says(block.label);
    case 'menu':
      return says(menuText(block));
    case 'question':
      return says(block.typebotIntegration.message);
    case 'interval':
      return pause(nodeId, block.sec);
    case 'img':
    case 'audio':
    case 'video': {
      const isRecord = block.kind === 'audio' && block.record;
      return media(nodeId, { media: block.kind, name: block.url, original: '', isRecord });
    }
    case 'singleBlock':
      return block.elements.flatMap((element) =>
        element.type === 'message' ? says(element.value) : elementActions(nodeId, element),
      );
    case 'ticket':
      return [{ kind: 'queue', nodeId, queueId: block.queue?.id ?? null, name: block.queue?.name ?? '' }];
    default:
      return [];
  }
}

function elementActions(nodeId: string, { type, value, original, record }: ContentElement): FlowAction[] {
  if (type === 'interval') return pause(nodeId, Number(value));
  if (type === 'message') return [];
  return media(nodeId, { media: type, name: value, original, isRecord: type === 'audio' && record });
}

function pause(nodeId: string, seconds: number): FlowAction[] {
  return seconds > 0 ? [{ kind: 'pause', nodeId, seconds: Math.min(seconds, longestPause) }] : [];
}

function media(nodeId: string, act: Omit<Extract<FlowAction, { kind: 'media' }>, 'kind' | 'nodeId'>): FlowAction[] {
  return act.name === '' ? [] : [{ kind: 'media', nodeId, ...act }];
}

/** The number that the customer chose: written as it stands, or the option's own words. */
function optionOf({ arrayOption }: Extract<Block, { kind: 'menu' }>, text: string): number | null {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/^\[(\d+)\]$/, '$1');
  const chosen =
    arrayOption.find(({ number }) => String(number) === said) ??
    arrayOption.find(({ value }) => value.trim() !== '' && value.trim().toLowerCase() === said);
  return chosen?.number ?? null;
}
