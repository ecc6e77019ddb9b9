import type { QueryClient } from '@tanstack/react-query';

import type { DomainEvent } from '@shared/domain/events';
import type { TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

/** The newest version seen of each ticket, and whether it was removed after that. */
export type TicketLedger = Map<TicketId, Entry>;

type Entry = { version: string; isRemoved: boolean };

const ledgers = new WeakMap<QueryClient, TicketLedger>();
const ledgerSize = 5_000;

export function ledgerOf(client: QueryClient): TicketLedger {
  const ledger = ledgers.get(client) ?? new Map<TicketId, Entry>();
  ledgers.set(client, ledger);
  return ledger;
}

/**
 * A batch without what came too late: a state older than one already seen, or a replay of the state that a removal
 * ended. Lists forget tickets that left them, so they could not tell by themselves.
 */
export function withoutLateEvents(ledger: TicketLedger, events: readonly DomainEvent[]): DomainEvent[] {
  return events.flatMap((event): DomainEvent[] => {
    switch (event.kind) {
      case 'ticket.changed':
        return isNews(ledger, event.ticket) ? [event] : [];
      case 'message.received':
        // The message is news even where the ticket beside it is not.
        return [event.ticket === null || isNews(ledger, event.ticket) ? event : { ...event, ticket: null }];
      case 'ticket.removed':
        noteRemoved(ledger, event.ticketId);
        return [event];
      default:
        return [event];
    }
  });
}

function isNews(ledger: TicketLedger, { id, updatedAt }: Ticket): boolean {
  const seen = ledger.get(id);
  if (seen !== undefined && (updatedAt < seen.version || (seen.isRemoved && updatedAt === seen.version))) return false;
  remember(ledger, id, { version: updatedAt, isRemoved: false });
  return true;
}

function noteRemoved(ledger: TicketLedger, id: TicketId): void {
  remember(ledger, id, { version: ledger.get(id)?.version ?? '', isRemoved: true });
}

function remember(ledger: TicketLedger, id: TicketId, entry: Entry): void {
  ledger.delete(id);
  ledger.set(id, entry);
  if (ledger.size <= ledgerSize) return;
  const [oldest] = ledger.keys();
  if (oldest !== undefined) ledger.delete(oldest);
}
