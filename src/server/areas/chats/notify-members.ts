import type { Services } from '@server/platform/services';

type Member = { userId: number; companyId: number };

/** Tells those who take part, and nobody else of the company. */
export function notifyMembers(
  { publish }: Pick<Services, 'publish'>,
  members: readonly Member[],
  { name, payload }: { name: string; payload: object },
): void {
  for (const { userId, companyId } of members) publish.toUser({ id: userId, companyId }, name, payload);
}

/** Tells each one on the channel of their own. */
export function notifyEach(
  { publish }: Pick<Services, 'publish'>,
  members: readonly Member[],
  payload: { action: 'create' | 'update'; record: object },
): void {
  for (const { userId, companyId } of members) {
    publish.toUser({ id: userId, companyId }, `chat-user-${userId}`, payload);
  }
}
