import { asc, eq } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import { missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { whatsapps } from '@server/platform/storage/schema';
import { containing, offsetOf } from '@server/platform/storage/search';
import { phraseCampaigns } from '@server/platform/storage/tables/automation';
import { flows } from '@server/platform/storage/tables/flows';
import { wireRow } from '@server/platform/storage/wire-row';
import type { PhraseCampaignChange } from '@shared/api/phrase-campaigns';

const campaignsPerPage = 20;

export function phraseCampaignHandlers({ clock }: Services): AreaHandlers<'phraseCampaigns'> {
  return {
    async 'phraseCampaigns.list'({ query: { searchParam, pageNumber } }, { scope }) {
      const where = searchParam === undefined ? undefined : containing(phraseCampaigns.name, searchParam);
      const offset = offsetOf(pageNumber, campaignsPerPage);
      const page = pageNumber === undefined ? {} : { limit: campaignsPerPage, offset };
      const orderBy = [asc(phraseCampaigns.name), asc(phraseCampaigns.id)];
      const rows = await scope.find(phraseCampaigns, { where, orderBy, ...page });
      const count = await scope.count(phraseCampaigns, where);
      const hasMore = pageNumber !== undefined && count > offset + rows.length;
      return { flow: rows.map(wireRow), count, hasMore };
    },

    'phraseCampaigns.show': async ({ params }, { scope }) => ({
      details: wireRow(await existing(scope, params.phraseCampaignId)),
    }),

    async 'phraseCampaigns.create'({ body: { whatsappId = null, ...columns } }, { scope, caller }) {
      await requireOwnRecords(scope, { flowId: columns.flowId, whatsappId });
      const at = clock.now();
      const draft = { ...columns, whatsappId, userId: caller.id, createdAt: at, updatedAt: at };
      return wireRow(await scope.insert(phraseCampaigns, draft));
    },

    async 'phraseCampaigns.update'({ body: { id, ...columns } }, { scope }) {
      await existing(scope, id);
      await requireOwnRecords(scope, columns);
      const changes = { ...present(columns), updatedAt: clock.now() };
      const [row] = await scope.update(phraseCampaigns, eq(phraseCampaigns.id, id), changes);
      if (row === undefined) throw missing('ERR_NO_CAMPAIGN_FOUND');
      return wireRow(row);
    },

    async 'phraseCampaigns.remove'({ params }, { scope }) {
      const { id } = await existing(scope, params.phraseCampaignId);
      await scope.remove(phraseCampaigns, eq(phraseCampaigns.id, id));
      return id;
    },
  };
}

async function existing(scope: CompanyScope, id: number): Promise<Row<typeof phraseCampaigns>> {
  const row = await scope.first(phraseCampaigns, eq(phraseCampaigns.id, id));
  if (row === undefined) throw missing('ERR_NO_CAMPAIGN_FOUND');
  return row;
}

async function requireOwnRecords(
  scope: CompanyScope,
  { flowId, whatsappId = null }: Pick<PhraseCampaignChange, 'flowId' | 'whatsappId'>,
): Promise<void> {
  if (flowId !== undefined && !(await scope.first(flows, eq(flows.id, flowId)))) throw missing('ERR_NO_FLOW_FOUND');
  if (whatsappId === null) return;
  if ((await scope.first(whatsapps, eq(whatsapps.id, whatsappId))) === undefined) throw missing('ERR_NO_WAPP_FOUND');
}
