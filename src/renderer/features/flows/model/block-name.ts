import type { Block } from '@shared/domain/flow-blocks';
import { searchTextsOf } from '@shared/domain/flow-blocks';

const longestText = 30;

/** First text of a block in one short line; null for a block without text. */
export function firstTextOf(block: Block): string | null {
  const text = searchTextsOf(block).find((each) => each.trim() !== '');
  if (text === undefined) return null;
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > longestText ? `${line.slice(0, longestText)}…` : line;
}

/** Name of a block for screen readers: its kind in the user's language and its first text. */
export function blockName(kind: string, block: Block): string {
  const text = block.kind === 'start' ? null : firstTextOf(block);
  return text === null ? kind : `${kind}: ${text}`;
}
