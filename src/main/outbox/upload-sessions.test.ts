import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import type { Upload } from '@main/backend/backend';
import { createAttachedFiles, sharedUploadStore } from '@main/drafts/attached-files';
import { AppError } from '@shared/domain/app-error';
import { quickMessageId } from '@shared/domain/ids';
import { largestPreview } from '@shared/domain/media';
import { aSession, aTicket } from '@tests/support/live/builders';
import { createOutboxBench } from '@tests/support/live/outbox-bench';
import { diskError } from '@tests/support/main/disk-error';
import { createFakeClock } from '@tests/support/main/fake-clock';
import type { FakeDisk } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher } from '@tests/support/main/fake-secrets';
import { createFakeUploadStore, shelve } from '@tests/support/main/fake-upload-store';

import { createUploadStore } from '../storage/upload-store';
import type { UploadSessions } from './upload-sessions';
import { createUploadSessions } from './upload-sessions';

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
  return { attached, bench, uploads: createUploadSessions({ uploadStore: own, attached, session, outbox }) };
}

const content = 'Cláusula primeira';
const bytes = Buffer.from(content);

function handOver(uploads: UploadSessions, parts: { name?: string; type?: string } = {}): string {
  const { fileId } = uploads.begin({ name: 'contrato.txt', type: 'text/plain', size: bytes.length, ...parts });
  uploads.append({ fileId, bytes });
  return fileId;
}

function attach(uploads: UploadSessions, parts: { name?: string; type?: string } = {}): string {
  const fileId = handOver(uploads, parts);
  uploads.keep({ fileId, ticketId, caption: '' });
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
    const fileId = attach(start().uploads);
    const { uploads, bench } = start();
    expect(uploads.attachedFiles()).toMatchObject([{ fileId, ticketId, name: 'contrato.txt' }]);
    uploads.send({ fileId, ticketId, body: 'Leia' });
    expect(uploads.attachedFiles()).toEqual([]);
    expect(await uploaded(bench.script.open('messages.createWithFiles').extra as Upload)).toBe(content);
    await bench.answer('messages.createWithFiles', [
      bench.stored({ mediaType: 'document', body: 'Leia', mediaUrl: 'public/1_contrato.txt' }),
    ]);
    expect(bench.outbox.list()).toEqual([]);
    expect(namesOnDisk()).toEqual([]);
    expect(start().uploads.attachedFiles()).toEqual([]);
  });

  it('that the outbox cannot take stays where it was', () => {
    const { uploads, bench } = start();
    const fileId = attach(uploads);
    disk.isFull = true;
    expect(() => uploads.send({ fileId, ticketId, body: '' })).toThrow('ERR_OUTBOX_NOT_SAVED');
    disk.isFull = false;
    expect(bench.outbox.list()).toEqual([]);
    expect(start().uploads.attachedFiles()).toHaveLength(1);
    uploads.send({ fileId, ticketId, body: '' });
    expect(bench.outbox.list()).toHaveLength(1);
  });

  it('keeps its bytes, as does one that is sent first when a held outbox can be read again', async () => {
    const before = start();
    const fileId = attach(before.uploads);
    before.bench.outbox.send({ ticketId: aTicket({ id: 8 }).id, body: 'Espera' });
    disk.beforeCall = () => {
      throw diskError('EBUSY');
    };
    const { uploads, bench } = start();
    const other = handOver(uploads);
    disk.beforeCall = () => undefined;
    uploads.send({ fileId: other, ticketId, body: 'Leia' });
    expect(uploads.attachedFiles()).toMatchObject([{ fileId }]);
    expect(await uploaded(bench.script.open('messages.createWithFiles').extra as Upload)).toBe(content);
  });

  it('is in outbox or composer after a crash between the two, never in both and never in none', () => {
    const { uploads } = start();
    const fileId = attach(uploads);
    lists.isFull = true;
    uploads.send({ fileId, ticketId, body: '' });
    lists.isFull = false;
    const after = start();
    expect(after.bench.outbox.list()).toHaveLength(1);
    expect(after.uploads.attachedFiles()).toEqual([]);
    expect(namesOnDisk()).toHaveLength(1);
  });

  it('stays on the shelf when the outbox tidies up', async () => {
    const { uploads, bench } = start();
    const other = handOver(uploads, { name: 'outro.txt' });
    uploads.send({ fileId: other, ticketId, body: '' });
    await bench.refuse('messages.createWithFiles', new AppError('ERR_SENDING_WAPP_MSG', 'conflict'));
    attach(uploads);
    const after = start();
    expect(namesOnDisk()).toHaveLength(2);
    expect(after.uploads.attachedFiles()).toHaveLength(1);
  });

  it('is off the disk once it is taken out, and cannot be sent any more', () => {
    const { uploads } = start();
    const fileId = attach(uploads);
    uploads.cancel({ fileId });
    expect(namesOnDisk()).toEqual([]);
    expect(start().uploads.attachedFiles()).toEqual([]);
    expect(() => uploads.send({ fileId, ticketId, body: '' })).toThrow('ERR_NO_OUTGOING');
  });

  it('is nobody else’s, on the same machine too', async () => {
    const { uploads, bench } = start();
    const fileId = attach(uploads, { name: 'foto.png', type: 'image/png' });
    bench.session.become(aSession({ accountKey: 'demo#4' }));
    expect(uploads.attachedFiles()).toEqual([]);
    expect(() => uploads.send({ fileId, ticketId, body: '' })).toThrow('ERR_NO_OUTGOING');
    await expect(uploads.preview({ fileId })).rejects.toThrow('ERR_NO_OUTGOING');
    uploads.caption({ fileId, caption: 'de Bruno' });
    uploads.cancel({ fileId });
    bench.session.become(aSession());
    expect(uploads.attachedFiles()).toMatchObject([{ fileId, caption: '' }]);
    bench.session.become(null, 'signedOut');
    expect(() => uploads.attachedFiles()).toThrow(
      expect.objectContaining({ code: 'ERR_SESSION_EXPIRED', kind: 'unauthorized' }),
    );
  });

  it('is shown before it is sent where it is a small picture', async () => {
    const { uploads } = start();
    const picture = attach(uploads, { name: 'foto.png', type: 'image/png' });
    expect(Buffer.from(await uploads.preview({ fileId: picture })).toString()).toBe(content);
    const paper = attach(uploads);
    await expect(uploads.preview({ fileId: paper })).rejects.toThrow('ERR_NO_OUTGOING');
  });

  it('has the caption that was written last', () => {
    const { uploads } = start();
    const fileId = attach(uploads);
    uploads.caption({ fileId, caption: 'Olhe' });
    expect(uploads.attachedFiles()).toMatchObject([{ fileId, caption: 'Olhe' }]);
  });

  it('has the place in its composer that it was given last', () => {
    const { uploads } = start();
    const [first, second] = [attach(uploads), attach(uploads, { name: 'anexo.txt' })];
    uploads.order({ fileIds: [second, first] });
    expect(uploads.attachedFiles().map(({ name }) => name)).toEqual(['anexo.txt', 'contrato.txt']);
  });

  it.each([
    ['as large as a preview may be is shown', largestPreview, null],
    ['larger than that is not shown', largestPreview + 1, { code: 'ERR_NO_OUTGOING', kind: 'conflict' }],
  ])('of a picture %s', async (_title, size, failure) => {
    const { bench } = start();
    const file = shelve(bench.disk.stored, 'foto.png');
    const uploads = createUploadSessions({
      uploadStore: createFakeUploadStore(bench.disk.stored),
      attached: { ...start().attached, find: () => ({ ...file, size }) },
      session: bench.session,
      outbox: bench.outbox,
    });
    const preview = uploads.preview({ fileId: file.fileId });
    if (failure === null) expect(Buffer.from(await preview).toString()).toBe('foto.png');
    else await expect(preview).rejects.toMatchObject(failure);
  });

  it('that cannot be written down is refused, and leaves nothing', () => {
    const { uploads } = start();
    lists.isFull = true;
    const fileId = handOver(uploads);
    expect(() => uploads.keep({ fileId, ticketId, caption: '' })).toThrow('ERR_OUTBOX_NOT_SAVED');
    expect(namesOnDisk()).toEqual([]);
  });
});

