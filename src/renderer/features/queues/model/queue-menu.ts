import type { QueueOption } from '@shared/domain/queue-option';

export type MenuNode = Omit<QueueOption, 'children'> & { children: readonly MenuNode[] };

/** Options of one level by their ordinal; those that share one by age. */
export function inOrder<T extends Pick<QueueOption, 'id' | 'option'>>(options: readonly T[]): T[] {
  return [...options].sort((a, b) => Number(a.option) - Number(b.option) || a.id - b.id);
}

/** The ordinal of an option that is added to a level: levels count from 1, each for itself. */
export function nextOrdinal(siblings: readonly Pick<QueueOption, 'option'>[]): string {
  return String(siblings.length + 1);
}

/** Which options get another ordinal so that a level counts 1, 2, 3 in this order. */
export function renumbered<T extends Pick<QueueOption, 'id' | 'option'>>(
  level: readonly T[],
): { id: T['id']; option: string }[] {
  return level
    .map(({ id, option }, index) => ({ id, option: String(index + 1), before: option }))
    .filter(({ option, before }) => option !== before)
    .map(({ id, option }) => ({ id, option }));
}

/** A level with the ordinals of its order. */
export function numbered(level: readonly MenuNode[]): MenuNode[] {
  return level.map((node, index) => ({ ...node, option: String(index + 1) }));
}

/** A menu in which the options under `parentId` are these. */
export function withLevel(nodes: readonly MenuNode[], parentId: number | null, level: readonly MenuNode[]): MenuNode[] {
  if (parentId === null) return [...level];
  return nodes.map((node) => ({
    ...node,
    children: node.id === parentId ? level : withLevel(node.children, parentId, level),
  }));
}

/** A level in which one option has taken the place of another. */
export function movedTo<T>(level: readonly T[], from: number, to: number): T[] {
  const moved = level[from];
  return moved === undefined ? [...level] : level.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** How many options go when this one goes: itself and all under it. */
export function sizeOf(node: MenuNode): number {
  return node.children.reduce((sum, child) => sum + sizeOf(child), 1);
}

/** The options on the way from the first page to `id`, without itself for none. */
export function trailTo(nodes: readonly MenuNode[], id: number | null): MenuNode[] {
  if (id === null) return [];
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = trailTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

type MenuPage = { greeting: string; root: readonly MenuNode[]; trail: readonly MenuNode[] };
type Words = { previousMenu: string; mainMenu: string };

/** What the customer reads on the page of the menu that a trail leads to: the text, then a line for each choice. */
export function menuText({ greeting, root, trail }: MenuPage, words: Words): string {
  const current = trail.at(-1);
  const choices = current === undefined ? root : current.children;
  const lines = choices.map(({ option, title }) => `*[ ${option} ]* - ${title}`);
  // Who has got to an end is answered, and chooses no more.
  if (current !== undefined && choices.length > 0) {
    lines.push(`*[ 0 ]* - ${words.previousMenu}`, `*[ # ]* - ${words.mainMenu}`);
  }
  const head = current === undefined ? greeting : current.message;
  return [head, lines.join('\n')].filter((part) => part.trim() !== '').join('\n\n');
}
