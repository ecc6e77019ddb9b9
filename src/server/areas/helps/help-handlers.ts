import type { AreaHandlers } from '@server/platform/http/handler';
import { missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { present } from '@server/platform/storage/present';
import { offsetOf } from '@server/platform/storage/search';
import { wireRow } from '@server/platform/storage/wire-row';

const pageSize = 20;

export function helpHandlers({ storage: { directory }, clock, publish }: Services): AreaHandlers<'helps'> {
  const publishToAll = async (payload: object) => {
    for (const { id } of await directory.companies()) publish.toCompany(id, 'help', payload);
  };
  return {
    async 'helps.list'({ query }) {
      const offset = offsetOf(query.pageNumber, pageSize);
      const { rows, count } = await directory.helpPage({ search: query.searchParam, limit: pageSize, offset });
      return { records: rows.map(wireRow), count, hasMore: count > offset + rows.length };
    },
    'helps.all': async () => (await directory.helps()).map(wireRow),
    async 'helps.create'({ body }) {
      const at = clock.now();
      const row = await directory.addHelp({ ...present(body), createdAt: at, updatedAt: at });
      return publishRow(row, 'create', publishToAll);
    },
    async 'helps.update'({ params, body }) {
      const row = await directory.changeHelp(params.helpId, { ...present(body), updatedAt: clock.now() });
      return publishRow(row, 'update', publishToAll);
    },
    async 'helps.remove'({ params }) {
      if ((await directory.removeHelp(params.helpId)) === undefined) throw missing('ERR_NO_HELP_FOUND');
      await publishToAll({ action: 'delete', id: String(params.helpId) });
      return { message: 'Help deleted' };
    },
  };
}

type HelpRow = Awaited<ReturnType<Services['storage']['directory']['addHelp']>>;

async function publishRow(row: HelpRow, action: 'create' | 'update', publishToAll: (payload: object) => Promise<void>) {
  if (row === undefined) throw missing('ERR_NO_HELP_FOUND');
  const record = wireRow(row);
  await publishToAll({ action, record });
  return record;
}
