import { asc, eq, inArray } from 'drizzle-orm';

import { missing } from '@server/platform/http/refusal';
import { publicUser } from '@server/platform/session/session-user';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { queues, userQueues, users } from '@server/platform/storage/schema';
import { byId, idsOf } from '@server/platform/storage/wire-row';

/** Wire records of users, with their queues and without secrets. */
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

/** Throws `Refusal` if the company has no such user. */
export async function wireUser(scope: CompanyScope, userId: number) {
  const [user] = await wireUsers(scope, [await existingUser(scope, userId)]);
  if (user === undefined) throw new Error('Each row has one wire record');
  return user;
}

/** Throws `Refusal` if the company has no such user. */
export async function existingUser(scope: CompanyScope, userId: number): Promise<Row<typeof users>> {
  const row = await scope.first(users, eq(users.id, userId));
  if (row === undefined) throw missing('ERR_NO_USER_FOUND');
  return row;
}
