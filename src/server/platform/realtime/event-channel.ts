import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';
import { z } from 'zod';

import { createEventReceiver, createEventSender } from './event-batches';

const channel = 'recado_events';
/** Milliseconds after which a lost connection is replaced. */
const reconnectMs = 1_000;
const retryMs = [200, 1_000];
/** Long events are read within milliseconds by every server. */
const cleanUpMs = 60_000;

type Options = {
  config: pg.ClientConfig;
  pool: Pick<pg.Pool, 'query'>;
  /** Takes an event of another server, as JSON has kept it. */
  apply: (event: unknown) => void;
  /** Called when a lost connection has been replaced: events may be missing. */
  rejoined: () => void;
  report: (error: unknown) => void;
};

export type EventChannel = {
  send(event: object): void;
  /** Transmits what has been sent, then stops listening. */
  close(): Promise<void>;
};

const ids = z.object({ rows: z.array(z.object({ id: z.string() })).length(1) });
const payloads = z.object({ rows: z.array(z.object({ payload: z.string() })).length(1) });

/**
 * Events between the servers of one PostgreSQL, by its notifications. Resolves once this server listens, so that it
 * misses nothing of what is sent from then on. While its connection is lost it misses events, and says so once it listens again.
 */
export async function openEventChannel(options: Options): Promise<EventChannel> {
  const { pool, apply, report } = options;
  // Two servers may create it at once.
  const create =
    'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)';
  await pool.query(create).catch(() => pool.query(create));
  const sender = randomBytes(8).toString('hex');
  const store = async (text: string): Promise<string> => {
    const statement = 'insert into socket_io_attachments (payload) values ($1) returning id::text as id';
    return ids
      .parse(await pool.query(statement, [Buffer.from(text)]))
      .rows.map(({ id }) => `@${id}`)
      .join('');
  };
  const readLong = async (id: string): Promise<string> => {
    const statement = `select convert_from(payload, 'UTF8') as payload from socket_io_attachments where id = $1`;
    return payloads
      .parse(await pool.query(statement, [id]))
      .rows.map(({ payload }) => payload)
      .join('');
  };
  const sending = createEventSender({
    async transmit(batches) {
      const texts: string[] = [];
      for (const { number, batch } of batches) {
        texts.push(`${sender}:${number}:${batch.kind === 'long' ? await store(batch.text) : batch.text}`);
      }
      // Notifications of one statement arrive in the order in which it makes them.
      await pool.query(`select pg_notify('${channel}', text) from unnest($1::text[]) as text`, [texts]);
    },
    retryMs,
    pause: wait,
    report,
  });
  const receiver = createEventReceiver({ sender, readLong, apply, report });
  const listening = await listen(options, (text) => receiver.received(text));
  const cleanUp = setInterval(() => {
    const statement = `delete from socket_io_attachments where created_at < now() - interval '${cleanUpMs} milliseconds'`;
    pool.query(statement).catch(report);
  }, cleanUpMs).unref();
  return {
    send: (event) => sending.send(JSON.stringify(event)),
    async close() {
      clearInterval(cleanUp);
      await sending.close();
      await listening.close();
      await receiver.idle();
    },
  };
}

/** Listens on a connection of its own, and on another one when that is lost. */
async function listen(
  { config, rejoined, report }: Options,
  received: (text: string) => void,
): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const lost = (ended: pg.Client): void => {
    if (client !== ended) return;
    client = null;
    void ended.end().catch(() => undefined);
    if (!isClosed) retry = setTimeout(() => void connect().then(rejoined, report), reconnectMs);
  };
  const connect = async (): Promise<void> => {
    const listener = new pg.Client({ ...config, keepAlive: true });
    client = listener;
    listener.on('error', (error) => {
      if (!isClosed && client === listener) report(error);
      lost(listener);
    });
    listener.on('end', () => lost(listener));
    listener.on('notification', ({ payload = '' }) => received(payload));
    try {
      await listener.connect();
      await listener.query(`listen ${channel}`);
    } catch (error) {
      lost(listener);
      throw error;
    }
  };
  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const listener = client;
      client = null;
      await listener?.end().catch(() => undefined);
    },
  };
}
