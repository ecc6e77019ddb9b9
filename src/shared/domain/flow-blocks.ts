import type { z } from 'zod';

import type { Capability } from './capability';
import type {
  BlockAnswer,
  BlockDescriptor,
  BlockOutput,
  BlockProblem,
  BlockTimeout,
  FlowAction,
  FlowContext,
  FlowTag,
  FlowVariables,
  TicketFact,
  WaitReason,
} from './flow-block';
import { blockDescriptors, unknownBlock } from './flow-block-registry';
import type { FlowNode, StoredNode } from './flow-content';
import { isRecord } from './flow-content';

export type BlockKind = keyof typeof blockDescriptors;

const descriptors = { ...blockDescriptors, unknown: unknownBlock };

type Fields = { [K in keyof typeof descriptors]: z.output<(typeof descriptors)[K]['fields']> };

/** A block with its fields as they are read from `data`. */
export type Block<K extends keyof Fields = keyof Fields> = { [P in K]: { kind: P } & Fields[P] }[K];

/** The same table, seen from a kind that is not known before run time. */
const table: { readonly [K in keyof Fields]: BlockDescriptor<Fields[K]> } = descriptors;

export const blockKinds = kindsOf(blockDescriptors);

function kindsOf<T extends object>(record: T) {
  return Object.keys(record).filter((key): key is keyof T & string => Object.hasOwn(record, key));
}

/** The kind of a block; null for a kind that Recado does not know. */
export function kindOf(node: StoredNode): BlockKind | null {
  return blockKinds.find((kind) => kind === node.type) ?? null;
}

/** Reads a block, whatever state its data is in. */
export function readBlock(node: StoredNode): Block {
  const kind = kindOf(node);
  if (kind === null) return read('unknown', { type: typeof node.type === 'string' ? node.type : '' });
  return read(kind, isRecord(node.data) ? node.data : {});
}

/** Reads a block of a known kind; null where it is of another one. */
export function readBlockOf<K extends BlockKind>(kind: K, node: FlowNode): Block<K> | null {
  return node.type === kind ? read(kind, isRecord(node.data) ? node.data : {}) : null;
}

function read<K extends keyof Fields>(kind: K, data: unknown): Block<K> {
  return { kind, ...table[kind].fields.parse(data) };
}

/** Outputs with an edge each; null where the block has one output and any edge from it is followed. */
export function namedOutputs<K extends keyof Fields>(block: Block<K>): readonly BlockOutput[] | null {
  return table[block.kind].outputs?.(block) ?? null;
}

/** Id of the output of a block that has one. */
export const onlyOutput = 'a';

/** Ids of the outputs: one per branch, or the only one. */
export function outputsOf(block: Block): readonly string[] {
  return namedOutputs(block)?.map(({ id }) => id) ?? [onlyOutput];
}

export function isBranching(block: Block): boolean {
  return table[block.kind].outputs !== null;
}

/** Reports a problem where no edge leaves the block. */
export const mustContinue = (block: Block): boolean => table[block.kind].mustContinue;

/** The answer that a flow waits for at the block; null where it continues by itself. */
export const waitReasonOf = (block: Block): WaitReason | null => table[block.kind].step.waitsFor;

/** Actions of a walk that enters the block. */
export function actionsOf<K extends keyof Fields>(
  block: Block<K>,
  at: { nodeId: string; variables: FlowContext['variables'] },
): FlowAction[] {
  return table[block.kind].actions(block, at);
}

/** The output through which the block continues by itself; null for its only output. */
export function outputTaken<K extends keyof Fields>(block: Block<K>, context: FlowContext): string | null {
  const { step } = table[block.kind];
  return step.waitsFor === null ? step.output(block, context) : null;
}

type Reply = ({ kind: 'leaves' } & BlockAnswer) | { kind: 'repeats'; waitsFor: WaitReason };

/** The effect of a customer's text at the block. A block that does not wait is left through its only output. */
export function answerTo<K extends keyof Fields>(block: Block<K>, text: string): Reply {
  const { step } = table[block.kind];
  if (step.waitsFor === null) return { kind: 'leaves', output: null, variables: {} };
  const answer = step.answer(block, text);
  return answer === null ? { kind: 'repeats', waitsFor: step.waitsFor } : { kind: 'leaves', ...answer };
}

export function blockProblems<K extends keyof Fields>(block: Block<K>): BlockProblem[] {
  return table[block.kind].problems(block);
}

/** Texts of a block that a user may search for. */
export function searchTextsOf<K extends keyof Fields>(block: Block<K>): readonly string[] {
  return table[block.kind].searchTexts(block);
}

/** Names of the `{{variables}}` that the block sets. */
export function variablesOf<K extends keyof Fields>(block: Block<K>): readonly string[] {
  return table[block.kind].variables(block);
}

/** Names of stored answers that the block decides by. */
export function comparedVariablesOf<K extends keyof Fields>(block: Block<K>): readonly string[] {
  return table[block.kind].compares?.(block) ?? [];
}

/** Texts besides those of the actions in which `{{variables}}` are filled in. */
export function templatesOf<K extends keyof Fields>(block: Block<K>): readonly string[] {
  return table[block.kind].templates?.(block) ?? [];
}

/** The variables after a walk has entered the block. */
export function assignedBy<K extends keyof Fields>(block: Block<K>, variables: FlowVariables): FlowVariables {
  return { ...variables, ...table[block.kind].assigns?.(block, variables) };
}

/** Id of the block with which the walk continues without an edge; null for blocks that never jump. */
export function jumpTargetOf<K extends keyof Fields>(block: Block<K>): string | null {
  return table[block.kind].jumpsTo?.(block) ?? null;
}

export function timeoutOf<K extends keyof Fields>(block: Block<K>): BlockTimeout | null {
  return table[block.kind].timeout?.(block) ?? null;
}

/** Tags of the company that the block names. */
export function tagsOf<K extends keyof Fields>(block: Block<K>): readonly FlowTag[] {
  return table[block.kind].tags?.(block) ?? [];
}

/** Fact of the ticket by which the block decides; null where it decides by none. */
export function ticketFactOf<K extends keyof Fields>(block: Block<K>): TicketFact | null {
  return table[block.kind].ticketFact?.(block) ?? null;
}

/** Ability that a server needs to run this block besides that of its kind; null where it needs none. */
export function neededBy<K extends keyof Fields>(block: Block<K>): Capability | null {
  return table[block.kind].needs?.(block) ?? null;
}

/** Ability that a server needs to run blocks of the kind; null where every server runs them. */
export const capabilityOf = (kind: Block['kind']): Capability | null => table[kind].capability ?? null;

/** Names below `typebotIntegration` that never leave Recado in a file or by the clipboard. */
export const secretsOf = (kind: BlockKind): readonly string[] => descriptors[kind].secrets;
