import { z } from 'zod';

import type { FlowNode } from './flow-content';
import { isRecord } from './flow-content';
import { wireList, wireNumber } from './wire';

/** Flows are hostile data: what is no text reads as none, and never stops a flow from opening. */
const text = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]).catch('');
const number = wireNumber.catch(0);
const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true' || value === 1);

const menuOption = z.object({ number: wireNumber, value: text });
const element = z.object({ type: text, value: text, number: text, original: text, record: flag });
const queue = z.object({ id: wireNumber, name: text });

/** Fields of an assistant, a question or a typebot: forms of their own, kept as texts. */
const integration = z.record(z.string(), z.unknown()).catch({});

/** What each kind of block keeps in `data`, read leniently. */
const readers = {
  start: z.object({ label: text }),
  message: z.object({ label: text }),
  interval: z.object({ sec: number }),
  condition: z.object({ key: text, condition: text, value: text }),
  menu: z.object({ message: text, arrayOption: wireList(menuOption).catch([]) }),
  img: z.object({ url: text }),
  audio: z.object({ url: text, record: flag }),
  video: z.object({ url: text }),
  randomizer: z.object({ percent: number }),
  singleBlock: z.object({ seq: wireList(z.string()).catch([]), elements: wireList(element).catch([]) }),
  typebot: z.object({ typebotIntegration: integration }),
  openai: z.object({ typebotIntegration: integration }),
  question: z.object({
    typebotIntegration: z.object({ message: text, answerKey: text }).catch({ message: '', answerKey: '' }),
  }),
} as const;

export type BlockKind = keyof typeof readers | 'ticket';
export type ContentKind = 'message' | 'interval' | 'img' | 'audio' | 'video';
export type ContentElement = Omit<z.output<typeof element>, 'type'> & { type: ContentKind };
export type FlowQueue = { id: number; name: string };

type DataOf<K extends keyof typeof readers> = z.output<(typeof readers)[K]>;
type Plain = { [K in Exclude<keyof typeof readers, 'singleBlock'>]: { kind: K } & DataOf<K> };

/** A block as it is meant. */
export type Block =
  | Plain[keyof Plain]
  | { kind: 'singleBlock'; elements: readonly ContentElement[] }
  | { kind: 'ticket'; queue: FlowQueue | null }
  | { kind: 'unknown'; type: string };

export const blockKinds = [
  'start',
  'message',
  'interval',
  'condition',
  'menu',
  'img',
  'audio',
  'video',
  'randomizer',
  'singleBlock',
  'ticket',
  'typebot',
  'openai',
  'question',
] as const satisfies readonly BlockKind[];

/** The kind of a block; null where it is none of ours. */
export function kindOf(node: FlowNode): BlockKind | null {
  return blockKinds.find((kind) => kind === node.type) ?? null;
}

type Data = Readonly<Record<string, unknown>>;

/** How each kind is read from its data. */
const parsers: { readonly [K in BlockKind]: (data: Data) => Block } = {
  start: (data) => ({ kind: 'start', ...readers.start.parse(data) }),
  message: (data) => ({ kind: 'message', ...readers.message.parse(data) }),
  interval: (data) => ({ kind: 'interval', ...readers.interval.parse(data) }),
  condition: (data) => ({ kind: 'condition', ...readers.condition.parse(data) }),
  menu: (data) => ({ kind: 'menu', ...readers.menu.parse(data) }),
  img: (data) => ({ kind: 'img', ...readers.img.parse(data) }),
  audio: (data) => ({ kind: 'audio', ...readers.audio.parse(data) }),
  video: (data) => ({ kind: 'video', ...readers.video.parse(data) }),
  randomizer: (data) => ({ kind: 'randomizer', ...readers.randomizer.parse(data) }),
  singleBlock: (data) => ({ kind: 'singleBlock', elements: orderedElements(readers.singleBlock.parse(data)) }),
  ticket: (data) => ({ kind: 'ticket', queue: queueIn(data) }),
  typebot: (data) => ({ kind: 'typebot', ...readers.typebot.parse(data) }),
  openai: (data) => ({ kind: 'openai', ...readers.openai.parse(data) }),
  question: (data) => ({ kind: 'question', ...readers.question.parse(data) }),
};

/** What the block says, whatever state its data is in. */
export function readBlock(node: FlowNode): Block {
  const kind = kindOf(node);
  if (kind === null) return { kind: 'unknown', type: typeof node.type === 'string' ? node.type : '' };
  return parsers[kind](isRecord(node.data) ? node.data : {});
}

/** Some flows keep the queue itself in `data`, some inside it. */
function queueIn(data: Data): FlowQueue | null {
  for (const candidate of [data.data, data]) {
    const found = queue.safeParse(candidate);
    if (found.success) return found.data;
  }
  return null;
}

const contentKinds: readonly ContentKind[] = ['message', 'interval', 'img', 'audio', 'video'];

/** `seq` orders the elements by their `number`; what it does not name comes after. */
function orderedElements({ seq, elements }: DataOf<'singleBlock'>): ContentElement[] {
  const known = elements.flatMap((entry): ContentElement[] => {
    const type =
      contentKinds.find((kind) => kind === entry.type) ?? contentKinds.find((kind) => isOf(kind, entry.number));
    return type === undefined ? [] : [{ ...entry, type }];
  });
  const named = new Set(seq);
  const byNumber = new Map(known.map((entry) => [entry.number, entry]));
  const first = [...named].flatMap((number) => byNumber.get(number) ?? []);
  return [...first, ...known.filter((entry) => !named.has(entry.number))];
}

const isOf = (kind: ContentKind, number: string) => number.startsWith(kind);

/** The outputs of a block: one per option, a and b, or the one way on. */
export function outputsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'menu':
      return [...new Set(block.arrayOption.map((option) => menuOutput(option.number)))];
    case 'randomizer':
    case 'condition':
      return ['a', 'b'];
    default:
      return ['a'];
  }
}

export const menuOutput = (option: number): string => `a${option}`;

/** Whether each output leads its own way; otherwise any edge from the block is the way on. */
export function isBranching(block: Block): boolean {
  return block.kind === 'menu' || block.kind === 'randomizer' || block.kind === 'condition';
}

/** Whether the flow rests there until somebody answers. */
export function isWaiting(block: Block): boolean {
  return ['menu', 'question', 'typebot', 'openai'].includes(block.kind);
}
