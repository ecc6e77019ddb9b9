import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import type { JobHandler } from '@server/platform/jobs/job-kind';
import type { Draft } from '@server/platform/storage/company-scope';
import { tickets, whatsapps } from '@server/platform/storage/schema';
import { jobs } from '@server/platform/storage/tables/jobs';
import { benchTime, minutesFromBenchTime, useRuleBench } from '@server/testing/rule-bench';

import { expireLater, ticketTimerHandlers, transferLater } from './ticket-timers';

const bench = useRuleBench();

const connection = async (changes: Partial<Draft<typeof whatsapps>>) => {
  const [changed] = await bench.home.scope.update(whatsapps, eq(whatsapps.id, bench.home.connectionId), changes);
  return changed!;
};
const handler = (name: string): JobHandler => {
  const found = ticketTimerHandlers(bench.services).find((one) => one.name === name);
  if (found === undefined) throw new Error(`No handler for ${name}`);
  return found;
};
const ticketOf = (id: number) => bench.home.scope.first(tickets, eq(tickets.id, id));
const isWaiting = async (kind: string) => (await bench.waiting()).some((job) => job.kind === kind);

describe('the expiry of a ticket', () => {
  const later = async (ticketId: number, expiresTicket: number) =>
    expireLater(bench.services, bench.home.scope, { ticketId, connection: await connection({ expiresTicket }) });

  it('is due after the minutes of its connection and restarts with each message', async () => {
    await later(5, 10);
    await later(6, 10);
    await later(5, 30);
    expect(await bench.waiting()).toMatchObject([
      { kind: 'rules.expire', key: '5', payload: { ticketId: 5 }, runAt: minutesFromBenchTime(30) },
      { kind: 'rules.expire', key: '6', payload: { ticketId: 6 }, runAt: minutesFromBenchTime(10) },
    ]);
  });

  it.each([0, -1])('is not scheduled if its connection has %i minutes', async (minutes) => {
    await later(5, minutes);
    expect(await bench.waiting()).toEqual([]);
  });
});

describe('the job that expires a ticket', () => {
  const robots = { chatbot: true, useIntegration: true, promptId: 3, integrationId: 4 };
  /** A ticket with messages of the company at these ages in minutes, and its expiry job. */
  const ticketWithExpiryJob = async (minutes: readonly number[], draft: Partial<Draft<typeof tickets>> = {}) => {
    const ticket = await bench.home.ticket({ status: 'open', fromMe: true, ...robots, ...draft });
    for (const ago of minutes) {
      await bench.home.message(ticket, { fromMe: true, createdAt: minutesFromBenchTime(-ago) });
    }
    const row = { kind: 'rules.expire', key: String(ticket.id), payload: { ticketId: ticket.id }, runAt: benchTime };
    await bench.home.scope.insert(jobs, row);
    return ticket;
  };
  const expire = () => bench.perform(handler('rules.expire'));
  beforeEach(async () => {
    await connection({ expiresTicket: 30, expiresInactiveMessage: 'Encerramos por aqui' });
  });

  it.each([30, 31, 500])('closes it after %i minutes, detaches its robots and sends a text', async (minutes) => {
    const ticket = await ticketWithExpiryJob([minutes]);
    expect(await expire()).toBe('done');
    const robotsAway = { chatbot: false, useIntegration: false, promptId: null, integrationId: null };
    expect(await ticketOf(ticket.id)).toMatchObject({ status: 'closed', ...robotsAway });
    expect(await bench.waiting()).toMatchObject([
      { kind: 'rules.say', payload: { ticketId: ticket.id, text: 'Encerramos por aqui' } },
    ]);
    expect(bench.news).toMatchObject([[{ id: ticket.id, status: 'closed' }, { status: 'open' }]]);
  });

  it('is postponed by a later message', async () => {
    const ticket = await ticketWithExpiryJob([45, 10, 29]);
    expect(await expire()).toEqual({ again: minutesFromBenchTime(20) });
    expect(await ticketOf(ticket.id)).toEqual(ticket);
    expect(await isWaiting('rules.expire')).toBe(true);
    expect(await bench.texts()).toEqual([]);
  });

  it.each([
    ['whose last message is from the customer', { fromMe: false }, [40]],
    ['that is closed', { status: 'closed' }, [40]],
    ['that is pending', { status: 'pending' }, [40]],
    ['without a connection', { whatsappId: null }, [40]],
    ['without a message', {}, []],
  ] as const)('leaves a ticket unchanged %s', async (...[, draft, minutes]) => {
    const ticket = await ticketWithExpiryJob(minutes, draft);
    expect(await expire()).toBe('done');
    expect(await ticketOf(ticket.id)).toEqual(ticket);
    expect(await bench.texts()).toEqual([]);
  });

  it('ignores a deleted ticket and a connection whose tickets no longer expire', async () => {
    const deleted = await ticketWithExpiryJob([40]);
    await bench.home.scope.remove(tickets, eq(tickets.id, deleted.id));
    expect(await expire()).toBe('done');
    await bench.home.scope.remove(jobs, undefined);
    const ticket = await ticketWithExpiryJob([40]);
    await connection({ expiresTicket: 0 });
    expect(await expire()).toBe('done');
    expect(await ticketOf(ticket.id)).toEqual(ticket);
  });

  it('considers only messages of its ticket and minutes of its connection', async () => {
    const other = await bench.home.scope.insert(whatsapps, { name: 'Line 2', expiresTicket: 5 });
    const ticket = await ticketWithExpiryJob([40]);
    const talking = await bench.home.ticket({ status: 'open', whatsappId: other.id });
    await bench.home.message(talking, { createdAt: benchTime });
    await expire();
    expect(await ticketOf(ticket.id)).toMatchObject({ status: 'closed' });
    expect(await ticketOf(talking.id)).toEqual(talking);
  });

  it('closes it without a text if its connection is deleted at that moment', async () => {
    const ticket = await ticketWithExpiryJob([40]);
    const whileDeleted: JobHandler = {
      ...handler('rules.expire'),
      run: (job) =>
        handler('rules.expire').run({
          ...job,
          scope: {
            ...job.scope,
            async transaction(work) {
              await bench.home.scope.remove(whatsapps, undefined);
              return job.scope.transaction(work);
            },
          },
        }),
    };
    expect(await bench.perform(whileDeleted)).toBe('done');
    expect(await ticketOf(ticket.id)).toMatchObject({ status: 'closed', whatsappId: null });
    expect(await bench.texts()).toEqual([]);
  });

  it('rolls back if another process has claimed its job', async () => {
    const ticket = await ticketWithExpiryJob([40]);
    const taking = handler('rules.expire');
    const lost: JobHandler = {
      ...taking,
      async run(job) {
        await bench.home.scope.remove(jobs, undefined);
        return taking.run(job);
      },
    };
    await expect(bench.perform(lost)).rejects.toThrow('The job is not ours any more');
    expect(await ticketOf(ticket.id)).toEqual(ticket);
    expect(await bench.texts()).toEqual([]);
  });
});

