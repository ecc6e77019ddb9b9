import { asc, desc, eq, inArray, or } from 'drizzle-orm';

import type { AreaHandlers } from '@server/http/handler';
import { missing } from '@server/http/refusal';
import type { Services } from '@server/services';
import { publicUser } from '@server/session/session-user';
import type { CompanyScope, Row } from '@server/storage/company-scope';
import { queues, userQueues, users } from '@server/storage/schema';
import { containing, offsetOf } from '@server/storage/search';
import { byId, idsOf } from '@server/storage/wire-row';

const usersPerPage = 20;

export function userHandlers({ clock }: Services): AreaHandlers<'users'> {
  return {
    async 'users.list'({ query }, { scope }) {
      const text = query.searchParam;
      const where = text === undefined ? undefined : or(containing(users.name, text), containing(users.email, text));
      const offset = offsetOf(query.pageNumber, usersPerPage);
      const count = await scope.count(users, where);
      const orderBy = [desc(users.createdAt), desc(users.id)];
      const rows = await scope.find(users, { where, orderBy, limit: usersPerPage, offset });
      return { users: await withQueues(scope, rows), count, hasMore: count > offset + rows.length };
    },

    async 'users.options'(_input, { scope }) {
      const rows = await withQueues(scope, await scope.find(users, { orderBy: [asc(users.id)] }));
      return rows.map(({ id, name, email, queues: own }) => ({ id, name, email, queues: own }));
    },

    async 'users.show'({ params }, { scope }) {
      const row = await scope.first(users, eq(users.id, params.userId));
      const [user] = row === undefined ? [] : await withQueues(scope, [row]);
      if (user === undefined) throw missing('ERR_NO_USER_FOUND');
      return user;
    },

    /** The language is the company's: it decides what the server itself says to customers. */
    async 'users.setLanguage'({ params }, { scope }) {
      await scope.changeCompany({ language: params.language, updatedAt: clock.now() });
      return { message: 'Language updated successfully' };
    },
  };
}

async function withQueues(scope: CompanyScope, rows: readonly Row<typeof users>[]) {
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
