import { z } from 'zod';

import type { Capability } from './capability';
import { wireList, wireNumber } from './wire';

/** The parts that descriptors of flow blocks are made of: their type, the actions of a walk, lenient field schemas. */

/** Answers by their key. */
export type FlowVariables = Readonly<Record<string, string>>;
export type FlowMedia = 'img' | 'audio' | 'video';

export type FlowAction =
  | { kind: 'text'; nodeId: string; text: string }
  | { kind: 'media'; nodeId: string; media: FlowMedia; name: string; original: string; isRecord: boolean }
  | { kind: 'pause'; nodeId: string; seconds: number }
  /** Moves the ticket to this queue; null where the block names none. */
  | { kind: 'queue'; nodeId: string; queueId: number | null; name: string }
  /** Adds the tag to the ticket, or removes it; null where the block names none. */
  | { kind: 'tag'; nodeId: string; tagId: number | null; name: string; isRemoval: boolean };

export type FlowTag = { id: number; name: string };

/** Facts of the customer's ticket by which conditions decide. */
export type FlowTicket = {
  tagIds: readonly number[];
  queueId: number | null;
  /** True inside the opening hours that hold for a ticket of the queue. */
  isOpen: (queueId: number | null) => boolean;
};

/** A ticket without tags and queue, in a company that is always open. */
export const emptyTicket: FlowTicket = { tagIds: [], queueId: null, isOpen: () => true };

/** `random` gives a number from 0 up to 1 and decides at a randomizer. */
export type FlowContext = { variables: FlowVariables; ticket: FlowTicket; random: () => number };

/** Robots talk to the customer themselves until the server calls `leaveFlowBlock`. */
const robots = ['typebot', 'openai'] as const;

export type FlowRobot = (typeof robots)[number];
/** `call`: a request of the server, which continues through the output of its result. */
export type WaitReason = 'option' | 'answer' | 'call' | FlowRobot;

export function isRobot(reason: WaitReason): reason is FlowRobot {
  return robots.some((robot) => robot === reason);
}

/** Output that a customer's answer selects (null: the only one), and the variables that it sets. */
export type BlockAnswer = { output: string | null; variables: FlowVariables };

/** A block either continues by itself or waits for an answer. A null answer repeats the question. */
export type BlockStep<F> =
  | { waitsFor: null; output: (fields: F, context: FlowContext) => string | null }
  | { waitsFor: WaitReason; answer: (fields: F, text: string) => BlockAnswer | null };

/** The output that a block is left through where no answer comes in time. */
export type BlockTimeout = { minutes: number; output: string };

/** An output with an edge of its own. `name` stands in problems, `label` in lists of edges. */
export type BlockOutput = { id: string; name: string; label: string };

export type BlockProblemCode =
  | 'missingMedia'
  | 'emptyText'
  | 'noOptions'
  | 'noQueue'
  | 'noTag'
  | 'noTarget'
  | 'noAnswerKey'
  | 'noKey'
  | 'badAddress'
  | 'pauseLength'
  | 'waitLength'
  | 'unknownCondition'
  | 'unknownKind';
export type BlockProblem = { code: BlockProblemCode; detail: string };

export type TicketFact = 'tags' | 'openingHours';

