import type { Tag } from '@shared/domain/tag';

/** What a picker's names mean: tags that there are, and names of tags to be made. */
export type TagChoice = { known: readonly Tag[]; toMake: readonly string[] };

/** Reads what was picked and typed. A name is one tag, however it is written; blank text is none. */
export function tagChoice(names: readonly string[], tags: readonly Tag[]): TagChoice {
  const known = new Map<Tag['id'], Tag>();
  const toMake = new Map<string, string>();
  for (const name of names.map((text) => text.trim()).filter((text) => text !== '')) {
    const tag = tags.find((other) => other.name === name) ?? tags.find((other) => folded(other.name) === folded(name));
    if (tag !== undefined) known.set(tag.id, tag);
    else if (!toMake.has(folded(name))) toMake.set(folded(name), name);
  }
  return { known: [...known.values()], toMake: [...toMake.values()] };
}

const [shortestName, longestName] = [3, 50];

/** The tag that typed text could become: long enough for a name, and not there yet; otherwise null. */
export function newTagName(typed: string, tags: readonly Tag[]): string | null {
  const name = [...typed.trim()].slice(0, longestName).join('');
  if ([...name].length < shortestName) return null;
  return tags.some((tag) => folded(tag.name) === folded(name)) ? null : name;
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}
