import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { EditableArea } from '@renderer/entities/records/area-definition';
import { useRemoveRecord } from '@renderer/entities/records/area-definition';
import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { wholeList } from '@renderer/entities/records/whole-list';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { searchDelay } from '@renderer/lib/search-delay';
import type { AttachmentChange } from '@renderer/ui/form/attachment-field';
import { uploadOf } from '@renderer/ui/form/attachment-field';
import type { RecordList } from '@renderer/ui/page/listed-records';
import type { AnnouncementChange, AnnouncementDraft } from '@shared/api/announcements';
import type { Announcement } from '@shared/domain/announcement';
import type { CompanyId } from '@shared/domain/ids';

import { announcementsWith } from './announcement-search';

type Written<Draft> = { draft: Draft; attachment: AttachmentChange };

export const announcementArea: EditableArea<
  Announcement['id'],
  Written<AnnouncementDraft>,
  Written<AnnouncementChange>
> = {
  key: (accountKey) => areaKey(accountKey, 'announcements'),
  create: ({ draft }) => backend.send('announcements.create', { body: draft }),
  update: (announcementId, { draft }) =>
    backend.send('announcements.update', { params: { announcementId }, body: draft }),
  remove: (announcementId) => backend.send('announcements.remove', { params: { announcementId } }),
  afterSave: async (announcementId, { attachment }) => {
    const params = { announcementId };
    if (attachment === 'remove') await backend.send('announcements.detach', { params });
    else if (attachment !== 'keep') {
      await backend.send('announcements.attach', { params, files: [await uploadOf(attachment)] });
    }
  },
};

/** The active announcements. The first request waits until the page has made its own. */
export function useActiveAnnouncements(): PagedRecords<Announcement> {
  const { accountKey } = useSession();
  const [isEnabled, setIsEnabled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsEnabled(true), searchDelay);
    return () => clearTimeout(timer);
  }, []);
  return usePagedRecords({
    isEnabled,
    queryKey: areaKey(accountKey, 'announcements', 'active'),
    fetchPage: async (pageNumber) => {
      const query = { searchParam: '', pageNumber };
      const { records, hasMore } = await backend.send('announcements.list', { query });
      return { rows: records.filter(({ status }) => status), hasMore };
    },
  });
}

/** Every announcement, active or not. Servers refuse this request to all but super administrators. */
const allAnnouncementsQuery = (accountKey: string, companyId: CompanyId) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'announcements', 'all'),
    queryFn: () => backend.send('announcements.all', { query: { companyId } }),
    staleTime: 0,
  });

/** Every announcement that contains `search`. */
export function useAllAnnouncements(search: string, isEnabled: boolean): RecordList<Announcement> {
  const { accountKey, user } = useSession();
  const select = (all: readonly Announcement[]) => announcementsWith(all, search);
  return wholeList(useQuery({ ...allAnnouncementsQuery(accountKey, user.companyId), select, enabled: isEnabled }));
}

export function useRemoveAnnouncement(): (announcement: Announcement) => void {
  const { t } = useTranslation('announcements');
  return useRemoveRecord(announcementArea, ({ title }) => ({
    title: t('removal.title', { title }),
    consequence: t('removal.consequence'),
    done: t('deleted'),
  }));
}
