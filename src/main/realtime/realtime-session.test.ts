import { expect, it } from 'vitest';

import { aSession } from '@tests/support/live/builders';
import { createRealtimeBench } from '@tests/support/live/realtime-bench';
import { settled } from '@tests/support/live/settled';

it('a link that the server closes in an entered session is replaced with the same token, its only one', async () => {
  const bench = createRealtimeBench();
  const entered = { byName: 'Root', until: '2026-03-02T13:00:00Z' };
  await bench.goLive({ accessToken: 'entered', view: { ...aSession().view, entered } });
  bench.sockets.last().drop('server');
  await settled();
  expect(bench.session.refreshes).toBe(0);
  expect(bench.sockets.all.map(({ token, isClosed }) => [token, isClosed])).toEqual([
    ['entered', true],
    ['entered', false],
  ]);
});

it('no listener, socket or timer is left after the end', async () => {
  const { goLive, listenedTo, session, realtime, sockets, clock } = createRealtimeBench();
  await goLive();
  expect([listenedTo(), session.hasListeners()]).toEqual([['resume', 'network', 'away'], true]);
  realtime.dispose();
  expect([listenedTo(), session.hasListeners()]).toEqual([[], false]);
  expect(sockets.all.map(({ isClosed }) => isClosed)).toEqual([true]);
  expect(clock.waiting()).toBe(0);
});
