import type { UserId } from '@shared/domain/ids';

import type { Clock } from '../ports/clock';

const interval = 300_000;

export type Presence = { start(userId: UserId): void; stop(): void };

/** Reports every five minutes that the user is active. */
export function createPresence(clock: Clock, emit: (event: string, ...args: unknown[]) => void): Presence {
  let cancel: () => void = () => undefined;

  function wait(userId: UserId): void {
    cancel = clock.after(interval, () => {
      emit('userStatus');
      // // server-quirk: some servers do not know userStatus and show the user as offline after ten minutes without
      // this.
      emit('userActivity', { userId });
      wait(userId);
    });
  }

  return {
    start(userId) {
      cancel();
      wait(userId);
    },
    stop: () => cancel(),
  };
}
