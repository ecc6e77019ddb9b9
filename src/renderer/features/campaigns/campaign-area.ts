import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { AreaDefinition } from '@renderer/entities/records/area-definition';
import { useRecordAction, useRefreshRecords, useRemoveRecord } from '@renderer/entities/records/area-definition';
import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { currentTime } from '@renderer/lib/current-time';
import type { AttachmentChange } from '@renderer/ui/form/attachment-field';
import { uploadOf } from '@renderer/ui/form/attachment-field';
import { useToast } from '@renderer/ui/use-toast';
import type { CampaignChange, CampaignDraft } from '@shared/api/campaigns';
import type { EndpointReply } from '@shared/api/table';
import type { Campaign } from '@shared/domain/campaign';
import { statusAfterEdit } from '@shared/domain/campaign';
import type { CampaignSettings } from '@shared/domain/campaign-settings';
import type { CompanyId } from '@shared/domain/ids';
import { campaignId } from '@shared/domain/ids';

type Written<Draft> = {
  draft: Draft;
  /** The campaign as it was before; null for a new one. */
  before: Pick<Campaign, 'status' | 'scheduledAt'> | null;
  attachment: AttachmentChange;
  /** Name of a campaign that starts once it is saved with its file; absent for one that does not. */
  startedName?: string | undefined;
};

export const campaignArea: AreaDefinition<Campaign, Written<CampaignDraft>, Written<CampaignChange>> = {
  key: (accountKey) => areaKey(accountKey, 'campaigns'),
  fetchPage: async (query) => {
    const { records, hasMore } = await backend.send('campaigns.list', { query });
    return { rows: records, hasMore };
  },
  create: ({ draft }) => backend.send('campaigns.create', { body: draft }),
  // server-quirk: real servers need status and time at each change; the form knows the time to the minute only.
  update: (id, { draft, before }) => {
    const { status, scheduledAt: earlier } = before ?? { status: 'INATIVA', scheduledAt: null };
    const { scheduledAt = earlier } = draft;
    const body = { ...draft, scheduledAt, status: statusAfterEdit({ status, scheduledAt: earlier }, scheduledAt) };
    return backend.send('campaigns.update', { params: { campaignId: id }, body });
  },
  remove: (id) => backend.send('campaigns.remove', { params: { campaignId: id } }),
  afterSave: async (id, { attachment, startedName }) => {
    const params = { campaignId: id };
    if (attachment === 'remove') await backend.send('campaigns.detach', { params });
    else if (attachment !== 'keep') {
      await backend.send('campaigns.attach', { params, files: [await uploadOf(attachment)] });
    }
    if (startedName !== undefined) await startSoon({ id, name: startedName });
  },
};

/** In milliseconds. Not every server announces each message of a running campaign. */
const runningRefetchInterval = 5000;

/** A campaign with each of its recipients. */
export const campaignReportQuery = (accountKey: string, id: string) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'campaigns', 'report', id),
    queryFn: () => backend.send('campaigns.show', { params: { campaignId: campaignId.parse(id) } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'EM_ANDAMENTO' ? runningRefetchInterval : false),
  });

export function useStopCampaign() {
  const { t } = useTranslation('campaigns');
  return useRecordAction(campaignArea, cancel, { done: t('cancelled') });
}

const cancel = ({ id }: Campaign) => backend.send('campaigns.cancel', { params: { campaignId: id } });

export function useRestartCampaign() {
  const { t } = useTranslation('campaigns');
  return useRecordAction(campaignArea, restart, { done: t('restarted') });
}

const restart = ({ id }: Campaign) => backend.send('campaigns.restart', { params: { campaignId: id } });

type Resend = { campaignId: Campaign['id']; shipmentIds: readonly number[] };

/** Sends failed messages again, and says how many. */
export function useResendFailed() {
  const { t } = useTranslation('campaigns');
  const toast = useToast();
  const refresh = useRefreshRecords(campaignArea);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ campaignId: id, shipmentIds }: Resend) =>
      backend.send('campaigns.resendFailed', { params: { campaignId: id }, body: { shipmentIds: [...shipmentIds] } }),
    onSuccess: ({ resent }) => {
      if (resent === 0) toast.info(t('resend.none'));
      else toast.success(t('resend.done', { count: resent }));
    },
    onError: (error) => toast.error(error),
    onSettled: refresh,
  });
  return { run: (resend: Resend) => mutateAsync(resend).then(ignore, ignore), isPending };
}

