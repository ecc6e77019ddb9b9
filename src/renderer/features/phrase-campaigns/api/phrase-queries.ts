import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import { useToast } from '@renderer/ui/use-toast';
import type { PhraseCampaignDraft } from '@shared/api/phrase-campaigns';
import type { Connection } from '@shared/domain/connection';
import type { Flow } from '@shared/domain/flow';
import type { PhraseCampaign } from '@shared/domain/phrase-campaign';

const phraseKey = (accountKey: string, ...rest: readonly unknown[]) => [accountKey, 'phrase-campaigns', ...rest];

/** The phrases that start flows, those whose name contains `search`. No news tell of them: a screen asks when it opens. */
export function usePhrases(search: string): PagedRecords<PhraseCampaign> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: phraseKey(accountKey, 'list', search),
    fetchPage: async (pageNumber) => {
      const query = { searchParam: search, pageNumber };
      const { flow, hasMore } = await backend.send('phraseCampaigns.list', { query });
      return { rows: flow, hasMore };
    },
  });
}

/** What a phrase may start, and where it may be heard. */
export function usePhraseChoices(): UseQueryResult<{ flows: Flow[]; connections: Connection[] }> {
  const { accountKey, user } = useSession();
  return useQuery({
    queryKey: phraseKey(accountKey, 'choices'),
    queryFn: async () => {
      const [{ flows }, connections] = await Promise.all([
        backend.send('flows.list', { query: {} }),
        backend.send('connections.list', { query: { companyId: user.companyId, session: '0' } }),
      ]);
      return { flows, connections };
    },
    staleTime: 0,
  });
}

type Draft = PhraseCampaignDraft & { status?: boolean | undefined };

/** Creates a phrase, or changes the given one. */
export function useSavePhrase(phrase: PhraseCampaign | null): (draft: Draft) => Promise<void> {
  const refresh = useRefreshPhrases();
  return async ({ status = true, ...draft }) => {
    const whatsappId = draft.whatsappId ?? null;
    if (phrase === null) await backend.send('phraseCampaigns.create', { body: { ...draft, whatsappId } });
    else await backend.send('phraseCampaigns.update', { body: { ...draft, whatsappId, id: phrase.id, status } });
    await refresh();
  };
}

/** Makes a phrase heard, or unheard, and leaves the rest of it as it is. */
export function useTogglePhrase(): (phrase: PhraseCampaign, status: boolean) => Promise<void> {
  const { t } = useTranslation('phrases');
  const toast = useToast();
  const refresh = useRefreshPhrases();
  return async ({ id, name, phrase, flowId, whatsappId }, status) => {
    if (flowId === null) return;
    try {
      await backend.send('phraseCampaigns.update', { body: { id, name, phrase, flowId, whatsappId, status } });
      await refresh();
      toast.success(t('changed'));
    } catch (error) {
      toast.error(error);
    }
  };
}

/** Asks, then deletes a phrase. */
export function useRemovePhrase(): (phrase: PhraseCampaign) => void {
  const { t } = useTranslation('phrases');
  const refresh = useRefreshPhrases();
  const ask = useRemoval();
  return ({ id, name, phrase }) =>
    ask({
      title: t('removal.title', { name }),
      consequence: t('removal.consequence', { phrase }),
      done: t('deleted'),
      remove: async () => {
        await backend.send('phraseCampaigns.remove', { params: { phraseCampaignId: id } });
        await refresh();
      },
    });
}

function useRefreshPhrases(): () => Promise<void> {
  const { accountKey } = useSession();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: phraseKey(accountKey, 'list') });
}
