import { z } from 'zod';

import type { SavedEntry } from '@shared/ipc/views';

import type { OfflineCache } from './offline-cache';

/** Name of the entry with the names of the others. */
const listName = 'first-entries';
const names = z.array(z.string());
/** Of all texts together, in characters: the page waits for them. */
const mostCharacters = 1_000_000;

export type FirstEntries = {
  /** Entries that the first screen of the last start showed. Empty where nothing is saved; never rejects. */
  read(): Promise<SavedEntry[]>;
  /** Saves the names for the next start. */
  write(names: readonly string[]): Promise<void>;
};

/** Entries of the offline cache that the page needs for its first screen, so that it need not ask for each. */
export function createFirstEntries(cache: Pick<OfflineCache, 'read' | 'write'>): FirstEntries {
  async function readText(name: string): Promise<string | null> {
    const bytes = await cache.read(name);
    return bytes === null ? null : Buffer.from(bytes).toString('utf8');
  }

  return {
    async read() {
      const list = namesIn(await readText(listName));
      const texts = await Promise.all(list.map(readText));
      let left = mostCharacters;
      return list.flatMap((name, index) => {
        const text = texts[index] ?? null;
        if (text === null || text.length > left) return [];
        left -= text.length;
        return [{ name, text }];
      });
    },
    write: (list) => cache.write(listName, Buffer.from(JSON.stringify(list))),
  };
}

/** Another version may have written the list. */
function namesIn(text: string | null): string[] {
  if (text === null) return [];
  try {
    return names.parse(JSON.parse(text));
  } catch {
    return [];
  }
}
