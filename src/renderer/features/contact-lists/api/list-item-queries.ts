import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import type { SendPeople } from '@renderer/entities/sheet-import/imports';
import { writeSheet } from '@renderer/entities/sheet-import/write-sheet';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import type { ListItemDraft } from '@shared/api/contact-lists';
import type { ContactList, ContactListItem } from '@shared/domain/contact-list';
import type { ContactListId } from '@shared/domain/ids';

import { notAdded } from '../model/not-added';
import { useRefreshContactLists } from './contact-list-queries';

/** The list itself: its name is the page's. */
export function useContactList(contactListId: ContactListId): UseQueryResult<ContactList> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: areaKey(accountKey, 'contact-lists', 'one', contactListId),
    queryFn: () => backend.send('contactLists.show', { params: { contactListId } }),
  });
}

/** Who is on a list, those whose name or number contains `search`. */
export function useListItems(contactListId: ContactListId, search: string): PagedRecords<ContactListItem> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: areaKey(accountKey, 'contact-lists', 'items', contactListId, search),
    fetchPage: async (pageNumber) => {
      const query = { searchParam: search, pageNumber, contactListId };
      const { contacts, hasMore } = await backend.send('contactListItems.list', { query });
      return { rows: contacts, hasMore };
    },
  });
}

/** Puts somebody on a list, or changes the given one. */
export function useSaveListItem(item: ContactListItem | null): (draft: ListItemDraft) => Promise<void> {
  const refresh = useRefreshContactLists();
  return async (draft) => {
    if (item === null) await backend.send('contactListItems.create', { body: draft });
    else await backend.send('contactListItems.update', { params: { contactListItemId: item.id }, body: draft });
    await refresh();
  };
}

/** Asks, then takes somebody off a list. */
export function useRemoveListItem(): (item: ContactListItem) => void {
  const { t } = useTranslation('contact-lists');
  const refresh = useRefreshContactLists();
  const ask = useRemoval();
  return ({ id, name }) =>
    ask({
      title: t('items.removal.title', { name }),
      consequence: t('items.removal.consequence'),
      done: t('items.deleted'),
      remove: async () => {
        await backend.send('contactListItems.remove', { params: { contactListItemId: id } });
        await refresh();
      },
    });
}

/**
 * Sends people to a list as a sheet of their own: the server reads sheets alone, and this one has the columns and the
 * numbers as every server reads them.
 */
export function sendToList(contactListId: ContactListId): SendPeople {
  return async (people) => {
    const file = { name: 'contatos.xlsx', type: sheetType, bytes: await writeSheet(people) };
    const added = await backend.send('contactLists.upload', { params: { contactListId }, body: {}, files: [file] });
    return { made: added.length, problems: notAdded(people, added) };
  };
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
