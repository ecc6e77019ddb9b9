import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import type { Upload } from '@main/backend/backend';
import { createAttachedFiles, sharedUploadStore } from '@main/drafts/attached-files';
import { AppError } from '@shared/domain/app-error';
import { aSession, aTicket } from '@tests/support/live/builders';
import { createOutboxBench } from '@tests/support/live/outbox-bench';
import { createFakeClock } from '@tests/support/main/fake-clock';
import type { FakeDisk } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher } from '@tests/support/main/fake-secrets';

import type { UploadSessions } from './upload-sessions';
import { createUploadSessions } from './upload-sessions';
import { createUploadStore } from './upload-store';

const ticketId = aTicket().id;

let folder: string;
let disk: FakeDisk;
/** The composers' list, on a disk of its own. */
let lists: FakeDisk;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  [disk, lists] = [createFakeDisk(), createFakeDisk()];
});

/** Composer, outbox and shelf as main puts them together; another one over the same disks is a restart. */
function start() {
  const own = createUploadStore(folder);
  const storage = { files: lists.mount().files, cipher: createFakeCipher() };
  const attached = createAttachedFiles({
    ...storage,
    clock: createFakeClock(),
    log: createFakeLogger(),
    uploadStore: own,
  });
  const bench = createOutboxBench({ disk, uploadStore: sharedUploadStore(own, attached) });
  const { session, outbox } = bench;
  return { bench, desk: createUploadSessions({ uploadStore: own, attached, session, outbox }) };
}

const content = 'Cláusula primeira';
const bytes = Buffer.from(content);

function handOver(desk: UploadSessions, parts: { name?: string; type?: string } = {}): string {
  const { fileId } = desk.begin({ name: 'contrato.txt', type: 'text/plain', size: bytes.length, ...parts });
  desk.append({ fileId, bytes });
  return fileId;
}

function attach(desk: UploadSessions, parts: { name?: string; type?: string } = {}): string {
  const fileId = handOver(desk, parts);
  desk.keep({ fileId, ticketId, caption: '' });
  return fileId;
}

const namesOnDisk = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));

async function uploaded(upload: Upload): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of upload.files[0]!.open()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('a file that waits in a composer', () => {
  it('is sent after a restart from where it rests, and rests no longer', async () => {
    const fileId = attach(start().desk);
    const { desk, bench } = start();
    expect(desk.kept()).toMatchObject([{ fileId, ticketId, name: 'contrato.txt' }]);
    desk.send({ fileId, ticketId, body: 'Leia' });
    expect(desk.kept()).toEqual([]);
    expect(await uploaded(bench.script.open('messages.createWithFiles').extra as Upload)).toBe(content);
    await bench.answer('messages.createWithFiles', [
      bench.stored({ mediaType: 'document', body: 'Leia', mediaUrl: 'public/1_contrato.txt' }),
    ]);
    expect(bench.outbox.list()).toEqual([]);
    expect(namesOnDisk()).toEqual([]);
    expect(start().desk.kept()).toEqual([]);
  });

  it('that the outbox cannot take stays where it was', () => {
    const { desk, bench } = start();
    const fileId = attach(desk);
    disk.isFull = true;
    expect(() => desk.send({ fileId, ticketId, body: '' })).toThrow('ERR_OUTBOX_NOT_SAVED');
    disk.isFull = false;
    expect(bench.outbox.list()).toEqual([]);
    expect(start().desk.kept()).toHaveLength(1);
    desk.send({ fileId, ticketId, body: '' });
    expect(bench.outbox.list()).toHaveLength(1);
  });

  it('is in outbox or composer after a crash between the two, never in both and never in none', () => {
    const { desk } = start();
    const fileId = attach(desk);
    lists.isFull = true;
    desk.send({ fileId, ticketId, body: '' });
    lists.isFull = false;
    const after = start();
    expect(after.bench.outbox.list()).toHaveLength(1);
    expect(after.desk.kept()).toEqual([]);
    expect(namesOnDisk()).toHaveLength(1);
  });

  it('stays on the shelf when the outbox tidies up', async () => {
    const { desk, bench } = start();
    const other = handOver(desk, { name: 'outro.txt' });
    desk.send({ fileId: other, ticketId, body: '' });
    await bench.refuse('messages.createWithFiles', new AppError('ERR_SENDING_WAPP_MSG', 'conflict'));
    attach(desk);
    const after = start();
    expect(namesOnDisk()).toHaveLength(2);
    expect(after.desk.kept()).toHaveLength(1);
  });

  it('is off the disk once it is taken out, and cannot be sent any more', () => {
    const { desk } = start();
    const fileId = attach(desk);
    desk.cancel({ fileId });
    expect(namesOnDisk()).toEqual([]);
    expect(start().desk.kept()).toEqual([]);
    expect(() => desk.send({ fileId, ticketId, body: '' })).toThrow('ERR_NO_OUTGOING');
  });

  it('is nobody else’s, on the same machine too', async () => {
    const { desk, bench } = start();
    const fileId = attach(desk, { name: 'foto.png', type: 'image/png' });
    bench.session.become(aSession({ accountKey: 'demo#4' }));
    expect(desk.kept()).toEqual([]);
    expect(() => desk.send({ fileId, ticketId, body: '' })).toThrow('ERR_NO_OUTGOING');
    await expect(desk.preview({ fileId })).rejects.toThrow('ERR_NO_OUTGOING');
    desk.caption({ fileId, caption: 'de Bruno' });
    desk.cancel({ fileId });
    bench.session.become(aSession());
    expect(desk.kept()).toMatchObject([{ fileId, caption: '' }]);
    bench.session.become(null, 'signedOut');
    expect(() => desk.kept()).toThrow('ERR_SESSION_EXPIRED');
  });

  it('is shown before it is sent where it is a small picture', async () => {
    const { desk } = start();
    const picture = attach(desk, { name: 'foto.png', type: 'image/png' });
    expect(Buffer.from(await desk.preview({ fileId: picture })).toString()).toBe(content);
    const paper = attach(desk);
    await expect(desk.preview({ fileId: paper })).rejects.toThrow('ERR_NO_OUTGOING');
  });

  it('that cannot be written down is refused, and leaves nothing', () => {
    const { desk } = start();
    lists.isFull = true;
    const fileId = handOver(desk);
    expect(() => desk.keep({ fileId, ticketId, caption: '' })).toThrow('ERR_OUTBOX_NOT_SAVED');
    expect(namesOnDisk()).toEqual([]);
  });
});

it('what a page was handing over when it went is let go of, and takes nobody’s room', () => {
  const { desk } = start();
  const facts = { name: 'a.txt', type: 'text/plain', size: 10 };
  for (let place = 0; place < 40; place += 1) desk.begin(facts);
  expect(() => desk.begin(facts)).toThrow('ERR_OUTBOX_FULL');
  desk.abandon();
  expect(namesOnDisk()).toEqual([]);
  expect(() => handOver(desk)).not.toThrow();
});
