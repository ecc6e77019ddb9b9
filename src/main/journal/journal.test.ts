import { webcrypto } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { ticketId } from '@shared/domain/ids';
import { checkJournal } from '@shared/dossier/check-journal';
import { createHashing } from '@shared/dossier/hashing';
import { aMessage, aSession } from '@tests/support/live/builders';
import type { FakeSession } from '@tests/support/live/fake-session';
import { createFakeSession } from '@tests/support/live/fake-session';
import type { FakeClock } from '@tests/support/main/fake-clock';
import { createFakeClock } from '@tests/support/main/fake-clock';
import type { FakeDisk } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher, createFakePrivateFile } from '@tests/support/main/fake-secrets';

import { createEventStream } from '../realtime/event-stream';
import { createJournal } from './journal';
import { createSigningKey } from './signing-key';

const ticket = ticketId.parse(7);
const hashing = createHashing(webcrypto.subtle);
let disk: FakeDisk;
let session: FakeSession;
let clock: FakeClock;
beforeEach(() => {
  disk = createFakeDisk();
  clock = createFakeClock();
  session = createFakeSession(aSession());
});

function start(hasKey = true) {
  const log = createFakeLogger();
  const mount = disk.mount();
  const events = createEventStream({ clock, log, deliver: () => undefined });
  const journal = createJournal({ files: mount.files, cipher: createFakeCipher(hasKey), clock, log, session, events });
  const publish = (event: DomainEvent) => events.publish(event);
  const settle = (parts?: Record<string, unknown>) =>
    publish({ kind: 'outgoing.settled', clientId: 'c', ticketId: ticket, message: own(parts) });
  const change = (parts?: Record<string, unknown>) => publish({ kind: 'message.changed', message: own(parts) });
  const kinds = () => journal.read(ticket).entries.map(({ kind, ack }) => `${kind} ${ack}`);
  return { journal, settle, change, publish, kinds, mount };
}

const own = (parts?: Record<string, unknown>) => aMessage({ fromMe: true, ack: 1, ...parts });

