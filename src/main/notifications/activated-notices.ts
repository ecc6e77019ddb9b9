import type { ActivatedNotice } from '../ports/notifier';
import type { WindowSurface } from '../ports/window-surface';
import type { Session, SessionService } from '../session/session';
import { accountIdOf } from './notice-id';

export type ActivatedNoticesDeps = {
  session: Pick<SessionService, 'current' | 'onChanged'>;
  window: Pick<WindowSurface, 'push' | 'reveal'>;
};

export type ActivatedNotices = {
  /** Opens the ticket of a notification of an earlier run; null opens the window alone. */
  open(notice: ActivatedNotice | null): void;
  dispose(): void;
};

/** Clicks on notifications of an earlier run. A click that started the application waits for the session. */
export function createActivatedNotices({ session, window }: ActivatedNoticesDeps): ActivatedNotices {
  let pending: ActivatedNotice | null = null;

  function openPending(current: Session | null): void {
    if (current === null || pending === null) return;
    const { accountId, ...ticket } = pending;
    pending = null;
    // Another account must not be led to a ticket with the same number.
    if (accountIdOf(current.accountKey) === accountId) window.push('tickets.open', ticket);
  }

  const stop = session.onChanged(openPending);
  return {
    open(notice) {
      window.reveal();
      pending = notice;
      openPending(session.current());
    },
    dispose: () => stop(),
  };
}
