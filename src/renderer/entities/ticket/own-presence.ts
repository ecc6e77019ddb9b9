import { create } from 'zustand';

import type { TicketId } from '@shared/domain/ids';

type Own = {
  /** The ticket on screen, as a conversation or as a preview. */
  ticketId: TicketId | null;
  isTyping: boolean;
  /** Counts the renewals of a typing that goes on. */
  renewals: number;
};

/** Milliseconds between two renewals; the server forgets a typing after ten seconds. */
export const renewalMs = 4_000;
/** Milliseconds without a key after which the user no longer types. */
export const stillMs = 6_000;

/** State of this window that colleagues may see. Screens write it and `app/` reports it to main. */
export const useOwnPresence = create<Own>(() => ({ ticketId: null, isTyping: false, renewals: 0 }));

let still: ReturnType<typeof setTimeout> | undefined;
let renewal: ReturnType<typeof setTimeout> | undefined;

/** Returns a function that leaves the ticket again, unless another one has been entered since. */
export function enterTicket(ticketId: TicketId): () => void {
  endTyping();
  useOwnPresence.setState({ ticketId });
  return () => {
    if (useOwnPresence.getState().ticketId !== ticketId) return;
    endTyping();
    useOwnPresence.setState({ ticketId: null });
  };
}

/** A text for the customer has changed; an empty one ends the typing. */
export function noteTyping(text: string): void {
  if (text.trim() === '') {
    endTyping();
    return;
  }
  clearTimeout(still);
  still = setTimeout(endTyping, stillMs);
  if (renewal !== undefined) return;
  renewal = setTimeout(() => (renewal = undefined), renewalMs);
  useOwnPresence.setState(({ renewals }) => ({ isTyping: true, renewals: renewals + 1 }));
}

export function endTyping(): void {
  clearTimeout(still);
  clearTimeout(renewal);
  renewal = undefined;
  if (useOwnPresence.getState().isTyping) useOwnPresence.setState({ isTyping: false });
}
