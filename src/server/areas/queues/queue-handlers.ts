import { asc } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import type { Services } from '@server/platform/services';
import { queues } from '@server/platform/storage/schema';
import { wireRow } from '@server/platform/storage/wire-row';

import { createQueue, existingQueue, removeQueue, updateQueue } from './change-queue';

export function queueHandlers(services: Services): AreaHandlers<'queues'> {
  return {
    /** Ignores the `companyId` of the query: the caller's company is listed. */
    async 'queues.list'(_input, { scope }) {
      const rows = await scope.find(queues, { orderBy: [asc(queues.orderQueue), asc(queues.id)] });
      return rows.map(wireRow);
    },

    'queues.show': async ({ params }, { scope }) => wireRow(await existingQueue(scope, params.queueId)),
    'queues.create': ({ body }, { scope }) => createQueue(services, scope, body),
    'queues.update': ({ params, body }, { scope }) =>
      updateQueue(services, scope, { queueId: params.queueId, change: body }),

    async 'queues.remove'({ params }, { scope }) {
      await removeQueue(services, scope, params.queueId);
      return '';
    },
  };
}
