import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { jobs } from '@server/platform/storage/tables/jobs';
import type { RuleBench } from '@server/testing/rule-bench';
import { benchTime, minutesFromBenchTime, openRuleBench } from '@server/testing/rule-bench';

import { messageIdOf, sendLaterHandler } from './say';
import { lastOfLane, sendLater, ticketLane } from './send-later';

let bench: RuleBench;
beforeAll(async () => {
  bench = await openRuleBench();
});
beforeEach(() => bench.restart());
afterAll(() => bench.close());

describe('a text that is to be said', () => {
  it('waits in the lane of its ticket, due at once', async () => {
    await sendLater(bench.services, bench.home.scope, { ticketId: 5, text: ' Olá ' });
    const job = { kind: 'rules.say', payload: { ticketId: 5, text: ' Olá ' }, lane: 'ticket-5', key: null };
    expect(await bench.waiting()).toMatchObject([{ ...job, runAt: benchTime }]);
    expect(ticketLane(5)).toBe('ticket-5');
  });

  it('waits for its time where it has one', async () => {
    const runAt = minutesFromBenchTime(1);
    await sendLater(bench.services, bench.home.scope, { ticketId: 5, text: 'Olá', runAt });
    expect(await bench.waiting()).toMatchObject([{ runAt }]);
  });

  it.each(['', ' \n'])('is not said where it is %j', async (text) => {
    await sendLater(bench.services, bench.home.scope, { ticketId: 5, text });
    expect(await bench.waiting()).toEqual([]);
  });

  it('is not sent to a ticket that is gone', async () => {
    await sendLater(bench.services, bench.home.scope, { ticketId: 0, text: 'Olá' });
    expect(await bench.perform(sendLaterHandler(bench.services))).toBe('done');
  });

  it('has a message id that follows from its job', () => {
    expect(messageIdOf(7)).toBe('3EB0J000000000007');
    expect(messageIdOf(123_456_789_012)).toBe('3EB0J123456789012');
  });
});

describe('the last of what is still to come in a ticket', () => {
  const last = () => lastOfLane(bench.services, bench.home.scope, 5);
  const later = (minutes: number, draft: object = {}) =>
    bench.home.scope.insert(jobs, {
      kind: 'any',
      payload: {},
      lane: 'ticket-5',
      runAt: minutesFromBenchTime(minutes),
      ...draft,
    });

  it('is the latest of its lane', async () => {
    for (const minutes of [1, 3, 2]) await later(minutes);
    expect(await last()).toEqual(minutesFromBenchTime(3));
  });

  it('is none where nothing is to come', async () => {
    expect(await last()).toBeNull();
    await later(0);
    await later(-1);
    await later(5, { lane: 'ticket-6' });
    await later(5, { failedAt: benchTime });
    expect(await last()).toBeNull();
  });
});
