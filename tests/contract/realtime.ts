import assert from 'node:assert/strict';

import { anyPayload, Ear } from './ear';
import type { Result } from './outcome';
import { outcomeOf } from './outcome';
import type { Run } from './run';

/** What every client relies on before any event: who is let in, and when joins count. */
export async function tryRealtime({ target, client, ear }: Run): Promise<Result[]> {
  return [
    await outcomeOf('realtime.ready', async () => {
      await ear.hears('ready', anyPayload);
      // Joins count from here on; those of tickets are for admins and owners.
      for (const status of ['open', 'pending', 'closed']) ear.tell('joinTickets', status);
      ear.tell('joinNotification');
    }),
    await outcomeOf('realtime.stranger', async () => {
      const stranger = new Ear(target.url, 'not-a-token');
      try {
        await Promise.race([stranger.hears('disconnect', anyPayload), stranger.hears('connect_error', anyPayload)]);
        assert.equal(stranger.socket.connected, false);
      } finally {
        stranger.close();
      }
    }),
    await outcomeOf('realtime.second', async () => {
      const second = new Ear(target.url, client.token ?? '');
      try {
        await second.hears('ready', anyPayload);
      } finally {
        second.close();
      }
    }),
  ];
}
