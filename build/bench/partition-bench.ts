import { performance } from 'node:perf_hooks';

import pg from 'pg';

import { openDatabase } from '../../src/server/platform/storage/open-database';
import { partitionMessages } from '../../src/server/platform/storage/partition-messages';
import type { OwnPostgres } from '../../src/server/testing/own-postgres';
import { findPostgres, startPostgres } from '../../src/server/testing/own-postgres';
import { root } from '../test-files';
import type { Measure } from './measures';
import { forComparison, notMeasured, percentile } from './measures';

const companies = 200;
const ticketsOfCompany = 40;
const messagesOfTicket = 50;
const partitions = 16;
const pages = 2_000;
const inserts = 20_000;
/** Rows of one statement: those of a batch of customers' messages. */
const batch = 20;

const columns = 'id, company_id, ticket_id, body, from_me, created_at, updated_at';

/**
 * Compares the table of messages whole and in partitions, on a PostgreSQL of its own: 400,000 messages of 200 companies,
 * without the references to tickets, whose cost is that of both.
 */
export async function benchPartitions(): Promise<Measure[]> {
  const found = findPostgres();
  if (found === undefined) return [notMeasured('partitions', 'the programs of PostgreSQL are missing')];
  const postgres = await startPostgres(found);
  try {
    return await measured(postgres);
  } finally {
    await postgres.stop();
  }
}

async function measured({ url }: OwnPostgres): Promise<Measure[]> {
  const opened = await openDatabase({ dataDir: null, databaseUrl: url, migrationsDir: `${root}/resources/migrations` });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fill(client);
    const whole = await costsOf(client, 'whole');
    const from = performance.now();
    const { messages } = await partitionMessages(opened.database, partitions);
    const seconds = (performance.now() - from) / 1000;
    const divided = await costsOf(client, 'divided');
    return [
      forComparison(
        `partitions: time to divide ${messages.toLocaleString('en')} messages by ${partitions}`,
        `${seconds.toFixed(1)} s`,
      ),
      ...inWords('in one table', whole),
      ...inWords(`in ${partitions} partitions`, divided),
    ];
  } finally {
    await client.end();
    await opened.close();
  }
}

async function fill(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'messages'::regclass and contype = 'f'`,
  );
  for (const { name } of rows) await client.query(`alter table messages drop constraint "${name}"`);
  const of = companies * ticketsOfCompany * messagesOfTicket;
  // Companies write in turns, as they do in a shared table.
  await client.query(
    `insert into messages (${columns})
     select 'M' || n, n % $1 + 1, (n % $1) * $2 + (n / $1) % $2 + 1, repeat('palavra ', 30), n % 2 = 0,
       now() - (($3 - n) || ' seconds')::interval, now()
     from generate_series(0, $3 - 1) n`,
    [companies, ticketsOfCompany, of],
  );
  await client.query('vacuum analyze messages');
}

type StoreCosts = { pageMs: number; insertsPerSecond: number; ackMs: number; removalMs: number };

async function costsOf(client: pg.Client, tag: string): Promise<StoreCosts> {
  const pageTimes = await times(pages, async (turn) => {
    const company = (turn % companies) + 1;
    const ticket = (company - 1) * ticketsOfCompany + (turn % ticketsOfCompany) + 1;
    await client.query(
      'select * from messages where company_id = $1 and ticket_id = $2 order by created_at desc, id desc limit 20',
      [company, ticket],
    );
  });
  const from = performance.now();
  for (let first = 0; first < inserts; first += batch) await insertBatch(client, { tag, first });
  const insertsPerSecond = (inserts * 1000) / (performance.now() - from);
  const ackTimes = await times(pages, (turn) =>
    client.query('update messages set ack = 3 where id = $1 and from_me and ack < 3', [`M${turn * 2}`]),
  );
  const removed = tag === 'whole' ? 1 : 2;
  const [removalMs = Number.NaN] = await times(1, () =>
    client.query('delete from messages where company_id = $1', [removed]),
  );
  return { pageMs: percentile(pageTimes, 0.5), insertsPerSecond, ackMs: percentile(ackTimes, 0.5), removalMs };
}

async function insertBatch(client: pg.Client, { tag, first }: { tag: string; first: number }): Promise<void> {
  await client.query(
    `insert into messages (${columns})
     select $1 || n, $2::int, ($2::int - 1) * $3::int + 1, repeat('palavra ', 30), false, now(), now()
     from generate_series($4::int, $4::int + $5::int - 1) n on conflict do nothing`,
    [tag, ((first / batch) % (companies - 2)) + 3, ticketsOfCompany, first, batch],
  );
}

async function times(count: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const from = performance.now();
    await work(turn);
    taken.push(performance.now() - from);
  }
  return taken;
}

function inWords(where: string, { pageMs, insertsPerSecond, ackMs, removalMs }: StoreCosts): Measure[] {
  return [
    forComparison(`partitions: newest page of a ticket, ${where}`, `${pageMs.toFixed(2)} ms`),
    forComparison(
      `partitions: messages stored, ${where}`,
      `${Math.round(insertsPerSecond).toLocaleString('en')} a second`,
    ),
    forComparison(`partitions: ticks of a message, ${where}`, `${ackMs.toFixed(2)} ms`),
    forComparison(`partitions: removal of a company's messages, ${where}`, `${Math.round(removalMs)} ms`),
  ];
}
