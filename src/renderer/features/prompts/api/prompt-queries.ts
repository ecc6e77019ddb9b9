import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import type { PromptDraft } from '@shared/api/prompts';
import type { PromptId } from '@shared/domain/ids';
import type { Prompt, PromptDetails } from '@shared/domain/prompt';
import type { Queue } from '@shared/domain/queue';

/** The company's prompts by name, those that contain `search`. */
export function usePrompts(search: string): PagedRecords<Prompt> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: areaKey(accountKey, 'prompts', 'list', search),
    fetchPage: async (pageNumber) => {
      const { prompts, hasMore } = await backend.send('prompts.list', { query: { searchParam: search, pageNumber } });
      return { rows: prompts, hasMore };
    },
  });
}

/** One prompt with its key, for its form alone: it is forgotten when the form closes. */
export function usePromptDetails(promptId: PromptId): UseQueryResult<PromptDetails> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'prompts', 'one', promptId),
    queryFn: () => backend.send('prompts.show', { params: { promptId } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The queues that a prompt may serve. */
export function usePromptQueues(): UseQueryResult<Queue[]> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'prompts', 'queues'),
    queryFn: () => backend.send('queues.list', { query: {} }),
  });
}

/** Creates a prompt, or changes the given one. */
export function useSavePrompt(promptId: PromptId | null): (draft: PromptDraft) => Promise<void> {
  const refresh = useRefreshPrompts();
  return async (draft) => {
    if (promptId === null) await backend.send('prompts.create', { body: draft });
    else await backend.send('prompts.update', { params: { promptId }, body: draft });
    await refresh();
  };
}

/** Asks, then deletes a prompt. */
export function useRemovePrompt(): (prompt: Prompt) => void {
  const { t } = useTranslation('prompts');
  const refresh = useRefreshPrompts();
  const ask = useRemoval();
  return ({ id, name }) =>
    ask({
      title: t('removal.title', { name }),
      consequence: t('removal.consequence'),
      done: t('deleted'),
      remove: async () => {
        await backend.send('prompts.remove', { params: { promptId: id } });
        await refresh();
      },
    });
}

function useRefreshPrompts(): () => Promise<void> {
  const { accountKey } = useSession();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: areaKey(accountKey, 'prompts', 'list') });
}
