import type { QueryClient } from '@tanstack/react-query';

import type { DomainEvent } from '@shared/domain/events';
import type { TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

/** The newest version seen of each ticket. */
export type TicketLedger = Map<TicketId, Ticket['updatedAt']>;

const ledgers = new WeakMap<QueryClient, TicketLedger>();
const ledgerSize = 5_000;

export function ledgerOf(client: QueryClient): TicketLedger {
  const ledger = ledgers.get(client) ?? new Map<TicketId, Ticket['updatedAt']>();
  ledgers.set(client, ledger);
  return ledger;
}

/**
 * Removes states older than one already seen from a batch. Lists forget tickets that left them, so they cannot check
 * this themselves. A state as old as the newest passes, also after a removal: servers repeat the removal and update of
 * a change of owner.
 */
export function withoutOutdated(ledger: TicketLedger, events: readonly DomainEvent[]): DomainEvent[] {
  return events.flatMap((event): DomainEvent[] => {
    if (event.kind === 'ticket.changed') return isNews(ledger, event.ticket) ? [event] : [];
    if (event.kind !== 'message.received') return [event];
    // The message is new even if the ticket state beside it is not.
    return [event.ticket === null || isNews(ledger, event.ticket) ? event : { ...event, ticket: null }];
  });
}

function isNews(ledger: TicketLedger, { id, updatedAt }: Ticket): boolean {
  const seen = ledger.get(id);
  if (seen !== undefined && updatedAt < seen) return false;
  ledger.delete(id);
  ledger.set(id, updatedAt);
  const [oldest] = ledger.keys();
  if (ledger.size > ledgerSize && oldest !== undefined) ledger.delete(oldest);
  return true;
}
