import { sql } from 'drizzle-orm';
import { z } from 'zod';

import type { Database } from '@server/platform/storage/open-database';

/** Id of one row of the attacked company in every table that has ids. Rows made afterwards have larger ids. */
export const sampleId = 777_001;
const laterIds = 5_000_000;

/** Part of every text of the attacked company's sample rows, and of no other text. */
export const secretMark = 'only-of-the-attacked';

/** Tables whose rows belong to a company. `company_id` is the tenant everywhere, and `companies` is the tenant itself. */
export type TenantTable = { name: string; hasId: boolean; texts: readonly string[] };

const result = z.union([
  z.object({ rows: z.array(z.record(z.string(), z.unknown())) }).transform(({ rows }) => rows),
  z.array(z.record(z.string(), z.unknown())),
]);

async function rowsOf(database: Database, statement: string): Promise<Record<string, unknown>[]> {
  return result.parse(await database.execute(sql.raw(statement)));
}

const table = z.object({ name: z.string(), hasId: z.boolean(), texts: z.string() });

/**
 * Tables with a company, read from the database itself, so that a new table is included by its migration.
 * Announcements are the workspace's and for everyone.
 */
export async function tenantTables(database: Database): Promise<TenantTable[]> {
  const rows = await rowsOf(
    database,
    `select table_name as "name", bool_or(is_identity = 'YES') as "hasId",
       coalesce(string_agg(column_name, ',') filter (where data_type = 'text'), '') as "texts"
     from information_schema.columns where table_schema = 'public'
     and table_name <> 'announcements' group by table_name having bool_or(column_name = 'company_id') order by table_name`,
  );
  return rows.map((row) => {
    const { texts, ...rest } = table.parse(row);
    return { ...rest, texts: texts.split(',').filter((text) => text !== '') };
  });
}

async function startIdsAt(database: Database, tables: readonly TenantTable[], first: number): Promise<void> {
  for (const { name, hasId } of tables) {
    if (hasId) await rowsOf(database, `alter table "${name}" alter column id restart with ${first}`);
  }
}

/**
 * Runs `fill`, which must make at least one row of the company in every tenant table. The first row of each gets
 * `sampleId`. Then marks the texts of the company with `secretMark`. Throws with the names of the tables left empty.
 */
export async function makeSamples(
  database: Database,
  companyId: number,
  { fill, mark }: { fill: () => Promise<void>; mark: string },
): Promise<TenantTable[]> {
  const tables = await tenantTables(database);
  await startIdsAt(database, tables, sampleId);
  await fill();
  await startIdsAt(database, tables, laterIds);
  const missing: string[] = [];
  for (const { name, hasId, texts } of tables) {
    const wanted = hasId ? `and id = ${sampleId}` : '';
    const found = await rowsOf(database, `select 1 from "${name}" where company_id = ${companyId} ${wanted} limit 1`);
    if (found.length === 0) missing.push(name);
    for (const text of texts) {
      await rowsOf(
        database,
        `update "${name}" set "${text}" = replace("${text}", '${mark}', '${secretMark}')
         where company_id = ${companyId} and "${text}" like '%${mark}%'`,
      );
    }
  }
  if (missing.length > 0) throw new Error(`No sample row of the attacked company in: ${missing.join(', ')}`);
  return tables;
}

/** Hash of each table's rows of the company; equal before and after a call that changed nothing. */
export async function companyHashes(
  database: Database,
  tables: readonly TenantTable[],
  companyId: number,
): Promise<Record<string, unknown>> {
  const parts = tables.map(({ name }) => hashOf(name, `company_id = ${companyId}`));
  const [row] = await rowsOf(database, `select ${[...parts, hashOf('companies', `id = ${companyId}`)].join(', ')}`);
  return row ?? {};
}

const hashOf = (table: string, where: string): string =>
  `(select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) from "${table}" row where ${where}) as "${table}"`;

/** Rows of the company that have `sampleId` in some column, each with the name of its table. */
export async function rowsThatMention(
  database: Database,
  tables: readonly TenantTable[],
  companyId: number,
): Promise<string[]> {
  const parts = tables.map(
    ({ name }) =>
      `select '${name} ' || row::text as found from "${name}" row
       where company_id = ${companyId} and row::text ~ '\\m${sampleId}\\M'`,
  );
  return (await rowsOf(database, parts.join(' union all '))).map(({ found }) => String(found));
}
