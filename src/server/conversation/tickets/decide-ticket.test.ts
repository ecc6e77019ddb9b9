import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';

import { tickets } from '@server/platform/storage/schema';
import { jobs } from '@server/platform/storage/tables/jobs';
import { ticketRuns } from '@server/platform/storage/tables/ticket-runs';
import { webhooks } from '@server/platform/storage/tables/webhooks';
import { benchTime, useRuleBench } from '@server/testing/rule-bench';
import { createTestCompany } from '@server/testing/test-company';

import { changeTickets, decideTicket } from './decide-ticket';

const bench = useRuleBench();

const ticketOf = (id: number) => bench.home.scope.first(tickets, eq(tickets.id, id));
/** Tickets about which decisions were emitted, in their order. */
const decidedTickets = () => {
  const ids: number[] = [];
  bench.services.events.ticketDecided.on(async (_scope, { ticketId }) => void ids.push(ticketId));
  return ids;
};

it('a decision changes its ticket, records the run and publishes the change', async () => {
  const { scope, ana } = bench.home;
  const before = await bench.home.ticket();
  await decideTicket(bench.services, scope, {
    ticketId: before.id,
    decide: async (_inner, ticket) => ({ status: 'open', userId: ana.id, unreadMessages: ticket.unreadMessages + 1 }),
  });
  const after = { ...before, status: 'open', userId: ana.id, unreadMessages: 1, updatedAt: benchTime };
  expect(await ticketOf(before.id)).toEqual(after);
  expect(await scope.first(ticketRuns, eq(ticketRuns.ticketId, before.id))).toMatchObject({
    userId: ana.id,
    startedAt: benchTime,
  });
  expect(bench.news).toMatchObject([[{ id: before.id, status: 'open', user: { name: 'ana' } }, before]]);
  expect(bench.news).toHaveLength(1);
});

it('a decision without changes writes and publishes nothing', async () => {
  const before = await bench.home.ticket();
  await decideTicket(bench.services, bench.home.scope, { ticketId: before.id, decide: async () => ({}) });
  expect(await ticketOf(before.id)).toEqual(before);
  expect(bench.news).toEqual([]);
});

it('rules are told of the decided ticket, even if nothing changed', async () => {
  const [one, other] = [await bench.home.ticket(), await bench.home.ticket()];
  const decided = decidedTickets();
  const { scope, ana } = bench.home;
  await decideTicket(bench.services, scope, { ticketId: other.id, decide: async () => ({ userId: ana.id }) });
  await decideTicket(bench.services, scope, { ticketId: one.id, decide: async () => ({}) });
  expect(decided).toEqual([other.id, one.id]);
});

it('a deleted ticket, or one that does not meet the condition, is skipped', async () => {
  const { id } = await bench.home.ticket();
  const other = await bench.home.ticket({ status: 'open' });
  const decide = vi.fn(async () => ({ unreadMessages: 5 }));
  await decideTicket(bench.services, bench.home.scope, { ticketId: id, where: eq(tickets.status, 'open'), decide });
  await decideTicket(bench.services, bench.home.scope, { ticketId: 0, decide });
  expect(decide).not.toHaveBeenCalled();
  expect(await ticketOf(other.id)).toEqual(other);
  expect(bench.news).toEqual([]);
});

it('a decision changes only its own ticket', async () => {
  const [one, other] = [await bench.home.ticket({ status: 'open' }), await bench.home.ticket({ status: 'open' })];
  const decide = async () => ({ unreadMessages: 5 });
  await decideTicket(bench.services, bench.home.scope, { ticketId: one.id, where: eq(tickets.status, 'open'), decide });
  expect(await ticketOf(one.id)).toMatchObject({ unreadMessages: 5 });
  expect(await ticketOf(other.id)).toEqual(other);
});

it('a failed decision is rolled back and publishes nothing', async () => {
  const before = await bench.home.ticket();
  const work = decideTicket(bench.services, bench.home.scope, {
    ticketId: before.id,
    async decide(inner) {
      await inner.update(tickets, undefined, { status: 'closed' });
      throw new Error('undecided');
    },
  });
  await expect(work).rejects.toThrow('undecided');
  expect(await ticketOf(before.id)).toEqual(before);
  expect(bench.news).toEqual([]);
});

