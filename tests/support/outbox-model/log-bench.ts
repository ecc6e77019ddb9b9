import type { Matches } from '@main/outbox/match-stored-message';
import type { OutboxChange, OutboxLog } from '@main/outbox/outbox-log';
import { createOutboxLog } from '@main/outbox/outbox-log';
import type { Outgoing } from '@main/outbox/outgoing-state';
import type { AccountFiles } from '@main/storage/account-files';

import { aTicket } from '../live/builders';
import { createFakeClock } from '../main/fake-clock';
import type { FakeDisk } from '../main/fake-disk';
import { createFakeDisk } from '../main/fake-disk';
import type { FakeLogger } from '../main/fake-logger';
import { createFakeLogger } from '../main/fake-logger';
import { createFakeCipher } from '../main/fake-secrets';

/** The account of the log bench. */
export const owner = 'demo#3';

export const copyName = `${owner}.copy`;

/** An outbox log with the messages that its runner would hold. */
export type LogBench = {
  outboxLog: OutboxLog;
  log: FakeLogger;
  /** Reports of damage, and of writes ("saved", "unsaved"), in order. */
  reports: string[];
  messages: Map<string, Outgoing>;
  /** Result of `open`. */
  opened: ReturnType<OutboxLog['open']>;
  save(outgoing: Outgoing): void;
  remove(outgoing: Outgoing, matchedId?: string): void;
  bodies(): string[];
};

let ids = 0;

export function anOutgoing(body: string, parts: Partial<Outgoing> = {}): Outgoing {
  ids += 1;
  return {
    accountKey: owner,
    clientId: `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`,
    ticketId: aTicket().id,
    body,
    quoted: undefined,
    file: null,
    createdAt: '2026-03-02T12:00:00.000Z',
    queuedAt: Date.parse('2026-03-02T12:00:00.000Z'),
    isLasting: true,
    state: { kind: 'waiting' },
    ...parts,
  };
}

export function openLogBench(files: AccountFiles): LogBench {
  const log = createFakeLogger();
  const reports: string[] = [];
  const report = {
    damaged: (outcome: string) => void reports.push(outcome),
    saved: (isSaved: boolean) => void reports.push(isSaved ? 'saved' : 'unsaved'),
  };
  const outboxLog = createOutboxLog({ files, cipher: createFakeCipher(), clock: createFakeClock(), log, report });
  const opened = outboxLog.open(owner);
  const messages = new Map(opened.outgoing.map((outgoing) => [outgoing.clientId, outgoing]));
  const matches: Matches = { ids: [...(opened.matches?.ids ?? [])], serverLag: 0 };

  function append(change: Pick<OutboxChange, 'saved' | 'removed'>, added: string[] = []): void {
    matches.ids.push(...added);
    outboxLog.append(owner, {
      ...change,
      matches: { added, removed: [], serverLag: 0 },
      all: () => ({ outgoing: [...messages.values()], matches: { ...matches, ids: matches.ids.slice(-500) } }),
    });
  }

  return {
    outboxLog,
    log,
    reports,
    messages,
    opened,
    save(outgoing) {
      messages.set(outgoing.clientId, outgoing);
      append({ saved: [outgoing], removed: [] });
    },
    remove(outgoing, matchedId) {
      messages.delete(outgoing.clientId);
      append({ saved: [], removed: [outgoing.clientId] }, matchedId === undefined ? [] : [matchedId]);
    },
    bodies: () => [...messages.values()].map(({ body }) => body),
  };
}

/** A disk with this file and this copy; null for none. */
export function diskWith(file: Uint8Array | null, copy: Uint8Array | null): FakeDisk {
  const disk = createFakeDisk();
  if (file !== null) disk.contents.set(owner, file);
  if (copy !== null) disk.contents.set(copyName, copy);
  return disk;
}

/** Saves "um" and "dois", then "três": the file before and after that last record. */
export function grow(disk: FakeDisk): { before: Uint8Array; after: Uint8Array } {
  const bench = openLogBench(disk.mount().files);
  const file = () => disk.contents.get(owner) ?? new Uint8Array();
  for (const body of ['um', 'dois']) bench.save(anOutgoing(body));
  const before = file();
  bench.save(anOutgoing('três'));
  return { before, after: file() };
}

/** Names of the files that were set aside. */
export function asideOf({ contents }: FakeDisk): string[] {
  return [...contents.keys()].filter((name) => name.includes('.damaged-'));
}
