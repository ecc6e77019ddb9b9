import { eq } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import { serverState } from './schema';

type Tables = Pick<PgDatabase<PgQueryResultHKT, Record<string, unknown>>, 'insert' | 'select' | 'delete'>;

/** Stored value of a key; the first offered value is stored. */
export async function storedOnce(database: Tables, key: string, value: string): Promise<string> {
  await database.insert(serverState).values({ key, value }).onConflictDoNothing();
  const stored = await storedValue(database, key);
  if (stored === undefined) throw new Error(`${key} was not kept`);
  return stored;
}

export async function storedValue(database: Tables, key: string): Promise<string | undefined> {
  const [state] = await database.select().from(serverState).where(eq(serverState.key, key));
  return state?.value;
}

export async function forgetValue(database: Tables, key: string): Promise<void> {
  await database.delete(serverState).where(eq(serverState.key, key));
}
