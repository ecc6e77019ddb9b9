import type { PgTable } from 'drizzle-orm/pg-core';

import { companies, queues, settings, tags, userQueues, users, whatsappQueues, whatsapps } from './schema';
import { phraseCampaigns } from './tables/automation';
import { flowTriggers } from './tables/flow-triggers';
import { flows } from './tables/flows';
import { permissionSets } from './tables/permission-sets';
import { queueOptions } from './tables/queue-options';
import { sessions } from './tables/sessions';
import { twoFactors } from './tables/two-factor';
import { webhooks } from './tables/webhooks';

/**
 * Tables that every call and message reads, that change only when somebody configures something or signs in, and that
 * hold few rows for a company. A foreign key of these tables may only refer to another of them or to their parents, so that
 * a row removed with its parent is noticed.
 */
export const configurationTables: ReadonlySet<PgTable> = new Set<PgTable>([
  companies,
  flowTriggers,
  permissionSets,
  phraseCampaigns,
  queueOptions,
  queues,
  sessions,
  settings,
  tags,
  twoFactors,
  userQueues,
  users,
  webhooks,
  whatsappQueues,
  whatsapps,
]);

/**
 * Tables of the configuration that decide who may do what. Where several servers share a database, they are read each time:
 * a session that one server ends is over at all of them at once.
 */
const accessTables: ReadonlySet<PgTable> = new Set<PgTable>([permissionSets, sessions, twoFactors, userQueues, users]);

/** Tables that a server holds although others may change them; the database reports their changes by triggers. */
export const sharedTables: ReadonlySet<PgTable> = new Set(
  [...configurationTables].filter((table) => !accessTables.has(table)),
);

/** Tables that are too large to be held, whose removed rows take rows of configuration with them. */
export const configurationParents: ReadonlySet<PgTable> = new Set<PgTable>([flows]);

const removesConfiguration = (table: PgTable) => configurationTables.has(table) || configurationParents.has(table);

type AnyRow = Record<string, unknown>;

/** The configuration of companies as `CompanyScope` reads and changes it; each company's table is one entry. */
export type ConfigurationCache = {
  /** True where other servers change the database, whose changes arrive some milliseconds after their commit. */
  readonly mayLag: boolean;
  /** True if the company's rows of the table are held, or would be once they were read. */
  holds(companyId: number, table: PgTable): boolean;
  /** All rows that the company has in a configuration table; `load` asks the database for them. */
  rows<T extends AnyRow>(companyId: number, table: PgTable, load: () => PromiseLike<T[]>): Promise<readonly T[]>;
  /** True if the cache holds the company's row with that id. */
  has(companyId: number, table: PgTable, id: unknown): boolean;
  /** To be called after rows were added or changed. Does nothing for tables that are not configuration. */
  changed(companyId: number, table: PgTable): void;
  /** To be called after rows were removed: rows of other tables may have gone or changed with them. */
  removed(companyId: number, table: PgTable): void;
  /** Forgets everything: changes may have been missed. */
  forget(): void;
  /** The cache as one transaction sees it; `end` is to be called after its commit or rollback. */
  inTransaction(): TransactionCache;
};

type TransactionCache = ConfigurationCache & { end(): void };

/** Reads from the database every time. */
export const noConfigurationCache: ConfigurationCache = {
  mayLag: false,
  holds: () => false,
  rows: async (_companyId, _table, load) => load(),
  has: () => false,
  changed: () => undefined,
  removed: () => undefined,
  forget: () => undefined,
  inTransaction: () => ({ ...noConfigurationCache, end: () => undefined }),
};

/** More companies than this are not held at the same time. */
const maxCompanies = 200;

/**
 * `isCurrent` is false while changes of other servers may be missed; nothing is held then. Without it, the database is
 * changed by this process alone.
 */
export function createConfigurationCache(isCurrent?: () => boolean): ConfigurationCache {
  const mayLag = isCurrent !== undefined;
  const isHeld = (table: PgTable) => {
    if (isCurrent === undefined) return true;
    if (isCurrent()) return sharedTables.has(table);
    held.clear();
    return false;
  };
  const held = new Map<number, Map<PgTable, readonly AnyRow[]>>();
  // A result that was asked for before a change must not be stored after it.
  let version = 0;
  const store = (companyId: number, table: PgTable, rows: readonly AnyRow[]) => {
    if (!held.has(companyId) && held.size >= maxCompanies) held.clear();
    const tables = held.get(companyId) ?? new Map<PgTable, readonly AnyRow[]>();
    tables.set(table, rows);
    held.set(companyId, tables);
  };
  const cache: ConfigurationCache = {
    mayLag,
    holds: (_companyId, table) => isHeld(table),
    async rows<T extends AnyRow>(companyId: number, table: PgTable, load: () => PromiseLike<T[]>) {
      if (!isHeld(table)) return load();
      const known = held.get(companyId)?.get(table);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of one table have one type
      if (known !== undefined) return known as readonly T[];
      const versionAtStart = version;
      const rows = await load();
      // Readers share the rows.
      for (const row of rows) Object.freeze(row);
      if (version === versionAtStart && isHeld(table)) store(companyId, table, rows);
      return rows;
    },
    has: (companyId, table, id) =>
      held
        .get(companyId)
        ?.get(table)
        ?.some((row) => row.id === id) ?? false,
    changed(companyId, table) {
      if (!configurationTables.has(table)) return;
      version += 1;
      held.get(companyId)?.delete(table);
    },
    removed(companyId, table) {
      if (!removesConfiguration(table)) return;
      version += 1;
      held.delete(companyId);
    },
    forget() {
      version += 1;
      held.clear();
    },
    inTransaction: () => transactionCache(cache),
  };
  return cache;
}

/** Reads from the cache until the transaction changes configuration, then from the database; discards at its end. */
function transactionCache(cache: ConfigurationCache): TransactionCache {
  const changedCompanies = new Set<number>();
  const own: TransactionCache = {
    mayLag: cache.mayLag,
    holds: (companyId, table) => !changedCompanies.has(companyId) && cache.holds(companyId, table),
    rows: async (companyId, table, load) =>
      changedCompanies.has(companyId) ? load() : cache.rows(companyId, table, load),
    has: (companyId, table, id) => !changedCompanies.has(companyId) && cache.has(companyId, table, id),
    changed(companyId, table) {
      if (configurationTables.has(table)) changedCompanies.add(companyId);
    },
    removed(companyId, table) {
      if (removesConfiguration(table)) changedCompanies.add(companyId);
    },
    forget: () => cache.forget(),
    // A savepoint ends with its transaction at the latest.
    inTransaction: () => ({ ...own, end: () => undefined }),
    end() {
      for (const companyId of changedCompanies) cache.removed(companyId, companies);
    },
  };
  return own;
}

const caches = new WeakMap<object, ConfigurationCache>();

/** Caches the configuration of a database that is changed through `CompanyScope`, and by others only where it lags. */
export function cacheConfiguration(database: object, cache = createConfigurationCache()): void {
  caches.set(database, cache);
}

export const configurationCacheOf = (database: object): ConfigurationCache =>
  caches.get(database) ?? noConfigurationCache;
