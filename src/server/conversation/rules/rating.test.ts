import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { tickets, whatsapps } from '@server/platform/storage/schema';
import { userRatings } from '@server/platform/storage/tables/ratings';
import { benchTime, minutesFromBenchTime, useRuleBench } from '@server/testing/rule-bench';

import { isRating, storeRating } from './rating';

const bench = useRuleBench();

const day = 24 * 60;
const askedAgo = async (minutes: number | null) =>
  bench.home.ticket({
    status: 'closed',
    ratingAskedAt: minutes === null ? null : minutesFromBenchTime(-minutes),
    userId: bench.home.ana.id,
  });

describe('texts to a closed ticket', () => {
  it.each([
    ['1', true],
    ['2', true],
    ['3', true],
    [' 3 \n', true],
    ['0', false],
    ['4', false],
    ['12', false],
    ['3 estrelas', false],
    ['nota 3', false],
    ['', false],
  ])('%j is a rating: %s', async (body, expected) => {
    expect(isRating(await askedAgo(1), body, benchTime)).toBe(expected);
  });

  it.each([
    ['just now', 0, true],
    ['a day ago less a minute', day - 1, true],
    ['a day ago', day, false],
    ['never', null, false],
  ])('rate a ticket that asked %s: %s', async (...[, minutes, expected]) => {
    expect(isRating(await askedAgo(minutes), '3', benchTime)).toBe(expected);
  });
});

describe('a rating', () => {
  it('is stored for the ticket and its user once and answered with the goodbye', async () => {
    const { scope, ana, connectionId } = bench.home;
    await scope.update(whatsapps, eq(whatsapps.id, connectionId), { complationMessage: 'Até logo' });
    const [ticket, other] = [await askedAgo(1), await askedAgo(1)];
    await storeRating(bench.services, scope, { ticket, body: ' 2 ' });
    const noted = { ticketId: ticket.id, userId: ana.id, rate: 2, createdAt: benchTime, updatedAt: benchTime };
    expect(await scope.find(userRatings)).toMatchObject([noted]);
    const left = await scope.find(tickets, { where: eq(tickets.status, 'closed'), orderBy: [asc(tickets.id)] });
    expect(left.map(({ ratingAskedAt }) => ratingAskedAt)).toEqual([null, other.ratingAskedAt]);
    expect(await bench.waiting()).toMatchObject([{ payload: { ticketId: ticket.id, text: 'Até logo' } }]);
  });

  it('of a ticket without a connection is stored, and no message is queued', async () => {
    const { scope, connectionId } = bench.home;
    await scope.update(whatsapps, eq(whatsapps.id, connectionId), { complationMessage: 'Até logo' });
    const ticket = { ...(await askedAgo(1)), whatsappId: null };
    await storeRating(bench.services, scope, { ticket, body: '3' });
    expect(await scope.count(userRatings)).toBe(1);
    expect(await bench.waiting()).toEqual([]);
  });
});
