import type { Services } from '@server/platform/services';

type Member = { userId: number; companyId: number };

/** Publishes an event to the members of a chat only. */
export function notifyMembers(
  { publish }: Pick<Services, 'publish'>,
  members: readonly Member[],
  { name, payload }: { name: string; payload: object },
): void {
  for (const { userId, companyId } of members) publish.toUser({ id: userId, companyId }, name, payload);
}

/** Publishes to each member under the member's own event name. */
export function notifyEach(
  { publish }: Pick<Services, 'publish'>,
  members: readonly Member[],
  payload: { action: 'create' | 'update'; record: object },
): void {
  for (const { userId, companyId } of members) {
    publish.toUser({ id: userId, companyId }, `chat-user-${userId}`, payload);
  }
}
