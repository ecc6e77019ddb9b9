import { z } from 'zod';

import { localContact, localMessage, localTicket } from '@shared/domain/local-search';

import type { OfflineCache } from '../offline-cache/offline-cache';
import type { IndexLimits, SearchIndex } from './search-index';

type Kind = keyof IndexLimits;

/**
 * Files per kind. A change rewrites the file of its record only, so there are many of them for messages and each stays
 * under a megabyte.
 */
const fileCounts: Readonly<Record<Kind, number>> = { messages: 256, tickets: 16, contacts: 16 };

/** Saves and restores an index in parts that are encrypted one by one. */
export type IndexFile = {
  /** Notes that a record has changed. */
  touch(kind: Kind, id: string): void;
  hasChanges(): boolean;
  /** Reads all parts into the index. */
  restore(index: SearchIndex, isWanted: () => boolean): Promise<void>;
  /** Writes the changed parts one after another. */
  save(index: SearchIndex, isWanted: () => boolean): Promise<void>;
  forget(): void;
};

export function createIndexFile(store: Pick<OfflineCache, 'read' | 'write'>): IndexFile {
  const changed = new Set<string>();

  async function readPart(name: string): Promise<unknown[]> {
    const bytes = await store.read(name);
    if (bytes === null) return [];
    const parsed = z.array(z.unknown()).safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    return parsed.data ?? [];
  }

  return {
    touch: (kind, id) => void changed.add(partOf(kind, id)),
    hasChanges: () => changed.size > 0,
    async restore(index, isWanted) {
      for (const [kind, part] of allParts()) {
        const rows = await readPart(part);
        if (!isWanted()) return;
        for (const row of rows) addRow(index, kind, row);
      }
    },
    async save(index, isWanted) {
      const names = new Set(changed);
      changed.clear();
      const rows = new Map<string, unknown[]>([...names].map((name) => [name, []]));
      for (const kind of kinds) {
        for (const record of index[kind].all()) rows.get(partOf(kind, String(record.id)))?.push(record);
      }
      for (const [name, records] of rows) {
        if (!isWanted()) return;
        await store.write(name, Buffer.from(JSON.stringify(records)));
      }
    },
    forget: () => changed.clear(),
  };
}

const kinds = ['messages', 'tickets', 'contacts'] as const;

function allParts(): [Kind, string][] {
  return kinds.flatMap((kind) =>
    Array.from({ length: fileCounts[kind] }, (_each, number): [Kind, string] => [kind, `${kind} ${number}`]),
  );
}

function partOf(kind: Kind, id: string): string {
  return `${kind} ${hashOf(id) % fileCounts[kind]}`;
}

/** FNV-1a. A save computes it for every record, so it has to be fast; it protects nothing. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

function addRow(index: SearchIndex, kind: Kind, row: unknown): void {
  switch (kind) {
    case 'messages': {
      const { data } = localMessage.safeParse(row);
      if (data !== undefined) index.messages.put(data);
      return;
    }
    case 'tickets': {
      const { data } = localTicket.safeParse(row);
      if (data !== undefined) index.tickets.put(data);
      return;
    }
    case 'contacts': {
      const { data } = localContact.safeParse(row);
      if (data !== undefined) index.contacts.put(data);
    }
  }
}
