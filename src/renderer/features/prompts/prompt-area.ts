import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { queueKeys } from '@renderer/entities/queue/queue-keys';
import type { AreaDefinition } from '@renderer/entities/records/area-definition';
import { useRemoveRecord } from '@renderer/entities/records/area-definition';
import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { backend } from '@renderer/lib/backend';
import type { PromptDraft } from '@shared/api/prompts';
import type { PromptId } from '@shared/domain/ids';
import type { Prompt } from '@shared/domain/prompt';
import type { PromptKey } from '@shared/domain/prompt-key';

export const promptArea: AreaDefinition<Prompt, PromptDraft> = {
  key: (accountKey) => areaKey(accountKey, 'prompts'),
  fetchPage: async (query) => {
    const { prompts, hasMore } = await backend.send('prompts.list', { query });
    return { rows: prompts, hasMore };
  },
  findSame: async ({ name }, user) => {
    const { rows } = await promptArea.fetchPage({ searchParam: name, pageNumber: 1 }, user);
    return rows.filter((row) => row.name === name);
  },
  create: (body) => backend.send('prompts.create', { body }),
  update: (promptId, body) => backend.send('prompts.update', { params: { promptId }, body }),
  remove: (promptId) => backend.send('prompts.remove', { params: { promptId } }),
};

/** One prompt with its API key, which leaves the cache when the form closes. */
export const promptDetailsQuery = (accountKey: string, promptId: PromptId) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'prompts', 'one', promptId),
    queryFn: () => backend.send('prompts.show', { params: { promptId } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The queues that a prompt may serve. */
export const promptQueuesQuery = (accountKey: string) =>
  queryOptions({
    queryKey: queueKeys.list(accountKey),
    queryFn: () => backend.send('queues.list', { query: {} }),
  });

/** The company's key for prompts without their own; undefined while it loads, and on servers without one. */
export function usePromptKey(): PromptKey | undefined {
  const { accountKey } = useSession();
  const { data } = useQuery({
    queryKey: areaKey(accountKey, 'prompts', 'key'),
    queryFn: () => backend.send('promptKey.show', {}),
    enabled: useCapability('promptKey'),
  });
  return data;
}

export function useRemovePrompt(): (prompt: Prompt) => void {
  const { t } = useTranslation('prompts');
  return useRemoveRecord(promptArea, ({ name }) => ({
    title: t('removal.title', { name }),
    consequence: t('removal.consequence'),
    done: t('deleted'),
  }));
}
