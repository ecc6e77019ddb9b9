import { useTranslation } from 'react-i18next';

import type { EditableArea } from '@renderer/entities/records/area-definition';
import { useRemoveRecord } from '@renderer/entities/records/area-definition';
import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { lastDigits } from '@renderer/lib/last-digits';
import type { ListItemDraft } from '@shared/api/contact-lists';
import type { ContactListItem } from '@shared/domain/contact-list';
import type { ContactListId } from '@shared/domain/ids';

import { contactListArea } from './contact-list-queries';

/** Shares the key of the lists: each change of an item changes the count of its list. */
export const listItemArea: EditableArea<ContactListItem['id'], ListItemDraft> = {
  key: contactListArea.key,
  create: (body) => backend.send('contactListItems.create', { body }),
  update: (contactListItemId, body) => backend.send('contactListItems.update', { params: { contactListItemId }, body }),
  remove: (contactListItemId) => backend.send('contactListItems.remove', { params: { contactListItemId } }),
};

/** The items that may have the number, which is written with and without its ninth digit. */
export async function fetchItemsOfNumber(contactListId: ContactListId, number: string): Promise<ContactListItem[]> {
  const query = { contactListId, searchParam: lastDigits(number), pageNumber: 1 };
  return (await backend.send('contactListItems.list', { query })).contacts;
}

/** The items of a list whose name or number contains `search`. */
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

export function useRemoveListItem(): (item: ContactListItem) => void {
  const { t } = useTranslation('contact-lists');
  return useRemoveRecord(listItemArea, ({ name }) => ({
    title: t('items.removal.title', { name }),
    consequence: t('items.removal.consequence'),
    done: t('items.deleted'),
  }));
}
