import { describe, expect, it } from 'vitest';

import { jobs } from '@server/platform/storage/tables/jobs';
import { benchTime, minutesFromBenchTime, useRuleBench } from '@server/testing/rule-bench';

import { latestRunAt, messageIdOfJob, sendLaterHandlers, sendTextLater } from './send-later';

const bench = useRuleBench();

const textHandler = () => {
  const handler = sendLaterHandlers(bench.services).find(({ name }) => name === 'rules.say');
  if (handler === undefined) throw new Error('No handler for texts');
  return handler;
};

describe('a queued text', () => {
  it('waits in the lane of its ticket and is due at once', async () => {
    await sendTextLater(bench.services, bench.home.scope, { ticketId: 5, text: ' Olá ' });
    const job = { kind: 'rules.say', payload: { ticketId: 5, text: ' Olá ' }, lane: 'ticket-5', key: null };
    expect(await bench.waiting()).toMatchObject([{ ...job, runAt: benchTime }]);
  });

  it('is due at the given time', async () => {
    const runAt = minutesFromBenchTime(1);
    await sendTextLater(bench.services, bench.home.scope, { ticketId: 5, text: 'Olá', runAt });
    expect(await bench.waiting()).toMatchObject([{ runAt }]);
  });

  it.each(['', ' \n'])('is not queued if it is %j', async (text) => {
    await sendTextLater(bench.services, bench.home.scope, { ticketId: 5, text });
    expect(await bench.waiting()).toEqual([]);
  });

  it('is not sent to a deleted ticket', async () => {
    await sendTextLater(bench.services, bench.home.scope, { ticketId: 0, text: 'Olá' });
    expect(await bench.perform(textHandler())).toBe('done');
  });

  it('has a message id derived from its job id', () => {
    expect(messageIdOfJob(7)).toBe('3EB0J000000000007');
    expect(messageIdOfJob(123_456_789_012)).toBe('3EB0J123456789012');
  });
});

describe('the due time of the last queued job of a ticket', () => {
  const last = () => latestRunAt(bench.services, bench.home.scope, 5);
  const later = (minutes: number, draft: object = {}) =>
    bench.home.scope.insert(jobs, {
      kind: 'any',
      payload: {},
      lane: 'ticket-5',
      runAt: minutesFromBenchTime(minutes),
      ...draft,
    });

  it('is the latest in its lane', async () => {
    for (const minutes of [1, 3, 2]) await later(minutes);
    expect(await last()).toEqual(minutesFromBenchTime(3));
  });

  it('is null if no job is due in the future', async () => {
    expect(await last()).toBeNull();
    await later(0);
    await later(-1);
    await later(5, { lane: 'ticket-6' });
    await later(5, { failedAt: benchTime });
    expect(await last()).toBeNull();
  });
});
