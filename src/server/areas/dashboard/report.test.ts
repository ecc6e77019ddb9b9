import { beforeAll, describe, expect, it } from 'vitest';

import { companyScope } from '@server/platform/storage/company-scope';
import { settings, tags } from '@server/platform/storage/schema';
import { userRatings } from '@server/platform/storage/tables/ratings';
import { ticketRuns } from '@server/platform/storage/tables/ticket-runs';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

import { reportOf } from './report';

const workspace = useWorkspace();
const { admin, ana } = workspace;
const zone = 'America/Sao_Paulo';
const noon = '2020-03-10T12:00:00-03:00';
const at = (minutes: number, from = noon) => new Date(Date.parse(from) + minutes * 60_000);

type Run = { queued?: string; started?: number; answered?: number; finished?: number };

/** A run that began at `queued`; the others are minutes later. */
async function run({ queued = noon, started, answered, finished }: Run, ticketDraft = {}): Promise<number> {
  const { home } = workspace;
  const ticket = await home.ticket({ status: 'closed', queueId: home.sales, ...ticketDraft });
  const later = (minutes: number | undefined) => (minutes === undefined ? null : at(minutes, queued));
  await home.scope.insert(ticketRuns, {
    ticketId: ticket.id,
    userId: started === undefined ? null : home.ana.id,
    queuedAt: at(0, queued),
    startedAt: later(started),
    finishedAt: later(finished),
  });
  const sent = { fromMe: true, ack: 1 };
  if (answered !== undefined) {
    const createdAt = at(answered, queued);
    await home.message(ticket, { ...sent, createdAt });
    await home.message(ticket, { ...sent, createdAt: at(answered + 1, queued) });
    // None of these is an answer: before the run, automatic, not accepted by the channel, deleted.
    await home.message(ticket, { ...sent, createdAt: at(-60, queued) });
    await home.message(ticket, { ...sent, isAutomatic: true, createdAt: at(1, queued) });
    await home.message(ticket, { ...sent, ack: 0, createdAt: at(1, queued) });
    await home.message(ticket, { ...sent, isDeleted: true, createdAt: at(1, queued) });
  }
  return ticket.id;
}

const report = async (from: string, to: string, timeZone = zone) => {
  const query = `date_from=${from}&date_to=${to}&timeZone=${encodeURIComponent(timeZone)}`;
  return read('dashboard.report', await admin.get(`/dashboard/report?${query}`));
};

describe('the report of a period', () => {
  beforeAll(async () => {
    const { home, other } = workspace;
    const first = await run({ started: 10, answered: 20, finished: 60 });
    await run({ started: 30, answered: 40, finished: 100 }, { queueId: null });
    await run({ queued: '2020-03-10T23:59:59-03:00' }, { queueId: home.support, whatsappId: null });
    // The day before.
    await run({ queued: '2020-03-09T23:59:59-03:00', started: 5, answered: 6, finished: 50 });
    const tag = await home.scope.insert(tags, { name: 'VIP' });
    await home.scope.insert(ticketTags, { ticketId: first, tagId: tag.id });
    const rated = { ticketId: first, userId: home.ana.id, createdAt: at(70) };
    await home.scope.insert(userRatings, { ...rated, rate: 3 });
    await home.scope.insert(userRatings, { ...rated, rate: 2 });
    const foreign = await other.ticket({ status: 'closed' });
    await other.scope.insert(ticketRuns, { ticketId: foreign.id, queuedAt: at(0) });
    await other.scope.insert(userRatings, { ticketId: foreign.id, rate: 1, createdAt: at(0) });
  });

  it('has counts, means and ratings of the company alone, beside the day before', async () => {
    const { total, before } = await report('2020-03-10', '2020-03-10');
    expect(before).toEqual({ from: '2020-03-09', to: '2020-03-09', until: null });
    expect(total.now).toEqual({
      tickets: 3,
      finished: 2,
      wait: 20,
      firstResponse: 30,
      resolution: 80,
      rating: 2.5,
      ratings: 2,
    });
    expect(total.before).toMatchObject({
      tickets: 1,
      finished: 1,
      wait: 5,
      firstResponse: 6,
      resolution: 50,
      rating: null,
    });
  });

  it('breaks the figures down; tickets without a queue or connection have a row of their own', async () => {
    const { queues, users, connections, tags: byTag } = await report('2020-03-10', '2020-03-10');
    const brief = (rows: typeof queues) =>
      rows.map(({ name, now }) => [name, now.tickets, now.firstResponse, now.rating]);
    expect(brief(queues)).toEqual([
      ['Sales', 1, 20, 2.5],
      ['Support', 1, null, null],
      ['', 1, 40, null],
    ]);
    expect(brief(users)).toEqual([
      ['ana', 2, 30, 2.5],
      ['', 1, null, null],
    ]);
    expect(brief(connections)).toEqual([
      ['Desk', 2, 30, 2.5],
      ['', 1, null, null],
    ]);
    expect(brief(byTag)).toEqual([['VIP', 1, 20, 2.5]]);
    expect(queues[0]?.before.tickets).toBe(1);
  });

  it('counts automatic answers where the company does', async () => {
    const { home } = workspace;
    await home.scope.insert(settings, { key: 'automaticAnswers', value: 'enabled' });
    expect((await report('2020-03-10', '2020-03-10')).total.now.firstResponse).toBe(1);
    await home.scope.update(settings, undefined, { value: 'disabled' });
    expect((await report('2020-03-10', '2020-03-10')).total.now.firstResponse).toBe(30);
  });

  it.each([
    [
      zone,
      [
        [2, 12, 2],
        [2, 23, 1],
      ],
    ],
    [
      'UTC',
      [
        [2, 2, 1],
        [2, 15, 2],
      ],
    ],
    // Half an hour off: 20:30 on Tuesday.
    [
      'Asia/Kolkata',
      [
        [2, 8, 1],
        [2, 20, 2],
      ],
    ],
  ])('places the beginnings in the hours of %s', async (timeZone, expected) => {
    const { hours } = await report('2020-03-10', '2020-03-10', timeZone);
    expect(hours.map(({ weekday, hour, tickets }) => [weekday, hour, tickets])).toEqual(expected);
  });

  it('refuses a reversed period, an unknown zone and users who are no admins', async () => {
    const path = '/dashboard/report?date_from=2020-03-10&date_to=2020-03-09';
    expect(await admin.get(path)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    const days = '/dashboard/report?date_from=2020-03-09&date_to=2020-03-10';
    expect((await admin.get(`${days}&timeZone=Mars/Base`)).status).toBe(400);
    expect((await ana.get(days)).status).toBe(403);
  });
});

it('compares a period under way with as much of the period before', async () => {
  const { home, database } = workspace;
  await run({ queued: '2026-02-28T11:59:59-03:00' });
  await run({ queued: '2026-02-28T12:00:00-03:00' });
  await run({ queued: '2026-03-01T11:59:59-03:00' });
  const period = { from: '2026-03-01', to: '2026-03-01', timeZone: zone };
  const scope = companyScope(database, home.id);
  const { total, before } = await reportOf(scope, { ...period, now: Date.parse('2026-03-01T12:00:00-03:00') });
  expect(before).toEqual({ from: '2026-02-28', to: '2026-02-28', until: '2026-02-28T15:00:00.000Z' });
  expect([total.now.tickets, total.before.tickets]).toEqual([1, 1]);
  const over = await reportOf(scope, { ...period, now: Date.parse('2026-03-02T12:00:00-03:00') });
  expect(over.before.until).toBeNull();
  expect(over.total.before.tickets).toBe(2);
});
