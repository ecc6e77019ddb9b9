import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { SecretVault } from '../session/secret-vault';
import type { SessionService } from '../session/session';
import type { StorageReport } from '../storage/storage-problems';
import type { CacheFolder } from './cache-folder';
import { openCacheFolder } from './cache-folder';

const megabyte = 1024 * 1024;
const limit = 64 * megabyte;
const largest = megabyte;

export type OfflineCacheDeps = {
  folder: string;
  /** What was kept by another version may have another form. */
  version: string;
  /** Where the key rests. */
  vault: Pick<SecretVault, 'read' | 'write' | 'remove'>;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  report: StorageReport;
  clock: Pick<Clock, 'now'>;
  log: Logger;
  limit?: number;
};

/**
 * What the signed-in account saw last, for the next start and for the time without a server. Each account has a key of
 * its own in the keychain; logging out throws both away. Never rejects: without it everything still works.
 */
export type OfflineCache = {
  read(name: string): Promise<Uint8Array | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  dispose(): void;
};

type Opened = { accountKey: string; folder: Promise<CacheFolder | null> };

const secretOf = (accountKey: string) => `${accountKey} reading`;
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

export function createOfflineCache(deps: OfflineCacheDeps): OfflineCache {
  const { vault, session, report, log } = deps;
  let opened: Opened | null = null;
  let last: string | null = null;

  async function keyOf(accountKey: string): Promise<string> {
    const known = await vault.read(secretOf(accountKey));
    if (known !== null) return known;
    const key = randomBytes(32).toString('base64');
    await vault.write(secretOf(accountKey), key);
    return key;
  }

  /** A folder belongs to a key: what another key sealed is of no use to anyone, and goes. */
  async function open(accountKey: string): Promise<CacheFolder | null> {
    try {
      const key = await keyOf(accountKey);
      const name = hash(`${accountKey} ${deps.version} ${key}`);
      for (const other of await namesIn(deps.folder)) {
        if (other !== name) await rm(join(deps.folder, other), { recursive: true, force: true });
      }
      return await openCacheFolder({
        folder: join(deps.folder, name),
        key: Buffer.from(key, 'base64'),
        clock: deps.clock,
        limit: deps.limit ?? limit,
        largest,
        onDamage: () => report.damaged('lost'),
      });
    } catch {
      log.warn('offline cache not opened');
      return null;
    }
  }

  function current(): Promise<CacheFolder | null> {
    const accountKey = session.current()?.accountKey;
    if (accountKey === undefined) return Promise.resolve(null);
    if (opened?.accountKey !== accountKey) opened = { accountKey, folder: open(accountKey) };
    return opened.folder;
  }

  async function wipe(accountKey: string): Promise<void> {
    try {
      await opened?.folder;
      opened = null;
      await rm(deps.folder, { recursive: true, force: true });
      await vault.remove(secretOf(accountKey));
    } catch {
      log.warn('offline cache not removed');
    }
  }

  const stop = session.onChanged((account, reason) => {
    // An end that nobody asked for is followed by signing in again.
    if (account === null && last !== null && (reason === 'signedOut' || reason === 'serverChanged')) void wipe(last);
    last = account?.accountKey ?? last;
  });
  last = session.current()?.accountKey ?? null;

  return {
    async read(name) {
      try {
        return (await (await current())?.read(name)) ?? null;
      } catch {
        return null;
      }
    },
    async write(name, bytes) {
      const accountKey = session.current()?.accountKey;
      const folder = await current();
      // Whoever has logged out meanwhile leaves nothing behind.
      if (folder === null || session.current()?.accountKey !== accountKey) return;
      try {
        await folder.write(name, bytes);
        report.saved(true);
      } catch {
        log.warn('offline cache not written');
      }
    },
    dispose: stop,
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}
