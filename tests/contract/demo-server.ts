import { startWorkspace } from '@server/app/workspace';
import type { PaceName } from '@server/demo/simulator/pace';
import type { QuirkChoice } from '@server/platform/quirks';
import { emptyStorage, migrationsDir } from '@server/testing/migrated-storage';
import { startRunningClock } from '@tests/support/frozen-time';

export type DemoServer = Awaited<ReturnType<typeof startWorkspace>>;

type DemoOptions = {
  quirks?: QuirkChoice;
  pace?: PaceName;
  databaseUrl?: string | undefined;
  /** Creates and migrates a database, which takes seconds; otherwise a migrated one is reused. */
  isFresh?: boolean;
};

/** A workspace server in memory with the demo's data, where nobody writes by themselves unless told. */
export async function startDemoServer({
  quirks = false,
  pace = 'off',
  databaseUrl,
  isFresh = false,
}: DemoOptions = {}): Promise<DemoServer> {
  const isMigrated = databaseUrl === undefined && !isFresh;
  return startWorkspace({
    opened: isMigrated ? await emptyStorage() : undefined,
    host: '127.0.0.1',
    port: 0,
    dataDir: null,
    databaseUrl,
    demo: true,
    quirks,
    scale: 0,
    pace,
    now: startRunningClock(),
    migrationsDir,
    report: (event, facts) => process.stderr.write(`${event} ${JSON.stringify(facts)}\n`),
  });
}
