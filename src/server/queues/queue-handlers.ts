import { asc } from 'drizzle-orm';

import type { AreaHandlers } from '@server/http/handler';
import { queues } from '@server/storage/schema';
import { wireRow } from '@server/storage/wire-row';

export function queueHandlers(): AreaHandlers<'queues'> {
  return {
    /** Always the caller's company, whatever `companyId` asks for. */
    async 'queues.list'(_input, { scope }) {
      const rows = await scope.find(queues, { orderBy: [asc(queues.orderQueue), asc(queues.id)] });
      return rows.map(wireRow);
    },
  };
}
