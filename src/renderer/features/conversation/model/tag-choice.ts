import type { Tag } from '@shared/domain/tag';

/** Picked names split into existing tags and names of tags to create. */
export type TagChoice = { known: readonly Tag[]; toCreate: readonly string[] };

/** Matches names to tags, ignoring case. Blank names are dropped and each tag appears once. */
export function tagChoice(names: readonly string[], tags: readonly Tag[]): TagChoice {
  const known = new Map<Tag['id'], Tag>();
  const toCreate = new Map<string, string>();
  for (const name of names.map((text) => text.trim()).filter((text) => text !== '')) {
    const tag = tags.find((other) => other.name === name) ?? tags.find((other) => folded(other.name) === folded(name));
    if (tag !== undefined) known.set(tag.id, tag);
    else if (!toCreate.has(folded(name))) toCreate.set(folded(name), name);
  }
  return { known: [...known.values()], toCreate: [...toCreate.values()] };
}

const [shortestName, longestName] = [3, 50];

/** The name of a tag that the typed text would create; null if it is too short or the tag exists. */
export function newTagName(typed: string, tags: readonly Tag[]): string | null {
  const name = [...typed.trim()].slice(0, longestName).join('');
  if ([...name].length < shortestName) return null;
  return tags.some((tag) => folded(tag.name) === folded(name)) ? null : name;
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}
