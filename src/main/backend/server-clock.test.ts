import { expect, it } from 'vitest';

import { testNow } from '@tests/support/frozen-time';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { familyRoutes } from '@tests/support/main/family-routes';
import { ana, startClient, startServer } from '@tests/support/main/start-client';
import { aMachine } from '@tests/support/main/test-client';

import { createServerClock } from './server-clock';

const hour = 3_600_000;

it("uses the server's date, and the machine's time without one", () => {
  const clock = createFakeClock(Date.parse('2026-03-02T12:00:00Z'));
  const serverClock = createServerClock(clock);
  for (const nothing of [undefined, '', 'yesterday', ['Mon, 02 Mar 2026 09:00:00 GMT']]) serverClock.received(nothing);
  expect(serverClock.now()).toBe(clock.now());
  serverClock.received('Mon, 02 Mar 2026 09:00:00 GMT');
  clock.advance(5_000);
  expect(new Date(serverClock.now()).toISOString()).toBe('2026-03-02T09:00:05.000Z');
});

it.each([-5, 5])(
  'a machine %i hours off learns it from an answer, and asks for no token that it has',
  async (hours) => {
    const family = await startServer(familyRoutes({ dueDate: new Date(testNow + 9_000 * hour).toISOString() }));
    const machine = aMachine({ clock: createFakeClock(testNow + hours * hour) });
    const { session, backend, serverClock } = startClient(family.address, machine);
    await session.signIn(ana);
    // The date header has whole seconds.
    expect(serverClock.now()).toBe(Math.floor(testNow / 1_000) * 1_000);
    await Promise.all(Array.from({ length: 20 }, () => backend.send('queues.list', { query: {} })));
    expect(family.seenAt('POST /auth/refresh_token')).toEqual([]);
    expect(session.current()?.accountKey).toBe('demo#7');
  },
);
