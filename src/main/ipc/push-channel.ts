import type { Pushes, PushName } from '@shared/ipc/pushes';

/** What becomes of a push while nobody listens. */
type WhenUnheard =
  /** Every one waits, the oldest dropped beyond a limit. */
  | 'all'
  /** Only the newest waits. */
  | 'newest'
  /** The newest waits, and every new listener is told it again: it is a state, not an event. */
  | 'state'
  /** Late it would be wrong. */
  | 'none';

const policy: { [N in PushName]: WhenUnheard } = {
  'realtime.batch': 'all',
  'realtime.status': 'state',
  'session.changed': 'newest',
  'preferences.changed': 'newest',
  'storage.problems': 'state',
  'tickets.open': 'newest',
  'media.progress': 'none',
  'sound.play': 'none',
  'frame.escaped': 'none',
};

/** More batches than this in waiting say that the page does not come; it reads everything anew when it does. */
const longestQueue = 500;

export type PushChannel = {
  push<N extends PushName>(name: N, payload: Pushes[N]): void;
  /** The page has a listener for the push: what waited for it goes now. */
  listening(name: PushName): void;
  /** The page is loading anew: it listens to nothing yet, and will ask for everything. */
  reset(): void;
};

/** Delivers pushes to a page that may not be there yet. */
export function createPushChannel(send: (name: PushName, payload: unknown) => void): PushChannel {
  const heard = new Set<PushName>();
  const waiting = new Map<PushName, unknown[]>();

  function keep(name: PushName, payload: unknown): void {
    if (policy[name] === 'none') return;
    const queue = policy[name] === 'all' ? (waiting.get(name) ?? []) : [];
    queue.push(payload);
    if (queue.length > longestQueue) queue.shift();
    waiting.set(name, queue);
  }

  return {
    push(name, payload) {
      const isHeard = heard.has(name);
      if (isHeard) send(name, payload);
      if (!isHeard || policy[name] === 'state') keep(name, payload);
    },
    listening(name) {
      heard.add(name);
      const queue = waiting.get(name) ?? [];
      if (policy[name] !== 'state') waiting.delete(name);
      for (const payload of queue) send(name, payload);
    },
    reset() {
      heard.clear();
      waiting.delete('realtime.batch');
      waiting.delete('session.changed');
      waiting.delete('preferences.changed');
    },
  };
}