describe('the transfer of a ticket without a queue', () => {
  const rules = () => ({ timeToTransfer: 10, transferQueueId: bench.home.support });

  it('is due after the minutes of the connection', async () => {
    await connection(rules());
    const ticket = await bench.home.ticket();
    await transferLater(bench.services, bench.home.scope, ticket);
    const job = { kind: 'rules.transfer', key: String(ticket.id), payload: { ticketId: ticket.id } };
    expect(await bench.waiting()).toMatchObject([{ ...job, runAt: minutesFromBenchTime(10) }]);
  });

  it.each([
    ['the ticket is open', () => ({ status: 'open' as const }), {}],
    ['the ticket has a queue', () => ({ queueId: bench.home.sales }), {}],
    ['the ticket has an attendant', () => ({ userId: bench.home.ana.id }), {}],
    ['the ticket has no connection', () => ({ whatsappId: null }), {}],
    ['the connection has 0 minutes', () => ({}), { timeToTransfer: 0 }],
    ['the connection names no queue', () => ({}), { transferQueueId: null }],
  ])('is not scheduled if %s', async (_name, draft, changes) => {
    await connection({ ...rules(), ...changes });
    await transferLater(bench.services, bench.home.scope, await bench.home.ticket(draft()));
    expect(await bench.waiting()).toEqual([]);
  });

  const transferred = async (draft: Partial<Draft<typeof tickets>> = {}, changes: object = {}) => {
    await connection(rules());
    const ticket = await bench.home.ticket({ chatbot: true, queueOptionId: 3 });
    await transferLater(bench.services, bench.home.scope, ticket);
    const [before = ticket] = await bench.home.scope.update(tickets, eq(tickets.id, ticket.id), {
      unreadMessages: 1,
      ...draft,
    });
    if (Object.keys(changes).length > 0) await connection(changes);
    expect(await bench.perform(handler('rules.transfer'))).toBe('done');
    return { before, after: await ticketOf(ticket.id) };
  };

  it('moves it to the queue of the connection and turns its robot off', async () => {
    const { after } = await transferred();
    expect(after).toMatchObject({
      status: 'pending',
      queueId: bench.home.support,
      chatbot: false,
      queueOptionId: null,
    });
    expect(await isWaiting('rules.transfer')).toBe(false);
    expect(bench.news).toHaveLength(1);
  });

  it.each([
    ['a ticket with an attendant', () => ({ userId: bench.home.ana.id })],
    ['a ticket with a queue', () => ({ queueId: bench.home.sales })],
    ['a ticket that is no longer pending', () => ({ status: 'open' as const })],
  ])('%s stays unchanged', async (_name, draft) => {
    const { before, after } = await transferred(draft());
    expect(after).toEqual(before);
    expect(bench.news).toEqual([]);
  });

  it('ends without a change if the connection was deleted meanwhile', async () => {
    await connection(rules());
    const ticket = await bench.home.ticket();
    await transferLater(bench.services, bench.home.scope, ticket);
    await bench.home.scope.remove(whatsapps, undefined);
    expect(await bench.perform(handler('rules.transfer'))).toBe('done');
    expect(await ticketOf(ticket.id)).toEqual({ ...ticket, whatsappId: null });
    expect(await bench.waiting()).toEqual([]);
  });

  it('ends without a change if the connection has no queue any more', async () => {
    const { before, after } = await transferred({}, { transferQueueId: null });
    expect(after).toEqual(before);
    expect(await isWaiting('rules.transfer')).toBe(false);
  });
});
