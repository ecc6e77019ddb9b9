import { sql } from 'drizzle-orm';
import { z } from 'zod';

import type { Database } from './open-database';

/** The table of messages cannot be partitioned; the message tells the operator why. */
export class PartitionRefused extends Error {
  override readonly name = 'PartitionRefused';
}

export type PartitionedMessages = { partitions: number; messages: number };

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const definitions = z.object({ rows: z.array(z.object({ name: z.string(), definition: z.string() })) });
const kinds = z.object({ rows: z.array(z.object({ kind: z.string() })).length(1) });
const counts = z.object({ rows: z.array(z.object({ count: z.string() })).length(1) });

/**
 * Turns the table of messages into hash partitions by company, all in one transaction: a failure changes nothing, and
 * servers that run wait until it ends. Constraints and indexes keep their names, so that later migrations find them.
 * Needs room for the table a second time.
 */
export async function partitionMessages(database: Database, partitions: number): Promise<PartitionedMessages> {
  const messages = await database.transaction(async (tx) => {
    await tx.execute(sql`lock table messages in access exclusive mode`);
    await mustBePlain(tx);
    const [constraints, indexes] = [await constraintsOf(tx), await indexesOf(tx)];
    await tx.execute(
      sql`create table messages_partitioned (like messages including defaults including storage including comments)
        partition by hash (company_id)`,
    );
    for (let remainder = 0; remainder < partitions; remainder += 1) {
      const values = sql.raw(`with (modulus ${partitions}, remainder ${remainder})`);
      const partition = sql.identifier(`messages_p${remainder}`);
      await tx.execute(sql`create table ${partition} partition of messages_partitioned for values ${values}`);
    }
    await tx.execute(sql`insert into messages_partitioned select * from messages`);
    const copied = await mustBeComplete(tx);
    await tx.execute(sql`drop table messages`);
    await tx.execute(sql`alter table messages_partitioned rename to messages`);
    for (const { name, definition } of constraints) {
      const added = sql`alter table messages add constraint ${sql.identifier(name)} ${sql.raw(definition)}`;
      await tx.execute(added);
    }
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
    return copied;
  });
  await database.execute(sql`analyze messages`);
  return { partitions, messages };
}

async function mustBePlain(tx: Transaction): Promise<void> {
  const found = await tx.execute(sql`select relkind::text as kind from pg_class where oid = 'messages'::regclass`);
  if (kinds.parse(found).rows[0]?.kind === 'p')
    throw new PartitionRefused('The table of messages has partitions already');
  const referring = await tx.execute(sql`
    select conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid = 'messages'::regclass`);
  const [reference] = definitions.parse(referring).rows;
  if (reference === undefined) return;
  throw new PartitionRefused(`The constraint ${reference.name} refers to the table of messages, which keeps it whole`);
}

/** Keys and references, the primary key first, as PostgreSQL writes them. */
async function constraintsOf(tx: Transaction) {
  const found = await tx.execute(sql`
    select conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = 'messages'::regclass and contype in ('p', 'u', 'f', 'c')
    order by contype = 'p' desc, conname`);
  return definitions.parse(found).rows;
}

/** Indexes that belong to no constraint. */
async function indexesOf(tx: Transaction) {
  const found = await tx.execute(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'messages'::regclass
      and not exists (select 1 from pg_constraint where conindid = indexrelid and conrelid = indrelid)
    order by 1`);
  return definitions.parse(found).rows;
}

/** Number of messages; throws if the copy has another one. */
async function mustBeComplete(tx: Transaction): Promise<number> {
  const before = counts.parse(await tx.execute(sql`select count(*)::text as count from messages`)).rows[0]?.count;
  const after = counts.parse(await tx.execute(sql`select count(*)::text as count from messages_partitioned`)).rows[0]
    ?.count;
  if (before !== after) throw new Error(`${after} of ${before} messages were copied`);
  return Number(after);
}
