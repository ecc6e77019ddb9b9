import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { fileTypeFromFile } from 'file-type';

import type { FileKind } from '@shared/domain/media';

import { systemNow } from '../clock';
import type { Sniffed } from './file-types';
import { kindOf, truthfulName } from './file-types';
import { openFolderStorage } from './folder-storage';
import type { MediaStorage } from './media-storage';

/** A received file that is neither stored nor discarded yet. */
export type ReceivedFile = {
  /** As its sender calls it. */
  name: string;
  kind: FileKind;
  size: number;
  path: string;
  sniffed: Sniffed;
};

/** A file that stays. `address` is what messages and other records carry. */
export type StoredFile = { name: string; kind: FileKind; size: number; address: string };

/** The workspace's files: outside the database, under unguessable names. */
export type MediaStore = {
  /** The folder that receives uploads; its disk has to have room for them. */
  readonly folder: string;
  /** The place of the files that stay. */
  readonly storage: MediaStorage;
  /** A form may bring a file without a name. */
  receive(content: Readable, name: string | undefined): Promise<ReceivedFile>;
  /** Under an unguessable name unless another one is given. Throws a `Refusal` while the storage is unavailable. */
  keep(file: ReceivedFile, storedName?: string): Promise<StoredFile>;
  drop(file: ReceivedFile): Promise<void>;
  /** The address of a file by the name it is stored under. */
  addressOf(stored: string): string;
  /** Stores bytes at once. */
  put(bytes: Uint8Array, name: string): Promise<StoredFile>;
};

type Options = {
  folder: string;
  /** By default the folder itself. */
  storage?: MediaStorage;
  /** Written before each address; '' for addresses from the server's root. */
  publicUrl: string;
  /** Leaves addresses unencoded, spaces included, as the family's servers do. */
  isUnencoded: boolean;
  /** Milliseconds since the epoch; the machine's clock unless given. */
  now?: () => number;
};

const longestName = 150;
const leftBehindAfter = 3_600_000;

/** Files arrive in a folder of this machine and move to the storage once they are wanted. */
export async function openMediaStore(options: Options): Promise<MediaStore> {
  const { folder, publicUrl, isUnencoded, now = systemNow } = options;
  const storage = options.storage ?? (await openFolderStorage(folder));
  const incoming = path.join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  await sweep(incoming, now());

  async function receive(content: Readable, name = ''): Promise<ReceivedFile> {
    const place = path.join(incoming, randomBytes(16).toString('hex'));
    try {
      const file = createWriteStream(place, { flags: 'wx', mode: 0o600 });
      await pipeline(content, file);
      const sniffed = await fileTypeFromFile(place);
      // PostgreSQL cannot store NUL in text.
      const storable = name.replaceAll('\0', '');
      return { name: storable, kind: kindOf(sniffed), size: file.bytesWritten, path: place, sniffed };
    } catch (error) {
      await rm(place, { force: true });
      throw error;
    }
  }

  async function keep(file: ReceivedFile, storedName?: string): Promise<StoredFile> {
    const { name, kind, size, path: place } = file;
    const stored = storedName === undefined ? uniqueName(file) : plainName(storedName);
    await storage.store(place, stored);
    return { name, kind, size, address: addressOf(stored) };
  }

  const addressOf = (stored: string) => `${publicUrl}/public/${isUnencoded ? stored : encodedName(stored)}`;

  return {
    folder,
    storage,
    receive,
    keep,
    addressOf,
    drop: (file) => rm(file.path, { force: true }),
    put: async (bytes, name) => keep(await receive(Readable.from([bytes]), name)),
  };
}

/** Deletes uploads of ended processes; recent ones may belong to a process that is receiving them. */
async function sweep(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => undefined);
    if (found !== undefined && now - found.mtimeMs > leftBehindAfter) await rm(place, { force: true });
  }
}

/** A comma stays, because the static file server does not find an encoded one. */
function encodedName(stored: string): string {
  return encodeURIComponent(stored).replaceAll('%2C', ',');
}

function uniqueName({ name, sniffed }: ReceivedFile): string {
  return `${randomBytes(16).toString('hex')}_${truthfulName(plainName(name), sniffed)}`;
}

/**
 * Characters that are replaced: controls, what file systems reserve, and what addresses reserve except the comma, which
 * the static file server does not find once it is encoded.
 */
const otherThanNames = /[^\p{L}\p{M}\p{N}._, ()!~'’“”–—[\]{}-]/gu;

/** A name that any disk takes and that leads nowhere else. */
function plainName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Windows does not store a straight quotation mark.
  const plain = base
    .replaceAll('"', '”')
    .replace(otherThanNames, '_')
    .replace(/^[.\s]+/, '');
  const ext = path.extname(plain).slice(0, 12);
  let stem = plain.slice(0, plain.length - path.extname(plain).length);
  while (Buffer.byteLength(stem) > longestName) stem = stem.slice(0, -1);
  return `${stem === '' ? 'file' : stem}${ext}`;
}
