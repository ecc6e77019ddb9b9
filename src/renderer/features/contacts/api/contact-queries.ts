import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { RecordPage } from '@renderer/entities/records/record-pages';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import type { Contact } from '@shared/domain/contact';

import { contactListsKey } from '../model/contact-list-events';

/** The company's contacts by name, those whose name or number contains `search`. */
export function useContacts(search: string): PagedRecords<Contact> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: [...contactListsKey(accountKey), search],
    fetchPage: (pageNumber) => fetchContacts(search, pageNumber),
  });
}

async function fetchContacts(search: string, pageNumber: number): Promise<RecordPage<Contact>> {
  const query = { ...(search === '' ? {} : { searchParam: search }), pageNumber };
  const { contacts, hasMore } = await backend.send('contacts.list', { query });
  return { rows: contacts, hasMore };
}

/** Every contact that the search finds, page by page; one that moved between two pages comes once. */
export async function* contactPages(search: string): AsyncGenerator<Contact[]> {
  const seen = new Set<Contact['id']>();
  for (let page = 1; ; page += 1) {
    const { rows, hasMore } = await fetchContacts(search, page);
    yield rows.filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.add(id);
    if (!hasMore || rows.length === 0) return;
  }
}

/** Asks, then deletes a contact. */
export function useRemoveContact(): (contact: Contact) => void {
  const { t } = useTranslation('contacts');
  const refresh = useRefreshContacts();
  const ask = useRemoval();
  return ({ id, name }) =>
    ask({
      title: t('removal.title', { name }),
      consequence: t('removal.consequence'),
      done: t('deleted'),
      remove: async () => {
        await backend.send('contacts.remove', { params: { contactId: id } });
        await refresh();
      },
    });
}

export function useRefreshContacts(): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: contactListsKey(accountKey) });
}
