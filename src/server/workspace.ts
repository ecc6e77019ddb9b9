import { seedDemo } from './seed/demo';
import { seedScale } from './seed/scale';
import type { Served, ServiceOptions } from './serve-workspace';
import { serveWorkspace } from './serve-workspace';
import { lockFolder } from './storage/folder-lock';
import type { Database } from './storage/open-database';
import { openDatabase } from './storage/open-database';

/** How a workspace server is started. */
export type WorkspaceOptions = ServiceOptions & {
  /** Where everything is kept; null keeps it in memory. */
  dataDir: string | null;
  /** A PostgreSQL to use instead of the built-in engine. */
  databaseUrl?: string | undefined;
  /** Seeds this many tickets and ten times as many messages; 0 for none. */
  scale: number;
  /** Migrates and seeds, then stops without listening. */
  seedOnly?: boolean | undefined;
  /** Told how far a long seeding has come. */
  onProgress?: (line: string) => void;
  migrationsDir: string;
};

export type Workspace = Served;

/** Opens the storage, seeds what was asked for, and serves it. */
export async function startWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const unlock = await lockFolder(options.databaseUrl === undefined ? options.dataDir : null);
  const closers: (() => Promise<void>)[] = [unlock];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const { database, close: closeDatabase } = await openDatabase(options);
    closers.push(closeDatabase);
    const demoCompanyId = await seeded(database, options);
    if (options.seedOnly === true) return { url: '', close };
    const served = await serveWorkspace(database, { ...options, demoCompanyId });
    closers.push(served.close);
    return { url: served.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The company that the demo is about; null where nothing was to be seeded. */
async function seeded(database: Database, options: WorkspaceOptions): Promise<number | null> {
  const { demo, scale, onProgress: progress = () => undefined } = options;
  if (!demo && scale === 0) return null;
  const now = new Date();
  const { companyId } = await seedDemo(database, now);
  if (scale > 0) await seedScale(database, { companyId, tickets: scale, now, progress });
  return companyId;
}