/** Everything that the walk, the checks and the search of a flow know of one kind of block. */
export type BlockDescriptor<F> = {
  /** Reads the block's `data`, whatever state it is in. */
  fields: z.ZodType<F>;
  /** Outputs with an edge each; null where the block has one output and any edge from it is followed. */
  outputs: ((fields: F) => readonly BlockOutput[]) | null;
  /** Reports a problem where no edge leaves the one output. */
  mustContinue: boolean;
  actions: (fields: F, at: { nodeId: string; variables: FlowVariables }) => FlowAction[];
  step: BlockStep<F>;
  problems: (fields: F) => BlockProblem[];
  /** Texts that a user may search for: no keys of assistants. */
  searchTexts: (fields: F) => readonly string[];
  /** Names of the `{{variables}}` that the block sets. */
  variables: (fields: F) => readonly string[];
  /** Names of stored answers that the block decides by; absent where it decides by none. */
  compares?: (fields: F) => readonly string[];
  /** Texts besides those of the actions in which `{{variables}}` are filled in. */
  templates?: (fields: F) => readonly string[];
  /** Variables that the block sets when a walk enters it. */
  assigns?: (fields: F, variables: FlowVariables) => FlowVariables;
  /** Id of the block with which the walk continues without an edge; '' where none is chosen. */
  jumpsTo?: (fields: F) => string;
  timeout?: (fields: F) => BlockTimeout | null;
  /** Tags of the company that the block names. */
  tags?: (fields: F) => readonly FlowTag[];
  /** Fact of the ticket by which the block decides; null where it decides by none. */
  ticketFact?: (fields: F) => TicketFact | null;
  /** Ability that a server needs to run blocks of the kind. */
  capability?: Capability;
  /** Ability that a server needs to run a block with these fields; null where every server runs it. */
  needs?: (fields: F) => Capability | null;
  /** Names below `typebotIntegration` that never leave Recado in a file or by the clipboard. */
  secrets: readonly string[];
};

/** Infers the fields of a descriptor from its schema. */
export function defineBlock<F>(descriptor: BlockDescriptor<F>): BlockDescriptor<F> {
  return descriptor;
}

/** Continues through the only output. */
export const continues = { waitsFor: null, output: () => null } as const;

/** Waits until the robot is done. */
export const waitsForRobot = (robot: FlowRobot) => ({
  waitsFor: robot,
  answer: (): BlockAnswer => ({ output: null, variables: {} }),
});

/** Flows are hostile data: a value that is no text is read as '', and never stops a flow from opening. */
export const blockText = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]).catch('');
export const blockNumber = wireNumber.catch(0);
export const blockFlag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true' || value === 1);
export const blockList = <T extends z.ZodType>(item: T) => wireList(item).catch([]);

export const blockTag = z.object({ id: wireNumber, name: blockText });

/** Form of an assistant, a question or a typebot. */
export const integrationFields = z.object({ typebotIntegration: z.record(z.string(), z.unknown()).catch({}) });

/** Longest pause of a flow, in seconds. */
export const longestPause = 120;

export const isPause = (seconds: number) => seconds > 0 && seconds <= longestPause;
export const isBlank = (text: string) => text.trim() === '';

/** A list with the problem, or without it. */
export const problemIf = (isWrong: boolean, code: BlockProblemCode, detail = ''): BlockProblem[] =>
  isWrong ? [{ code, detail }] : [];

const variable = /\{\{([^{}]{1,200})\}\}/g;

/** Names of the variables in a text, in their order. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(variable)].map(([, name = '']) => name.trim());
}

/** Replaces `{{key}}` by its answer; unknown keys stay as they are written. */
export function fillVariables(text: string, variables: FlowVariables): string {
  return text.replace(variable, (written, name: string) => {
    const key = name.trim();
    return Object.hasOwn(variables, key) ? (variables[key] ?? written) : written;
  });
}

export function textAction(
  text: string,
  { nodeId, variables }: { nodeId: string; variables: FlowVariables },
): FlowAction[] {
  return isBlank(text) ? [] : [{ kind: 'text', nodeId, text: fillVariables(text, variables) }];
}

/** A pause of so many seconds, at most the longest. */
export function pauseAction(seconds: number, nodeId: string): FlowAction[] {
  return seconds > 0 ? [{ kind: 'pause', nodeId, seconds: Math.min(seconds, longestPause) }] : [];
}

export function mediaAction(action: Omit<Extract<FlowAction, { kind: 'media' }>, 'kind'>): FlowAction[] {
  return action.name === '' ? [] : [{ kind: 'media', ...action }];
}
