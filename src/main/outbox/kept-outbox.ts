import { z } from 'zod';

import { outgoingMessage } from '@shared/domain/outgoing';

import type { Opened } from '../storage/sealed-file';
import type { ClaimMemory } from './claims';
import type { Entry } from './entry';
import { newEntry } from './entry';
import { shelvedFile } from './files/upload-store';

const keptEntry = z.object({
  item: outgoingMessage,
  firstSentAt: z.number().nullable(),
  mayBeStored: z.boolean(),
  isAccepted: z.boolean(),
  shelved: shelvedFile.nullable().default(null),
});

/** What rests on disk of one account; it names the account, so that no file is ever read for another. */
export function keptOutboxOf(accountKey: string): z.ZodType<KeptOutbox> {
  return z.object({
    accountKey: z.literal(accountKey),
    entries: z.array(keptEntry),
    claims: z.object({ ids: z.array(z.string()), serverLag: z.number() }),
  });
}

export type KeptOutbox = {
  accountKey: string;
  entries: z.output<typeof keptEntry>[];
  claims: ClaimMemory;
};

export function keepOutbox(accountKey: string, entries: readonly Entry[], claims: ClaimMemory): KeptOutbox {
  return {
    accountKey,
    entries: entries.map(({ item, firstSentAt, mayBeStored, isAccepted, shelved }) => ({
      item,
      shelved,
      firstSentAt,
      mayBeStored,
      isAccepted,
    })),
    claims,
  };
}

/**
 * The entries as they go on after a start. What was under way may have arrived: it is looked for before it is sent
 * again. The same goes for everything in a copy, which may be a step behind.
 */
export function entriesOf({ from, value }: Opened<KeptOutbox>): Entry[] {
  if (value === null) return [];
  return value.entries.map((kept) => {
    const wasUnderWay = kept.item.state === 'sending';
    const item = wasUnderWay ? { ...kept.item, state: 'waiting' as const } : kept.item;
    const isUncertain = wasUnderWay || from === 'copy';
    return {
      ...newEntry(value.accountKey, { ...item, progress: null }, kept.shelved),
      firstSentAt: kept.firstSentAt ?? (isUncertain ? Date.parse(item.createdAt) : null),
      mayBeStored: kept.mayBeStored || isUncertain,
      isAccepted: kept.isAccepted,
    };
  });
}
