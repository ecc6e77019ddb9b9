import assert from 'node:assert/strict';

import { anyPayload, EventRecorder } from './event-recorder';
import type { Result } from './outcome';
import { outcomeOf } from './outcome';
import type { Run } from './run';

/** Checks the socket handshake: authentication, and joins before `ready`. */
export async function tryRealtime({ target, client, recorder }: Run): Promise<Result[]> {
  return [
    await outcomeOf('realtime.ready', async () => {
      await recorder.receives('ready', anyPayload);
      // Joins count from here on; those of tickets are for admins and owners.
      for (const status of ['open', 'pending', 'closed']) recorder.emit('joinTickets', status);
      recorder.emit('joinNotification');
    }),
    await outcomeOf('realtime.stranger', async () => {
      const stranger = new EventRecorder(target.url, 'not-a-token');
      try {
        await Promise.race([
          stranger.receives('disconnect', anyPayload),
          stranger.receives('connect_error', anyPayload),
        ]);
        assert.equal(stranger.socket.connected, false);
      } finally {
        stranger.close();
      }
    }),
    await outcomeOf('realtime.second', async () => {
      const second = new EventRecorder(target.url, client.token ?? '');
      try {
        await second.receives('ready', anyPayload);
      } finally {
        second.close();
      }
    }),
  ];
}
