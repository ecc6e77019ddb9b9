import type { Pushes, PushName } from '@shared/ipc/pushes';
import type { UnreadCustomer, WaitingCount } from '@shared/ipc/views';

/** The windows of an account as its services see them. */
export type WindowSurface = {
  /** Sends at once, or queues until the renderer listens to that push. */
  push<N extends PushName>(name: N, payload: Pushes[N]): void;
  isFocused(): boolean;
  /** Shows, restores and focuses the ticket's own window, or the main one where the ticket has none. */
  reveal(ticketUuid?: string | null): void;
};

export type UnreadCounts = { unread: number; waiting: WaitingCount | null };

/** Names customers with unread messages in the menus of tray and dock, and in the jump list. */
export type CustomerEntries = { show(customers: readonly UnreadCustomer[]): void };

export type ConnectedNumbers = { connected: number; total: number };

/** Shows in the tray how many numbers are connected; null for nobody's. */
export type NumbersBadge = { show(numbers: ConnectedNumbers | null): void };

/** Shows the counts in the tray, and the unread one on the dock or on the task bar. */
export type UnreadBadge = { show(counts: UnreadCounts): void };