it('what a page was handing over when it went is let go of, and takes nobody’s room', () => {
  const { uploads } = start();
  const facts = { name: 'a.txt', type: 'text/plain', size: 10 };
  for (let place = 0; place < 40; place += 1) uploads.begin(facts);
  expect(() => uploads.begin(facts)).toThrow('ERR_OUTBOX_FULL');
  expect(uploads.isArriving()).toBe(true);
  uploads.abandon();
  expect(namesOnDisk()).toEqual([]);
  expect(uploads.isArriving()).toBe(false);
  expect(() => handOver(uploads)).not.toThrow();
});

it('a file is sent with the saved reply that it was attached with, after a restart too', () => {
  const [four, five] = [quickMessageId.parse(4), quickMessageId.parse(5)];
  const first = start();
  const fileId = handOver(first.uploads);
  first.uploads.keep({ fileId, ticketId, caption: '', quickMessageIds: [four] });
  first.attached.dispose();
  const second = start();
  second.uploads.send({ fileId, ticketId, body: '', quickMessageIds: [five, four] });
  expect(second.bench.script.open('messages.createWithFiles').input).toMatchObject({
    body: { quickMessageIds: [4, 5] },
  });
});

it.each([
  ['without saved replies names none', [], undefined],
  ['names each saved reply once, and as many as a message may', [1, 1, ...numbers(2, 22)], numbers(1, 20)],
])('a file %s', (_title, given, named) => {
  const { uploads, bench } = start();
  const quickMessageIds = given.map((id) => quickMessageId.parse(id));
  uploads.send({ fileId: handOver(uploads), ticketId, body: '', quickMessageIds });
  const { body = {} } = bench.script.open('messages.createWithFiles').input;
  expect(body).toHaveProperty('body', ['contrato.txt']);
  expect(Object.entries(body).filter(([name]) => name === 'quickMessageIds')).toEqual(
    named === undefined ? [] : [['quickMessageIds', named]],
  );
});

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
