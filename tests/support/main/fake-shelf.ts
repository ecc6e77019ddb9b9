import type { Shelf, ShelvedFile } from '@main/outbox/files/file-shelf';

/** Files by id, as a disk would keep them. */
export type ShelvedFiles = Map<string, Uint8Array>;

/** The outbox's files in memory. A disk that is pulled can neither be written nor read. */
export function createFakeShelf(files: ShelvedFiles, isPulled: () => boolean = () => false): Shelf {
  return {
    async *open(_accountKey, { fileId }) {
      await Promise.resolve();
      const bytes = isPulled() ? undefined : files.get(fileId);
      if (bytes === undefined) throw new Error('no such file');
      yield bytes;
    },
    remove(_accountKey, fileId) {
      if (!isPulled()) files.delete(fileId);
    },
    sweep(_accountKey, known) {
      for (const fileId of files.keys()) if (!isPulled() && !known.includes(fileId)) files.delete(fileId);
    },
  };
}

let shelved = 0;

/** A file that has come in whole. */
export function shelve(files: ShelvedFiles, name: string, type = 'image/png'): ShelvedFile {
  const fileId = `10000000-0000-4000-8000-${String((shelved += 1)).padStart(12, '0')}`;
  const bytes = Buffer.from(name);
  files.set(fileId, bytes);
  return { fileId, name, type, size: bytes.length, key: '' };
}
