import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { and, eq, isNotNull } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Workspace } from '@server/app/workspace';
import { startWorkspace } from '@server/app/workspace';
import { openDatabase } from '@server/platform/storage/open-database';
import { contacts, messages, settings, tickets } from '@server/platform/storage/schema';
import { jobs } from '@server/platform/storage/tables/jobs';
import { unscoped } from '@server/platform/storage/unscoped';
import { migrationsDir } from '@server/testing/migrated-storage';
import type { OwnPostgres } from '@server/testing/own-postgres';
import { findPostgres, startPostgres } from '@server/testing/own-postgres';
import { postgresOptions } from '@server/testing/postgres-options';
import type { Answer } from '@server/testing/test-client';
import { call, read } from '@server/testing/test-client';
import { openTestSocket } from '@server/testing/test-socket';

const found = findPostgres();

describe.skipIf(found === undefined)('two servers on one database (needs PostgreSQL)', () => {
  let postgres: OwnPostgres;
  let servers: Workspace[];
  const failures: string[] = [];
  let media: string;
  beforeAll(async () => {
    if (found === undefined) return;
    postgres = await startPostgres(found);
    media = await mkdtemp(path.join(tmpdir(), 'recado-shared-'));
    const start = () => startWorkspace({ ...postgresOptions(postgres.url, failures), mediaDir: media });
    servers = [await start(), await start()];
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await postgres.stop();
    await rm(media, { recursive: true, force: true });
    expect(failures).toEqual([]);
  });

  const [first, second] = [0, 1].map((index) => () => servers[index]?.url ?? '') as [() => string, () => string];
  const write = (url: string, number: string, body: string) =>
    call(url, '/simulator/messages', { method: 'POST', body: { number, body } });
  const signIn = async (url: string, email = 'admin@recado.demo', password = 'recado') => {
    const body = { email, password };
    return read('session.login', await call(url, '/auth/login', { method: 'POST', body }));
  };

  it('a message received by one server reaches a client of the other', async () => {
    const { token } = await signIn(second());
    const socket = openTestSocket(second(), token);
    await socket.frame(({ event }) => event === 'ready');
    await socket.ask('joinNotification');
    await write(first(), '5520990000777', 'Chegou do outro lado');
    const hears = (words: string) =>
      socket.frame(({ event, text }) => event.endsWith('-appMessage') && text.includes(words));
    await hears('Chegou do outro lado');
    const long = 'x'.repeat(20_000);
    await write(first(), '5520990000777', long);
    await hears(long);
    socket.close();
  });

  it('a sent text and its ticks take at most a notification each, and reach a client of the other server in order', async () => {
    const { token } = await signIn(first());
    const number = '5520990000779';
    await write(first(), number, 'Olá');
    const listed = await call(first(), `/tickets?showAll=true&searchParam=${number}`, { as: { token } });
    const id = read('tickets.list', listed).tickets[0]?.id ?? 0;
    await call(first(), `/tickets/${id}`, { method: 'PUT', body: { status: 'open' }, as: { token } });
    const open = async (url: string, email: string) => {
      const socket = openTestSocket(url, (await signIn(url, email)).token);
      await socket.frame(({ event }) => event === 'ready');
      await socket.ask('joinChatBox', String(id));
      return socket;
    };
    const [here, there] = [await open(first(), 'super@recado.demo'), await open(second(), 'super@recado.demo')];
    const listener = new pg.Client({ connectionString: postgres.url });
    await listener.connect();
    const notifications: string[] = [];
    listener.on('notification', ({ payload = '' }) => notifications.push(payload));
    await listener.query('listen recado_events');
    const body = { body: 'Bom dia', fromMe: true, read: 1, mediaUrl: '' };
    await call(first(), `/messages/${id}`, { method: 'POST', body, as: { token } });
    for (const socket of [here, there]) {
      await socket.frame(({ event, text }) => event.endsWith('-ticketAck') && text.includes('"ack":3'));
    }
    const eventsOf = ({ frames }: typeof here) =>
      frames.filter(({ text }) => text.includes('"ack":')).map(({ event, text }) => `${event} ${text}`);
    expect(eventsOf(there).length).toBeGreaterThan(2);
    await expect.poll(() => eventsOf(there).join('\n') === eventsOf(here).join('\n')).toBe(true);
    // An event with a number is not sent again with its number masked.
    expect(notifications.length).toBeGreaterThan(0);
    expect(notifications.length).toBeLessThanOrEqual(eventsOf(there).length);
    await listener.end();
    here.close();
    there.close();
  });

  it('a server that missed events closes its sockets, so that clients compare with it', async () => {
    const sockets = [];
    for (const url of [first(), second()]) {
      const socket = openTestSocket(url, (await signIn(url)).token);
      await socket.frame(({ event }) => event === 'ready');
      sockets.push(socket);
    }
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen recado_events'`);
    await admin.end();
    expect(await Promise.all(sockets.map(({ disconnected }) => disconnected))).toEqual([
      'transport close',
      'transport close',
    ]);
    // Both losses are reported.
    expect(failures.splice(0)).toHaveLength(2);
  });

  it('a user whose sockets close while the servers do not hear each other is stored as offline', async () => {
    const { token, user } = await signIn(first(), 'bruno@recado.demo');
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    const isOnline = async () =>
      (await admin.query('select 1 from users where id = $1 and online', [user.id])).rowCount === 1;
    const socket = openTestSocket(first(), token);
    await socket.frame(({ event }) => event === 'ready');
    await socket.ask('joinTickets', 'open');
    await expect.poll(isOnline).toBe(true);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen recado_events'`);
    socket.close();
    await expect.poll(isOnline, { timeout: 15_000 }).toBe(false);
    await admin.end();
    expect(failures.splice(0)).toHaveLength(2);
  });

  const password = 'Senha-segura-1';
  let made = 0;
  /** Adds a user of the demo's company at the first server; resolves to the id and the e-mail. */
  const addUser = async () => {
    made += 1;
    const { token, user } = await signIn(first());
    const email = `ended-${made}@recado.demo`;
    const draft = { companyId: user.companyId, name: `Ended ${made}`, email, password, profile: 'user', queueIds: [] };
    const answer = await call(first(), '/users', { method: 'POST', as: { token }, body: draft });
    return { id: read('users.create', answer).id, companyId: user.companyId, email, adminToken: token };
  };
  type Added = Awaited<ReturnType<typeof addUser>>;
  type Ending = [name: string, end: (user: Added, token: string) => Promise<Answer>];
  const as = (token: string) => ({ as: { token } });

  it.each<Ending>([
    ['a sign-out', (_user, token) => call(first(), '/auth/logout', { method: 'DELETE', ...as(token) })],
    [
      'a new password set by an admin',
      ({ id, companyId, adminToken }) => {
        const body = { companyId, password: 'Outra-senha-2' };
        return call(first(), `/users/${id}`, { method: 'PUT', body, ...as(adminToken) });
      },
    ],
    [
      'the removal of the user',
      ({ id, adminToken }) => call(first(), `/users/${id}`, { method: 'DELETE', ...as(adminToken) }),
    ],
    [
      'the end of the other devices by the user',
      async ({ email }) => {
        const { token } = await signIn(first(), email, password);
        return call(first(), '/auth/devices', { method: 'DELETE', ...as(token) });
      },
    ],
    [
      'the end of all devices by an admin',
      ({ id, adminToken }) => call(first(), `/users/${id}/devices`, { method: 'DELETE', ...as(adminToken) }),
    ],
  ])('%s at one server ends the token and the sockets of the session at the other', async (_name, end) => {
    const user = await addUser();
    const { token } = await signIn(second(), user.email, password);
    const socket = openTestSocket(second(), token);
    await socket.frame(({ event }) => event === 'ready');
    expect((await call(second(), '/tickets', { as: { token } })).status).toBe(200);
    expect((await end(user, token)).status).toBe(200);
    await socket.disconnected;
    expect([401, 403]).toContain((await call(second(), '/tickets', { as: { token } })).status);
  });

  it('a file stored by one server is served by the other from the shared folder', async () => {
    const { token } = await signIn(first());
    const number = '5520990000778';
    await call(first(), '/simulator/messages', { method: 'POST', body: { number, mediaType: 'image' } });
    const as = { token };
    const listed = await call(second(), `/tickets?showAll=true&searchParam=${number}`, { as });
    const [ticket] = read('tickets.list', listed).tickets;
    const page = await call(second(), `/messages/${String(ticket?.id)}`, { as });
    const address = read('messages.list', page).messages[0]?.mediaUrl ?? '';
    expect(address).toMatch(/^\/public\//);
    const [here, there] = [await fetch(`${first()}${address}`), await fetch(`${second()}${address}`)];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(await there.arrayBuffer()).toEqual(await here.arrayBuffer());
  });

  it('a server with another media folder reports it', async () => {
    const own = await mkdtemp(path.join(tmpdir(), 'recado-own-'));
    const received: string[] = [];
    const third = await startWorkspace({
      ...postgresOptions(postgres.url, failures),
      mediaDir: own,
      demo: false,
      report: (event) => received.push(event),
    });
    await third.close();
    await rm(own, { recursive: true, force: true });
    expect(received).toEqual(['media folder is not the one of this workspace']);
  });

  it('too many guesses at one server block guesses at the other', async () => {
    const guess = (url: string) =>
      call(url, '/auth/login', { method: 'POST', body: { email: 'bruno@recado.demo', password: 'wrong' } });
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await guess(first())).status, (await guess(second())).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const more = await Promise.all(
      Array.from({ length: 8 }, (_, index) => guess(index % 2 === 0 ? first() : second())),
    );
    expect(more.map(({ status }) => status)).toEqual(more.map(() => 429));
  });

  it('an automatic message is sent once, by either server', async () => {
    const { token, user } = await signIn(first());
    const opened = await openDatabase({ dataDir: null, databaseUrl: postgres.url, migrationsDir });
    const scope = unscoped(opened.database).scope(user.companyId);
    await scope.update(settings, eq(settings.key, 'sendGreetingMessageOneQueues'), { value: 'enabled' });
    expect(token).not.toBe('');
    const numbers = Array.from({ length: 20 }, (_, index) => `55209911${String(index).padStart(5, '0')}`);
    await Promise.all(numbers.map((number, index) => write(index % 2 === 0 ? first() : second(), number, 'Oi')));
    const greetings = async () => {
      const counts = await Promise.all(
        numbers.map(async (number) => {
          const contact = await scope.first(contacts, eq(contacts.number, number));
          const ticket = await scope.first(tickets, eq(tickets.contactId, contact?.id ?? 0));
          return scope.count(messages, and(eq(messages.ticketId, ticket?.id ?? 0), eq(messages.fromMe, true)));
        }),
      );
      return counts;
    };
    await expect.poll(async () => (await greetings()).every((count) => count > 0), { timeout: 15_000 }).toBe(true);
    // Further automatic texts would wait in the ticket's lane.
    await expect.poll(() => scope.count(jobs, isNotNull(jobs.lane)), { timeout: 15_000 }).toBe(0);
    expect(await greetings()).toEqual(numbers.map(() => 1));
    await opened.close();
  }, 30_000);
});
