import type { InfiniteData, QueryKey } from '@tanstack/react-query';

import { patchContact } from '@renderer/entities/contact/patch-contact';
import type { Viewer } from '@renderer/entities/live/projection';
import { projection } from '@renderer/entities/live/projection';
import type { Reducers } from '@renderer/entities/live/reducers';
import { unknowable } from '@renderer/entities/live/reducers';
import type { RecordPage } from '@renderer/entities/records/use-paged-records';
import type { Contact } from '@shared/domain/contact';

type Pages = InfiniteData<RecordPage<Contact>>;

/** The key under which an account's lists of contacts are kept. */
export function contactListsKey(accountKey: string): QueryKey {
  return [accountKey, 'contacts', 'list'];
}

/** A known contact changes where it stands; whether and where an unknown one belongs, the server knows. */
export const contactListReducers: Reducers<Pages, Viewer> = {
  'contact.changed': (data, { contact }) => {
    const isKnown = data.pages.some(({ rows }) => rows.some(({ id }) => id === contact.id));
    return isKnown ? mapRows(data, (row) => (row.id === contact.id ? patchContact(row, contact) : row)) : unknowable;
  },
  'contact.removed': (data, { contactId }) =>
    data.pages.some(({ rows }) => rows.some(({ id }) => id === contactId))
      ? {
          ...data,
          pages: data.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => id !== contactId) })),
        }
      : data,
};

/** Lists of contacts under an account. */
export const contactLists = projection<Pages>({ prefix: contactListsKey, reducers: contactListReducers });

function mapRows(data: Pages, change: (row: Contact) => Contact): Pages {
  const pages = data.pages.map((page) => {
    const rows = page.rows.map(change);
    return rows.every((row, index) => row === page.rows[index]) ? page : { ...page, rows };
  });
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
}
