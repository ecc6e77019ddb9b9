import { asc, desc, eq, or } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import type { Services } from '@server/platform/services';
import { joined } from '@server/platform/storage/joined-count';
import { tickets, userQueues, users } from '@server/platform/storage/schema';
import { containing, offsetOf } from '@server/platform/storage/search';

import { createUser, endDevices, removeUser, resetTwoFactor, updateUser } from './change-user';
import { wireUser, wireUsers } from './user-rows';

const usersPerPage = 20;

export function userHandlers(services: Services): AreaHandlers<'users'> {
  return {
    async 'users.list'({ query }, { scope }) {
      const text = query.searchParam;
      const where = text === undefined ? undefined : or(containing(users.name, text), containing(users.email, text));
      const offset = offsetOf(query.pageNumber, usersPerPage);
      const count = services.quirks.joinedCounts
        ? joined(await scope.find(users, { where }), await scope.find(userQueues), 'userId')
        : await scope.count(users, where);
      const orderBy = [desc(users.createdAt), desc(users.id)];
      const rows = await scope.find(users, { where, orderBy, limit: usersPerPage, offset });
      return { users: await wireUsers(scope, rows), count, hasMore: count > offset + rows.length };
    },

    /** Lists the caller's company; the super administrator may name another. */
    async 'users.options'({ query }, { scope: own, caller }) {
      const scope = caller.super && query.companyId !== undefined ? services.storage.scope(query.companyId) : own;
      const rows = await wireUsers(scope, await scope.find(users, { orderBy: [asc(users.id)] }));
      const open = await scope.countBy(tickets, { by: tickets.userId, where: eq(tickets.status, 'open') });
      return rows.map(({ id, name, email, queues, online, profile, super: isSuper }) => {
        const openTickets = open.get(id) ?? 0;
        return { id, name, email, queues, online, openTickets, profile, super: isSuper };
      });
    },

    'users.show': ({ params }, { scope }) => wireUser(scope, params.userId),
    'users.create': ({ body }, context) => createUser(services, body, context),
    'users.update': ({ params, body }, context) =>
      updateUser(services, { userId: params.userId, change: body }, context),

    async 'users.remove'({ params }, context) {
      await removeUser(services, params.userId, context);
      return { message: 'User deleted' };
    },

    async 'users.endDevices'({ params }, context) {
      await endDevices(services, params.userId, context);
      return '';
    },

    async 'users.resetTwoFactor'({ params }, context) {
      await resetTwoFactor(services, params.userId, context);
      return '';
    },

    /** Sets the language of the company, in which automatic messages are written. */
    async 'users.setLanguage'({ params }, { scope }) {
      await scope.changeCompany({ language: params.language, updatedAt: services.clock.now() });
      return { message: 'Language updated successfully' };
    },
  };
}
