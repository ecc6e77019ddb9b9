import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { OutgoingText } from '@server/platform/ports/channel';
import type { Publisher } from '@server/platform/realtime/publisher';
import { messages, settings, tickets } from '@server/platform/storage/schema';
import { jobs } from '@server/platform/storage/tables/jobs';
import { recordStatements } from '@server/testing/record-statements';
import { useRuleBench } from '@server/testing/rule-bench';
import { AppError } from '@shared/domain/app-error';

import { sendText } from './send-text';

const bench = useRuleBench();

/** A channel that takes each text when the test lets it, and records the texts in the order of their arrival. */
function heldChannel() {
  const arrived: string[] = [];
  const held: { accept: () => void; refuse: (error: Error) => void }[] = [];
  const sendTextOf = ({ body }: OutgoingText) => {
    arrived.push(body);
    return new Promise<void>((accept, refuse) => held.push({ accept, refuse }));
  };
  const next = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return held.shift();
  };
  const channel = { ...bench.services.channel, sendText: sendTextOf };
  const publish = { ...bench.services.publish, messageCreated: () => undefined };
  return { arrived, next, services: { ...bench.services, channel, publish } };
}

it('texts that are sent to one ticket at the same time reach the channel once each, after the one under way', async () => {
  const { scope } = bench.home;
  const ticket = await bench.home.ticket({ status: 'open' });
  const { arrived, next, services } = heldChannel();
  const send = (body: string) => sendText(services, scope, { ticket, body, quotedId: null });
  const first = send('um');
  const heldFirst = await next();
  const second = send('dois');
  const third = send('três');
  heldFirst?.accept();
  expect(await first).toMatchObject({ body: 'um', ack: 1 });
  (await next())?.accept();
  (await next())?.accept();
  await Promise.all([second, third]);
  expect(arrived[0]).toBe('um');
  expect(arrived.toSorted()).toEqual(['dois', 'três', 'um']);
});

it('a text whose predecessor is refused is sent all the same', async () => {
  const { scope } = bench.home;
  const ticket = await bench.home.ticket({ status: 'open' });
  const { arrived, next, services } = heldChannel();
  const send = (body: string) => sendText(services, scope, { ticket, body, quotedId: null });
  const first = send('um');
  const heldFirst = await next();
  const second = send('dois');
  heldFirst?.refuse(new AppError('ERR_WAPP_NOT_INITIALIZED', 'validation'));
  await expect(first).rejects.toThrow('ERR_WAPP_NOT_INITIALIZED');
  (await next())?.accept();
  expect(await second).toMatchObject({ body: 'dois', ack: 1 });
  expect(arrived).toEqual(['um', 'dois']);
});

describe('texts that are sent to several tickets at the same time', () => {
  type Created = Parameters<Publisher['messageCreated']>[0];

  /** A channel that takes each text at once, and the published messages in their order. */
  function openChannel(refuses: (body: string) => boolean = () => false) {
    const published: Created[] = [];
    const sendTextOf = async ({ body }: OutgoingText) => {
      if (refuses(body)) throw new AppError('ERR_WAPP_NOT_INITIALIZED', 'validation');
    };
    const channel = { ...bench.services.channel, sendText: sendTextOf };
    const publish = { ...bench.services.publish, messageCreated: (created: Created) => published.push(created) };
    return { published, services: { ...bench.services, channel, publish } };
  }
  const severalTickets = (count: number) =>
    Promise.all(Array.from({ length: count }, () => bench.home.ticket({ status: 'open' })));

  it('share their statements', async () => {
    const { services } = openChannel();
    const ten = await severalTickets(10);
    const statements = recordStatements();
    const { scope } = bench.home;
    await Promise.all(ten.map((ticket) => sendText(services, scope, { ticket, body: 'Oi', quotedId: null })));
    const starting = (start: string) => statements().filter((text) => text.trimStart().startsWith(start));
    expect(starting('with first_rows as (insert into "messages"')).toHaveLength(1);
    expect(starting('delete from "jobs"')).toHaveLength(1);
    expect(starting('update "messages"')).toHaveLength(1);
    expect(starting('update "tickets"')).toHaveLength(1);
    expect(statements().filter((text) => text.includes('from "contacts"'))).toHaveLength(1);
    expect(statements().filter((text) => text.includes('from "ticket_tags"'))).toHaveLength(1);
  });

  it('are published with their own ticket each, in which they are the last message', async () => {
    const { published, services } = openChannel();
    const { scope } = bench.home;
    const three = await severalTickets(3);
    await Promise.all(
      three.map((ticket) => sendText(services, scope, { ticket, body: `para ${ticket.id}`, quotedId: null })),
    );
    expect(published).toMatchObject(
      three.map(({ id }) => ({ message: { ticketId: id }, ticket: { id, lastMessage: `para ${id}` } })),
    );
    const rows = await scope.find(tickets, { orderBy: [asc(tickets.id)] });
    expect(rows.map(({ id, lastMessage, fromMe }) => [id, lastMessage, fromMe])).toEqual(
      three.map(({ id }) => [id, `para ${id}`, true]),
    );
    expect(await scope.find(jobs)).toEqual([]);
  });

  it('fail alone where the channel refuses one', async () => {
    const { published, services } = openChannel((body) => body === 'dois');
    const { scope } = bench.home;
    const three = await severalTickets(3);
    const bodies = ['um', 'dois', 'três'];
    const sent = await Promise.allSettled(
      three.map((ticket, index) => sendText(services, scope, { ticket, body: bodies[index] ?? '', quotedId: null })),
    );
    expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(published).toMatchObject([{ message: { body: 'um' } }, { message: { body: 'três' } }]);
    expect((await scope.find(messages)).map(({ body }) => body).toSorted()).toEqual(['três', 'um']);
  });

  it('end the wait of those whose text is an answer, and of no other', async () => {
    const { services } = openChannel();
    const { scope } = bench.home;
    await scope.insert(settings, { key: 'automaticAnswers', value: 'disabled' });
    const at = services.clock.now();
    const [answered, automatic] = await Promise.all(
      [1, 2].map(async () => {
        const ticket = await bench.home.ticket({ status: 'open', waitingSince: new Date(at.getTime() - 60_000) });
        await bench.home.message(ticket, { body: 'Oi', createdAt: new Date(at.getTime() - 60_000) });
        return ticket;
      }),
    );
    if (answered === undefined || automatic === undefined) throw new Error('There are two tickets');
    const draft = { body: 'Bom dia', quotedId: null };
    await Promise.all([
      sendText(services, scope, { ticket: answered, ...draft }),
      sendText(services, scope, { ticket: automatic, ...draft, isAutomatic: true }),
    ]);
    const rows = await scope.find(tickets);
    const waiting = rows.filter(({ waitingSince }) => waitingSince !== null).map(({ id }) => id);
    expect(waiting).toEqual([automatic.id]);
  });

  it('fail alone where one cannot be stored, such as that of a deleted ticket', async () => {
    const { services } = openChannel();
    const ticket = await bench.home.ticket({ status: 'open' });
    const missing = { ...ticket, id: ticket.id + 1_000 };
    const { scope } = bench.home;
    const sent = await Promise.allSettled(
      [ticket, missing].map((one) => sendText(services, scope, { ticket: one, body: 'Oi', quotedId: null })),
    );
    expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await scope.find(messages, { where: eq(messages.ticketId, ticket.id) })).toHaveLength(1);
  });
});
