import type { FileFacts, StoredFile, UploadStore } from '@main/storage/upload-store';

/** Files by account and id, as a disk would keep them. */
export type StoredFiles = Map<string, Uint8Array>;

/** Calls that fail where another program holds the file or the disk is full. */
export type StoreCall = 'begin' | 'append' | 'take' | 'cancel' | 'open' | 'remove' | 'sweep';

const pathOf = (accountKey: string, fileId: string) => `${accountKey}/${fileId}`;

/** Every account's files in memory; no account reaches those of another. A disk that is pulled can neither be written nor read. */
export function createFakeUploadStore(
  files: StoredFiles,
  isPulled: () => boolean = () => false,
  beforeCall: (call: StoreCall) => void = () => undefined,
): UploadStore {
  const arriving = new Map<string, FileFacts & { bytes: Uint8Array }>();

  function required(accountKey: string, fileId: string): FileFacts & { bytes: Uint8Array } {
    const file = arriving.get(pathOf(accountKey, fileId));
    if (file === undefined || isPulled()) throw new Error('no such file');
    return file;
  }

  async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
    await Promise.resolve();
    const bytes = isPulled() ? undefined : files.get(path);
    if (bytes === undefined) throw new Error('no such file');
    yield bytes;
  }

  return {
    begin(accountKey, facts) {
      beforeCall('begin');
      const fileId = newFileId();
      arriving.set(pathOf(accountKey, fileId), { ...facts, bytes: new Uint8Array() });
      return fileId;
    },
    append(accountKey, fileId, bytes) {
      beforeCall('append');
      const file = required(accountKey, fileId);
      file.bytes = Uint8Array.of(...file.bytes, ...bytes);
    },
    take(accountKey, fileId) {
      beforeCall('take');
      const { bytes, ...facts } = required(accountKey, fileId);
      if (bytes.length !== facts.size) throw new Error('the file has not come in whole');
      arriving.delete(pathOf(accountKey, fileId));
      files.set(pathOf(accountKey, fileId), bytes);
      return { fileId, ...facts, key: '' };
    },
    cancel(accountKey, fileId) {
      beforeCall('cancel');
      arriving.delete(pathOf(accountKey, fileId));
    },
    abandon: () => arriving.clear(),
    isArriving: () => arriving.size > 0,
    has: (accountKey, fileId) => !isPulled() && files.has(pathOf(accountKey, fileId)),
    open(accountKey, { fileId }) {
      beforeCall('open');
      return contentOf(pathOf(accountKey, fileId));
    },
    remove(accountKey, fileId) {
      beforeCall('remove');
      if (!isPulled()) files.delete(pathOf(accountKey, fileId));
    },
    sweep(accountKey, known) {
      beforeCall('sweep');
      if (isPulled()) return;
      const stored = new Set(known.map((fileId) => pathOf(accountKey, fileId)));
      for (const path of files.keys()) if (path.startsWith(`${accountKey}/`) && !stored.has(path)) files.delete(path);
    },
  };
}

let stored = 0;
const newFileId = (): string => `10000000-0000-4000-8000-${String((stored += 1)).padStart(12, '0')}`;

/** A file that has come in whole, of the account that `aSession` signs in. */
export function shelve(files: StoredFiles, name: string, accountKey = 'demo#3'): StoredFile {
  const fileId = newFileId();
  const bytes = Buffer.from(name);
  files.set(pathOf(accountKey, fileId), bytes);
  return { fileId, name, type: 'image/png', size: bytes.length, key: '' };
}
