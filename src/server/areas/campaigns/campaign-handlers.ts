import { asc, eq } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import { refused } from '@server/platform/http/refusal';
import { saveAttachment } from '@server/platform/media/attachment';
import type { Services } from '@server/platform/services';
import type { Changes, CompanyScope } from '@server/platform/storage/company-scope';
import { containing, offsetOf } from '@server/platform/storage/search';
import { campaigns } from '@server/platform/storage/tables/campaigns';

import { audienceOf } from './campaign-audience';
import { campaignKey, campaignWork } from './campaign-job';
import type { CampaignRow } from './campaign-rows';
import { existingCampaign, wireCampaign, wireCampaignReport, wireCampaigns } from './campaign-rows';
import { saveSettings, settingEntries } from './campaign-settings';
import { resendFailed } from './resend-failed';
import { createCampaign, updateCampaign } from './save-campaign';
import { sendTest } from './send-test';
import type { Pause, StatusChange } from './set-status';
import { setStatus } from './set-status';

const pageSize = 20;

export function campaignHandlers(services: Services, { pause }: { pause?: Pause } = {}): AreaHandlers<'campaigns'> {
  const { publish, clock, jobs, media } = services;
  const publishRow = async (scope: CompanyScope, row: CampaignRow, action: 'create' | 'update') => {
    const record = await wireCampaign(scope, row);
    publish.toCompany(scope.companyId, 'campaign', { action, record });
    return record;
  };
  const changeStatus = async (scope: CompanyScope, id: number, change: StatusChange) => {
    await publishRow(scope, await setStatus(services, scope, { id, change, pause }), 'update');
    return '';
  };
  const attach = async (scope: CompanyScope, id: number, changes: Changes<typeof campaigns>) => {
    const [row] = await scope.update(campaigns, eq(campaigns.id, id), { ...changes, updatedAt: clock.now() });
    if (row !== undefined) await publishRow(scope, row, 'update');
    return { mensagem: 'OK' };
  };
  return {
    async 'campaigns.list'({ query }, { scope }) {
      const text = query.searchParam;
      const where = text === undefined ? undefined : containing(campaigns.name, text);
      const offset = offsetOf(query.pageNumber, pageSize);
      const orderBy = [asc(campaigns.name), asc(campaigns.id)];
      const rows = await scope.find(campaigns, { where, orderBy, limit: pageSize, offset });
      const count = await scope.count(campaigns, where);
      return { records: await wireCampaigns(scope, rows), count, hasMore: count > offset + rows.length };
    },
    'campaigns.show': async ({ params }, { scope }) =>
      wireCampaignReport(scope, await existingCampaign(scope, params.campaignId)),
    'campaigns.create': async ({ body }, { scope }) =>
      publishRow(scope, await createCampaign(services, scope, body), 'create'),
    'campaigns.update': async ({ params, body }, { scope }) =>
      publishRow(
        scope,
        await updateCampaign(services, scope, { campaignId: params.campaignId, change: body }),
        'update',
      ),
    async 'campaigns.remove'({ params }, { scope }) {
      const { id, status } = await existingCampaign(scope, params.campaignId);
      if (status === 'EM_ANDAMENTO') throw refused('ERR_CAMPAIGN_IN_PROGRESS');
      await scope.transaction(async (inner) => {
        await inner.remove(campaigns, eq(campaigns.id, id));
        await jobs.remove(inner, campaignWork, campaignKey(id));
      });
      publish.toCompany(scope.companyId, 'campaign', { action: 'delete', id: String(id) });
      return { message: 'Campaign deleted' };
    },
    'campaigns.cancel': ({ params }, { scope }) =>
      changeStatus(scope, params.campaignId, ['EM_ANDAMENTO', 'CANCELADA']),
    'campaigns.restart': ({ params }, { scope }) =>
      changeStatus(scope, params.campaignId, ['CANCELADA', 'EM_ANDAMENTO']),
    async 'campaigns.resendFailed'({ params, body }, { scope }) {
      const { id } = await existingCampaign(scope, params.campaignId);
      const { row, resent } = await resendFailed(services, scope, { id, shipmentIds: body.shipmentIds });
      if (row !== null) await publishRow(scope, row, 'update');
      return { resent };
    },
    async 'campaigns.attach'({ params, files }, { scope }) {
      const { id } = await existingCampaign(scope, params.campaignId);
      return attach(scope, id, { file: await saveAttachment(media, files, { isPicture: false }) });
    },
    async 'campaigns.detach'({ params }, { scope }) {
      return attach(scope, (await existingCampaign(scope, params.campaignId)).id, { file: null });
    },
    'campaigns.audience': ({ query }, { scope }) => audienceOf(scope, query),
    'campaigns.test': ({ body }, { scope, caller }) => sendTest(services, scope, { ...body, userId: caller.id }),
    'campaigns.settings': (_input, { scope }) => settingEntries(scope),
    async 'campaigns.saveSettings'({ body }, { scope }) {
      await saveSettings(scope, body.settings, clock.now());
      const record = await settingEntries(scope);
      publish.toCompany(scope.companyId, 'campaignSettings', { action: 'create', record });
      return record;
    },
  };
}
