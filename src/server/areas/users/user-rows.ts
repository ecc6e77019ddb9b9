import { asc, eq, inArray } from 'drizzle-orm';

import { missing } from '@server/platform/http/refusal';
import { publicUser } from '@server/platform/session/session-user';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { queues, userQueues, users } from '@server/platform/storage/schema';
import { byId, idsOf } from '@server/platform/storage/wire-row';

/** Users as the wire has them: with their queues and without their secrets. */
export async function wireUsers(scope: CompanyScope, rows: readonly Row<typeof users>[]) {
  const ids = rows.map((row) => row.id);
  const links = await scope.find(userQueues, {
    where: inArray(userQueues.userId, ids),
    orderBy: [asc(userQueues.queueId)],
  });
  const where = inArray(queues.id, idsOf(links.map((link) => link.queueId)));
  const queueOf = byId(await scope.find(queues, { where }));
  return rows.map((row) => ({
    ...publicUser(row),
    queues: links
      .filter((link) => link.userId === row.id)
      .flatMap((link) => queueOf.get(link.queueId) ?? [])
      .map(({ id, name, color }) => ({ id, name, color })),
  }));
}

/** One user as the wire has it. */
export async function wireUser(scope: CompanyScope, userId: number) {
  const [user] = await wireUsers(scope, [await existingUser(scope, userId)]);
  if (user === undefined) throw new Error('One row makes one user');
  return user;
}

/** The row of a colleague; refuses where there is none. */
export async function existingUser(scope: CompanyScope, userId: number): Promise<Row<typeof users>> {
  const row = await scope.first(users, eq(users.id, userId));
  if (row === undefined) throw missing('ERR_NO_USER_FOUND');
  return row;
}
