import { expect, it } from 'vitest';

import { createFileHosts } from '@main/backend/media/file-hosts';
import { createForeignPictures } from '@main/backend/media/foreign-pictures';
import { aSession } from '@tests/support/live/builders';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeSockets } from '@tests/support/live/fake-sockets';
import { createRealtimeBench } from '@tests/support/live/realtime-bench';
import { settled } from '@tests/support/live/settled';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import { createEventStream } from './event-stream';
import { createRealtime } from './realtime';

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
  const clock = createFakeClock();
  const log = createFakeLogger();
  const sockets = createFakeSockets();
  const session = createFakeSession(aSession());
  const listening = new Set<string>();
  const listen = (name: string) => () => {
    listening.add(name);
    return () => void listening.delete(name);
  };
  const realtime = createRealtime({
    pictures: createForeignPictures(),
    fileHosts: createFileHosts(),
    openSocket: sockets.open,
    clock,
    random: () => 1,
    log,
    session: { ...session, onChanged: listen('session') },
    address: async () => 'https://server.example',
    events: createEventStream({ clock, log, deliver: () => undefined }),
    signals: {
      onResume: listen('resume'),
      onNetworkChange: listen('network'),
      isAway: () => false,
      onAwayChanged: listen('away'),
    },
  });
  await settled();
  expect([...listening].sort()).toEqual(['away', 'network', 'resume', 'session']);
  realtime.dispose();
  expect([...listening]).toEqual([]);
  expect(sockets.all.map(({ isClosed }) => isClosed)).toEqual([true]);
  expect(clock.waiting()).toBe(0);
});
