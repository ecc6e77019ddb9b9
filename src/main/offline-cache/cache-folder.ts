import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Clock } from '../ports/clock';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
const maxSetAside = 20;
const damagedSuffix = '.damaged';

export type CacheFolderOptions = {
  folder: string;
  key: Uint8Array;
  clock: Pick<Clock, 'now'>;
  /** Limit of the whole folder and of one entry, in bytes. */
  limit: number;
  largest: number;
  /** Called for a damaged entry; it was set aside and will be fetched from the server again. */
  onDamage: () => void;
};

/** Named entries on disk, encrypted with one key. The least recently used ones are removed beyond the limit. */
export type CacheFolder = {
  read(name: string): Promise<Uint8Array | null>;
  /** An entry that is too large is not stored, and its earlier version is removed. */
  write(name: string, bytes: Uint8Array): Promise<void>;
};

type Entries = Map<string, { size: number; usedAt: number }>;

export async function openCacheFolder(options: CacheFolderOptions): Promise<CacheFolder> {
  const { folder, key, clock, limit, largest, onDamage } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = await readEntries(folder);
  let uses = 0;

  const fileOf = (name: string) => createHmac('sha256', key).update(name).digest('hex').slice(0, 32);

  async function remove(file: string): Promise<void> {
    entries.delete(file);
    await rm(join(folder, file), { force: true });
  }

  async function makeRoom(): Promise<void> {
    const oldestFirst = [...entries].sort(([, one], [, other]) => one.usedAt - other.usedAt);
    let total = oldestFirst.reduce((sum, [, { size }]) => sum + size, 0);
    for (const [file, { size }] of oldestFirst) {
      if (total <= limit) return;
      total -= size;
      await remove(file);
    }
  }

  async function setAside(file: string): Promise<void> {
    entries.delete(file);
    onDamage();
    const damaged = (await readdir(folder)).filter((name) => name.endsWith(damagedSuffix));
    if (damaged.length >= maxSetAside) await rm(join(folder, file), { force: true });
    else await rename(join(folder, file), join(folder, `${file}${damagedSuffix}`));
  }

  return {
    async read(name) {
      const file = fileOf(name);
      const known = entries.get(file);
      if (known === undefined) return null;
      try {
        const bytes = unseal(await readFile(join(folder, file)), key, file);
        const now = clock.now();
        known.usedAt = now + (uses += 1) / 1_000;
        // The modification time records the last use for the next start.
        await utimes(join(folder, file), new Date(now), new Date(now));
        return bytes;
      } catch {
        await setAside(file).catch(() => entries.delete(file));
        return null;
      }
    },
    async write(name, bytes) {
      const file = fileOf(name);
      if (bytes.length > largest) return remove(file);
      const sealed = seal(bytes, key, file);
      const temporary = join(folder, `${file}.new`);
      await writeFile(temporary, sealed, { mode: 0o600 });
      const now = clock.now();
      await utimes(temporary, new Date(now), new Date(now));
      await rename(temporary, join(folder, file));
      entries.set(file, { size: sealed.length, usedAt: now + (uses += 1) / 1_000 });
      await makeRoom();
    },
  };
}

async function readEntries(folder: string): Promise<Entries> {
  const entries: Entries = new Map();
  for (const file of await readdir(folder)) {
    if (!/^[0-9a-f]{32}$/.test(file)) continue;
    const { size, mtimeMs } = await stat(join(folder, file));
    entries.set(file, { size, usedAt: mtimeMs });
  }
  return entries;
}

/** The file name is authenticated data, so that two files cannot be exchanged. */
function seal(bytes: Uint8Array, key: Uint8Array, file: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(file));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function unseal(sealed: Buffer, key: Uint8Array, file: string): Uint8Array {
  if (sealed.length < nonceLength + tagLength) throw new Error('the file is cut off');
  const opened = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength)).setAAD(Buffer.from(file));
  opened.setAuthTag(sealed.subarray(-tagLength));
  return Buffer.concat([opened.update(sealed.subarray(nonceLength, -tagLength)), opened.final()]);
}
