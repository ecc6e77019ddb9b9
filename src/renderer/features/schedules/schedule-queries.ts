import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { AttachmentChange } from '@renderer/ui/form/attachment-field';
import { uploadOf } from '@renderer/ui/form/attachment-field';
import { useRemoval } from '@renderer/ui/use-removal';
import type { ScheduleChange, ScheduleDraft } from '@shared/api/schedules';
import type { ContactId } from '@shared/domain/ids';
import type { Schedule } from '@shared/domain/schedule';
import { canSaveSchedule } from '@shared/domain/schedule';

/** All scheduled messages that contain `search`. A calendar has no paging, so every page is loaded. */
export function useSchedules(search: string): PagedRecords<Schedule> {
  const { accountKey } = useSession();
  const paged = usePagedRecords({
    queryKey: areaKey(accountKey, 'schedules', 'list', search),
    fetchPage: async (pageNumber) => {
      const query = { searchParam: search, pageNumber };
      const { schedules, hasMore } = await backend.send('schedules.list', { query });
      return { rows: schedules, hasMore };
    },
  });
  const { hasMore, isLoadingMore, hasFailedMore, loadMore, rows } = paged;
  useEffect(() => {
    if (hasMore && !isLoadingMore && !hasFailedMore) loadMore();
  }, [hasMore, isLoadingMore, hasFailedMore, loadMore, rows]);
  return paged;
}

/** Pending scheduled messages of a contact, by due time. */
export function usePendingSchedules(contactId: ContactId): UseQueryResult<Schedule[]> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'schedules', 'of-contact', contactId),
    queryFn: async () => {
      const { schedules } = await backend.send('schedules.list', { query: { contactId, pageNumber: 1 } });
      return schedules.filter(canSaveSchedule).toSorted((one, other) => one.sendAt.localeCompare(other.sendAt));
    },
    refetchOnMount: 'always',
  });
}

type SaveSchedule = {
  create: (draft: ScheduleDraft, attachment: AttachmentChange) => Promise<void>;
  /** Writes the fields of the change only. */
  change: (id: Schedule['id'], change: ScheduleChange, attachment: AttachmentChange) => Promise<void>;
};

/** Creates or updates a scheduled message. Its attachment is changed by a second request. */
export function useSaveSchedule(): SaveSchedule {
  const refresh = useRefresh();
  const attach = async (id: Schedule['id'], attachment: AttachmentChange): Promise<void> => {
    const params = { scheduleId: id };
    if (attachment === 'remove') await backend.send('schedules.detach', { params });
    else if (attachment !== 'keep') {
      await backend.send('schedules.attach', { params, files: [await uploadOf(attachment)] });
    }
    await refresh();
  };
  return {
    create: async (draft, attachment) => {
      const { id } = await backend.send('schedules.create', { body: draft });
      await attach(id, attachment);
    },
    change: async (id, change, attachment) => {
      await backend.send('schedules.update', { params: { scheduleId: id }, body: change });
      await attach(id, attachment);
    },
  };
}

/** Deletes a scheduled message after confirmation. */
export function useRemoveSchedule(): (schedule: Schedule) => void {
  const { t } = useTranslation('schedules');
  const refresh = useRefresh();
  const ask = useRemoval();
  return ({ id, contact, sentAt }) =>
    ask({
      title: t('removal.title', { name: contact?.name ?? '' }),
      consequence: t(sentAt === null ? 'removal.unsent' : 'removal.sent'),
      done: t('deleted'),
      remove: async () => {
        await backend.send('schedules.remove', { params: { scheduleId: id } });
        await refresh();
      },
    });
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: areaKey(accountKey, 'schedules') });
}

type Choice = { value: ContactId; label: string };

/** Options of the contact select: the chosen contact and the first page of search results. */
export function useContactChoices(search: string, chosen: ContactId | null): { choices: Choice[]; isLoading: boolean } {
  const { accountKey } = useSession();
  const found = useQuery({
    queryKey: [accountKey, 'contact-choices', search],
    queryFn: () => backend.send('contacts.list', { query: { searchParam: search, pageNumber: 1 } }),
  });
  const own = useQuery({
    queryKey: [accountKey, 'contact-choice', chosen],
    queryFn: () => (chosen === null ? null : backend.send('contacts.show', { params: { contactId: chosen } })),
    enabled: chosen !== null,
  });
  const contacts = [...(own.data ? [own.data] : []), ...(found.data?.contacts ?? [])];
  const choices = new Map(contacts.map(({ id, name, number }) => [id, `${name} · ${number}`]));
  return { choices: [...choices].map(([value, label]) => ({ value, label })), isLoading: found.isFetching };
}
