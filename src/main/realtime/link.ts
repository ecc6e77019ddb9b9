import type { LinkState } from '@shared/domain/events';
import type { TicketId } from '@shared/domain/ids';
import type { TicketStatus } from '@shared/domain/ticket';

/** What the user has in front of them. */
export type ScreenView = { ticketId: TicketId | null; statuses: TicketStatus[]; isFocused: boolean };

/** The live connection as the rest of main sees it. */
export type Realtime = {
  show(view: ScreenView): void;
  status(): LinkState;
  /** The renderer has compared its screen with the server after `behind`. */
  caughtUp(): void;
  onStatus(listener: (status: LinkState) => void): () => void;
  /** Drops a link that may be dead (after sleep, after a change of network) and opens a new one at once. */
  reconnect(): void;
  dispose(): void;
};
