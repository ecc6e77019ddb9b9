import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds during which a user who flooded a socket opens no other. */
const refusalMs = 5_000;
/** Delays a refusal, so that its client does not reconnect as fast as the server answers. */
const delayMs = 1_000;
/** Sockets that wait for their refusal; further ones are refused at once. */
const mostWaiting = 200;

/** Users whose sockets were closed because they sent too many requests. */
export type Floods = {
  note(userId: number): void;
  isRecent(userId: number): boolean;
  /** Resolves when a socket of such a user may be refused. */
  delayRefusal(): Promise<void>;
};

export function createFloods(now: () => number): Floods {
  const endsAt = new Map<number, number>();
  let waiting = 0;
  return {
    note: (userId) => void endsAt.set(userId, now() + refusalMs),
    isRecent(userId) {
      const end = endsAt.get(userId);
      if (end !== undefined && end > now()) return true;
      endsAt.delete(userId);
      return false;
    },
    async delayRefusal() {
      if (waiting >= mostWaiting) return;
      waiting += 1;
      await wait(delayMs, undefined, { ref: false });
      waiting -= 1;
    },
  };
}
