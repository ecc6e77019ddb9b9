import { and, eq, ne } from 'drizzle-orm';

import { changeTickets } from '@server/conversation/tickets/decide-ticket';
import { requirePlanLimit } from '@server/platform/company/plan-limits';
import { weekToStore } from '@server/platform/company/week-to-store';
import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { queues, tickets, userQueues } from '@server/platform/storage/schema';
import { isUniqueViolation } from '@server/platform/storage/unique-violation';
import { wireRow } from '@server/platform/storage/wire-row';
import type { QueueChange, QueueDraft } from '@shared/api/queues';

type QueueRow = Row<typeof queues>;

/** Throws `Refusal` if the company has no such queue. */
export async function existingQueue(scope: CompanyScope, queueId: number): Promise<QueueRow> {
  const row = await scope.first(queues, eq(queues.id, queueId));
  if (row === undefined) throw missing('ERR_NO_QUEUE_FOUND');
  return row;
}

/** Throws `Refusal` if the plan's limit is reached or name or colour are in use. */
export async function createQueue(services: Services, scope: CompanyScope, { schedules = [], ...draft }: QueueDraft) {
  requireRisingWaits(draft);
  const { name, color, ...rest } = draft;
  const at = services.clock.now();
  const columns = { ...present(rest), schedules: weekToStore(schedules, []) };
  const row = await refuseDuplicates(() =>
    scope.transaction(async (inner) => {
      await requirePlanLimit(inner, 'queues', services.clock.wall());
      return inner.insert(queues, { name, color, ...columns, createdAt: at, updatedAt: at });
    }),
  );
  return publishRow(services, row);
}

export async function updateQueue(
  services: Services,
  scope: CompanyScope,
  { queueId, change }: { queueId: number; change: QueueChange },
) {
  const { schedules, ...columns } = change;
  const before = await existingQueue(scope, queueId);
  if (change.waitMedium !== undefined || change.waitLong !== undefined) {
    requireRisingWaits({ ...before, ...present(columns) });
  }
  const changes = {
    ...present(columns),
    ...(schedules !== undefined && { schedules: weekToStore(schedules, before.schedules) }),
    updatedAt: services.clock.now(),
  };
  const [row] = await refuseDuplicates(() => scope.update(queues, eq(queues.id, queueId), changes));
  if (row === undefined) throw missing('ERR_NO_QUEUE_FOUND');
  return publishRow(services, row);
}

/** A wait is amber before it is red; a threshold that is not set is the company's and is not compared. */
function requireRisingWaits({ waitMedium, waitLong }: Pick<QueueDraft, 'waitMedium' | 'waitLong'>): void {
  const areBothSet = typeof waitMedium === 'number' && typeof waitLong === 'number';
  if (areBothSet && waitMedium >= waitLong) throw refused('ERR_QUEUE_INVALID_WAIT');
}

/** Deletes a queue, leaves its active tickets without one, and reconnects its attendants so that they leave its room. */
export async function removeQueue(services: Services, scope: CompanyScope, queueId: number): Promise<void> {
  await existingQueue(scope, queueId);
  const attendants = await scope.find(userQueues, { where: eq(userQueues.queueId, queueId) });
  const active = and(eq(tickets.queueId, queueId), ne(tickets.status, 'closed'));
  await changeTickets(services, scope, { where: active, changes: { queueId: null } });
  await scope.remove(queues, eq(queues.id, queueId));
  services.publish.toCompany(scope.companyId, 'queue', { action: 'delete', queueId });
  for (const { userId } of attendants) services.publish.reconnectUser(userId);
}

/** Clients expect the action `update` for a new queue too. */
function publishRow({ publish }: Services, row: QueueRow) {
  const queue = wireRow(row);
  publish.toCompany(row.companyId, 'queue', { action: 'update', queue });
  return queue;
}

/** Name and colour are unique in a company, also under concurrent requests. */
async function refuseDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'queues_companyId_name_unique')) throw refused('ERR_QUEUE_NAME_ALREADY_EXISTS');
    if (isUniqueViolation(error, 'queues_companyId_color_unique')) throw refused('ERR_QUEUE_COLOR_ALREADY_EXISTS');
    throw error;
  }
}
