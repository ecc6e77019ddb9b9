import { useTranslation } from 'react-i18next';

import { useRefreshRecords, useRemoveRecord } from '@renderer/entities/records/area-definition';
import type { RecordPage } from '@renderer/entities/records/record-pages';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import type { SendPeople } from '@renderer/entities/sheet-import/imports';
import { backend } from '@renderer/lib/backend';
import type { Contact } from '@shared/domain/contact';
import type { ContactId } from '@shared/domain/ids';

import { contactListsKey } from '../model/contact-list-events';

/** The company's contacts by name whose name or number contains `search`. */
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

/** Yields every contact that matches the search, page by page. A contact that moved between two pages comes once. */
export async function* contactPages(search: string): AsyncGenerator<Contact[]> {
  const seen = new Set<Contact['id']>();
  for (let page = 1; ; page += 1) {
    const { rows, hasMore } = await fetchContacts(search, page);
    yield rows.filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.add(id);
    if (!hasMore || rows.length === 0) return;
  }
}

/** Contacts are created and changed by the dialog that all screens share. */
export const contactArea = {
  key: contactListsKey,
  remove: (contactId: ContactId) => backend.send('contacts.remove', { params: { contactId } }),
};

export function useRemoveContact(): (contact: Contact) => void {
  const { t } = useTranslation('contacts');
  return useRemoveRecord(contactArea, ({ name }: Contact) => ({
    title: t('removal.title', { name }),
    consequence: t('removal.consequence'),
    done: t('deleted'),
  }));
}

export function useRefreshContacts(): () => Promise<void> {
  return useRefreshRecords(contactArea);
}

/** Imports people as contacts; the reply holds an error code for each refused row. */
export function useSendContacts(): SendPeople {
  const keepsColumns = useCapability('sheetColumns');
  return async (people) => {
    const body = people.map(({ name, number, email, extras }) => ({
      Nome: name,
      Telefone: number,
      Email: email,
      ...(keepsColumns && extras.length > 0 && { extraInfo: [...extras] }),
    }));
    const { newContacts, errorBag } = await backend.send('contacts.upload', { body });
    const problems = errorBag.map(({ contactName, error }) => ({ contactName, code: error.message }));
    return { made: newContacts.length, problems };
  };
}
