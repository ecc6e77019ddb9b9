import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import type { TagDraft } from '@shared/api/tags';
import type { TagDetails } from '@shared/domain/tag';

/** The company's tags by name, those that contain `search`. */
export function useTags(search: string): PagedRecords<TagDetails> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: areaKey(accountKey, 'tags', 'list', search),
    fetchPage: async (pageNumber) => {
      const { tags, hasMore } = await backend.send('tags.list', { query: { searchParam: search, pageNumber } });
      return { rows: tags, hasMore };
    },
  });
}

/** Creates a tag, or changes the given one. */
export function useSaveTag(tag: TagDetails | null): (draft: TagDraft) => Promise<void> {
  const refresh = useRefreshTags();
  return async (draft) => {
    if (tag === null) await backend.send('tags.create', { body: draft });
    else await backend.send('tags.update', { params: { tagId: tag.id }, body: draft });
    await refresh();
  };
}

/** Asks, then deletes a tag. */
export function useRemoveTag(): (tag: TagDetails) => void {
  const { t } = useTranslation('tags');
  const refresh = useRefreshTags();
  const ask = useRemoval();
  return (tag) =>
    ask({
      title: t('removal.title', { name: tag.name }),
      consequence: t('removal.consequence', { count: tag.ticketsCount }),
      done: t('deleted'),
      remove: async () => {
        await backend.send('tags.remove', { params: { tagId: tag.id } });
        await refresh();
      },
    });
}

/** Not every server tells of its tags, so what was done here is asked for here. */
function useRefreshTags(): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: areaKey(accountKey, 'tags') });
}
