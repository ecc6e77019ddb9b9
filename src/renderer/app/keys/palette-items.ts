import Fuse from 'fuse.js';
import type { ReactNode } from 'react';

import type { CommandName } from './shortcuts';

export type ItemGroup = 'actions' | 'tickets' | 'pages';

export type PaletteItem = {
  id: string;
  group: ItemGroup;
  label: string;
  /** Further words to find it by; they also distinguish items of the same name. */
  about?: string;
  icon?: ReactNode;
  /** Shortcut with the same effect. */
  command?: CommandName;
  run: () => void;
};

const mostFound = 12;

/** Items that match the words, best first; without words, everything but the tickets. */
export function findItems(items: readonly PaletteItem[], words: string): PaletteItem[] {
  if (words.trim() === '') return items.filter(({ group }) => group !== 'tickets');
  const fuse = new Fuse(items, {
    keys: [
      { name: 'label', weight: 3 },
      { name: 'about', weight: 1 },
    ],
    threshold: 0.34,
    ignoreLocation: true,
    ignoreDiacritics: true,
  });
  return fuse.search(words.trim(), { limit: mostFound }).map(({ item }) => item);
}

/** The items by group, in the order in which the groups first occur. */
export function groupItems(items: readonly PaletteItem[]): ReadonlyMap<ItemGroup, readonly PaletteItem[]> {
  const groups = new Map<ItemGroup, PaletteItem[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return groups;
}
