import { asc, eq, inArray } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, refused } from '@server/platform/http/refusal';
import type { ReceivedFile } from '@server/platform/media/media-store';
import type { Services } from '@server/platform/services';
import { byName } from '@server/platform/storage/columns';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { containing, offsetOf } from '@server/platform/storage/search';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { wireRow } from '@server/platform/storage/wire-row';
import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';
import { guessMapping, peopleOf, problemOf } from '@shared/spreadsheet/people';

import { readSheetFile } from './read-sheet-file';

const pageSize = 20;

type ListRow = Row<typeof contactLists>;

export function contactListHandlers(services: Services): AreaHandlers<'contactLists'> {
  const { clock, publish } = services;
  const publishRow = async (scope: CompanyScope, row: ListRow, action: 'create' | 'update') => {
    const record = await wireList(scope, row);
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
      return { records: await wireLists(scope, rows), count, hasMore: count > offset + rows.length };
    },
    async 'contactLists.options'(_input, { scope }) {
      return wireLists(scope, await scope.find(contactLists, { orderBy: [byName(contactLists.name)] }));
    },
    'contactLists.show': async ({ params }, { scope }) =>
      wireList(scope, await existingList(scope, params.contactListId)),
    async 'contactLists.create'({ body }, { scope }) {
      const at = clock.now();
      return publishRow(scope, await scope.insert(contactLists, { ...body, createdAt: at, updatedAt: at }), 'create');
    },
    async 'contactLists.update'({ params, body }, { scope }) {
      const changes = { ...present(body), updatedAt: clock.now() };
      const [row] = await scope.update(contactLists, eq(contactLists.id, params.contactListId), changes);
      if (row === undefined) throw missing('ERR_NO_CONTACTLIST_FOUND');
      return publishRow(scope, row, 'update');
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

/** Throws `Refusal` if the company has no such list. */
export async function existingList(scope: CompanyScope, id: number): Promise<ListRow> {
  const row = await scope.first(contactLists, eq(contactLists.id, id));
  if (row === undefined) throw missing('ERR_NO_CONTACTLIST_FOUND');
  return row;
}

async function wireLists(scope: CompanyScope, rows: readonly ListRow[]) {
  const where = inArray(
    contactListItems.contactListId,
    rows.map(({ id }) => id),
  );
  const counts = await scope.countBy(contactListItems, { by: contactListItems.contactListId, where });
  return rows.map((row) => ({ ...wireRow(row), contactsCount: counts.get(row.id) ?? 0 }));
}

async function wireList(scope: CompanyScope, row: ListRow) {
  const [record] = await wireLists(scope, [row]);
  if (record === undefined) throw missing('ERR_NO_CONTACTLIST_FOUND');
  return record;
}

/** Rows per insert, between which other requests run. */
const batchSize = 100;

type Import = { contactListId: number; file: ReceivedFile };

/** Adds the people of a sheet to a list and returns the new items; skips invalid rows and numbers of the list. */
async function importItems(
  { channel, clock }: Services,
  scope: CompanyScope,
  { contactListId, file }: Import,
): Promise<Row<typeof contactListItems>[]> {
  const sheet = await readSheetFile(file);
  const mapping = guessMapping(sheet.heads);
  if (mapping.name === -1 || mapping.number === -1) throw refused('ERR_SHEET_COLUMNS');
  const people = peopleOf(sheet, mapping).filter((person) => problemOf(person) === null);
  const added: Row<typeof contactListItems>[] = [];
  for (let first = 0; first < people.length; first += batchSize) {
    const drafts = people.slice(first, first + batchSize).map(async ({ name, number: text, email }) => {
      const number = text.replace(/\D/g, '');
      const at = clock.now();
      const isWhatsappValid = await channel.knows(number);
      return { contactListId, name, number, email, isWhatsappValid, createdAt: at, updatedAt: at };
    });
    added.push(...(await scope.insertAllIfAbsent(contactListItems, await Promise.all(drafts))));
    await yieldToEventLoop();
  }
  return added;
}
