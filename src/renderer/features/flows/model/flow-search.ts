import type { Block } from '@shared/domain/flow-blocks';
import { readBlock } from '@shared/domain/flow-blocks';
import type { FlowContent } from '@shared/domain/flow-content';

export type Found = { nodeId: string; kind: Block['kind']; excerpt: string };

const mostFound = 200;
const aroundMatch = 30;

/** Blocks in which the words stand, with the place where they do. */
export function foundIn({ nodes }: FlowContent, words: string): Found[] {
  const wanted = plain(words.trim());
  if (wanted === '') return [];
  const found: Found[] = [];
  for (const node of nodes) {
    const block = readBlock(node);
    const text = textsOf(block).find((candidate) => plain(candidate).includes(wanted));
    if (text !== undefined) found.push({ nodeId: node.id, kind: block.kind, excerpt: excerptOf(text, wanted) });
    if (found.length === mostFound) break;
  }
  return found;
}

/** Accents and case do not count; one letter stays one letter, so that places in the text hold. */
function plain(text: string): string {
  return [...text]
    .map((letter) => (letter.length > 1 ? letter : (letter.normalize('NFD')[0] ?? letter).toLowerCase()))
    .join('');
}

function excerptOf(text: string, wanted: string): string {
  const at = plain(text).indexOf(wanted);
  const start = Math.max(0, at - aroundMatch);
  const piece = text.slice(start, at + wanted.length + aroundMatch).replace(/\s+/g, ' ');
  return `${start > 0 ? '…' : ''}${piece}${at + wanted.length + aroundMatch < text.length ? '…' : ''}`;
}

type Texts = { readonly [K in Block['kind']]: (block: Extract<Block, { kind: K }>) => readonly string[] };

const none = (): readonly string[] => [];
const ofFile = ({ url }: { url: string }): readonly string[] => [url];
const ofLabel = ({ label }: { label: string }): readonly string[] => [label];
const ofAssistant = ({ typebotIntegration }: { typebotIntegration: Readonly<Record<string, unknown>> }): string[] =>
  ['name', 'message', 'prompt', 'typebotSlug', 'urlN8N'].map((key) => {
    const value = typebotIntegration[key];
    return typeof value === 'string' ? value : '';
  });

/** Everything of a block that a person may look for; keys of assistants are for nobody. */
const texts: Texts = {
  start: ofLabel,
  message: ofLabel,
  menu: ({ message, arrayOption }) => [message, ...arrayOption.map(({ value }) => value)],
  condition: ({ key, value }) => [key, value],
  img: ofFile,
  audio: ofFile,
  video: ofFile,
  singleBlock: ({ elements }) => elements.flatMap(({ value, original }) => [value, original]),
  ticket: ({ queue }) => [queue?.name ?? ''],
  question: ({ typebotIntegration: { message, answerKey } }) => [message, answerKey],
  typebot: ofAssistant,
  openai: ofAssistant,
  interval: none,
  randomizer: none,
  unknown: none,
};

/** What a block says, in pieces. */
export function textsOf(block: Block): readonly string[] {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the entry of this block's own kind
  return (texts[block.kind] as (block: Block) => readonly string[])(block);
}
