import type { Session, SessionListener, SessionService } from '@main/session/session';
import type { SessionEnd } from '@shared/ipc/pushes';

/** A session set by the test. `refresh` returns the next token of the script or fails. */
export type FakeSession = Pick<SessionService, 'current' | 'onChanged' | 'refresh' | 'end'> & {
  become(session: Session | null, reason?: SessionEnd): void;
  hasListeners(): boolean;
  endings: SessionEnd[];
  refreshes: number;
  refuseRefresh(error: Error | null): void;
  /** From now on a refresh waits; the answer lets it go on. */
  holdRefresh(): () => void;
};

export function createFakeSession(initial: Session | null = null): FakeSession {
  let current = initial;
  let refusal: Error | null = null;
  let held: Promise<void> = Promise.resolve();
  const listeners = new Set<SessionListener>();
  const fake: FakeSession = {
    endings: [],
    refreshes: 0,
    current: () => current,
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh() {
      fake.refreshes += 1;
      await held;
      if (refusal !== null) throw refusal;
      const accessToken = `token-${fake.refreshes + 1}`;
      if (current !== null) current = { ...current, accessToken };
      return accessToken;
    },
    async end(reason) {
      fake.endings.push(reason);
      fake.become(null, reason);
    },
    become(session, reason) {
      current = session;
      for (const listener of listeners) listener(session, reason ?? null);
    },
    hasListeners: () => listeners.size > 0,
    refuseRefresh(error) {
      refusal = error;
    },
    holdRefresh() {
      let release = (): void => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
  return fake;
}
