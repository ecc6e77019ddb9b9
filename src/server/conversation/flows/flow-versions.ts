import { and, desc, eq, lt } from 'drizzle-orm';

import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { users } from '@server/platform/storage/schema';
import { flowVersions } from '@server/platform/storage/tables/flow-versions';
import type { flows } from '@server/platform/storage/tables/flows';
import type { StoredFlow } from '@shared/domain/flow-content';

/** Versions of a flow that stay; the oldest ones are removed. */
const mostVersions = 50;

type Version = { before: Row<typeof flows>; content: StoredFlow; userId: number };

/** Adds the saved drawing to the versions of the flow, unless nothing was changed. */
export async function keepVersion(
  { clock }: Pick<Services, 'clock'>,
  scope: CompanyScope,
  { before, content, userId }: Version,
): Promise<void> {
  const { id: flowId, flow: former } = before;
  const isSame = former !== null && JSON.stringify(former) === JSON.stringify(content);
  const known = await scope.count(flowVersions, eq(flowVersions.flowId, flowId));
  // Drawings of servers before this table have no version yet.
  if (known === 0 && former !== null) {
    await scope.insert(flowVersions, { flowId, flow: former, createdAt: before.updatedAt });
  }
  if (isSame) return;
  const author = await scope.byId(users, userId);
  const own = { userId, userName: author?.name ?? '', createdAt: clock.now() };
  await scope.insert(flowVersions, { flowId, flow: content, ...own });
  const [oldest] = await scope.find(flowVersions, {
    where: eq(flowVersions.flowId, flowId),
    orderBy: [desc(flowVersions.id)],
    offset: mostVersions - 1,
    limit: 1,
  });
  if (oldest === undefined) return;
  await scope.remove(flowVersions, and(eq(flowVersions.flowId, flowId), lt(flowVersions.id, oldest.id)));
}
