import type { AreaHandlers } from '@server/platform/http/handler';
import { missing } from '@server/platform/http/refusal';
import { saveAttachment, wireAttachment } from '@server/platform/media/attachment';
import type { Services } from '@server/platform/services';
import type { AnnouncementRow } from '@server/platform/storage/announcement-store';
import { present } from '@server/platform/storage/present';
import { offsetOf } from '@server/platform/storage/search';
import { wireRow } from '@server/platform/storage/wire-row';

const pageSize = 20;
const event = 'company-announcement';

function wireAnnouncement({ file, ...row }: AnnouncementRow) {
  return { ...wireRow(row), ...wireAttachment(file) };
}

function existing(row: AnnouncementRow | undefined): AnnouncementRow {
  if (row === undefined) throw missing('ERR_NO_ANNOUNCEMENT_FOUND');
  return row;
}

/** Announcements of the super administrator to the users of every company. */
export function announcementHandlers({ storage, media, publish, clock }: Services): AreaHandlers<'announcements'> {
  const store = storage.announcements;
  const publishRow = (row: AnnouncementRow, action: 'create' | 'update') => {
    const record = wireAnnouncement(row);
    publish.toEveryone(event, { action, record });
    return record;
  };
  const change = async (id: number, changes: Partial<AnnouncementRow>) =>
    publishRow(existing(await store.update(id, { ...changes, updatedAt: clock.now() })), 'update');
  return {
    async 'announcements.list'({ query }) {
      const offset = offsetOf(query.pageNumber, pageSize);
      const { rows, count } = await store.active({ text: query.searchParam, limit: pageSize, offset });
      return { records: rows.map(wireAnnouncement), count, hasMore: count > offset + rows.length };
    },
    'announcements.all': async () => (await store.all()).map(wireAnnouncement),
    /** Inactive announcements are visible to the super administrator only. */
    async 'announcements.show'({ params }, { caller }) {
      const row = existing(await store.find(params.announcementId));
      if (!row.status && !caller.super) throw missing('ERR_NO_ANNOUNCEMENT_FOUND');
      return wireAnnouncement(row);
    },
    async 'announcements.create'({ body }, { caller }) {
      const at = clock.now();
      const row = await store.insert({ ...body, companyId: caller.companyId, createdAt: at, updatedAt: at });
      return publishRow(row, 'create');
    },
    'announcements.update': ({ params, body }) => change(params.announcementId, present(body)),
    async 'announcements.remove'({ params }) {
      const { id } = existing(await store.find(params.announcementId));
      await store.remove(id);
      publish.toEveryone(event, { action: 'delete', id: String(id) });
      return { message: 'Announcement deleted' };
    },
    async 'announcements.attach'({ params, files }) {
      existing(await store.find(params.announcementId));
      return change(params.announcementId, { file: await saveAttachment(media, files, { isPicture: true }) });
    },
    'announcements.detach': ({ params }) => change(params.announcementId, { file: null }),
  };
}
