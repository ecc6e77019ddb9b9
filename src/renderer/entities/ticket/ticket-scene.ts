import type { QueryClient } from '@tanstack/react-query';

import type { DomainEvent } from '@shared/domain/events';

import type { Viewer } from '../live/projection';
import { applyBatch } from '../live/projection';
import { scheduleRefresh } from '../live/refresh';
import { ticketDetails } from './ticket-detail-events';
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
