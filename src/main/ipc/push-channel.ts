import type { Pushes, PushName } from '@shared/ipc/pushes';

import type { LockState } from '../ports/lock-state';

/** Policy for a push without a listener. */
type Policy =
  /** All are queued; the oldest is dropped beyond a limit. */
  | 'all'
  /** Only the newest is kept. */
  | 'newest'
  /** The newest is kept and sent to every new listener: it is a state, not an event. */
  | 'state'
  /** Dropped: a late delivery would be wrong. */
  | 'none';

const policy: { [N in PushName]: Policy } = {
  'realtime.batch': 'all',
  'realtime.status': 'state',
  'session.changed': 'newest',
  'preferences.changed': 'newest',
  'accounts.changed': 'state',
  'lock.changed': 'state',
  'lock.setUp': 'newest',
  'start.mode': 'state',
  'updates.changed': 'state',
  'updates.open': 'newest',
  'storage.problems': 'state',
  'proxy.asked': 'state',
  'snoozes.changed': 'state',
  'tickets.open': 'newest',
  'links.open': 'newest',
  'connections.open': 'newest',
  'settings.open': 'newest',
  'diagnostics.open': 'newest',
  'tickets.arrived': 'none',
  'media.progress': 'none',
  'sound.play': 'none',
  'windows.changed': 'state',
  'drafts.returned': 'all',
  'drafts.changed': 'none',
  'notifications.failed': 'newest',
  'frame.escaped': 'none',
};

/** True for a push that is a state, whose newest value counts. */
export const isState = (name: PushName): boolean => policy[name] === 'state';

/** Pushes without personal content, which reach the page of the lock too. */
const whileLocked: ReadonlySet<PushName> = new Set(['lock.changed', 'preferences.changed', 'sound.play']);

/** Beyond this number of batches the page is not loading; it fetches everything when it does. */
const maxQueued = 500;

export type PushChannel = {
  push<N extends PushName>(name: N, payload: Pushes[N]): void;
  /** Queues a push of before this channel. */
  restore(name: PushName, payload: unknown): void;
  /** The page has registered a listener: queued pushes are sent now. */
  listening(name: PushName): void;
  /** The page reloads: it has no listeners yet, and will fetch everything. */
  reset(): void;
};

/** Delivers pushes to a page that may not be loaded yet, or must not know more than the lock shows. */
export function createPushChannel(
  send: (name: PushName, payload: unknown) => void,
  lock: Pick<LockState, 'isLocked'>,
): PushChannel {
  const active = new Set<PushName>();
  const waiting = new Map<PushName, unknown[]>();

  function enqueue(name: PushName, payload: unknown): void {
    if (policy[name] === 'none') return;
    const queue = policy[name] === 'all' ? (waiting.get(name) ?? []) : [];
    queue.push(payload);
    if (queue.length > maxQueued) queue.shift();
    waiting.set(name, queue);
  }

  const isHeld = (name: PushName): boolean => lock.isLocked() && !whileLocked.has(name);

  return {
    push(name, payload) {
      const isActive = active.has(name) && !isHeld(name);
      if (isActive) send(name, payload);
      if (!isActive || policy[name] === 'state') enqueue(name, payload);
    },
    restore: enqueue,
    listening(name) {
      active.add(name);
      if (isHeld(name)) return;
      const queue = waiting.get(name) ?? [];
      if (policy[name] !== 'state') waiting.delete(name);
      for (const payload of queue) send(name, payload);
    },
    reset() {
      active.clear();
      waiting.delete('realtime.batch');
      waiting.delete('session.changed');
      waiting.delete('preferences.changed');
    },
  };
}
