import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import type { ContactListDraft } from '@shared/api/contact-lists';
import type { ContactList } from '@shared/domain/contact-list';

/** The company's contact lists by name, those that contain `search`. */
export function useContactLists(search: string): PagedRecords<ContactList> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: areaKey(accountKey, 'contact-lists', 'list', search),
    fetchPage: async (pageNumber) => {
      const query = { searchParam: search, pageNumber };
      const { records, hasMore } = await backend.send('contactLists.list', { query });
      return { rows: records, hasMore };
    },
  });
}

/** Creates a list, or changes the given one. */
export function useSaveContactList(list: ContactList | null): (draft: ContactListDraft) => Promise<void> {
  const refresh = useRefreshContactLists();
  return async (draft) => {
    if (list === null) await backend.send('contactLists.create', { body: draft });
    else await backend.send('contactLists.update', { params: { contactListId: list.id }, body: draft });
    await refresh();
  };
}

/** Asks, then deletes a list. */
export function useRemoveContactList(): (list: ContactList) => void {
  const { t } = useTranslation('contact-lists');
  const refresh = useRefreshContactLists();
  const ask = useRemoval();
  return ({ id, name, contactsCount }) =>
    ask({
      title: t('removal.title', { name }),
      consequence: t('removal.consequence', { count: contactsCount }),
      done: t('deleted'),
      remove: async () => {
        await backend.send('contactLists.remove', { params: { contactListId: id } });
        await refresh();
      },
    });
}

/** Lists and who is on them: a change of one changes what the other counts. */
export function useRefreshContactLists(): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: areaKey(accountKey, 'contact-lists') });
}
