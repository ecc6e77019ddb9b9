import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { seedDemo } from '../demo/seed/demo';
import { seedScale } from '../demo/seed/scale';
import { systemNow } from '../platform/clock';
import { factsOf } from '../platform/http/failures';
import type { BucketOptions } from '../platform/media/bucket/bucket';
import type { connectBucket } from '../platform/media/bucket/connect-bucket';
import type { MediaStore } from '../platform/media/media-store';
import { openMediaStore } from '../platform/media/media-store';
import { isOwnMedia } from '../platform/media/own-media';
import { mediaUrlOf, quirksFor } from '../platform/quirks';
import { lockFolder } from '../platform/storage/folder-lock';
import { addMissingRuns } from '../platform/storage/missing-runs';
import { startNightlyCopies } from '../platform/storage/nightly-copies';
import type { Database, OpenedDatabase } from '../platform/storage/open-database';
import { openDatabase } from '../platform/storage/open-database';
import type { LateReads, ReplicaOptions } from '../platform/storage/replica';
import { openReplica, promptReads } from '../platform/storage/replica';
import type { SigningSecrets } from '../platform/storage/signing-secret';
import { secretsBesideEarlier, secretsInFolder } from '../platform/storage/signing-secret';
import { startTidyUp } from '../platform/storage/tidy-up';
import { unscoped } from '../platform/storage/unscoped';
import type { ServiceOptions } from './create-services';
import type { Served } from './serve-workspace';
import { serveWorkspace } from './serve-workspace';

/** Options of a workspace server. */
export type WorkspaceOptions = ServiceOptions & {
  /** Folder of the database, the files and the simulator; null keeps everything in memory. */
  dataDir: string | null;
  /** Folder of the files, if not in `dataDir`; servers of one workspace on several machines share it. */
  mediaDir?: string | undefined;
  /** Object storage of the files; the folder receives uploads then. */
  bucket?: BucketOptions | undefined;
  /** A PostgreSQL to use instead of the built-in engine. */
  databaseUrl?: string | undefined;
  /** A streaming replica of `databaseUrl` for reads that may be late. */
  replica?: ReplicaOptions | undefined;
  /** Seeds this many tickets and ten times as many messages; 0 for none. */
  scale: number;
  /** Migrates and seeds, then stops without listening. */
  seedOnly?: boolean | undefined;
  /** An open database to use instead of the ones named above; tests keep one ready. */
  opened?: OpenedDatabase | undefined;
  /** Receives progress lines of a long seeding. */
  onProgress?: (line: string) => void;
  migrationsDir: string;
  /** Secrets of tokens that replace those of the data folder or database. */
  secrets?: SigningSecrets | undefined;
  /** Another server has taken the folder: this process has to end without writing to it. */
  onFolderLost?: () => void;
};

export type Workspace = Pick<Served, 'url' | 'close'>;

/** Opens the storage, seeds what was asked for, and serves it. */
export async function startWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const lockedFolder = options.databaseUrl === undefined ? options.dataDir : null;
  const lock = await lockFolder(lockedFolder, options.onFolderLost);
  const closers: (() => Promise<void>)[] = [() => lock.release()];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const { database, close: closeDatabase } = options.opened ?? (await openDatabase(options));
    closers.push(closeDatabase);
    if (options.databaseUrl === undefined) startMaintenance(database, options, closers);
    const media = await openedMedia(database, options, closers);
    const demoCompanyId = await seeded(database, media, options);
    await addMissingRuns(database);
    if (options.seedOnly === true) return { url: '', close };
    const lateReads = await lateReadsOf(database, options);
    closers.push(() => lateReads.close());
    const served = await serveWorkspace(database, {
      ...options,
      demoCompanyId,
      lateReads,
      simulatorFolder: options.dataDir === null ? null : path.join(options.dataDir, 'simulator'),
      media,
      secrets: await secretsOf(database, options),
      isAlone: options.databaseUrl === undefined,
      clusterUrl: options.databaseUrl,
    });
    closers.push(served.close);
    return { url: served.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function lateReadsOf(primary: Database, { replica, report, now = systemNow }: WorkspaceOptions): Promise<LateReads> {
  return replica === undefined ? Promise.resolve(promptReads) : openReplica(replica, { primary, now, report });
}

/** Work that the built-in engine needs while it runs. */
function startMaintenance(database: Database, options: WorkspaceOptions, closers: (() => Promise<void>)[]): void {
  const { dataDir, report, now = systemNow } = options;
  const tidying = startTidyUp(database, (error) => report('tidying up failed', factsOf(error)));
  closers.push(() => tidying.close());
  if (dataDir === null || options.seedOnly === true) return;
  const onFailure = (error: unknown) => report('nightly copy failed', factsOf(error));
  const copies = startNightlyCopies({ database, dataDir, now, report: onFailure });
  closers.push(() => copies.close());
}

/** Secrets of the environment or the data folder; undefined where servers share the one of their database. */
async function secretsOf(database: Database, options: WorkspaceOptions): Promise<SigningSecrets | undefined> {
  const { secrets, databaseUrl, dataDir } = options;
  const folder = databaseUrl === undefined ? dataDir : null;
  if (secrets !== undefined) return secretsBesideEarlier(secrets, folder, unscoped(database));
  return folder === null ? undefined : secretsInFolder(folder, unscoped(database));
}

/** The workspace's files, beside its database or in a bucket; without either for as long as this runs. */
async function openedMedia(
  database: Database,
  options: WorkspaceOptions,
  closers: (() => Promise<void>)[],
): Promise<MediaStore> {
  const { dataDir, mediaDir = dataDir === null ? null : path.join(dataDir, 'media'), bucket, report } = options;
  const quirks = quirksFor(options.quirks);
  const naming = { publicUrl: options.publicUrl ?? mediaUrlOf(quirks), isUnencoded: quirks.unencodedMedia };
  const folder = mediaDir ?? (await mkdtemp(path.join(tmpdir(), 'recado-media-')));
  if (mediaDir === null) closers.push(() => rm(folder, { recursive: true, force: true }));
  const storage = bucket && (await storageIn(bucket, { folder, report }));
  if (storage !== undefined) closers.push(() => storage.close());
  const media = await openMediaStore({ folder, ...naming, ...(storage && { storage }) });
  if (mediaDir === null && storage === undefined) return media;
  const isOwn = await isOwnMedia(database, media.storage);
  if (!isOwn) report(`media ${media.storage.kind} is not the one of this workspace`, {});
  return media;
}

/** The code of object storage is loaded only where it is used. */
const storageIn: typeof connectBucket = async (...parameters) => {
  const loaded = await import('../platform/media/bucket/connect-bucket');
  return loaded.connectBucket(...parameters);
};

/** The company that the demo is about; null where nothing was to be seeded. */
async function seeded(database: Database, media: MediaStore, options: WorkspaceOptions): Promise<number | null> {
  const { demo, scale, onProgress: progress = () => undefined, now: readClock = systemNow } = options;
  if (!demo && scale === 0) return null;
  const now = new Date(readClock());
  const { companyId } = await seedDemo(database, { now, media });
  if (scale > 0) await seedScale(database, { companyId, tickets: scale, now, progress });
  return companyId;
}
