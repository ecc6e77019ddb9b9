import type { TicketId } from '@shared/domain/ids';
import type { Pushes } from '@shared/ipc/pushes';

/** Event in the life of a notification. `quiet`: the user's quiet hours; `doNotDisturb`: the system's setting. */
export type NoticeFate = 'shown' | 'clicked' | 'dismissed' | 'timedOut' | 'failed' | 'quiet' | 'doNotDisturb';

/** Answers on the notification itself; Windows and macOS show them, Linux has the click alone. */
export type NoticeControls = {
  accept?: { label: string; run: () => void } | undefined;
  reply: { placeholder: string; run: (text: string) => void };
};

/** A native notification. Showing the same `tag` again replaces the earlier one. */
export type Notice = {
  tag: string;
  title: string;
  body: string;
  onClick: () => void;
  /** Names no customer, so that it is shown as it is where previews are hidden. */
  isPublic?: true;
  controls?: NoticeControls | undefined;
  onFate?: (fate: NoticeFate) => void;
  /** Account and ticket, which are part of the system's id: a click after a restart still finds them. */
  accountKey?: string | undefined;
  ticketUuid?: string | undefined;
};

/** The answer that the user gave on a notification. */
export type NoticeAnswer = { kind: 'accept' } | { kind: 'reply'; text: string };

/** The ticket of a notification that outlived the process which showed it. */
export type NoticeTicket = { accountId: string; ticketId: TicketId; ticketUuid: string | null };

/** A click on such a notification, or an answer to it. */
export type ActivatedNotice = NoticeTicket & { answer: NoticeAnswer | null };

/** Reason why notifications do not appear. */
export type NoticeFailure = Pushes['notifications.failed'];

export type Notifier = {
  show(notice: Notice): void;
  /** Removes the notification with the tag from the screen and from the system's centre. */
  withdraw(tag: string): void;
  /** Removes all notifications, as far as the system allows also those of an earlier run. */
  clear(): void;
};
