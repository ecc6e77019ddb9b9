import { and, inArray, sql } from 'drizzle-orm';

import type { Quirks } from '@server/platform/quirks';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { contacts } from '@server/platform/storage/schema';
import { tickets, whatsapps } from '@server/platform/storage/schema';
import { byId, idsOf, wireRow } from '@server/platform/storage/wire-row';

type ContactRow = Row<typeof contacts>;

/** Wire records of contacts, with their connection and the uuid of their latest ticket. */
export async function wireContacts(scope: CompanyScope, rows: readonly ContactRow[], quirks: Quirks) {
  if (quirks.thinContacts) return rows.map(wireRow);
  const [uuidOf, connectionOf] = await Promise.all([
    latestTickets(scope, idsOf(rows.map(({ id }) => id))),
    scope.among(whatsapps, whatsapps.id, idsOf(rows.map(({ whatsappId }) => whatsappId))).then(byId),
  ]);
  return rows.map((row) => {
    const connection = row.whatsappId === null ? undefined : connectionOf.get(row.whatsappId);
    return {
      ...wireRow(row),
      uuid: uuidOf.get(row.id) ?? null,
      whatsapp: connection ? { id: connection.id, name: connection.name } : null,
    };
  });
}

export async function wireContact(scope: CompanyScope, row: ContactRow, quirks: Quirks) {
  const [wire] = await wireContacts(scope, [row], quirks);
  if (wire === undefined) throw new Error('Each row has one wire record');
  return wire;
}

/** The uuid of the latest ticket by contact, for contacts that have one. */
async function latestTickets(scope: CompanyScope, contactIds: readonly number[]): Promise<Map<number, string>> {
  if (contactIds.length === 0) return new Map();
  const isOfThem = inArray(tickets.contactId, [...contactIds]);
  const isLatest = sql`not exists (select 1 from ${tickets} newer where newer.contact_id = ${tickets.contactId} and newer.id > ${tickets.id})`;
  const rows = await scope.find(tickets, { where: and(isOfThem, isLatest) });
  return new Map(rows.map(({ contactId, uuid }) => [contactId, uuid]));
}
