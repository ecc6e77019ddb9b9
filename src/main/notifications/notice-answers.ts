import { longestBody } from '@shared/api/messages';
import type { SavedDraft } from '@shared/domain/draft';
import type { TicketId } from '@shared/domain/ids';

import type { LockState } from '../ports/lock-state';
import type { NoticeAnswer, Notifier } from '../ports/notifier';
import type { WindowSurface } from '../ports/window-surface';
import type { Session } from '../session/session';
import type { AcceptanceDeps, Owned, Refusal } from './accept-ticket';
import { createAcceptance, tryingTo } from './accept-ticket';
import { plainLine } from './plain-text';

export type NoticeAnswersDeps = AcceptanceDeps & {
  /** Puts a text that was not sent back into the composer of its ticket. */
  returnText: (draft: SavedDraft) => void;
  notifier: Pick<Notifier, 'show'>;
  window: Pick<WindowSurface, 'push' | 'reveal'>;
  lock: Pick<LockState, 'isLocked'>;
};

export type NoticeSubject = {
  ticketId: TicketId;
  ticketUuid: string | null;
  contactName?: string | undefined;
  /** The events of this run say that the ticket is open and the user's own. */
  isOwn?: boolean;
};

export type NoticeAnswers = {
  /** Performs an answer of a notification; resolves when it is done or its failure has been notified. */
  perform(subject: NoticeSubject, answer: NoticeAnswer): Promise<void>;
};

const maxNameLength = 60;

/**
 * Accept and reply without the window. The ticket is read first, since a colleague may have taken it while the
 * notification lay on the desktop. A reply goes to the outbox, or back into the composer. While the application is locked
 * anybody could answer, so nothing is accepted or sent.
 */
export function createNoticeAnswers(deps: NoticeAnswersDeps): NoticeAnswers {
  const { session, window } = deps;

  const trySend = tryingTo(deps.send);
  const own = createAcceptance(deps);
  const isSame = (account: Session): boolean => session.current()?.accountKey === account.accountKey;

  function open({ ticketId, ticketUuid }: NoticeSubject): void {
    window.reveal(ticketUuid);
    window.push('tickets.open', { ticketId, ticketUuid });
  }

  function notifyRefusal(
    subject: NoticeSubject,
    { refusal, ticket }: Owned & { isOwned: false },
    isReply: boolean,
  ): void {
    const t = deps.texts();
    const known = ticket?.contact?.name ?? subject.contactName ?? '';
    const name = plainLine(known, maxNameLength) || t('unknownContact');
    const by = refusal.reason === 'taken' ? plainLine(refusal.by, maxNameLength) || t('answer.colleague') : '';
    const said = isReply ? t('answer.textReturned') : t(`answer.notAccepted`);
    deps.notifier.show({
      tag: `answer-${subject.ticketId}`,
      accountKey: session.current()?.accountKey,
      title: t(`answer.${refusal.reason}`, { name, by }),
      body: said,
      onClick: () => open(subject),
    });
  }

  return {
    async perform(subject, answer) {
      const account = session.current();
      if (account === null) return;
      const body = answer.kind === 'reply' ? answer.text.trim().slice(0, longestBody) : '';
      if (answer.kind === 'reply' && body === '') {
        open(subject);
        return;
      }
      if (deps.lock.isLocked()) {
        if (body !== '') deps.returnText({ ticketId: subject.ticketId, text: body });
        open(subject);
        return;
      }
      const outcome = await own(subject.ticketId, account);
      // Another account has signed in meanwhile: neither its outbox nor its screen may get the text.
      if (!isSame(account)) return;
      const { ticketId } = subject;
      if (answer.kind === 'accept') {
        if (outcome.isOwned) open(subject);
        else notifyRefusal(subject, outcome, false);
        return;
      }
      if (maySend(outcome, subject) && trySend({ ticketId, body })) return;
      deps.returnText({ ticketId, text: body });
      notifyRefusal(subject, outcome.isOwned ? { ...outcome, isOwned: false, refusal: notStored } : outcome, true);
    },
  };
}

const notStored: Refusal = { reason: 'failed', isOffline: false };

/** A text for a ticket of one's own waits in the outbox for the network. */
function maySend(outcome: Owned, { isOwn = false }: NoticeSubject): boolean {
  if (outcome.isOwned) return true;
  return isOwn && outcome.refusal.reason === 'failed' && outcome.refusal.isOffline;
}
