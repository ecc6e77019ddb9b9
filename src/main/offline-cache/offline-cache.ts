import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { AppError } from '@shared/domain/app-error';

import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { SecretVault } from '../session/secret-vault';
import type { Session, SessionService } from '../session/session';
import type { StorageReport } from '../storage/storage-problems';
import type { CacheFolder } from './cache-folder';
import { openCacheFolder } from './cache-folder';

const megabyte = 1024 * 1024;
const defaultLimit = 64 * megabyte;
const defaultLargest = megabyte;

export type OfflineCacheDeps = {
  folder: string;
  /** Entries of other application versions may have another format and are not used. */
  version: string;
  /** Stores the encryption key. */
  vault: Pick<SecretVault, 'read' | 'write' | 'remove'>;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  report: StorageReport;
  clock: Pick<Clock, 'now'>;
  log: Logger;
  /** Name of the key; each folder has its own. */
  purpose?: string;
  /** Limits of the folder and of one entry, in bytes. */
  limit?: number;
  largest?: number;
};

/**
 * Data of the signed-in account for the next start and for use without a server. Each account has its own key in the
 * keychain; signing out removes key and data. `read` and `write` never reject: the application works without it.
 */
export type OfflineCache = {
  read(name: string): Promise<Uint8Array | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Removes the data of the signed-in account and nothing else; it fills again from the server. Rejects where the disk
   * refuses.
   */
  reset(): Promise<void>;
  dispose(): void;
};

type Opened = { identity: string; folder: Promise<CacheFolder | null> };

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Nothing of a session in which a super administrator has entered as a user is stored on this computer. */
function ownKey(account: Session | null): string | null {
  return account?.view.entered === null ? account.accountKey : null;
}

/**
 * Identity of the stored data: what was stored before a user lost the right to customers' numbers, or got it back, is
 * of another identity and is removed.
 */
function identityOf(account: Session | null): string | null {
  const accountKey = ownKey(account);
  return accountKey !== null && account?.view.user.seesNumbers === false ? `${accountKey} masked` : accountKey;
}

function secretOf(accountKey: string, { purpose = 'reading' }: OfflineCacheDeps): string {
  return `${accountKey} ${purpose}`;
}

async function keyOf(accountKey: string, deps: OfflineCacheDeps): Promise<string> {
  const name = secretOf(accountKey, deps);
  const known = await deps.vault.read(name);
  if (known !== null) return known;
  const key = randomBytes(32).toString('base64');
  await deps.vault.write(name, key);
  return key;
}

type Owner = { accountKey: string; identity: string };

function ownerOf(account: Session | null): Owner | null {
  const [accountKey, identity] = [ownKey(account), identityOf(account)];
  return accountKey === null || identity === null ? null : { accountKey, identity };
}

/** The folder name depends on the key; folders of other keys are unreadable and are removed. */
async function openFor({ accountKey, identity }: Owner, deps: OfflineCacheDeps): Promise<CacheFolder | null> {
  try {
    const key = await keyOf(accountKey, deps);
    const name = hash(`${identity} ${deps.version} ${key}`);
    for (const other of await namesIn(deps.folder)) {
      if (other !== name) await rm(join(deps.folder, other), { recursive: true, force: true });
    }
    return await openCacheFolder({
      folder: join(deps.folder, name),
      key: Buffer.from(key, 'base64'),
      clock: deps.clock,
      limit: deps.limit ?? defaultLimit,
      largest: deps.largest ?? defaultLargest,
      onDamage: () => deps.report.damaged('lost'),
    });
  } catch {
    deps.log.warn('offline cache not opened');
    return null;
  }
}

async function removeFolder({ folder, log }: OfflineCacheDeps, former: Opened | null): Promise<void> {
  await former?.folder;
  try {
    await rm(folder, { recursive: true, force: true });
  } catch {
    log.warn('offline cache not removed');
    throw new AppError('ERR_CACHE_NOT_REMOVED', 'conflict');
  }
}

export function createOfflineCache(deps: OfflineCacheDeps): OfflineCache {
  const { vault, session, report, log } = deps;
  let opened: Opened | null = null;
  let last: string | null = null;

  const open = (owner: Owner) => openFor(owner, deps);

  function current(): Promise<CacheFolder | null> {
    const owner = ownerOf(session.current());
    if (owner === null) return Promise.resolve(null);
    const { identity } = owner;
    if (opened?.identity !== identity) opened = { identity, folder: open(owner) };
    return opened.folder;
  }

  async function wipe(accountKey: string): Promise<void> {
    try {
      await opened?.folder;
      opened = null;
      await rm(deps.folder, { recursive: true, force: true });
      await vault.remove(secretOf(accountKey, deps));
    } catch {
      log.warn('offline cache not removed');
    }
  }

  const stop = session.onChanged((account, reason) => {
    // After an expired session the same user usually signs in again, so the data is kept.
    if (account === null && last !== null && (reason === 'signedOut' || reason === 'serverChanged')) void wipe(last);
    last = ownKey(account) ?? last;
    // Data of another identity is removed at once.
    if (opened !== null && account !== null && opened.identity !== identityOf(account)) void current();
  });
  last = ownKey(session.current());

  return {
    async read(name) {
      try {
        return (await (await current())?.read(name)) ?? null;
      } catch {
        return null;
      }
    },
    async write(name, bytes) {
      const identity = identityOf(session.current());
      const folder = await current();
      // After a sign-out nothing may be written for the old account.
      if (folder === null || identityOf(session.current()) !== identity) return;
      try {
        await folder.write(name, bytes);
        report.saved(true);
      } catch {
        log.warn('offline cache not written');
      }
    },
    async reset() {
      const owner = ownerOf(session.current());
      if (owner === null) return;
      const removed = removeFolder(deps, opened);
      // Later entries wait for the removal, which would take them along.
      const folder = removed.then(
        () => open(owner),
        () => open(owner),
      );
      opened = { identity: owner.identity, folder };
      await removed;
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
