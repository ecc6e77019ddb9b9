import type { FileFacts, FileShelf, ShelvedFile } from '@main/outbox/files/file-shelf';

/** Files by id, as a disk would keep them. */
export type ShelvedFiles = Map<string, Uint8Array>;

/** Everybody's files in memory. A disk that is pulled can neither be written nor read. */
export function createFakeShelf(files: ShelvedFiles, isPulled: () => boolean = () => false): FileShelf {
  const arriving = new Map<string, FileFacts & { bytes: Uint8Array }>();
  const has = (fileId: string): boolean => !isPulled() && files.has(fileId);
  const remove = (fileId: string): void => {
    if (!isPulled()) files.delete(fileId);
  };
  return {
    begin(_accountKey, facts) {
      const fileId = newFileId();
      arriving.set(fileId, { ...facts, bytes: new Uint8Array() });
      return fileId;
    },
    append(_accountKey, fileId, bytes) {
      const file = arriving.get(fileId);
      if (file !== undefined) file.bytes = Uint8Array.of(...file.bytes, ...bytes);
    },
    take(_accountKey, fileId) {
      const file = arriving.get(fileId);
      if (file === undefined || isPulled()) throw new Error('no such file');
      const { bytes, ...facts } = file;
      files.set(fileId, bytes);
      return { fileId, ...facts, key: '' };
    },
    cancel: (_accountKey, fileId) => void arriving.delete(fileId),
    abandon: () => arriving.clear(),
    has: (_accountKey, fileId) => has(fileId),
    async *open(_accountKey, { fileId }) {
      await Promise.resolve();
      const bytes = has(fileId) ? files.get(fileId) : undefined;
      if (bytes === undefined) throw new Error('no such file');
      yield bytes;
    },
    remove: (_accountKey, fileId) => remove(fileId),
    sweep(_accountKey, known) {
      for (const fileId of files.keys()) if (!known.includes(fileId)) remove(fileId);
    },
  };
}

let shelved = 0;
const newFileId = (): string => `10000000-0000-4000-8000-${String((shelved += 1)).padStart(12, '0')}`;

/** A file that has come in whole. */
export function shelve(files: ShelvedFiles, name: string, type = 'image/png'): ShelvedFile {
  const fileId = newFileId();
  const bytes = Buffer.from(name);
  files.set(fileId, bytes);
  return { fileId, name, type, size: bytes.length, key: '' };
}
