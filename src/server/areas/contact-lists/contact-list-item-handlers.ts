import { and, asc, eq, or } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, refused } from '@server/platform/http/refusal';
import { unmasked } from '@server/platform/masking/masked-input';
import type { Channel } from '@server/platform/ports/channel';
import type { Services } from '@server/platform/services';
import { byName } from '@server/platform/storage/columns';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { containingFor, digitsContainingFor, offsetOf } from '@server/platform/storage/search';
import { contactListItems } from '@server/platform/storage/tables/contact-lists';
import { isUniqueViolation } from '@server/platform/storage/unique-violation';
import { wireRow } from '@server/platform/storage/wire-row';

import { existingList } from './contact-list-handlers';

const pageSize = 20;
const minDigits = 8;

export function contactListItemHandlers({ clock, publish, channel }: Services): AreaHandlers<'contactListItems'> {
  const publishRow = (row: Row<typeof contactListItems>, action: 'create' | 'update') => {
    const record = wireRow(row);
    publish.toCompany(row.companyId, 'ContactListItem', { action, record });
    return record;
  };
  return {
    async 'contactListItems.list'({ query }, { caller, scope }) {
      await existingList(scope, query.contactListId);
      const ofList = eq(contactListItems.contactListId, query.contactListId);
      const text = query.searchParam;
      const where = and(
        ofList,
        text === undefined
          ? undefined
          : or(
              containingFor(caller, contactListItems.name, text),
              digitsContainingFor(caller, contactListItems.number, text),
            ),
      );
      const offset = offsetOf(query.pageNumber, pageSize);
      const orderBy = [byName(contactListItems.name), asc(contactListItems.id)];
      const rows = await scope.find(contactListItems, { where, orderBy, limit: pageSize, offset });
      const count = await scope.count(contactListItems, where);
      return { contacts: rows.map(wireRow), count, hasMore: count > offset + rows.length };
    },
    'contactListItems.show': async ({ params }, { scope }) =>
      wireRow(await existingItem(scope, params.contactListItemId)),
    async 'contactListItems.create'({ body }, { scope }) {
      await existingList(scope, body.contactListId);
      const at = clock.now();
      const draft = { ...body, ...(await checkedNumber(channel, body.number)), createdAt: at, updatedAt: at };
      const row = await scope.insertIfAbsent(contactListItems, draft);
      if (row === undefined) throw refused('ERR_DUPLICATED_CONTACT');
      return publishRow(row, 'create');
    },
    async 'contactListItems.update'({ params, body }, { caller, scope }) {
      const before = await existingItem(scope, params.contactListItemId);
      const changes = {
        name: body.name === undefined ? before.name : unmasked(body.name, [before.name]),
        email: body.email ?? before.email,
        updatedAt: clock.now(),
        ...(body.number === undefined || !caller.seesNumbers ? {} : await checkedNumber(channel, body.number)),
      };
      const [row] = await refuseDuplicates(() =>
        scope.update(contactListItems, eq(contactListItems.id, before.id), changes),
      );
      return publishRow(row ?? before, 'update');
    },
    async 'contactListItems.remove'({ params }, { scope }) {
      const { id } = await existingItem(scope, params.contactListItemId);
      await scope.remove(contactListItems, eq(contactListItems.id, id));
      publish.toCompany(scope.companyId, 'ContactListItem', { action: 'delete', id: String(id) });
      return { message: 'Contact deleted' };
    },
  };
}

/** Reduces a number to digits and asks the channel for its account. Throws `Refusal` for too few digits. */
async function checkedNumber(channel: Channel, text: string): Promise<{ number: string; isWhatsappValid: boolean }> {
  const number = text.replace(/\D/g, '');
  if (number.length < minDigits) throw refused('ERR_WAPP_INVALID_CONTACT');
  return { number, isWhatsappValid: await channel.knows(number) };
}

/** A number is unique in a list, also under concurrent requests. */
async function refuseDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'contact_list_items_contactListId_number_unique')) {
      throw refused('ERR_DUPLICATED_CONTACT');
    }
    throw error;
  }
}

async function existingItem(scope: CompanyScope, id: number): Promise<Row<typeof contactListItems>> {
  const row = await scope.first(contactListItems, eq(contactListItems.id, id));
  if (row === undefined) throw missing('ERR_NO_CONTACTLISTITEM_FOUND');
  return row;
}
