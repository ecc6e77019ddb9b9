import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { AreaDefinition } from '@renderer/entities/records/area-definition';
import { useRemoveRecord } from '@renderer/entities/records/area-definition';
import { areaKey } from '@renderer/entities/records/record-areas';
import { backend } from '@renderer/lib/backend';
import type { TagDraft } from '@shared/api/tags';
import { AppError } from '@shared/domain/app-error';
import type { TagId } from '@shared/domain/ids';
import type { TagDetails } from '@shared/domain/tag';

export const tagArea: AreaDefinition<TagDetails, TagDraft> = {
  key: (accountKey) => areaKey(accountKey, 'tags'),
  fetchPage: async (query) => {
    const { tags, hasMore } = await backend.send('tags.list', { query });
    return { rows: tags, hasMore };
  },
  create: async (body) => {
    await refuseKnownName(body.name);
    return backend.send('tags.create', { body });
  },
  update: (tagId, body) => backend.send('tags.update', { params: { tagId }, body }),
  remove: (tagId) => backend.send('tags.remove', { params: { tagId } }),
};

/** server-quirk: lists of real servers do not say which tags are lanes. */
export const tagDetailsQuery = (accountKey: string, tagId: TagId) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'tags', 'one', tagId),
    queryFn: () => backend.send('tags.show', { params: { tagId } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/**
 * Throws ERR_TAG_ALREADY_LISTED with the name and the number of tickets of the tag that has it. Servers answer the creation of a
 * known name with the known tag, which looks like a success.
 */
async function refuseKnownName(name: string): Promise<void> {
  const known = (await backend.send('tags.options', { query: {} })).find((tag) => tag.name === name.trim());
  if (known === undefined) return;
  throw new AppError('ERR_TAG_ALREADY_LISTED', 'validation', { name: known.name, tickets: known.ticketsCount });
}

export function useRemoveTag(): (tag: TagDetails) => void {
  const { t } = useTranslation('tags');
  return useRemoveRecord(tagArea, ({ name, ticketsCount }) => ({
    title: t('removal.title', { name }),
    consequence: t('removal.consequence', { count: ticketsCount }),
    done: t('deleted'),
  }));
}