describe('the journal', () => {
  it('holds what this machine sent, each higher acknowledgement, each edit and a removal, once', () => {
    const { settle, change, kinds } = start();
    settle();
    settle();
    change({ ack: 2 });
    change({ ack: 2 });
    change({ ack: 1 });
    change({ ack: 3, body: 'Boa tarde', isEdited: true });
    change({ ack: 3, body: 'Boa tarde', isEdited: true });
    change({ ack: 3, body: '', isDeleted: true });
    change({ ack: 4, body: '', isDeleted: true });
    expect(kinds()).toEqual(['sent 1', 'acknowledged 2', 'edited 3', 'deleted 3']);
  });

  it('holds edits and removals of others, and not their new messages and acknowledgements', () => {
    const { publish, change, kinds } = start();
    publish({ kind: 'message.received', message: own(), ticket: null, contact: null });
    change({ id: 'M2', ack: 3 });
    expect(kinds()).toEqual([]);
    change({ id: 'M2', fromMe: false, isEdited: true });
    change({ id: 'M3', fromMe: false, isDeleted: true });
    expect(kinds()).toEqual(['edited 1', 'deleted 1']);
  });

  it('is a chain that its check accepts, across restarts, and that names the entry that was changed', async () => {
    const first = start();
    first.settle();
    first.journal.dispose();
    const second = start();
    second.change({ ack: 3 });
    second.change({ body: 'Boa tarde', ack: 3 });
    const read = second.journal.read(ticket);
    const sent = { id: own().id, author: 'company', body: 'Bom dia', mediaType: 'conversation' } as const;
    const shown = { at: '', ack: 3, isEdited: false, isDeleted: false, quotedId: null, file: null, leftOut: null };
    const messages = [{ ...shown, ...sent, body: 'Boa tarde' }];
    expect(await checkJournal({ journal: read, messages }, hashing)).toEqual({
      entries: 3,
      brokenAt: null,
      differing: [],
    });
    const changed = read.entries.map((entry, index) => (index === 1 ? { ...entry, ack: 4 } : entry));
    expect(
      await checkJournal({ journal: { ...read, entries: changed }, messages: [{ ...shown, ...sent }] }, hashing),
    ).toEqual({ entries: 3, brokenAt: 2, differing: [own().id] });
  });

  it('is written once a second, encrypted, and at the end', () => {
    const { settle, change, journal } = start();
    settle({ body: 'segredo' });
    change({ body: 'segredo', ack: 2 });
    expect(disk.writes).toEqual([]);
    clock.advance(1000);
    expect(disk.writes.map(({ call }) => call)).toEqual(['write']);
    change({ body: 'segredo', ack: 3 });
    journal.dispose();
    expect(disk.writes.map(({ call }) => call)).toEqual(['write', 'append']);
    clock.advance(5000);
    expect(disk.writes).toHaveLength(2);
    for (const bytes of disk.contents.values()) expect(Buffer.from(bytes).toString()).not.toContain('acknowledged');
  });

  it('writes a file anew that was removed meanwhile', () => {
    const { settle, change, journal } = start();
    settle();
    clock.advance(1000);
    disk.contents.clear();
    change({ ack: 2 });
    journal.dispose();
    expect(start().kinds()).toEqual(['sent 1', 'acknowledged 2']);
  });

  it('keeps what a full disk refuses until there is room', () => {
    const { settle, change } = start();
    disk.isFull = true;
    settle();
    clock.advance(1000);
    expect(disk.contents.size).toBe(0);
    disk.isFull = false;
    change({ ack: 2 });
    clock.advance(1000);
    expect(start().kinds()).toEqual(['sent 1', 'acknowledged 2']);
  });

  it('goes on behind an interrupted append, and sets a damaged file aside', () => {
    const first = start();
    first.settle();
    first.journal.dispose();
    const [name] = [...disk.contents.keys()];
    const bytes = disk.contents.get(name ?? '') ?? new Uint8Array();
    disk.contents.set(name ?? '', Uint8Array.of(...bytes, ...bytes.subarray(0, 11)));
    const second = start();
    second.change({ ack: 2 });
    second.journal.dispose();
    expect(start().kinds()).toEqual(['sent 1', 'acknowledged 2']);
    disk.contents.set(name ?? '', bytes.with(30, 7));
    expect(start().kinds()).toEqual([]);
    expect([...disk.contents.keys()].filter((key) => key.includes('damaged-'))).toHaveLength(1);
  });

  it('belongs to one account, and to none after signing out', () => {
    const { settle, kinds, journal } = start();
    settle();
    session.become(aSession({ accountKey: 'demo#4' }));
    expect(kinds()).toEqual([]);
    session.become(null, 'signedOut');
    settle();
    expect(journal.read(ticket)).toEqual({ state: 'unreadable', entries: [] });
    session.become(aSession());
    expect(kinds()).toEqual(['sent 1']);
  });

  it('says that a machine without a key store keeps none', () => {
    const { settle, journal } = start(false);
    settle();
    clock.advance(1000);
    expect(journal.read(ticket)).toEqual({ state: 'noKey', entries: [] });
    expect(disk.contents.size).toBe(0);
  });
});

describe('the signing key', () => {
  const keyFiles = () => ({ file: createFakePrivateFile(), copy: createFakePrivateFile() });
  const createKey = (files: ReturnType<typeof keyFiles>, hasKey = true) =>
    createSigningKey({ ...files, cipher: createFakeCipher(hasKey), clock, log: createFakeLogger() });
  const manifest = 'a'.repeat(64);

  it('stays the same across restarts, and what it signs is valid for that text alone', async () => {
    const files = keyFiles();
    const [one, other] = [createKey(files).sign(manifest), createKey(files).sign(manifest)];
    expect(one).toEqual(other);
    if (one === null) throw new Error('nothing was signed');
    expect(await hashing.verify(one, `recado dossier 1 ${manifest}`)).toBe(true);
    expect(await hashing.verify(one, `recado dossier 1 ${'b'.repeat(64)}`)).toBe(false);
    expect(Buffer.from(files.file.bytes ?? []).toString()).not.toContain('PRIVATE KEY');
  });

  it('signs nothing without a key store, and where the key cannot be saved', () => {
    expect(createKey(keyFiles(), false).sign(manifest)).toBeNull();
    const full = keyFiles();
    full.file.isDiskFull = true;
    expect(createKey(full).sign(manifest)).toBeNull();
  });
});
