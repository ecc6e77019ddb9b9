import type { QueryClient } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';

import type { DomainEvent } from '@shared/domain/events';
import type { Ticket } from '@shared/domain/ticket';

import type { Viewer } from '../live/projection';
import { applyBatch } from '../live/projection';
import { scheduleRefresh } from '../live/refresh';
import { ticketDetails } from './ticket-detail-events';
import { ticketKeys } from './ticket-keys';
import { ledgerOf, withoutOutdated } from './ticket-ledger';
import { ticketLists } from './ticket-list-events';
import { withWaits } from './wait-ledger';

/** The account whose cache is changed. */
export type TicketScene = { accountKey: string; viewer: Viewer };

/** Applies the result of an own action to every cached ticket, before the server's event arrives. */
export function applyToTickets(client: QueryClient, scene: TicketScene, events: readonly DomainEvent[]): void {
  const news = withWaits(client, withoutOutdated(ledgerOf(client), events));
  scheduleRefresh(client, applyBatch(client, { ...scene, projections: [ticketLists, ticketDetails] }, news));
}

/**
 * Shows tickets as changed by actions that the server gets later: what it answers meanwhile is their former state.
 * Returns a function that ends this and leaves the tickets as they are then.
 */
export function keepShown(client: QueryClient, scene: TicketScene, changed: readonly Ticket[]): () => void {
  const events = changed.map((ticket) => ({ kind: 'ticket.changed', ticket }) as const);
  applyToTickets(client, scene, events);
  const prefix = hashKey(ticketKeys.all(scene.accountKey)).slice(0, -1);
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    if (!event.query.queryHash.startsWith(prefix)) return;
    // A refetch for what cannot be derived would bring the former state again.
    applyBatch(client, { ...scene, projections: [ticketLists, ticketDetails] }, withWaits(client, events));
  });
}
