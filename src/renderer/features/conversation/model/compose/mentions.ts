import type { UserId } from '@shared/domain/ids';

type Named = { id: UserId; name: string };

/** A name being typed after an @: `start` is the place of the @. */
export type MentionSearch = { start: number; query: string };

const longestName = 60;
const mostShown = 8;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The search at the cursor: an @ at the start of a word, and the name typed behind it. */
export function mentionSearch(text: string, cursor: number): MentionSearch | null {
  const before = text.slice(0, cursor);
  const start = before.lastIndexOf('@');
  const query = before.slice(start + 1);
  if (start === -1 || query.length > longestName || /[\n@]/.test(query)) return null;
  return start === 0 || /[\s(]/.test(before.charAt(start - 1)) ? { start, query } : null;
}

/** Colleagues one of whose names begins with the query. */
export function colleaguesFor<T extends Named>(query: string, colleagues: readonly T[]): readonly T[] {
  const wanted = folded(query);
  const matches = ({ name }: T): boolean => ` ${folded(name)}`.includes(` ${wanted}`);
  return colleagues.filter(matches).slice(0, mostShown);
}

type Replaced = { search: MentionSearch; cursor: number; name: string };

/** The text with the name in place of the search, and the cursor behind it. */
export function withMention(text: string, { search, cursor, name }: Replaced): { text: string; cursor: number } {
  const before = `${text.slice(0, search.start)}@${name} `;
  return { text: before + text.slice(cursor).replace(/^ /, ''), cursor: before.length };
}

/** A piece of a note; `user` is the colleague whom it names. */
type MentionPart<T> = { text: string; user: T | null };

/** Splits a note at the names of colleagues. Of two names with the same beginning the longer one is meant. */
export function mentionParts<T extends Pick<Named, 'name'>>(note: string, colleagues: readonly T[]): MentionPart<T>[] {
  const byLength = colleagues
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length);
  const parts: MentionPart<T>[] = [];
  let from = 0;
  for (let at = note.indexOf('@'); at !== -1; at = note.indexOf('@', at + 1)) {
    const user = byLength.find(({ name }) => isNamedAt(note, at + 1, name));
    if (user === undefined) continue;
    const end = at + 1 + user.name.length;
    if (at > from) parts.push({ text: note.slice(from, at), user: null });
    parts.push({ text: note.slice(at, end), user });
    from = end;
  }
  return from < note.length ? [...parts, { text: note.slice(from), user: null }] : parts;
}

function isNamedAt(note: string, at: number, name: string): boolean {
  const isWord = /[\p{L}\p{N}]/u.test(note.charAt(at + name.length));
  return !isWord && note.slice(at, at + name.length).toLowerCase() === name.toLowerCase();
}

/** Ids of the colleagues whom the note names. */
export function mentionedIds(note: string, colleagues: readonly Named[]): UserId[] {
  return [...new Set(mentionParts(note, colleagues).flatMap(({ user }) => (user === null ? [] : [user.id])))];
}
