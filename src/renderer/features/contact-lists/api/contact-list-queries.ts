import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { AreaDefinition } from '@renderer/entities/records/area-definition';
import { useRemoveRecord } from '@renderer/entities/records/area-definition';
import { areaKey } from '@renderer/entities/records/record-areas';
import { backend } from '@renderer/lib/backend';
import type { ContactListDraft } from '@shared/api/contact-lists';
import type { ContactList } from '@shared/domain/contact-list';
import type { ContactListId } from '@shared/domain/ids';

export const contactListArea: AreaDefinition<ContactList, ContactListDraft> = {
  key: (accountKey) => areaKey(accountKey, 'contact-lists'),
  fetchPage: async (query) => {
    const { records, hasMore } = await backend.send('contactLists.list', { query });
    return { rows: records, hasMore };
  },
  findSame: async ({ name }, user) => {
    const { rows } = await contactListArea.fetchPage({ searchParam: name, pageNumber: 1 }, user);
    return rows.filter((row) => row.name === name);
  },
  create: (body) => backend.send('contactLists.create', { body }),
  update: (contactListId, body) => backend.send('contactLists.update', { params: { contactListId }, body }),
  remove: (contactListId) => backend.send('contactLists.remove', { params: { contactListId } }),
};

export const contactListQuery = (accountKey: string, contactListId: ContactListId) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'contact-lists', 'one', contactListId),
    queryFn: () => backend.send('contactLists.show', { params: { contactListId } }),
  });

export function useRemoveContactList(): (list: ContactList) => void {
  const { t } = useTranslation('contact-lists');
  return useRemoveRecord(contactListArea, ({ name, contactsCount }) => ({
    title: t('removal.title', { name }),
    consequence: t('removal.consequence', { count: contactsCount }),
    done: t('deleted'),
  }));
}
