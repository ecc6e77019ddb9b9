import { beforeAll, describe, expect, it } from 'vitest';

import { userRatings } from '@server/platform/storage/tables/ratings';
import { ticketRuns } from '@server/platform/storage/tables/ticket-runs';
import type { SignedIn } from '@server/testing/test-client';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, ana } = workspace;
const minute = 60_000;
/** Admin of the company whose dashboard is read. */
let reader: SignedIn = admin;

const figures = async (query: string) => read('dashboard.figures', await reader.get(`/dashboard?${query}`));
const byUser = async (query: string) =>
  read('dashboard.ticketsByUser', await reader.get(`/dashboard/ticketsUsers?${query}`)).data;
const byDay = async (query: string) =>
  read('dashboard.ticketsByDay', await reader.get(`/dashboard/ticketsDay?${query}`)).data;

describe('the figures of the dashboard', () => {
  const number = (n: number) => String(5520955500000 + n);
  const writes = async (n: number) => {
    await workspace.customerWrites({ number: number(n), body: 'Oi' });
    const { tickets } = read('tickets.list', await admin.get(`/tickets?showAll=true&searchParam=${number(n)}`));
    return tickets[0]!.id;
  };
  const accept = (id: number) => ana.put(`/tickets/${id}`, { status: 'open', userId: workspace.home.ana.id });
  const close = (id: number) => ana.put(`/tickets/${id}`, { status: 'closed', userId: workspace.home.ana.id });

  it('sum up the runs of the tickets [DASH-006] [DASH-007] [DASH-008] [DASH-011] [DASH-017]', async () => {
    const { home } = workspace;
    // Three customers write at once. Ana accepts the first after 10 minutes and closes it 30 later; the second after 20.
    const [first, second, third] = [await writes(1), await writes(2), await writes(3)];
    await workspace.passTime(10 * minute);
    await accept(first);
    await workspace.passTime(10 * minute);
    await accept(second);
    await workspace.passTime(20 * minute);
    await close(first);
    // The first writes again, which starts a second run that waits like the third.
    expect(await writes(1)).toBe(first);
    // The second returns to the queue and is accepted again, 50 minutes after its first message.
    await ana.put(`/tickets/${second}`, { status: 'pending', userId: null });
    await workspace.passTime(10 * minute);
    await accept(second);
    await home.scope.insert(userRatings, { ticketId: first, userId: home.ana.id, rate: 3 });
    await home.scope.insert(userRatings, { ticketId: second, userId: home.ana.id, rate: 2 });
    await workspace.other.ticket({ status: 'open' });

    const { counters, attendants } = await figures('days=3');
    const { avgWaitTime, avgSupportTime, ...counts } = counters;
    expect(counts).toEqual({ supportHappening: 1, supportPending: 2, supportFinished: 1 });
    expect(avgWaitTime).toBeCloseTo((10 + 50) / 2, 0);
    expect(avgSupportTime).toBeCloseTo(30, 0);
    const others = attendants.filter(({ id }) => id !== home.ana.id);
    expect(others.map(({ tickets, rating, avgSupportTime: mean }) => [tickets, rating, mean])).toEqual([
      [0, null, null],
      [0, null, null],
    ]);
    const own = attendants.find(({ id }) => id === home.ana.id);
    expect(own).toMatchObject({ name: 'ana', tickets: 2, rating: 2.5 });
    expect(own?.avgSupportTime).toBeCloseTo(30, 0);
    expect(third).not.toBe(second);
    // An open socket makes Ana online.
    await workspace.socket(ana.token);
    expect((await figures('days=3')).attendants.find(({ id }) => id === home.ana.id)?.online).toBe(true);
  });

  it('need a filter and an admin', async () => {
    expect(await admin.get('/dashboard')).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    expect((await admin.get('/dashboard?days=7&timeZone=Mars/Base')).status).toBe(400);
    expect((await ana.get('/dashboard?days=7')).status).toBe(403);
  });
});

describe('days', () => {
  /** Instants before and after midnight of 11 March 2026 in three time zones. */
  const instants = ['2026-03-10T14:59:59Z', '2026-03-10T15:00:00Z', '2026-03-10T23:59:59Z', '2026-03-11T00:00:00Z'];
  const later = ['2026-03-11T02:59:59Z', '2026-03-11T03:00:00Z'];

  beforeAll(async () => {
    const { other } = workspace;
    reader = await workspace.signIn(other.admin);
    for (const text of [...instants, ...later]) {
      const ticket = await other.ticket({ status: 'closed' });
      const queuedAt = new Date(text);
      const times = { startedAt: new Date(queuedAt.getTime() + minute), finishedAt: new Date('2026-03-12T00:00:00Z') };
      await other.scope.insert(ticketRuns, { ticketId: ticket.id, userId: other.bruno.id, queuedAt, ...times });
    }
  });

  it.each([
    ['America/Sao_Paulo', 5, 1],
    ['UTC', 3, 3],
    ['Asia/Tokyo', 1, 5],
  ])('in %s begin at local midnight [DASH-018] [DASH-019]', async (timeZone, before, after) => {
    const zone = `timeZone=${encodeURIComponent(timeZone)}`;
    const both = `initialDate=2026-03-10&finalDate=2026-03-11&${zone}`;
    expect(await byDay(both)).toEqual([
      { total: before, data: '10/03/2026' },
      { total: after, data: '11/03/2026' },
    ]);
    expect(await byUser(both)).toEqual([{ nome: 'bruno', quantidade: 6 }]);
    const oneDay = `date_from=2026-03-11&date_to=2026-03-11&${zone}`;
    expect((await figures(oneDay)).counters.supportFinished).toBe(after);
    const hours = await byDay(`initialDate=2026-03-11&finalDate=2026-03-11&${zone}`);
    expect(hours.reduce((sum, { total }) => sum + total, 0)).toBe(after);
    expect(hours[0]?.horario).toBe('0');
  });
});
