import type { QuickMessage } from '@shared/domain/quick-message';

const longestLabel = 35;
const longestQuery = 50;
const mostSuggestions = 30;

/** The text after a leading slash; null if the draft is no quick-reply search. */
export function slashQuery(draft: string): string | null {
  const [, query] = /^\/(\S[^\n]*)$/.exec(draft) ?? [];
  return query === undefined || query.length > longestQuery ? null : query;
}

/** Replies whose shortcode contains the query, prefix matches first. */
export function quickRepliesFor(query: string, replies: readonly QuickMessage[]): QuickMessage[] {
  const foldedQuery = folded(query);
  const found = replies.filter(({ shortcode }) => folded(shortcode).includes(foldedQuery));
  const prefixed = found.filter(({ shortcode }) => folded(shortcode).startsWith(foldedQuery));
  return [...prefixed, ...found.filter((reply) => !prefixed.includes(reply))].slice(0, mostSuggestions);
}

/** A reply on one line, cut at whole code points. */
export function suggestionLabel({ shortcode, message }: Pick<QuickMessage, 'shortcode' | 'message'>): string {
  const words = message.slice(0, 2 * longestLabel).replace(/\s+/gu, ' ');
  const letters = [...`/${shortcode} - ${words}`];
  return letters.length > longestLabel ? `${letters.slice(0, longestLabel).join('')}…` : letters.join('');
}

/** Index of the next row in either direction, wrapping around. */
export function rowAfter(active: number, by: 1 | -1, rows: number): number {
  return rows === 0 ? 0 : (active + by + rows) % rows;
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
