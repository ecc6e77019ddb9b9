import { asc, eq, inArray } from 'drizzle-orm';

import type { AreaHandlers } from '@server/http/handler';
import { missing } from '@server/http/refusal';
import type { CompanyScope, Row } from '@server/storage/company-scope';
import { queues, whatsappQueues, whatsapps } from '@server/storage/schema';
import { byId, idsOf, wireRow } from '@server/storage/wire-row';

export function connectionHandlers(): AreaHandlers<'connections'> {
  return {
    async 'connections.list'(_input, { scope }) {
      return withQueues(scope, await scope.find(whatsapps, { orderBy: [asc(whatsapps.id)] }));
    },

    async 'connections.show'({ params }, { scope }) {
      const row = await scope.first(whatsapps, eq(whatsapps.id, params.connectionId));
      const [connection] = row === undefined ? [] : await withQueues(scope, [row]);
      if (connection === undefined) throw missing('ERR_NO_WAPP_FOUND');
      return connection;
    },
  };
}

async function withQueues(scope: CompanyScope, rows: readonly Row<typeof whatsapps>[]) {
  const ids = rows.map((row) => row.id);
  const links = await scope.find(whatsappQueues, { where: inArray(whatsappQueues.whatsappId, ids) });
  const where = inArray(queues.id, idsOf(links.map((link) => link.queueId)));
  const queueOf = byId(await scope.find(queues, { where }));
  return rows.map((row) => ({
    ...wireRow(row),
    queues: links
      .filter((link) => link.whatsappId === row.id)
      .flatMap((link) => queueOf.get(link.queueId) ?? [])
      .map(({ id, name, color, greetingMessage }) => ({ id, name, color, greetingMessage })),
  }));
}
