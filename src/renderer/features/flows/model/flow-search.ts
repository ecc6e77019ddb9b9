import type { Block } from '@shared/domain/flow-blocks';
import { readBlock, searchTextsOf } from '@shared/domain/flow-blocks';
import type { FlowContent } from '@shared/domain/flow-content';

export type Found = { nodeId: string; kind: Block['kind']; excerpt: string };

const mostFound = 200;
const aroundMatch = 30;

/** Blocks that contain the words, each with an excerpt around the match. */
export function foundIn({ nodes }: FlowContent, words: string): Found[] {
  const wanted = plainText(words.trim());
  if (wanted === '') return [];
  const found: Found[] = [];
  for (const node of nodes) {
    const block = readBlock(node);
    const text = searchTextsOf(block).find((candidate) => plainText(candidate).includes(wanted));
    if (text !== undefined) found.push({ nodeId: node.id, kind: block.kind, excerpt: excerptOf(text, wanted) });
    if (found.length === mostFound) break;
  }
  return found;
}

/** Drops accents and case; each letter stays one letter, so that positions in the text remain valid. */
export function plainText(text: string): string {
  return [...text]
    .map((letter) => (letter.length > 1 ? letter : (letter.normalize('NFD')[0] ?? letter).toLowerCase()))
    .join('');
}

function excerptOf(text: string, wanted: string): string {
  const at = plainText(text).indexOf(wanted);
  const start = Math.max(0, at - aroundMatch);
  const piece = text.slice(start, at + wanted.length + aroundMatch).replace(/\s+/g, ' ');
  return `${start > 0 ? '…' : ''}${piece}${at + wanted.length + aroundMatch < text.length ? '…' : ''}`;
}
