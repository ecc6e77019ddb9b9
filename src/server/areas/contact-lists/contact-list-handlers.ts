import { asc, eq, inArray } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { byName } from '@server/platform/storage/columns';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { containing, offsetOf } from '@server/platform/storage/search';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { wireRow } from '@server/platform/storage/wire-row';

import { importItems } from './import-items';

const pageSize = 20;

type ListRow = Row<typeof contactLists>;

export function contactListHandlers(services: Services): AreaHandlers<'contactLists'> {
  const { clock, publish } = services;
  const told = async (scope: CompanyScope, row: ListRow, action: 'create' | 'update') => {
    const record = await counted(scope, row);
    publish.toCompany(scope.companyId, 'ContactList', { action, record });
    return record;
  };
  return {
    async 'contactLists.list'({ query }, { scope }) {
      const text = query.searchParam;
      const where = text === undefined ? undefined : containing(contactLists.name, text);
      const offset = offsetOf(query.pageNumber, pageSize);
      const orderBy = [byName(contactLists.name), asc(contactLists.id)];
      const rows = await scope.find(contactLists, { where, orderBy, limit: pageSize, offset });
      const count = await scope.count(contactLists, where);
      return { records: await withCounts(scope, rows), count, hasMore: count > offset + rows.length };
    },
    async 'contactLists.options'(_input, { scope }) {
      return withCounts(scope, await scope.find(contactLists, { orderBy: [byName(contactLists.name)] }));
    },
    'contactLists.show': async ({ params }, { scope }) =>
      counted(scope, await existingList(scope, params.contactListId)),
    async 'contactLists.create'({ body }, { scope }) {
      const at = clock.now();
      return told(scope, await scope.insert(contactLists, { ...body, createdAt: at, updatedAt: at }), 'create');
    },
    async 'contactLists.update'({ params, body }, { scope }) {
      const changes = { ...body, updatedAt: clock.now() };
      const [row] = await scope.update(contactLists, eq(contactLists.id, params.contactListId), changes);
      if (row === undefined) throw missing('ERR_NO_CONTACTLIST_FOUND');
      return told(scope, row, 'update');
    },
    async 'contactLists.remove'({ params }, { scope }) {
      const { id } = await existingList(scope, params.contactListId);
      await scope.remove(contactLists, eq(contactLists.id, id));
      publish.toCompany(scope.companyId, 'ContactList', { action: 'delete', id: String(id) });
      return { message: 'Contact list deleted' };
    },
    async 'contactLists.upload'({ params, files }, { scope }) {
      const { id } = await existingList(scope, params.contactListId);
      const [file] = files;
      if (file === undefined) throw refused('ERR_NO_FILE');
      const records = (await importItems(services, scope, { contactListId: id, file })).map(wireRow);
      publish.toCompany(scope.companyId, `ContactListItem-${id}`, { action: 'reload', records });
      return records;
    },
  };
}

/** A list of the company; another's is as missing as one that never was. */
export async function existingList(scope: CompanyScope, id: number): Promise<ListRow> {
  const row = await scope.first(contactLists, eq(contactLists.id, id));
  if (row === undefined) throw missing('ERR_NO_CONTACTLIST_FOUND');
  return row;
}

async function withCounts(scope: CompanyScope, rows: readonly ListRow[]) {
  const where = inArray(contactListItems.contactListId, [...rows.map(({ id }) => id), 0]);
  const counts = await scope.countBy(contactListItems, { by: contactListItems.contactListId, where });
  return rows.map((row) => ({ ...wireRow(row), contactsCount: counts.get(row.id) ?? 0 }));
}

async function counted(scope: CompanyScope, row: ListRow) {
  const [record] = await withCounts(scope, [row]);
  if (record === undefined) throw missing('ERR_NO_CONTACTLIST_FOUND');
  return record;
}
