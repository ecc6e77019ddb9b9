import type { QueryClient } from '@tanstack/react-query';

import type { DomainEvent } from '@shared/domain/events';
import type { Ticket } from '@shared/domain/ticket';

import type { WaitFacts } from './derived-wait';
import { derivedWait } from './derived-wait';
import type { TicketList } from './ticket-list';

type Ledger = Map<Ticket['uuid'], WaitFacts>;

const ledgers = new WeakMap<QueryClient, Ledger>();
const ledgerSize = 5_000;

/** The ticket with its wait: the server's, else the one derived from what this client has seen of the ticket. */
export function withWait(client: QueryClient, ticket: Ticket): Ticket {
  return record(client, ticket, null);
}

/** Adds the wait to every ticket that an event of the batch carries. */
export function withWaits(client: QueryClient, events: readonly DomainEvent[]): DomainEvent[] {
  return events.map((event) => {
    if (event.kind === 'ticket.changed') return { ...event, ticket: withWait(client, event.ticket) };
    if (event.kind !== 'message.received' || event.ticket === null) return event;
    // An edit is a message with a known id.
    const news = event.message.isEdited ? null : event.message;
    return { ...event, ticket: record(client, event.ticket, news) };
  });
}

type News = Parameters<typeof derivedWait>[2];

function record(client: QueryClient, ticket: Ticket, news: News): Ticket {
  if (ticket.waitingSince !== undefined && ticket.waitsAtLeast === undefined) return ticket;
  const ledger = ledgerOf(client);
  const facts = derivedWait(ledger.get(ticket.uuid), ticket, news);
  ledger.delete(ticket.uuid);
  ledger.set(ticket.uuid, facts);
  const [oldest] = ledger.keys();
  if (ledger.size > ledgerSize && oldest !== undefined) ledger.delete(oldest);
  const { waitingSince, waitsAtLeast, lastMessageAt } = facts;
  return { ...ticket, waitingSince, waitsAtLeast, lastMessageAt };
}

/** Begins with the tickets of the cache, which survives a restart. */
function ledgerOf(client: QueryClient): Ledger {
  const known = ledgers.get(client);
  if (known !== undefined) return known;
  const lists = client.getQueriesData<TicketList>({
    predicate: ({ queryKey: [, area, kind] }) => area === 'tickets' && kind === 'list',
  });
  const ledger: Ledger = new Map(lists.flatMap(([, list]) => (list?.tickets ?? []).flatMap(factsIn)));
  ledgers.set(client, ledger);
  return ledger;
}

function factsIn(ticket: Ticket): [Ticket['uuid'], WaitFacts][] {
  const { uuid, fromMe, lastMessage, updatedAt, waitingSince, waitsAtLeast, lastMessageAt } = ticket;
  if (waitsAtLeast === undefined) return [];
  const wait = { waitingSince: waitingSince ?? null, waitsAtLeast, lastMessageAt: lastMessageAt ?? updatedAt };
  return [[uuid, { fromMe, lastMessage, updatedAt, ...wait }]];
}
