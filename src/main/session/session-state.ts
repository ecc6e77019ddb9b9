import type { SessionEnd } from '@shared/ipc/pushes';

import type { Logger } from '../ports/logger';
import type { Session, SessionListener } from './session';

/** The one place that holds the session, and tells of its changes. */
export type SessionState = {
  current(): Session | null;
  /** Counts accounts that came and went: work begun in another era must leave this one alone. */
  era(): number;
  /** A new account. */
  adopt(session: Session): void;
  /** The same account with a fresh token or view. */
  renew(change: Partial<Pick<Session, 'view' | 'accessToken'>>): void;
  clear(reason: SessionEnd): void;
  onChanged(listener: SessionListener): () => void;
};

export function createSessionState(log: Logger): SessionState {
  const listeners = new Set<SessionListener>();
  let current: Session | null = null;
  let era = 0;

  function tell(reason: SessionEnd | null): void {
    for (const listener of listeners) {
      try {
        listener(current, reason);
      } catch {
        log.warn('session listener failed');
      }
    }
  }

  return {
    current: () => current,
    era: () => era,
    adopt(session) {
      era += 1;
      current = session;
      tell(null);
    },
    renew(change) {
      if (current === null) return;
      current = { ...current, ...change };
      tell(null);
    },
    clear(reason) {
      era += 1;
      current = null;
      tell(reason);
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