const ignore = (): void => undefined;

export function useRemoveCampaign(): (campaign: Campaign) => void {
  const { t } = useTranslation('campaigns');
  return useRemoveRecord(campaignArea, ({ name }) => ({
    title: t('removal.title', { name }),
    consequence: t('removal.consequence'),
    done: t('deleted'),
  }));
}

/** The pace of campaigns, and the variables of the company. */
export const campaignSettingsQuery = (accountKey: string) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'campaigns', 'settings'),
    queryFn: () => backend.send('campaigns.settings', {}),
  });

export function useSaveCampaignSettings() {
  const { t } = useTranslation('campaigns');
  return useRecordAction(campaignArea, saveSettings, { done: t('settings.saved') });
}

/** Without the words that only servers with the capability `optOut` know. */
type SavedSettings = Omit<CampaignSettings, 'optOutWords'> & { optOutWords?: string[] };

/** In milliseconds. Servers look every 20 s for campaigns that are due, and some never start one whose time is over. */
const startLead = 30_000;

export function useStartCampaign() {
  const { t } = useTranslation('campaigns');
  return useRecordAction(campaignArea, startSoon, { done: t('start.done') });
}

function startSoon({ id, name }: Pick<Campaign, 'id' | 'name'>): Promise<unknown> {
  const draft = { name, scheduledAt: new Date(currentTime() + startLead).toISOString() };
  return campaignArea.update(id, { draft, before: null, attachment: 'keep' });
}

const saveSettings = (settings: SavedSettings) => backend.send('campaigns.saveSettings', { body: { settings } });

const contactListOptionsQuery = (accountKey: string, companyId: CompanyId) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'contact-lists', 'options'),
    queryFn: () => backend.send('contactLists.options', { query: { companyId } }),
  });

const tagOptionsQuery = (accountKey: string) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'tags', 'options'),
    queryFn: () => backend.send('tags.options', { query: {} }),
  });

const campaignConnectionsQuery = (accountKey: string, companyId: CompanyId) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'campaigns', 'connections'),
    queryFn: () => backend.send('connections.list', { query: { session: '0', companyId } }),
  });

const fileListChoicesQuery = (accountKey: string, companyId: CompanyId) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'files', 'choices'),
    queryFn: () => fetchEveryFileList(companyId),
  });

/** Fetches the lists and tags of the company; throws AppError. */
export function useFetchAudiences() {
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  return async () => {
    const lists = client.query(contactListOptionsQuery(accountKey, user.companyId));
    const tags = client.query(tagOptionsQuery(accountKey));
    return { lists: await lists, tags: await tags };
  };
}

/** Names of the company's tags by id; empty until they are loaded. */
export function useTagNames({ isNeeded }: { isNeeded: boolean }): ReadonlyMap<number, string> {
  const { accountKey } = useSession();
  const { data: tags = [] } = useQuery({ ...tagOptionsQuery(accountKey), enabled: isNeeded });
  return new Map(tags.map(({ id, name }) => [id, name]));
}

/** The lists, tags, files and connections that a campaign can use; empty until they are loaded. */
export function useCampaignChoices() {
  const { accountKey, user } = useSession();
  const { companyId } = user;
  const { data: lists = [] } = useQuery(contactListOptionsQuery(accountKey, companyId));
  const { data: tags = [] } = useQuery(tagOptionsQuery(accountKey));
  const { data: connections = [] } = useQuery(campaignConnectionsQuery(accountKey, companyId));
  const { data: files = [] } = useQuery(fileListChoicesQuery(accountKey, companyId));
  return { lists, tags, connections, files };
}

/** Servers answer page by page; a select needs all of them. */
async function fetchEveryFileList(companyId: CompanyId) {
  const all: EndpointReply<'files.list'>['files'] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { files, hasMore } = await backend.send('files.list', { query: { pageNumber, companyId } });
    all.push(...files);
    if (!hasMore || files.length === 0) return all;
  }
}
