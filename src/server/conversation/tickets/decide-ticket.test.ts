import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';

import { tickets } from '@server/platform/storage/schema';
import { ticketRuns } from '@server/platform/storage/tables/ticket-runs';
import { benchTime, useRuleBench } from '@server/testing/rule-bench';

import { decideTicket } from './decide-ticket';

const bench = useRuleBench();

const ticketOf = (id: number) => bench.home.scope.first(tickets, eq(tickets.id, id));

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
