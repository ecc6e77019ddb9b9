import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { AreaDefinition } from '@renderer/entities/records/area-definition';
import { useRecordAction, useRemoveRecord } from '@renderer/entities/records/area-definition';
import { backend } from '@renderer/lib/backend';
import type { PhraseCampaignChange, PhraseCampaignDraft } from '@shared/api/phrase-campaigns';
import type { CompanyId } from '@shared/domain/ids';
import type { PhraseCampaign } from '@shared/domain/phrase-campaign';

type PhraseDraft = PhraseCampaignDraft & { status?: boolean | undefined };
type PhraseChange = Omit<PhraseCampaignChange, 'id'>;

/** No event announces changes of phrases: they are fetched when a screen opens, and after changes made here. */
export const phraseArea: AreaDefinition<PhraseCampaign, PhraseDraft, PhraseChange> = {
  key: (accountKey) => [accountKey, 'phrase-campaigns', 'phrases'],
  fetchPage: async (query) => {
    const { flow, hasMore } = await backend.send('phraseCampaigns.list', { query });
    return { rows: flow, hasMore };
  },
  create: ({ name, phrase, flowId, whatsappId = null }) =>
    backend.send('phraseCampaigns.create', { body: { name, phrase, flowId, whatsappId } }),
  update: (id, change) => backend.send('phraseCampaigns.update', { body: { ...change, id } }),
  remove: (phraseCampaignId) => backend.send('phraseCampaigns.remove', { params: { phraseCampaignId } }),
};

/** The flows that a phrase may start, and the connections that may listen for it. */
export const phraseChoicesQuery = (accountKey: string, companyId: CompanyId) =>
  queryOptions({
    queryKey: [accountKey, 'phrase-campaigns', 'choices'],
    queryFn: async () => {
      const [{ flows }, connections] = await Promise.all([
        backend.send('flows.list', { query: {} }),
        backend.send('connections.list', { query: { companyId, session: '0' } }),
      ]);
      return { flows, connections };
    },
    staleTime: 0,
  });

/** Switches a phrase on or off and leaves its other fields as they are. */
export function useTogglePhrase(id: PhraseCampaign['id']) {
  const { t } = useTranslation('phrases');
  return useRecordAction(phraseArea, (change: PhraseChange) => phraseArea.update(id, change), { done: t('changed') });
}

export function useRemovePhrase(): (phrase: PhraseCampaign) => void {
  const { t } = useTranslation('phrases');
  return useRemoveRecord(phraseArea, ({ name, phrase }) => ({
    title: t('removal.title', { name }),
    consequence: t('removal.consequence', { phrase }),
    done: t('deleted'),
  }));
}
