import type { QueueOption } from '@shared/domain/queue-option';

export type MenuNode = Omit<QueueOption, 'children'> & { children: readonly MenuNode[] };

/** Options of one level by their ordinal; equal ordinals are sorted by id. */
export function inOrder<T extends Pick<QueueOption, 'id' | 'option'>>(options: readonly T[]): T[] {
  return [...options].sort((a, b) => Number(a.option) - Number(b.option) || a.id - b.id);
}

/** Ordinal of an option that is added to a level. Each level counts from 1. */
export function nextOrdinal(siblings: readonly Pick<QueueOption, 'option'>[]): string {
  return String(siblings.length + 1);
}

/** Options whose ordinal changes when the level is numbered 1, 2, 3 in this order. */
export function renumbered<T extends Pick<QueueOption, 'id' | 'option'>>(
  level: readonly T[],
): { id: T['id']; option: string }[] {
  return level
    .map(({ id, option }, index) => ({ id, option: String(index + 1), before: option }))
    .filter(({ option, before }) => option !== before)
    .map(({ id, option }) => ({ id, option }));
}

/** Numbers a level in its order, from 1. */
export function numbered(level: readonly MenuNode[]): MenuNode[] {
  return level.map((node, index) => ({ ...node, option: String(index + 1) }));
}

/** Replaces the options under `parentId`. */
export function withLevel(nodes: readonly MenuNode[], parentId: number | null, level: readonly MenuNode[]): MenuNode[] {
  if (parentId === null) return [...level];
  return nodes.map((node) => ({
    ...node,
    children: node.id === parentId ? level : withLevel(node.children, parentId, level),
  }));
}

/** Moves one option of a level to another index. */
export function movedTo<T>(level: readonly T[], from: number, to: number): T[] {
  const moved = level[from];
  return moved === undefined ? [...level] : level.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Number of options in a subtree, including its root. */
export function sizeOf(node: MenuNode): number {
  return node.children.reduce((sum, child) => sum + sizeOf(child), 1);
}

/** Options on the path from the first page to `id`; empty for an unknown id. */
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
type NavigationTexts = { previousMenu: string; mainMenu: string };

/** Text that the customer receives at the end of a trail, followed by one line per option. */
export function menuText({ greeting, root, trail }: MenuPage, texts: NavigationTexts): string {
  const current = trail.at(-1);
  const choices = current === undefined ? root : current.children;
  const lines = choices.map(({ option, title }) => `*[ ${option} ]* - ${title}`);
  // A leaf of the menu has no options to choose.
  if (current !== undefined && choices.length > 0) {
    lines.push(`*[ 0 ]* - ${texts.previousMenu}`, `*[ # ]* - ${texts.mainMenu}`);
  }
  const head = current === undefined ? greeting : current.message;
  return [head, lines.join('\n')].filter((part) => part.trim() !== '').join('\n\n');
}
