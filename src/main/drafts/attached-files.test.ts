import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { aTicket } from '@tests/support/live/builders';
import type { FakeClock } from '@tests/support/main/fake-clock';
import { createFakeClock } from '@tests/support/main/fake-clock';
import type { FakeDisk } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher } from '@tests/support/main/fake-secrets';

import type { StoredFile } from '../storage/upload-store';
import { createUploadStore } from '../storage/upload-store';
import type { AttachedFiles } from './attached-files';
import { createAttachedFiles } from './attached-files';

const ana = 'demo#3';
const bruno = 'demo#4';
const ticketId = aTicket().id;

let folder: string;
let disk: FakeDisk;
let clock: FakeClock;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  disk = createFakeDisk();
  clock = createFakeClock();
});

/** One life of main over what earlier ones left. */
function start(hasKey = true): AttachedFiles {
  const uploadStore = createUploadStore(folder);
  const cipher = createFakeCipher(hasKey);
  return createAttachedFiles({ files: disk.mount().files, cipher, clock, log: createFakeLogger(), uploadStore });
}

function inStore(name: string, owner = ana): StoredFile {
  const uploadStore = createUploadStore(folder);
  const bytes = Buffer.from(`bytes of ${name}`);
  const fileId = uploadStore.begin(owner, { name, type: 'text/plain', size: bytes.length });
  uploadStore.append(owner, fileId, bytes);
  return uploadStore.take(owner, fileId);
}

function attach(attached: AttachedFiles, name: string, caption = ''): StoredFile {
  const file = inStore(name);
  attached.keep(ana, file, { ticketId, caption });
  return file;
}

/** As the shelf names it. */
const folderOf = (owner: string) => join(folder, createHash('sha256').update(owner).digest('hex').slice(0, 32));
const namesOf = (attached: AttachedFiles, owner = ana) => attached.read(owner).map(({ name }) => name);
const bytesLeft = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.bin'));

describe('files in a composer', () => {
  it('survive the end of main from the moment they are kept, with their words, and tell nobody their key', () => {
    const file = attach(start(), 'contrato.txt', 'Leia');
    const [found] = start().read(ana);
    expect(found).toEqual({
      fileId: file.fileId,
      ticketId,
      name: 'contrato.txt',
      type: 'text/plain',
      size: file.size,
      caption: 'Leia',
    });
    expect(start().find(ana, file.fileId)).toEqual(file);
  });

  it('words beside one are kept once typing has paused, and before a regular end', () => {
    const before = start();
    const { fileId } = attach(before, 'a.txt');
    before.caption(ana, { fileId, caption: 'Ol' });
    before.caption(ana, { fileId, caption: 'Olhe' });
    expect(start().read(ana)[0]?.caption).toBe('');
    clock.advance(500);
    expect(start().read(ana)[0]?.caption).toBe('Olhe');
    before.caption(ana, { fileId, caption: 'Olhe só' });
    before.dispose();
    expect(start().read(ana)[0]?.caption).toBe('Olhe só');
  });

  it('keep the order that the user gives them; others stay where they are', () => {
    const before = start();
    const [first, , third, fourth] = ['a.txt', 'b.txt', 'c.txt', 'd.txt'].map((name) => attach(before, name).fileId);
    before.order(ana, [fourth!, first!, 'unknown', third!]);
    expect(namesOf(before)).toEqual(['d.txt', 'b.txt', 'a.txt', 'c.txt']);
    before.dispose();
    expect(namesOf(start())).toEqual(['d.txt', 'b.txt', 'a.txt', 'c.txt']);
  });

  it('belong to who attached them', () => {
    const attached = start();
    const { fileId } = attach(attached, 'a.txt');
    expect(namesOf(attached, bruno)).toEqual([]);
    expect(attached.find(bruno, fileId)).toBeNull();
    attached.forget(bruno, fileId);
    expect(namesOf(start())).toEqual(['a.txt']);
    expect(start().read(bruno)).toEqual([]);
  });

  it('a list that was put in the place of another account’s is not read', () => {
    const file = attach(start(), 'a.txt');
    cpSync(folderOf(ana), folderOf(bruno), { recursive: true });
    disk.contents.set(bruno, disk.contents.get(ana) ?? new Uint8Array());
    expect(start().find(bruno, file.fileId)).toBeNull();
  });

  it('one that was sent or taken out does not come back', () => {
    const attached = start();
    const { fileId } = attach(attached, 'a.txt');
    attach(attached, 'b.txt');
    attached.forget(ana, fileId);
    expect(namesOf(start())).toEqual(['b.txt']);
  });

  it('one that was sent in the moment of a crash is the outbox’s alone, and so is what has left the disk', () => {
    const before = start();
    const [sent, waiting, gone] = ['a.txt', 'b.txt', 'c.txt'].map((name) => attach(before, name));
    createUploadStore(folder).remove(ana, gone!.fileId);
    const after = start();
    expect(after.settle(ana, [sent!.fileId])).toEqual([waiting!.fileId]);
    expect(namesOf(after)).toEqual(['b.txt']);
    expect(namesOf(start())).toEqual(['b.txt']);
  });

  it('rest in no clear text, and are named nowhere where there is no key', () => {
    attach(start(), 'segredo.txt', 'sigilo');
    const all = [...disk.contents.values()].map((bytes) => Buffer.from(bytes).toString());
    const blobs = bytesLeft().map((name) => readFileSync(join(folder, name), 'latin1'));
    for (const text of [...all, ...blobs]) expect(text).not.toMatch(/segredo|sigilo/);
    disk.contents.clear();
    const keyless = start(false);
    attach(keyless, 'b.txt');
    expect(namesOf(keyless)).toEqual(['b.txt']);
    expect(disk.contents.size).toBe(0);
  });

  it('a full disk refuses one at once, and keeps those it has', () => {
    const attached = start();
    attach(attached, 'a.txt');
    disk.isFull = true;
    expect(() => attach(attached, 'b.txt')).toThrow('ERR_OUTBOX_NOT_SAVED');
    expect(namesOf(attached)).toEqual(['a.txt']);
    disk.isFull = false;
    expect(namesOf(start())).toEqual(['a.txt']);
  });

  it('what a full disk did not let go of is written down with the next one', () => {
    const attached = start();
    const { fileId } = attach(attached, 'a.txt');
    disk.isFull = true;
    attached.forget(ana, fileId);
    expect(namesOf(attached)).toEqual([]);
    disk.isFull = false;
    attached.dispose();
    expect(namesOf(start())).toEqual([]);
  });

  it('beyond what there is room for those attached first make way, bytes and all', () => {
    const attached = start();
    const files = ['a.txt', 'b.txt', 'c.txt'].map((name) => inStore(name));
    const half = 512 * 1024 * 1024;
    for (const file of files) attached.keep(ana, { ...file, size: half }, { ticketId, caption: '' });
    expect(namesOf(attached)).toEqual(['b.txt', 'c.txt']);
    expect(bytesLeft()).toHaveLength(2);
    for (let place = 0; place < 201; place += 1) {
      attached.keep(ana, { ...files[0]!, fileId: crypto.randomUUID(), size: 1 }, { ticketId, caption: '' });
    }
    expect(namesOf(attached)).toHaveLength(200);
  });
});
