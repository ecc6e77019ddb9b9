import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { searchDelay } from '@renderer/lib/search-delay';
import type { AttachmentChange } from '@renderer/ui/form/attachment-field';
import { uploadOf } from '@renderer/ui/form/attachment-field';
import { useRemoval } from '@renderer/ui/use-removal';
import type { AnnouncementDraft } from '@shared/api/announcements';
import type { Announcement } from '@shared/domain/announcement';

import { announcementsWith } from '../model/announcement-search';

/** The active announcements, once the page has what it needs. */
export function useActiveAnnouncements(): PagedRecords<Announcement> {
  const { accountKey } = useSession();
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), searchDelay);
    return () => clearTimeout(timer);
  }, []);
  return usePagedRecords({
    isEnabled: isTime,
    queryKey: areaKey(accountKey, 'announcements', 'active'),
    fetchPage: async (pageNumber) => {
      const query = { searchParam: '', pageNumber };
      const { records, hasMore } = await backend.send('announcements.list', { query });
      return { rows: records.filter(({ status }) => status), hasMore };
    },
  });
}

type All = { rows: readonly Announcement[] | undefined; error: Error | null; retry: () => void; isRetrying: boolean };

/** Every announcement that contains `search`, for those who write them. */
export function useAllAnnouncements(search: string, isEnabled: boolean): All {
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: areaKey(accountKey, 'announcements', 'all'),
    queryFn: () => backend.send('announcements.all', {}),
    enabled: isEnabled,
    staleTime: 0,
  });
  const rows = data && announcementsWith(data, search);
  return { rows, error: rows === undefined ? error : null, retry: () => void refetch(), isRetrying: isFetching };
}

/** Creates an announcement, or changes the given one; its picture follows by a call of its own. */
export function useSaveAnnouncement(
  announcement: Announcement | null,
): (draft: AnnouncementDraft, attachment: AttachmentChange) => Promise<void> {
  const refresh = useRefresh();
  return async (draft, attachment) => {
    const { id } = await (announcement === null
      ? backend.send('announcements.create', { body: draft })
      : backend.send('announcements.update', { params: { announcementId: announcement.id }, body: draft }));
    const params = { announcementId: id };
    if (attachment === 'remove') await backend.send('announcements.detach', { params });
    else if (attachment !== 'keep') {
      await backend.send('announcements.attach', { params, files: [await uploadOf(attachment)] });
    }
    await refresh();
  };
}

/** Asks, then deletes an announcement. */
export function useRemoveAnnouncement(): (announcement: Announcement) => void {
  const { t } = useTranslation('announcements');
  const refresh = useRefresh();
  const ask = useRemoval();
  return ({ id, title }) =>
    ask({
      title: t('removal.title', { title }),
      consequence: t('removal.consequence'),
      done: t('deleted'),
      remove: async () => {
        await backend.send('announcements.remove', { params: { announcementId: id } });
        await refresh();
      },
    });
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: areaKey(accountKey, 'announcements') });
}
