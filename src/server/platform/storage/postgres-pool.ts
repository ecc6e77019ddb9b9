import pg from 'pg';

export type PostgresPool = { pool: pg.Pool; close: () => Promise<void> };

/**
 * Connections to a PostgreSQL. `close` resolves after the last connection is closed: `pg.Pool.end` alone resolves
 * while they still close, and a PostgreSQL that stops then reports errors on them.
 */
export function openPool(config: pg.PoolConfig): PostgresPool {
  const pool = new pg.Pool(config);
  const open = new Set<pg.PoolClient>();
  let resolveEmpty: () => void = () => undefined;
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => {
    open.delete(client);
    if (open.size === 0) resolveEmpty();
  });
  return {
    pool,
    async close() {
      const empty = new Promise<void>((resolve) => (resolveEmpty = resolve));
      await pool.end();
      if (open.size > 0) await empty;
    },
  };
}
