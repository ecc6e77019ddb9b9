import type { UserId } from '@shared/domain/ids';

import type { Clock } from '../ports/clock';
import type { SystemSignals } from '../ports/system-signals';

const intervalMs = 300_000;

export type PresenceDeps = {
  clock: Clock;
  signals: Pick<SystemSignals, 'isAway' | 'onAwayChanged'>;
  emit: (event: string, ...args: unknown[]) => void;
};

export type Presence = { start(userId: UserId): void; stop(): void; dispose(): void };

/** Reports every five minutes that the user is active, unless nobody is at the computer; after the return at once. */
export function createPresence({ clock, signals, emit }: PresenceDeps): Presence {
  let user: UserId | null = null;
  let cancel: () => void = () => undefined;

  function report(userId: UserId): void {
    if (!signals.isAway()) {
      emit('userStatus');
      // server-quirk: some servers do not know userStatus and show the user as offline after ten minutes without this.
      emit('userActivity', { userId });
    }
    wait(userId);
  }

  function wait(userId: UserId): void {
    cancel();
    cancel = clock.after(intervalMs, () => report(userId));
  }

  const stopListening = signals.onAwayChanged((isAway) => {
    if (!isAway && user !== null) report(user);
  });

  return {
    start(userId) {
      user = userId;
      wait(userId);
    },
    stop() {
      user = null;
      cancel();
    },
    dispose: stopListening,
  };
}