it('a decision that deletes its ticket publishes nothing', async () => {
  const { id } = await bench.home.ticket();
  await decideTicket(bench.services, bench.home.scope, {
    ticketId: id,
    async decide(inner) {
      await inner.remove(tickets, eq(tickets.id, id));
      return { status: 'open' };
    },
  });
  expect(bench.news).toEqual([]);
});

describe('a change of several tickets', () => {
  /** Returns Ana's open tickets to the queue, as the removal of her account does. */
  const returnOfAna = () =>
    changeTickets(bench.services, bench.home.scope, {
      where: and(eq(tickets.userId, bench.home.ana.id), eq(tickets.status, 'open')),
      changes: { status: 'pending', userId: null },
    });
  const openOf = (user: 'ana' | 'bruno') => bench.home.ticket({ status: 'open', userId: bench.home[user].id });
  const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

  it('reaches those that meet the condition, publishes each and tells the rules of each', async () => {
    const [one, two] = [await openOf('ana'), await openOf('ana')];
    const others = [
      await openOf('bruno'),
      await bench.home.ticket({ status: 'closed', userId: bench.home.ana.id }),
      await bench.home.ticket(),
    ];
    const decided = decidedTickets();
    await returnOfAna();
    for (const before of [one, two]) {
      expect(await ticketOf(before.id)).toEqual({ ...before, status: 'pending', userId: null, updatedAt: benchTime });
      expect(bench.news).toContainEqual([
        expect.objectContaining({ id: before.id, status: 'pending', user: null }),
        before,
      ]);
    }
    for (const other of others) expect(await ticketOf(other.id)).toEqual(other);
    expect(bench.news).toHaveLength(2);
    expect(sorted(decided)).toEqual([one.id, two.id]);
  });

  it('is recorded for the dashboard and told to webhooks', async () => {
    const { scope, ana } = bench.home;
    const { id } = await openOf('ana');
    const hook = { name: 'ERP', url: 'https://erp.test', events: ['ticket.closed' as const], secret: 'sealed' };
    const { id: webhookId } = await scope.insert(webhooks, hook);
    await scope.insert(ticketRuns, { ticketId: id, queuedAt: benchTime, startedAt: benchTime, userId: ana.id });
    await changeTickets(bench.services, scope, { where: eq(tickets.id, id), changes: { status: 'closed' } });
    expect(await scope.first(ticketRuns, eq(ticketRuns.ticketId, id))).toMatchObject({ finishedAt: benchTime });
    expect(await scope.find(jobs)).toMatchObject([
      { kind: 'webhooks.deliver', payload: { webhookId, event: 'ticket.closed', subject: { ticketId: id } } },
    ]);
  });

  it('leaves alone a ticket that somebody changes meanwhile, and reaches the others', async () => {
    const own = [await openOf('ana'), await openOf('ana'), await openOf('ana')];
    const { scope, bruno } = bench.home;
    // Another server hands a later ticket to Bruno when the first is returned.
    let taken: number | undefined;
    bench.services.events.ticketDecided.on(async (_scope, { ticketId }) => {
      if (taken !== undefined) return;
      taken = own.find(({ id }) => id !== ticketId)?.id ?? 0;
      await scope.update(tickets, eq(tickets.id, taken), { userId: bruno.id });
    });
    const decided = decidedTickets();
    await returnOfAna();
    const returned = own.map(({ id }) => id).filter((id) => id !== taken);
    expect(await ticketOf(taken ?? 0)).toMatchObject({ status: 'open', userId: bruno.id });
    expect(sorted(bench.news.map(([ticket]) => ticket.id))).toEqual(returned);
    expect(sorted(decided)).toEqual(returned);
    expect(await scope.count(tickets, ne(tickets.status, 'open'))).toBe(2);
    expect(await scope.count(ticketRuns)).toBe(2);
  });

  it('leaves the tickets of other companies alone', async () => {
    const { database, scope } = bench.home;
    const other = await createTestCompany(database, 'Other');
    const foreign = await other.ticket({ status: 'open' });
    const { id } = await bench.home.ticket({ status: 'open' });
    await changeTickets(bench.services, scope, { where: undefined, changes: { status: 'closed' } });
    expect(await ticketOf(id)).toMatchObject({ status: 'closed' });
    expect(await other.scope.first(tickets, eq(tickets.id, foreign.id))).toEqual(foreign);
    expect(bench.news).toHaveLength(1);
  });
});
