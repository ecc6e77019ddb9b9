import { migrationsDir } from './migrated-storage';

/** Options of a server with the demo's company on a PostgreSQL; what it reports is added to `failures`. */
export const postgresOptions = (databaseUrl: string, failures: string[]) => ({
  host: '127.0.0.1',
  port: 0,
  dataDir: null,
  databaseUrl,
  migrationsDir,
  demo: true,
  quirks: false,
  scale: 0,
  pace: 'off' as const,
  report: (event: string, facts: object) => void failures.push(`${event} ${JSON.stringify(facts)}`),
});
