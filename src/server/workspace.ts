/** How a workspace server is started. */
export type WorkspaceOptions = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where everything is kept; null keeps it in memory. */
  dataDir: string | null;
  /** A PostgreSQL to use instead of the built-in engine. */
  databaseUrl?: string | undefined;
  /** Seeds a company that looks alive and opens /simulator/*. */
  demo: boolean;
  /** The defects of the family's real servers: see quirks.ts. */
  quirks: boolean;
  /** Seeds this many tickets and ten times as many messages; 0 for none. */
  scale: number;
  /** Migrates and seeds, then stops without listening. */
  seedOnly?: boolean | undefined;
  migrationsDir: string;
};

export type Workspace = { url: string; close(): Promise<void> };
