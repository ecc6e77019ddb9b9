import { desc, eq } from 'drizzle-orm';

import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { users } from '@server/platform/storage/schema';
import { offsetOf } from '@server/platform/storage/search';
import { ticketActivities } from '@server/platform/storage/tables/ticket-activities';
import type { TicketStatus } from '@shared/domain/ticket';
import type { ActivityKind } from '@shared/domain/ticket-activity';

import type { WireTicket } from './ticket-rows';

type Place = { status: TicketStatus; userId: number | null; queueId: number | null };

/** The activity behind a change by `callerId`; null for a change of other fields. */
export function activityKindOf(before: Place, after: Place, callerId: number): ActivityKind | null {
  if (after.status === 'closed') return before.status === 'closed' ? null : 'resolved';
  if (before.status === 'closed') return after.status === 'open' ? 'reopened' : null;
  const isMoved = before.queueId !== after.queueId;
  if (after.status === 'open') {
    if (before.status === 'pending' && after.userId === callerId) return 'accepted';
    return isMoved || before.userId !== after.userId ? 'transferred' : null;
  }
  if (isMoved) return 'transferred';
  return before.status === 'open' ? 'returned' : null;
}

type Deed = {
  ticket: WireTicket;
  kind: ActivityKind;
  /** Null for an automatic change. */
  callerId: number | null;
  note?: string | undefined;
  tagsAdded?: string[];
  tagsRemoved?: string[];
};

/** Stores an activity of the ticket as it is now, and publishes it to the ticket's viewers. */
export async function recordActivity(
  { publish, clock }: Pick<Services, 'publish' | 'clock'>,
  scope: CompanyScope,
  { ticket, kind, callerId, note = '', tagsAdded = [], tagsRemoved = [] }: Deed,
): Promise<void> {
  const actor = await scope.byId(users, callerId);
  const row = await scope.insert(ticketActivities, {
    ticketId: ticket.id,
    kind,
    actorId: callerId,
    actorName: actor?.name ?? '',
    ...(transfers.has(kind) && { ...targetOf(ticket), note }),
    tagsAdded,
    tagsRemoved,
    createdAt: clock.now(),
  });
  publish.activityRecorded(wireActivity(row), ticket);
}

/** Activities that name the new owner and the queue. */
const transfers: ReadonlySet<ActivityKind> = new Set(['transferred', 'assigned']);

const targetOf = ({ user, queue }: WireTicket) => ({
  toUserId: user?.id ?? null,
  toUserName: user?.name ?? '',
  toQueueId: queue?.id ?? null,
  toQueueName: queue?.name ?? '',
});

const activitiesPerPage = 50;

/** A page of a ticket's activities, newest first. */
export async function activitiesPage(scope: CompanyScope, ticketId: number, pageNumber: number | undefined) {
  const where = eq(ticketActivities.ticketId, ticketId);
  const offset = offsetOf(pageNumber, activitiesPerPage);
  const page = { orderBy: [desc(ticketActivities.id)], limit: activitiesPerPage + 1, offset };
  const rows = await scope.find(ticketActivities, { where, ...page });
  return {
    activities: rows.slice(0, activitiesPerPage).map(wireActivity),
    hasMore: rows.length > activitiesPerPage,
  };
}

function wireActivity(row: Row<typeof ticketActivities>) {
  const { id, companyId, ticketId, kind, tagsAdded, tagsRemoved, note, createdAt } = row;
  const named = (namedId: number | null, name: string) => (namedId === null ? null : { id: namedId, name });
  return {
    id,
    companyId,
    ticketId,
    kind,
    actor: named(row.actorId, row.actorName),
    toUser: named(row.toUserId, row.toUserName),
    toQueue: named(row.toQueueId, row.toQueueName),
    tagsAdded,
    tagsRemoved,
    note,
    createdAt: createdAt.toISOString(),
  };
}
