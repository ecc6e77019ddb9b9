import { inArray } from 'drizzle-orm';

import { missing } from '@server/platform/http/refusal';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { queues, whatsappQueues, whatsapps } from '@server/platform/storage/schema';
import { byId, idsOf, wireRow } from '@server/platform/storage/wire-row';

/** Wire records of connections, with their queues. */
export async function wireConnections(scope: CompanyScope, rows: readonly Row<typeof whatsapps>[]) {
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

/** The wire record of one connection. Throws `Refusal` if it does not exist. */
export async function wireConnection(scope: CompanyScope, connectionId: number) {
  const [connection] = await wireConnections(scope, [await existingConnection(scope, connectionId)]);
  if (connection === undefined) throw new Error('Each row has one wire record');
  return connection;
}

/** Throws `Refusal` if the company has no such connection. */
export async function existingConnection(scope: CompanyScope, connectionId: number): Promise<Row<typeof whatsapps>> {
  const row = await scope.byId(whatsapps, connectionId);
  if (row === undefined) throw missing('ERR_NO_WAPP_FOUND');
  return row;
}
