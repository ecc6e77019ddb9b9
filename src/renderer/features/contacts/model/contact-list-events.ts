import type { InfiniteData, QueryKey } from '@tanstack/react-query';

import { patchContact } from '@renderer/entities/contact/patch-contact';
import type { Reducers, Viewer } from '@renderer/entities/live/projection';
import { busyPauseMs, projection, unknowable } from '@renderer/entities/live/projection';
import type { RecordPage } from '@renderer/entities/records/record-pages';
import { aged } from '@renderer/entities/records/record-pages';
import type { Contact } from '@shared/domain/contact';
import type { ContactId } from '@shared/domain/ids';

type Pages = InfiniteData<RecordPage<Contact>>;

export function contactListsKey(accountKey: string): QueryKey {
  return [accountKey, 'contacts', 'list'];
}

/**
 * Changes known contacts in place. Only the server knows the position of an unknown one. After a removal, the pages below
 * are outdated, because on the server their rows have moved up.
 */
export const contactListReducers: Reducers<Pages, Viewer> = {
  'contact.changed': (data, { contact }) =>
    firstWith(data, contact.id) === -1
      ? unknowable
      : withPages(data, (page) => {
          const row = page.rows.find(({ id }) => id === contact.id);
          const changed = row && patchContact(row, contact);
          if (row === changed || changed === undefined) return page;
          return { ...page, rows: page.rows.map((each) => (each === row ? changed : each)) };
        }),
  'contact.removed': (data, { contactId }) => {
    const first = firstWith(data, contactId);
    if (first === -1) return data;
    return withPages(data, (page, index) => {
      if (index < first) return page;
      const rows = page.rows.filter(({ id }) => id !== contactId);
      return aged(rows.length === page.rows.length ? page : { ...page, rows });
    });
  },
};

/** Lists of contacts under an account. */
export const contactLists = projection<Pages>({
  prefix: contactListsKey,
  reducers: contactListReducers,
  refreshPauseMs: busyPauseMs,
});

/** Index of the first page with the contact, or -1. A contact that moved during fetching may be on two pages. */
function firstWith({ pages }: Pages, contactId: ContactId): number {
  return pages.findIndex(({ rows }) => rows.some(({ id }) => id === contactId));
}

type Page = RecordPage<Contact>;

function withPages(data: Pages, change: (page: Page, index: number) => Page): Pages {
  const pages = data.pages.map(change);
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
}
