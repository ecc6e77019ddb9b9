import type { DomainEvent } from '@shared/domain/events';
import type { TicketId } from '@shared/domain/ids';

import type { Clock } from '../ports/clock';

const timeoutMs = 250;

export type TicketRemovals = {
  /** Passes events on at once; a removal only if no update follows within 250 ms. */
  receiveEvent(event: DomainEvent): void;
  drop(): void;
};

/**
 * server-quirk: every change of status or owner arrives as a removal followed by an update. The removal alone would
 * close a conversation that the user has just accepted; a real removal has no update after it.
 */
export function createTicketRemovals(clock: Clock, pass: (event: DomainEvent) => void): TicketRemovals {
  const held = new Map<TicketId, () => void>();

  function release(ticketId: TicketId): void {
    held.get(ticketId)?.();
    held.delete(ticketId);
  }

  return {
    receiveEvent(event) {
      if (event.kind === 'ticket.removed') {
        release(event.ticketId);
        const cancel = clock.after(timeoutMs, () => {
          held.delete(event.ticketId);
          pass(event);
        });
        held.set(event.ticketId, cancel);
        return;
      }
      if (event.kind === 'ticket.changed') release(event.ticket.id);
      pass(event);
    },
    drop() {
      for (const cancel of held.values()) cancel();
      held.clear();
    },
  };
}
