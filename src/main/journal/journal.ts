import type { TicketId } from '@shared/domain/ids';
import type { TicketJournal } from '@shared/dossier/journal';

import type { Cipher } from '../ports/cipher';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { EventStream } from '../realtime/event-stream';
import type { SessionService } from '../session/session';
import type { AccountFiles } from '../storage/account-files';
import { entryOf } from './journal-entry';
import type { TicketRecord } from './ticket-record';
import { openTicketRecord } from './ticket-record';

/** Milliseconds after the first new entry until it is written with all that came meanwhile. */
const writeDelay = 1000;
/** Tickets whose journals stay in memory. */
const mostOpen = 200;

export type JournalDeps = {
  files: AccountFiles;
  cipher: Cipher;
  clock: Clock;
  log: Logger;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  events: Pick<EventStream, 'onEvent'>;
};

/**
 * Records of what this machine sent and of what the server then said of it: a chain of hashes for each ticket, encrypted
 * on disk. A crash loses the entries of the last second.
 */
export type Journal = {
  /** The records of a ticket of the signed-in account, oldest first. */
  read(ticketId: TicketId): TicketJournal;
  dispose(): void;
};

export function createJournal(deps: JournalDeps): Journal {
  const { cipher, clock, session, log } = deps;
  /** By ticket, least recently used first. */
  const records = new Map<TicketId, TicketRecord>();
  let owner = session.current()?.accountKey ?? null;
  let cancelWrite: (() => void) | null = null;

  function recordOf(accountKey: string, ticketId: TicketId): TicketRecord {
    const record = records.get(ticketId) ?? openTicketRecord({ ...deps, accountKey, ticketId });
    records.delete(ticketId);
    records.set(ticketId, record);
    const [oldest] = records.keys();
    if (oldest !== undefined && records.size > mostOpen) {
      records.get(oldest)?.write();
      records.delete(oldest);
    }
    return record;
  }

  function writeAll(): void {
    cancelWrite?.();
    cancelWrite = null;
    for (const record of records.values()) record.write();
  }

  const stopEvents = deps.events.onEvent((event) => {
    if (owner === null || !cipher.isAvailable()) return;
    const change = entryOf(event);
    if (change === null) return;
    try {
      const isNew = recordOf(owner, change.message.ticketId).add(change, new Date(clock.now()).toISOString());
      if (isNew) cancelWrite ??= clock.after(writeDelay, writeAll);
    } catch {
      log.warn('the journal cannot be read');
    }
  });
  const stopSession = session.onChanged((current) => {
    const next = current?.accountKey ?? null;
    if (next === owner) return;
    writeAll();
    records.clear();
    owner = next;
  });

  return {
    read(ticketId) {
      if (!cipher.isAvailable()) return { state: 'noKey', entries: [] };
      if (owner === null) return { state: 'unreadable', entries: [] };
      try {
        return { state: 'kept', entries: [...recordOf(owner, ticketId).entries()] };
      } catch {
        log.warn('the journal cannot be read');
        return { state: 'unreadable', entries: [] };
      }
    },
    dispose() {
      stopEvents();
      stopSession();
      writeAll();
    },
  };
}
