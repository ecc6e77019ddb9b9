import type { PGlite } from '@electric-sql/pglite';

/** Returned engines of this process. */
const idle: PGlite[] = [];

/**
 * Lends an engine with an empty migrated database. Starting one takes longer than most tests, and a used one has its
 * statements prepared, so a returned engine is emptied and lent again.
 */
export async function borrowEngine(start: () => Promise<PGlite>): Promise<PGlite> {
  const used = idle.pop();
  if (used !== undefined && (await emptied(used))) return lend(used);
  return lend(await start());
}

/** A borrower that still runs statements after `close()` gets an error, as from a closed engine. */
function lend(engine: PGlite): PGlite {
  let isReturned = false;
  return new Proxy(engine, {
    get(target, name) {
      if (name === 'close')
        return async () => {
          if (!isReturned) idle.push(target);
          isReturned = true;
        };
      if (name === 'closed') return isReturned;
      if (isReturned && (name === 'query' || name === 'exec' || name === 'transaction'))
        return () => Promise.reject(new Error('The database is closed.'));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Empties all tables and restarts their numbers. False if that is impossible. */
async function emptied(engine: PGlite): Promise<boolean> {
  try {
    const { rows } = await engine.query<{ name: string }>(filledTables);
    const names = rows.map(({ name }) => name);
    // Triggers of foreign keys are for users' deletions. Truncating would rewrite each table and index that refers to these.
    const deletions = names.map((name) => `delete from ${name};`).join('');
    await engine.exec(`set session_replication_role = replica;${deletions}reset all;${restartNumbers}`);
    // Gives the pages back, so that rows are stored in the order of their insertion.
    if (names.length > 0) await engine.exec(`vacuum ${names.join(', ')}`);
    return true;
  } catch {
    await engine.close();
    return false;
  }
}

/** A table that never had rows, or was vacuumed since, has no pages. */
const filledTables = `
  select quote_ident(relname) as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

const restartNumbers = `
  select setval(seqrelid::regclass, seqstart, false) from pg_sequence
  join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace`;
