import type { OutboxChange } from '@main/outbox/account-log';
import type { Matches } from '@main/outbox/match-stored-message';
import type { OutboxLog } from '@main/outbox/outbox-log';
import { createOutboxLog } from '@main/outbox/outbox-log';
import type { Outgoing } from '@main/outbox/outgoing-state';
import type { AccountFiles } from '@main/storage/account-files';

import { aTicket } from '../live/builders';
import { createFakeClock } from '../main/fake-clock';
import type { FakeLogger } from '../main/fake-logger';
import { createFakeLogger } from '../main/fake-logger';
import { createFakeCipher } from '../main/fake-secrets';

/** The account of the log bench. */
export const owner = 'demo#3';

/** An outbox log with the messages that its runner would hold. */
export type LogBench = {
  outboxLog: OutboxLog;
  log: FakeLogger;
  /** Reports of damage, and of writes ("saved", "unsaved"), in order. */
  reports: string[];
  messages: Map<string, Outgoing>;
  /** What `open` returned. */
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
  const matches: Matches = { ids: [...opened.matches.ids], serverLag: opened.matches.serverLag };

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
