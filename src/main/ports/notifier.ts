import type { TicketId } from '@shared/domain/ids';
import type { Pushes } from '@shared/ipc/pushes';

/** A native notification. Showing the same `tag` again replaces the earlier one. */
export type Notice = {
  tag: string;
  title: string;
  body: string;
  onClick: () => void;
  /** Account and ticket, which are part of the system's id: a click after a restart still finds them. */
  accountKey?: string | undefined;
  ticketUuid?: string | undefined;
};

/** The ticket of a notification that outlived the process which showed it. */
export type ActivatedNotice = { accountId: string; ticketId: TicketId; ticketUuid: string | null };

/** Reason why notifications do not appear. */
export type NoticeFailure = Pushes['notifications.failed'];

export type Notifier = {
  show(notice: Notice): void;
  /** Removes the notification with the tag from the screen and from the system's centre. */
  withdraw(tag: string): void;
  /** Removes all notifications, as far as the system allows also those of an earlier run. */
  clear(): void;
};
