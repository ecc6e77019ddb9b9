import type { LinkState } from '@shared/domain/events';
import type { TicketId } from '@shared/domain/ids';
import type { TicketStatus } from '@shared/domain/ticket';

/** Ticket and lists on the screen of one window, and its focus. */
export type ScreenView = { ticketId: TicketId | null; statuses: TicketStatus[]; isFocused: boolean };

/** Tickets and lists in all windows; `isFocused` if one of them has the focus. */
export type Screens = { ticketIds: readonly TicketId[]; statuses: readonly TicketStatus[]; isFocused: boolean };

/** The live connection as other services of main see it. */
export type Realtime = {
  show(screens: Screens): void;
  /** Sends an event over the open link; without one it is lost. */
  emit(event: string, ...args: unknown[]): void;
  status(): LinkState;
  /** The renderer has compared its screen with the server after `behind`. */
  caughtUp(): void;
  onStatus(listener: (status: LinkState) => void): () => void;
  /** Replaces a link that may be dead, after sleep or a change of network. */
  reconnect(): void;
  dispose(): void;
};
