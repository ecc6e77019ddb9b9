import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** Made by a newer version: its tables may mean what this one does not know, and there is no way back. */
export class NewerWorkspace extends Error {
  override readonly name = 'NewerWorkspace';

  constructor() {
    super('This workspace was used with a newer version of Recado, and cannot be used with this one. Update Recado');
  }
}

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });
const found = z.object({ rows: z.array(z.object({ found: z.string().nullable() })) });

type Ask = { execute: (statement: SQL) => PromiseLike<unknown> };

/** Throws where the tables are ahead of the migrations that this version has. */
export async function mustNotBeNewer(database: Ask, migrationsDir: string): Promise<void> {
  const first = async (statement: SQL) => found.parse(await database.execute(statement)).rows[0]?.found ?? null;
  const log = 'drizzle.__drizzle_migrations';
  if ((await first(sql`select to_regclass(${log})::text as found`)) === null) return;
  const newest = await first(sql`select max(created_at)::text as found from ${sql.raw(log)}`);
  const text = await readFile(path.join(migrationsDir, 'meta/_journal.json'), 'utf8');
  const known = Math.max(...journal.parse(JSON.parse(text)).entries.map(({ when }) => when));
  if (Number(newest) > known) throw new NewerWorkspace();
}
