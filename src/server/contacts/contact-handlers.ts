import { asc, eq, or } from 'drizzle-orm';

import type { AreaHandlers } from '@server/http/handler';
import { missing, refused } from '@server/http/refusal';
import type { Services } from '@server/services';
import { contacts } from '@server/storage/schema';
import { containing, digitsContaining, offsetOf } from '@server/storage/search';
import { wireRow } from '@server/storage/wire-row';

const contactsPerPage = 30;
const fewestDigits = 8;

export function contactHandlers({ publish, clock }: Services): AreaHandlers<'contacts'> {
  return {
    async 'contacts.list'({ query }, { scope }) {
      const text = query.searchParam;
      const where =
        text === undefined ? undefined : or(containing(contacts.name, text), digitsContaining(contacts.number, text));
      const offset = offsetOf(query.pageNumber, contactsPerPage);
      const count = await scope.count(contacts, where);
      const orderBy = [asc(contacts.name), asc(contacts.id)];
      const rows = await scope.find(contacts, { where, orderBy, limit: contactsPerPage, offset });
      return { contacts: rows.map(wireRow), count, hasMore: count > offset + rows.length };
    },

    async 'contacts.show'({ params }, { scope }) {
      const row = await scope.first(contacts, eq(contacts.id, params.contactId));
      if (row === undefined) throw missing('ERR_NO_CONTACT_FOUND');
      return { ...wireRow(row), extraInfo: [] };
    },

    async 'contacts.create'({ body }, { scope }) {
      const number = body.number.replace(/\D/g, '');
      if (number.length < fewestDigits) throw refused('ERR_WAPP_INVALID_CONTACT');
      const at = clock.now();
      const draft = { ...body, number, createdAt: at, updatedAt: at };
      const row = await scope.insertUnlessTaken(contacts, draft);
      if (row === undefined) throw refused('ERR_DUPLICATED_CONTACT');
      const contact = wireRow(row);
      publish.toCompany(scope.companyId, 'contact', { action: 'create', contact });
      return contact;
    },
  };
}
