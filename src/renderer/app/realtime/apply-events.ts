import type { QueryClient } from '@tanstack/react-query';

import { connectionLists, shownConnections } from '@renderer/entities/connection/connection-events';
import { contactDetails } from '@renderer/entities/contact/contact-detail-events';
import type { Projection, Viewer } from '@renderer/entities/live/projection';
import { applyBatch } from '@renderer/entities/live/projection';
import { scheduleRefresh } from '@renderer/entities/live/refresh';
import { messageHistories } from '@renderer/entities/message/message-history-events';
import { outboxes } from '@renderer/entities/outgoing/outbox';
import { queueLists } from '@renderer/entities/queue/queue-events';
import { recordLists } from '@renderer/entities/records/record-areas';
import { settingLists } from '@renderer/entities/setting/settings';
import { recordedActivities } from '@renderer/entities/ticket/ticket-activities';
import { ticketDetails } from '@renderer/entities/ticket/ticket-detail-events';
import { ledgerOf, withoutOutdated } from '@renderer/entities/ticket/ticket-ledger';
import { ticketLists } from '@renderer/entities/ticket/ticket-list-events';
import { ticketNoteLists } from '@renderer/entities/ticket/ticket-notes';
import { withWaits } from '@renderer/entities/ticket/wait-ledger';
import { userLists } from '@renderer/entities/user/user-lists';
import { contactLists } from '@renderer/features/contacts/model/contact-list-events';
import { boards } from '@renderer/features/kanban/model/board-events';
import type { DomainEvent } from '@shared/domain/events';

/** All projections of events on the cache. */
const projections: readonly Projection[] = [
  ticketLists,
  ticketDetails,
  recordedActivities,
  ticketNoteLists,
  messageHistories,
  outboxes,
  queueLists,
  connectionLists,
  shownConnections,
  boards,
  userLists,
  contactDetails,
  settingLists,
  contactLists,
  ...recordLists,
];

type Account = { accountKey: string; viewer: Viewer };

/** Applies a batch of events to the cache; queries that cannot be derived from it are refetched. */
export function applyEvents(client: QueryClient, account: Account, events: readonly DomainEvent[]): void {
  const news = withWaits(client, withoutOutdated(ledgerOf(client), events));
  scheduleRefresh(client, applyBatch(client, { ...account, projections }, news));
}
