import type { QuickMessage } from '@shared/domain/quick-message';
import { foldText } from '@shared/domain/text-search';

const longestLabel = 35;
const longestQuery = 50;
const mostSuggestions = 500;

/** A search in a draft: `start` is the offset of its slash, `end` the offset after its last character. */
export type SlashSearch = { start: number; end: number; query: string };

/**
 * The quick-reply search that the cursor stands in; null for none. The slash begins the draft or follows white space. Only
 * a search at the beginning of the draft may contain spaces: in a sentence a space ends it.
 */
export function slashSearch(draft: string, cursor: number): SlashSearch | null {
  const before = draft.slice(0, cursor);
  const found = /^\/(?:\S[^\n]*)?$/.exec(before) ?? /(?<=\s)\/\S*$/.exec(before);
  if (found === null || found[0].length - 1 > longestQuery) return null;
  return { start: found.index, end: before.length, query: found[0].slice(1) };
}

/** The draft with the search replaced, and the cursor after the replacement. */
export function withoutSearch(draft: string, { start, end }: SlashSearch, replacement: string) {
  return { text: draft.slice(0, start) + replacement + draft.slice(end), cursor: start + replacement.length };
}

/** Replies that contain the query: shortcodes that begin with it, other shortcodes, then texts. */
export function quickRepliesFor(query: string, replies: readonly QuickMessage[]): QuickMessage[] {
  const target = foldText(query.trim());
  const ranked = replies.map((reply) => ({ reply, rank: rankOf(reply, target) }));
  return ranked
    .filter(({ rank }) => rank < ranks.none)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, mostSuggestions)
    .map(({ reply }) => reply);
}

const ranks = { prefix: 0, shortcode: 1, text: 2, none: 3 } as const;

function rankOf({ shortcode, message }: QuickMessage, target: string): number {
  const code = foldText(shortcode);
  if (code.startsWith(target)) return ranks.prefix;
  if (code.includes(target)) return ranks.shortcode;
  return foldText(message).includes(target) ? ranks.text : ranks.none;
}

/** Replies of one category; `name` is null for those without one. */
export type ReplyGroup = { name: string | null; replies: readonly QuickMessage[] };

/**
 * Category of a reply: the part of its shortcode before the first slash, as in `sales/price`. No server of the family has
 * a field for it. Null without a slash, or with nothing on one of its sides.
 */
function categoryOf({ shortcode }: Pick<QuickMessage, 'shortcode'>): string | null {
  const [, name = '', rest = ''] = /^([^/]+)\/(.+)$/su.exec(shortcode) ?? [];
  return name.trim() === '' || rest.trim() === '' ? null : name.trim();
}

/**
 * Replies by category, regardless of case and accents; those without one come first. Groups and replies keep the order
 * of the best match.
 */
export function groupReplies(found: readonly QuickMessage[]): readonly ReplyGroup[] {
  const groups = new Map<string, { name: string | null; replies: QuickMessage[] }>();
  for (const reply of found) {
    const name = categoryOf(reply);
    const key = name === null ? '' : foldText(name);
    const group = groups.get(key) ?? { name, replies: [] };
    group.replies.push(reply);
    groups.set(key, group);
  }
  const all = [...groups.values()];
  return [...all.filter(({ name }) => name === null), ...all.filter(({ name }) => name !== null)];
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
