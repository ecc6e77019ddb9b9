import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { MessageId, TicketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';
import type { JournalEntry } from '@shared/dossier/journal';
import { contentText, journalEntry, linkText } from '@shared/dossier/journal';

import type { Cipher } from '../ports/cipher';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { AccountFiles } from '../storage/account-files';
import { decodeRecords, encodeRecord } from '../storage/log-records';
import type { PrivateFile } from '../storage/private-file';
import type { JournalChange } from './journal-entry';

export type TicketRecordDeps = {
  files: AccountFiles;
  cipher: Cipher;
  clock: Clock;
  log: Logger;
  accountKey: string;
  ticketId: TicketId;
};

/** The chain of one ticket. */
export type TicketRecord = {
  entries(): readonly JournalEntry[];
  /** `at` is an ISO date in UTC. False where the change adds nothing to the last entry of its message. */
  add(change: JournalChange, at: string): boolean;
  /** Appends the new entries to the file; entries that the disk refuses wait for the next call. */
  write(): void;
};

/** Reads the file of the ticket; a damaged one is set aside, and the chain begins anew. */
export function openTicketRecord(deps: TicketRecordDeps): TicketRecord {
  const { cipher, log } = deps;
  const { file } = deps.files(`${deps.accountKey} ticket ${deps.ticketId}`);
  const entries = readEntries(file, deps);
  const last = new Map<MessageId, JournalEntry>(entries.map((entry) => [entry.messageId, entry]));
  let written = entries.length;

  const sealed = (part: readonly JournalEntry[]): Uint8Array => encodeRecord(cipher.encrypt(JSON.stringify(part)));

  /** False where the file is gone or cannot be extended. */
  function append(part: readonly JournalEntry[]): boolean {
    try {
      file.append(sealed(part));
      return true;
    } catch {
      return false;
    }
  }

  return {
    entries: () => entries,
    add({ kind, message }, at) {
      const before = last.get(message.id);
      const content = digestOf(contentText(message));
      const changed = kind === 'sent' ? newlySent(before) : reportedChange(message, { before, content });
      if (changed === null) return false;
      const { id, ack } = message;
      const link = { number: entries.length + 1, at, kind: changed, messageId: id, ack, content };
      const entry = { ...link, hash: digestOf(linkText(entries.at(-1)?.hash ?? '', link)) };
      entries.push(entry);
      last.set(id, entry);
      return true;
    },
    write() {
      if (written === entries.length) return;
      try {
        if (written === 0 || !append(entries.slice(written))) file.write(sealed(entries));
        written = entries.length;
      } catch {
        log.warn('the journal cannot be saved');
      }
    },
  };
}

function newlySent(before: JournalEntry | undefined): 'sent' | null {
  return before === undefined ? 'sent' : null;
}

type Known = { before: JournalEntry | undefined; content: string };

/** Acknowledgements count for messages of this machine alone; each edit and each removal counts once. */
function reportedChange(message: Message, { before, content }: Known): JournalEntry['kind'] | null {
  if (message.isDeleted) return before?.kind === 'deleted' ? null : 'deleted';
  const isOther = before === undefined ? message.isEdited : before.content !== content;
  if (isOther) return 'edited';
  return before !== undefined && message.ack > before.ack ? 'acknowledged' : null;
}

function readEntries(file: PrivateFile, { cipher, clock, log }: TicketRecordDeps): JournalEntry[] {
  const bytes = file.read();
  if (bytes === null) return [];
  const { contents, isDamaged, end } = decodeRecords(bytes);
  try {
    if (isDamaged || end === 'damaged') throw new Error('the file is damaged');
    const parts = contents.map((content) => z.array(journalEntry).parse(JSON.parse(cipher.decrypt(content))));
    const entries = parts.flat();
    // An append behind a torn record would damage it for good.
    if (end === 'torn') file.write(encodeRecord(cipher.encrypt(JSON.stringify(entries))));
    return entries;
  } catch {
    file.setAside(`damaged-${clock.now()}`);
    log.warn('a damaged journal was set aside');
    return [];
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
