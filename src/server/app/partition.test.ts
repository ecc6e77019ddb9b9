import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Workspace } from '@server/app/workspace';
import { startWorkspace } from '@server/app/workspace';
import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { openDatabase } from '@server/platform/storage/open-database';
import { partitionMessages } from '@server/platform/storage/partition-messages';
import { messages } from '@server/platform/storage/schema';
import { migrationsDir } from '@server/testing/migrated-storage';
import type { OwnPostgres } from '@server/testing/own-postgres';
import { findPostgres, startPostgres } from '@server/testing/own-postgres';
import { postgresOptions } from '@server/testing/postgres-options';
import { call, read } from '@server/testing/test-client';
import { createTestCompany } from '@server/testing/test-company';

import { parseCli, UsageError } from './cli-options';
import { partition } from './partition';

it.each(['1', '257', 'x'])('a number of partitions like %s is a mistake', (text) => {
  expect(() => parseCli(['--partition-messages', text])).toThrow(UsageError);
});

it('the built-in engine is not partitioned', async () => {
  await expect(partition({ dataDir: '', databaseUrl: undefined, migrationsDir }, 4)).rejects.toThrow('DATABASE_URL');
});

const found = findPostgres();
const listed = z.object({ rows: z.array(z.object({ line: z.string() })) });

describe.skipIf(found === undefined)('messages in partitions by company (needs PostgreSQL)', () => {
  let postgres: OwnPostgres;
  let opened: OpenedDatabase;
  let server: Workspace;
  const failures: string[] = [];
  const start = () => startWorkspace(postgresOptions(postgres.url, failures));
  const lines = async (statement: string) =>
    listed.parse(await opened.database.execute(sql.raw(statement))).rows.map(({ line }) => line);
  const rows = () => lines(`select md5(string_agg(m::text, ',' order by company_id, id)) as line from messages m`);
  const constraints = () =>
    lines(`select conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
      where conrelid = 'messages'::regclass order by 1`);
  const indexes = () => lines(`select indexname as line from pg_indexes where tablename = 'messages' order by 1`);

  beforeAll(async () => {
    if (found === undefined) return;
    postgres = await startPostgres(found);
    await (await start()).close();
    opened = await openDatabase({ dataDir: null, databaseUrl: postgres.url, migrationsDir });
    for (const name of ['Other', 'Third', 'Fourth']) {
      const company = await createTestCompany(opened.database, name);
      await company.message(await company.ticket({ queueId: company.sales }), { body: name });
    }
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
    await postgres.stop();
    expect(failures).toEqual([]);
  });

  it('a failure in the middle changes nothing', async () => {
    const before = [await rows(), await constraints(), await indexes()];
    await opened.database.execute(sql`create table messages_p1 ()`);
    await expect(partitionMessages(opened.database, 4)).rejects.toThrow();
    expect([await rows(), await constraints(), await indexes()]).toEqual(before);
    await opened.database.execute(sql`drop table messages_p1`);
  });

  it('keep every row, constraint and index, and the rows of a company lie together', async () => {
    const before = { rows: await rows(), constraints: await constraints(), indexes: await indexes() };
    const count = await opened.database.$count(messages);
    expect(count).toBeGreaterThan(100);
    const place = { dataDir: '', databaseUrl: postgres.url, migrationsDir };
    expect(await partition(place, 4)).toEqual({ partitions: 4, messages: count });
    expect({ rows: await rows(), constraints: await constraints(), indexes: await indexes() }).toEqual(before);
    const places = await lines(
      `select company_id || ' ' || count(distinct tableoid)::text as line from messages group by company_id order by 1`,
    );
    expect(places.length).toBeGreaterThan(3);
    for (const line of places) expect(line).toMatch(/ 1$/);
    await expect(partition(place, 4)).rejects.toThrow('has partitions already');
  });

  it('are asked for in one partition by statements of a company', async () => {
    const plan = await opened.database.execute(sql`
      explain select * from messages where company_id = 1 and ticket_id = 1 order by created_at desc limit 20`);
    const scanned = JSON.stringify(plan).match(/ on messages_p\d+/g);
    expect(scanned).toHaveLength(1);
  });

  it('serve messages in, answers, ticks and searches as before', async () => {
    server = await start();
    const body = { email: 'admin@recado.demo', password: 'recado' };
    const { token } = read('session.login', await call(server.url, '/auth/login', { method: 'POST', body }));
    const as = { token };
    const number = '5520990000781';
    const sent = { method: 'POST', body: { number, body: 'Chegou à partição' } } as const;
    expect((await call(server.url, '/simulator/messages', sent)).status).toBe(200);
    const listOf = async (query: string) =>
      read('tickets.list', await call(server.url, `/tickets?showAll=true&searchParam=${query}`, { as })).tickets;
    const [ticket] = await listOf(number);
    expect((await listOf('parti%C3%A7%C3%A3o')).map(({ id }) => id)).toContain(ticket?.id);
    const answer = { method: 'POST', as, body: { body: 'Recebido', fromMe: true, read: 1, mediaUrl: '' } } as const;
    expect((await call(server.url, `/messages/${ticket?.id}`, answer)).status).toBe(200);
    const page = async () => read('messages.list', await call(server.url, `/messages/${ticket?.id}`, { as })).messages;
    await expect.poll(async () => (await page()).map(({ fromMe, ack }) => [fromMe, ack])).toContainEqual([true, 4]);
    expect((await page()).map((message) => message.body)).toContain('Recebido');
  });

  it('take the statements of later migrations', async () => {
    const changes = [
      'alter table messages add column "later" integer default 1 not null',
      'create index "messages_later_index" on "messages" using btree ("ticket_id","later")',
      'alter table messages drop column "later"',
    ];
    for (const change of changes) await opened.database.execute(sql.raw(change));
    expect(
      await lines(`select 'messages_later_index' as line where to_regclass('messages_later_index') is null`),
    ).toEqual(['messages_later_index']);
    await (await start()).close();
  });
});
