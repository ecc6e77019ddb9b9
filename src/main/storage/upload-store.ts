import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';
import { fileRefusal } from '@shared/domain/media';
import { outgoingFile } from '@shared/domain/outgoing';

import type { BlobWriter } from './sealed-blob';
import { createBlobWriter, readBlob } from './sealed-blob';
import { syncFolder } from './sync-folder';

/** A file that waits on disk to be sent, with the key to it. Never leaves main. */
export const storedFile = outgoingFile.extend({ fileId: z.uuid(), key: z.string() });
export type StoredFile = z.output<typeof storedFile>;

export type FileFacts = z.output<typeof outgoingFile>;

/** The part of the upload store that the outbox uses. */
export type UploadStoreFor = {
  open(accountKey: string, file: StoredFile): AsyncIterable<Uint8Array>;
  remove(accountKey: string, fileId: string): void;
  /** Lets go of files that nothing refers to any more. */
  sweep(accountKey: string, known: readonly string[]): void;
};

/** Files of attendants: they come in pieces, and rest encrypted until they are sent. */
export type UploadStore = UploadStoreFor & {
  begin(accountKey: string, facts: FileFacts): string;
  append(accountKey: string, fileId: string, bytes: Uint8Array): void;
  /** All of it is on disk when this returns. */
  take(accountKey: string, fileId: string): StoredFile;
  cancel(accountKey: string, fileId: string): void;
  has(accountKey: string, fileId: string): boolean;
  /** Lets go of whatever has not come in whole: nobody will hand over the rest. */
  abandon(): void;
  /** True while a file comes in pieces. */
  isArriving(): boolean;
};

type Arriving = FileFacts & { accountKey: string; writer: BlobWriter; received: number };

const mostArriving = 40;

export function createUploadStore(folder: string): UploadStore {
  const arriving = new Map<string, Arriving>();
  const folderOf = (accountKey: string) =>
    join(folder, createHash('sha256').update(accountKey).digest('hex').slice(0, 32));
  const pathOf = (accountKey: string, fileId: string, end = 'bin') => join(folderOf(accountKey), `${fileId}.${end}`);

  function required(accountKey: string, fileId: string): Arriving {
    const found = arriving.get(fileId);
    if (found?.accountKey !== accountKey) throw new AppError('ERR_NO_OUTGOING', 'conflict');
    return found;
  }

  function drop(accountKey: string, fileId: string): void {
    arriving.get(fileId)?.writer.abandon();
    arriving.delete(fileId);
    rmSync(pathOf(accountKey, fileId, 'part'), { force: true });
  }

  return {
    begin(accountKey, facts) {
      const refusal = fileRefusal(facts);
      if (refusal !== null) throw new AppError('ERR_FILE_TOO_LARGE', 'validation', { refusal });
      if (arriving.size >= mostArriving) throw new AppError('ERR_OUTBOX_FULL', 'conflict');
      const fileId = randomUUID();
      mkdirSync(folderOf(accountKey), { recursive: true });
      const writer = createBlobWriter(pathOf(accountKey, fileId, 'part'));
      arriving.set(fileId, { ...facts, accountKey, writer, received: 0 });
      return fileId;
    },
    append(accountKey, fileId, bytes) {
      const file = required(accountKey, fileId);
      file.received += bytes.length;
      if (file.received > file.size) {
        drop(accountKey, fileId);
        throw new AppError('ERR_INVALID_INPUT', 'validation', { field: 'bytes' });
      }
      try {
        file.writer.write(bytes);
      } catch {
        drop(accountKey, fileId);
        throw new AppError('ERR_OUTBOX_NOT_SAVED', 'server');
      }
    },
    take(accountKey, fileId) {
      const { name, type, size, received, writer } = required(accountKey, fileId);
      if (received !== size) {
        drop(accountKey, fileId);
        throw new AppError('ERR_INVALID_INPUT', 'validation', { field: 'bytes' });
      }
      arriving.delete(fileId);
      try {
        writer.end();
        renameSync(pathOf(accountKey, fileId, 'part'), pathOf(accountKey, fileId));
        syncFolder(folderOf(accountKey));
      } catch {
        rmSync(pathOf(accountKey, fileId, 'part'), { force: true });
        throw new AppError('ERR_OUTBOX_NOT_SAVED', 'server');
      }
      return { fileId, name, type, size, key: Buffer.from(writer.key).toString('base64') };
    },
    cancel: drop,
    has: (accountKey, fileId) => existsSync(pathOf(accountKey, fileId)),
    isArriving: () => arriving.size > 0,
    abandon() {
      for (const [fileId, { accountKey }] of arriving) drop(accountKey, fileId);
    },
    async *open(accountKey, { fileId, key }) {
      yield* readBlob(pathOf(accountKey, fileId), Buffer.from(key, 'base64'));
    },
    remove(accountKey, fileId) {
      rmSync(pathOf(accountKey, fileId), { force: true });
    },
    sweep(accountKey, known) {
      const saved = new Set([...known, ...arriving.keys()]);
      for (const name of namesIn(folderOf(accountKey))) {
        if (!saved.has(name.split('.')[0] ?? '')) rmSync(join(folderOf(accountKey), name), { force: true });
      }
    },
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
