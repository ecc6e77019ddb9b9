import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { AttachmentChange } from '@renderer/ui/form/attachment-field';
import { uploadOf } from '@renderer/ui/form/attachment-field';
import { useRemoval } from '@renderer/ui/use-removal';
import { useToast } from '@renderer/ui/use-toast';
import type { CampaignDraft } from '@shared/api/campaigns';
import type { EndpointReply } from '@shared/api/table';
import type { Campaign, CampaignReport } from '@shared/domain/campaign';
import type { CampaignSettings } from '@shared/domain/campaign-settings';
import type { CompanyId, ContactListId } from '@shared/domain/ids';
import { campaignId } from '@shared/domain/ids';

/** The company's campaigns by name, those that contain `search`. */
export function useCampaigns(search: string): PagedRecords<Campaign> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: areaKey(accountKey, 'campaigns', 'list', search),
    fetchPage: async (pageNumber) => {
      const query = { searchParam: search, pageNumber };
      const { records, hasMore } = await backend.send('campaigns.list', { query });
      return { rows: records, hasMore };
    },
  });
}

/** A running campaign is looked at this often, in milliseconds: not every server tells of each message. */
const runningLook = 5000;

/** A campaign with everyone it is for. */
export function useCampaignReport(id: string) {
  const { accountKey } = useSession();
  return useQuery<CampaignReport>({
    queryKey: areaKey(accountKey, 'campaigns', 'report', id),
    queryFn: () => backend.send('campaigns.show', { params: { campaignId: campaignId.parse(id) } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'EM_ANDAMENTO' ? runningLook : false),
  });
}

/** Creates a campaign, or changes the given one; its file follows by a call of its own. */
export function useSaveCampaign(
  campaign: Campaign | null,
): (draft: CampaignDraft, attachment: AttachmentChange) => Promise<void> {
  const refresh = useRefresh();
  return async (draft, attachment) => {
    const { id } = await (campaign === null
      ? backend.send('campaigns.create', { body: draft })
      : backend.send('campaigns.update', { params: { campaignId: campaign.id }, body: draft }));
    const params = { campaignId: id };
    if (attachment === 'remove') await backend.send('campaigns.detach', { params });
    else if (attachment !== 'keep') {
      await backend.send('campaigns.attach', { params, files: [await uploadOf(attachment)] });
    }
    await refresh();
  };
}

type CampaignActions = {
  stop: (campaign: Campaign) => Promise<void>;
  restart: (campaign: Campaign) => Promise<void>;
  remove: (campaign: Campaign) => void;
};

/** Stops, restarts and, once agreed, deletes a campaign, and says how that went. */
export function useCampaignActions(): CampaignActions {
  const { t } = useTranslation('campaigns');
  const toast = useToast();
  const refresh = useRefresh();
  const ask = useRemoval();
  const act = async (name: 'campaigns.cancel' | 'campaigns.restart', { id }: Campaign, done: string) => {
    try {
      await backend.send(name, { params: { campaignId: id } });
      toast.success(done);
    } catch (error) {
      toast.error(error);
    }
    await refresh();
  };
  return {
    stop: (campaign) => act('campaigns.cancel', campaign, t('cancelled')),
    restart: (campaign) => act('campaigns.restart', campaign, t('restarted')),
    remove: ({ id, name }) =>
      ask({
        title: t('removal.title', { name }),
        consequence: t('removal.consequence'),
        done: t('deleted'),
        remove: async () => {
          await backend.send('campaigns.remove', { params: { campaignId: id } });
          await refresh();
        },
      }),
  };
}

/** How campaigns are paced, and the company's variables. */
export function useCampaignSettings() {
  const { accountKey } = useSession();
  return useQuery<CampaignSettings>({
    queryKey: areaKey(accountKey, 'campaigns', 'settings'),
    queryFn: () => backend.send('campaigns.settings', {}),
  });
}

export function useSaveCampaignSettings(): (settings: CampaignSettings) => Promise<void> {
  const refresh = useRefresh();
  return async (settings) => {
    await backend.send('campaigns.saveSettings', { body: { settings } });
    await refresh();
  };
}

/** What a campaign is made of: lists, tags, files and connections to choose from. */
export function useCampaignChoices() {
  const { accountKey, user } = useSession();
  const { companyId } = user;
  const lists = useQuery({
    queryKey: areaKey(accountKey, 'contact-lists', 'options'),
    queryFn: () => backend.send('contactLists.options', {}),
  });
  const tags = useQuery({
    queryKey: areaKey(accountKey, 'tags', 'options'),
    queryFn: () => backend.send('tags.options', { query: {} }),
  });
  const connections = useQuery({
    queryKey: areaKey(accountKey, 'campaigns', 'connections'),
    queryFn: () => backend.send('connections.list', { query: { session: '0', companyId } }),
  });
  const files = useQuery({
    queryKey: areaKey(accountKey, 'files', 'choices'),
    queryFn: () => everyFileList(companyId),
  });
  return {
    ...{ lists: lists.data ?? [], tags: tags.data ?? [] },
    ...{ files: files.data ?? [], connections: connections.data ?? [] },
  };
}

/** Servers answer in pages; a choice wants them all. */
async function everyFileList(companyId: CompanyId) {
  const all: EndpointReply<'files.list'>['files'] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { files, hasMore } = await backend.send('files.list', { query: { pageNumber, companyId } });
    all.push(...files);
    if (!hasMore || files.length === 0) return all;
  }
}

/** The first recipient of a list, as the one whom a preview is for. */
export function useFirstRecipient(contactListId: ContactListId | null) {
  const { accountKey } = useSession();
  const { data } = useQuery({
    queryKey: areaKey(accountKey, 'contact-lists', 'first', contactListId),
    queryFn: async () => {
      if (contactListId === null) return null;
      const query = { contactListId, searchParam: '', pageNumber: 1 };
      return (await backend.send('contactListItems.list', { query })).contacts[0] ?? null;
    },
  });
  return data ?? null;
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: areaKey(accountKey, 'campaigns') });
}
