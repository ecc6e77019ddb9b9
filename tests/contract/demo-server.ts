import { fileURLToPath } from 'node:url';

import type { Workspace } from '@server/workspace';
import { startWorkspace } from '@server/workspace';

/** A workspace server in memory with the demo's data, where nobody writes by themselves. */
export function startDemoServer({ quirks = false }: { quirks?: boolean } = {}): Promise<Workspace> {
  return startWorkspace({
    host: '127.0.0.1',
    port: 0,
    dataDir: null,
    demo: true,
    quirks,
    scale: 0,
    pace: 'off',
    migrationsDir: fileURLToPath(new URL('../../resources/migrations', import.meta.url)),
    report: (event, facts) => process.stderr.write(`${event} ${JSON.stringify(facts)}\n`),
  });
}
