import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type * as FileSystem from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { createServerClock } from '@main/backend/server-clock';
import { createDrafts } from '@main/drafts/drafts';
import { createOutbox } from '@main/outbox/outbox';
import { createOutboxLog } from '@main/outbox/outbox-log';
import { createEventStream } from '@main/realtime/event-stream';
import { createAccountFiles } from '@main/storage/account-files';
import { createUploadStore } from '@main/storage/upload-store';
import { AppError } from '@shared/domain/app-error';
import { aSession, aTicket } from '@tests/support/live/builders';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher } from '@tests/support/main/fake-secrets';

import { createOfflineCache } from './offline-cache';

/** Refuses the removal of files while it is set. */
const fault = vi.hoisted(() => ({ current: null as Error | null }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FileSystem>();
  const rm: typeof real.rm = (...args) => (fault.current === null ? real.rm(...args) : Promise.reject(fault.current));
  return { ...real, rm };
});

const ticketId = aTicket().id;
const newId = () => '00000000-0000-4000-8000-000000000001';

/** One start of main's storing services on a real folder. */
function start(userData: string, secrets: Map<string, string>) {
  const clock = createFakeClock();
  const log = createFakeLogger();
  const session = createFakeSession(aSession());
  const stored = (name: string) => ({
    clock,
    log,
    cipher: createFakeCipher(),
    files: createAccountFiles(join(userData, name)),
  });
  const offline = () => Promise.reject(new AppError('ERR_OFFLINE', 'offline'));
  const drafts = createDrafts({ ...stored('drafts'), session });
  const outbox = createOutbox({
    clock,
    log,
    session,
    serverClock: createServerClock(clock),
    random: () => 0.5,
    newId,
    backend: { send: offline, forward: offline, upload: offline },
    events: createEventStream({ clock, log, deliver: () => undefined }),
    outboxLog: createOutboxLog(stored('outbox')),
    uploadStore: createUploadStore(join(userData, 'outbox', 'files')),
  });
  const cache = createOfflineCache({
    folder: join(userData, 'reading'),
    version: '1',
    vault: {
      read: async (name) => secrets.get(name) ?? null,
      write: async (name, secret) => void secrets.set(name, secret),
      remove: async (name) => void secrets.delete(name),
    },
    session,
    report: { damaged: () => undefined, saved: () => undefined },
    clock,
    log,
  });
  return { session, clock, drafts, outbox, cache };
}

function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'base64')]),
  );
}

function aFolder(): string {
  const userData = mkdtempSync(join(tmpdir(), 'recado-reset-'));
  onTestFinished(() => rmSync(userData, { recursive: true, force: true }));
  return userData;
}

it('a reset removes the cache, and leaves drafts, outbox, session and key as they are', async () => {
  const userData = aFolder();
  const secrets = new Map([['demo#3', 'refresh secret']]);
  const { session, clock, drafts, outbox, cache } = start(userData, secrets);
  drafts.write({ ticketId, text: 'rascunho' });
  outbox.send({ ticketId, body: 'por enviar' });
  clock.advance(1_000);
  await cache.write('lista', Buffer.from('vista'));
  const before = filesIn(userData);
  const account = session.current();
  const keys = new Map(secrets);

  await cache.reset();

  const remaining = Object.keys(before).filter((name) => !name.includes('reading'));
  expect(remaining.length).toBeGreaterThanOrEqual(4);
  expect(filesIn(userData)).toEqual(Object.fromEntries(remaining.map((name) => [name, before[name]])));
  expect(await cache.read('lista')).toBeNull();
  expect(secrets).toEqual(keys);
  expect(session.current()).toBe(account);
  const again = start(userData, secrets);
  expect(again.drafts.read().map(({ text }) => text)).toEqual(['rascunho']);
  expect(again.outbox.list().map(({ body }) => body)).toEqual(['por enviar']);
});

it('what comes after a reset, or while it runs, is stored again', async () => {
  const userData = aFolder();
  const { cache } = start(userData, new Map());
  await cache.write('antes', Buffer.from('vista'));
  const reset = cache.reset();
  const written = cache.write('durante', Buffer.from('nova'));
  await Promise.all([reset, written]);
  await cache.write('depois', Buffer.from('nova'));
  const found = await Promise.all(['antes', 'durante', 'depois'].map((name) => cache.read(name)));
  expect(found.map((bytes) => bytes && Buffer.from(bytes).toString())).toEqual([null, 'nova', 'nova']);
});

it('a disk that refuses is told, and the cache goes on working', async () => {
  const userData = aFolder();
  const { cache } = start(userData, new Map());
  await cache.write('lista', Buffer.from('vista'));
  fault.current = new Error('EBUSY');
  await expect(cache.reset()).rejects.toThrow('ERR_CACHE_NOT_REMOVED');
  fault.current = null;
  expect(Buffer.from((await cache.read('lista')) ?? []).toString()).toBe('vista');
});

it('a reset without an account does nothing', async () => {
  const userData = aFolder();
  const { cache, session } = start(userData, new Map());
  await cache.write('lista', Buffer.from('vista'));
  const before = filesIn(userData);
  session.become(null, 'expired');
  await cache.reset();
  expect(filesIn(userData)).toEqual(before);
});
