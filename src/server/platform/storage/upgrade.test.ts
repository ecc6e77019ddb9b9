import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { hashApiToken } from '@server/platform/session/api-tokens';
import { migrationsDir } from '@server/testing/migrated-storage';

import { backUp } from './back-up';
import { databaseFolder } from './database-folder';
import type { Database } from './open-database';
import { openDatabase, startEngine } from './open-database';
import { companies, plans, tickets } from './schema';
import { unscoped } from './unscoped';

let home: string;
/** A database without tables, copied for each test, because creating one takes longer than most tests. */
let bare: string;
beforeAll(async () => {
  bare = await mkdtemp(path.join(tmpdir(), 'recado-bare-'));
  await (await startEngine({ dataDir: databaseFolder(bare) })).close();
});
afterAll(() => rm(bare, { recursive: true, force: true }));
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'recado-upgrade-'));
  await cp(bare, folder(), { recursive: true });
});
afterEach(() => rm(home, { recursive: true, force: true }));

const journal = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.number(), tag: z.string(), when: z.number() })),
});
type Entry = z.output<typeof journal>['entries'][number];

/** The migrations with another journal. */
async function migrationsWith(change: (entries: Entry[]) => Entry[]): Promise<string> {
  const folder = path.join(home, `migrations-${Math.random()}`);
  await cp(migrationsDir, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const known = journal.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify({ ...known, entries: change(known.entries) }));
  return folder;
}
const next = (entries: readonly Entry[], tag: string): Entry => {
  const last = entries.at(-1)!;
  return { ...last, idx: last.idx + 1, when: last.when + 1, tag };
};
const folder = () => path.join(home, 'data');
const open = (migrations = migrationsDir) => openDatabase({ dataDir: folder(), migrationsDir: migrations });

const connectionOf = async (database: Database, token: string) =>
  (await unscoped(database).connectionByTokenHash(hashApiToken(token), new Date('2026-01-01T12:00:00Z')))?.connection
    .name;

describe('the folder of a workspace', () => {
  it('is migrated with its records or left unchanged; a newer one is refused', async () => {
    const first = await open(await migrationsWith((entries) => entries.slice(0, 1)));
    await first.database.execute(sql`insert into plans (name) values ('Kept')`);
    await first.close();

    const broken = await migrationsWith((entries) => [...entries, next(entries, '9998_broken')]);
    await writeFile(
      path.join(broken, '9998_broken.sql'),
      'create table half_done (id int);\n--> statement-breakpoint\nselect nonsense;',
    );
    await expect(open(broken)).rejects.toThrow();

    const upToDate = await open();
    expect(await upToDate.database.select().from(plans)).toMatchObject([{ name: 'Kept' }]);
    expect(await upToDate.database.select().from(companies)).toEqual([]);
    await upToDate.close();

    const newer = await migrationsWith((entries) => [...entries, next(entries, '9999_newer')]);
    await writeFile(path.join(newer, '9999_newer.sql'), 'create table half_done (id int);');
    await (await open(newer)).close();
    await expect(open()).rejects.toThrow('newer version of Recado');
    await (await open(newer)).close();
  });

  it('keeps the tokens of the messages API valid when they become hashes', async () => {
    const tokensInRows = await migrationsWith((entries) => entries.slice(0, 15));
    const first = await open(tokensInRows);
    await first.database.execute(sql`insert into companies (name) values ('One'), ('Two')`);
    await first.database.execute(sql`
      insert into whatsapps (company_id, name, token)
      values (1, 'Desk', 'señal-1'), (1, 'Silent', ''), (2, 'Copy', 'señal-1'), (2, 'Shop', 'shop')`);
    await first.close();
    const { database, close } = await open();
    const found = await Promise.all(['señal-1', 'shop', ''].map((token) => connectionOf(database, token)));
    expect(found).toEqual(['Desk', 'Shop', undefined]);
    const rows = await database.execute(sql`select * from whatsapps, api_tokens`);
    expect(JSON.stringify(rows)).not.toContain('señal');
    await close();
  });

  it('gets the wait and the last message of every ticket from its messages', async () => {
    const withoutWaits = await migrationsWith((entries) => entries.slice(0, 18));
    const first = await open(withoutWaits);
    await first.database.execute(sql`insert into companies (name) values ('One')`);
    await first.database.execute(sql`
      insert into contacts (company_id, name, number) select 1, 'C' || n, n::text from generate_series(1, 4) n`);
    await first.database.execute(sql`
      insert into tickets (company_id, contact_id, status) values (1, 1, 'open'), (1, 2, 'pending'), (1, 3, 'closed'), (1, 4, 'open')`);
    await first.database.execute(sql`
      insert into ticket_runs (company_id, ticket_id, queued_at) values (1, 4, '2026-03-02T12:05:00Z')`);
    const written = async (
      ticketId: number,
      id: string,
      { minute, isOurs = false }: { minute: number; isOurs?: boolean },
    ) =>
      first.database.execute(sql`
        insert into messages (id, company_id, ticket_id, body, from_me, ack, created_at)
        values (${id}, 1, ${ticketId}, 'x', ${isOurs}, 1, ${`2026-03-02T12:0${minute}:00Z`}::timestamptz)`);
    await written(1, 'A', { minute: 1 });
    await written(1, 'B', { minute: 2, isOurs: true });
    await written(1, 'C', { minute: 3 });
    await written(1, '3EB0J000000000001', { minute: 4, isOurs: true });
    await written(1, 'D', { minute: 5 });
    await written(2, 'E', { minute: 1 });
    await written(2, 'F', { minute: 2, isOurs: true });
    await written(3, 'G', { minute: 1 });
    await written(4, 'H', { minute: 1 });
    await written(4, 'I', { minute: 6 });
    await first.close();
    const { database, close } = await open();
    const rows = await database
      .select({ since: tickets.waitingSince, last: tickets.lastMessageAt })
      .from(tickets)
      .orderBy(tickets.id);
    const at = (minute: number) => new Date(`2026-03-02T12:0${minute}:00Z`);
    expect(rows).toEqual([
      { since: at(3), last: at(5) },
      { since: null, last: at(2) },
      { since: null, last: at(1) },
      { since: at(6), last: at(6) },
    ]);
    await close();
  });

  it('is backed up completely, if no server runs on it', async () => {
    const opened = await open();
    await opened.database.insert(plans).values({ name: 'Kept' });
    await opened.close();
    await writeFile(path.join(folder(), 'note'), 'a file');
    const copy = path.join(home, 'copy');
    await backUp(folder(), copy);
    const restored = await openDatabase({ dataDir: copy, migrationsDir });
    expect(await restored.database.select().from(plans)).toMatchObject([{ name: 'Kept' }]);
    await restored.close();
    expect(await readFile(path.join(copy, 'note'), 'utf8')).toBe('a file');
    await expect(backUp(folder(), copy)).rejects.toThrow('is there already');
    await expect(backUp(folder(), path.join(folder(), 'inside'))).rejects.toThrow('outside of the workspace');
    await expect(backUp(path.join(home, 'nothing'), path.join(home, 'other'))).rejects.toThrow('no workspace');
  });
});
