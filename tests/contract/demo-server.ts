import { fileURLToPath } from 'node:url';

import { startWorkspace } from '@server/app/workspace';
import type { PaceName } from '@server/demo/simulator/pace';
import type { QuirkChoice } from '@server/platform/quirks';
import { startRunningClock } from '@tests/support/frozen-time';

export type DemoServer = Awaited<ReturnType<typeof startWorkspace>>;

type DemoOptions = { quirks?: QuirkChoice; pace?: PaceName; databaseUrl?: string | undefined };

/** A workspace server in memory with the demo's data, where nobody writes by themselves unless told. */
export function startDemoServer({ quirks = false, pace = 'off', databaseUrl }: DemoOptions = {}): Promise<DemoServer> {
  return startWorkspace({
    host: '127.0.0.1',
    port: 0,
    dataDir: null,
    databaseUrl,
    demo: true,
    quirks,
    scale: 0,
    pace,
    now: startRunningClock(),
    migrationsDir: fileURLToPath(new URL('../../resources/migrations', import.meta.url)),
    report: (event, facts) => process.stderr.write(`${event} ${JSON.stringify(facts)}\n`),
  });
}
