import type { ActivatedNotice } from '../ports/notifier';
import type { WindowSurface } from '../ports/window-surface';
import type { Session, SessionService } from '../session/session';
import type { NoticeAnswers } from './notice-answers';
import { accountIdOf } from './notice-id';

export type ActivatedNoticesDeps = {
  session: Pick<SessionService, 'current' | 'onChanged'>;
  window: Pick<WindowSurface, 'push' | 'reveal'>;
  answers: NoticeAnswers;
};

export type ActivatedNotices = {
  /** Opens or answers the ticket of a notification of an earlier run; null opens the window alone. */
  open(notice: ActivatedNotice | null): void;
  dispose(): void;
};

/** Clicks on notifications of an earlier run, and answers to them. One that started the application waits for the session. */
export function createActivatedNotices({ session, window, answers }: ActivatedNoticesDeps): ActivatedNotices {
  let pending: ActivatedNotice[] = [];

  function openPending(current: Session | null): void {
    if (current === null) return;
    const ready = pending;
    pending = [];
    for (const { accountId, answer, ...ticket } of ready) {
      // Another account must not be led to a ticket with the same number.
      if (accountIdOf(current.accountKey) !== accountId) continue;
      if (answer === null) window.push('tickets.open', ticket);
      else void answers.perform(ticket, answer);
    }
  }

  const stop = session.onChanged(openPending);
  return {
    open(notice) {
      if (notice?.answer?.kind !== 'reply') window.reveal(notice?.ticketUuid);
      if (notice !== null) pending.push(notice);
      openPending(session.current());
    },
    dispose: () => stop(),
  };
}
