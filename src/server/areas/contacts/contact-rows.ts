import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Caller } from '@server/platform/http/handler';
import type { Quirks } from '@server/platform/quirks';
import { visibleTo } from '@server/platform/session/ticket-access';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { contacts } from '@server/platform/storage/schema';
import { tags, tickets, whatsapps } from '@server/platform/storage/schema';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { byId, idsOf, wireRow } from '@server/platform/storage/wire-row';
import { groupBy } from '@shared/domain/group-by';

type ContactRow = Row<typeof contacts>;

/** The reader of contacts; null for an event, which reaches users of every queue. */
export type ContactViewer = Pick<Caller, 'profile' | 'queueIds'> | null;
type View = { viewer: ContactViewer; quirks: Quirks };

/** Wire records of contacts, with their connection, and the tags and the latest uuid of the tickets that the viewer may see. */
export async function wireContacts(scope: CompanyScope, rows: readonly ContactRow[], { viewer, quirks }: View) {
  if (quirks.thinContacts) return rows.map(wireRow);
  const ids = idsOf(rows.map(({ id }) => id));
  const [uuidOf, tagsOf, connectionOf] = await Promise.all([
    viewer === null ? null : latestTickets(scope, ids, viewer),
    viewer === null ? null : visibleTags(scope, ids, viewer),
    scope.among(whatsapps, whatsapps.id, idsOf(rows.map(({ whatsappId }) => whatsappId))).then(byId),
  ]);
  return rows.map((row) => {
    const connection = row.whatsappId === null ? undefined : connectionOf.get(row.whatsappId);
    return {
      ...wireRow(row),
      ...(uuidOf !== null && { uuid: uuidOf.get(row.id) ?? null }),
      ...(tagsOf !== null && { tags: tagsOf.get(row.id) ?? [] }),
      whatsapp: connection ? { id: connection.id, name: connection.name } : null,
    };
  });
}

export async function wireContact(scope: CompanyScope, row: ContactRow, view: View) {
  const [wire] = await wireContacts(scope, [row], view);
  if (wire === undefined) throw new Error('Each row has one wire record');
  return wire;
}

/** The uuid of the latest visible ticket by contact, for contacts that have one. */
async function latestTickets(
  scope: CompanyScope,
  contactIds: readonly number[],
  viewer: NonNullable<ContactViewer>,
): Promise<Map<number, string>> {
  if (contactIds.length === 0) return new Map();
  const isOfThem = inArray(tickets.contactId, [...contactIds]);
  const isLatest = sql`not exists (select 1 from ${tickets} newer where newer.contact_id = ${tickets.contactId} and newer.id > ${tickets.id} and ${newerIsVisible(viewer)})`;
  const rows = await scope.find(tickets, { where: and(isOfThem, visibleTo(viewer), isLatest) });
  return new Map(rows.map(({ contactId, uuid }) => [contactId, uuid]));
}

type TagOfContact = { id: number; name: string; color: string };

/** Tags of the visible tickets by contact, each once and by name; one statement for all contacts. */
async function visibleTags(
  scope: CompanyScope,
  contactIds: readonly number[],
  viewer: NonNullable<ContactViewer>,
): Promise<Map<number, TagOfContact[]>> {
  if (contactIds.length === 0) return new Map();
  const pairs = await scope.aggregate(tickets, {
    fields: { contactId: sql<number>`${tickets.contactId}`, tagId: sql<number>`${ticketTags.tagId}` },
    joins: [{ table: ticketTags, on: eq(ticketTags.ticketId, tickets.id) }],
    where: and(inArray(tickets.contactId, [...contactIds]), visibleTo(viewer)),
    groupBy: sql`${tickets.contactId}, ${ticketTags.tagId}`,
  });
  const found = await scope.among(tags, tags.id, idsOf(pairs.map(({ tagId }) => tagId)));
  const carried = groupBy(pairs, ({ contactId }) => contactId ?? 0);
  const ofContact = (own: typeof pairs) =>
    found
      .filter(({ id }) => own.some(({ tagId }) => tagId === id))
      .map(({ id, name, color }) => ({ id, name, color }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  return new Map(carried.map((own) => [own[0]?.contactId ?? 0, ofContact(own)]));
}

/** `visibleTo` for the alias `newer`. */
function newerIsVisible({ profile, queueIds }: NonNullable<ContactViewer>): SQL {
  if (profile === 'admin') return sql`true`;
  if (queueIds.length === 0) return sql`newer.queue_id is null`;
  return sql`(newer.queue_id is null or newer.queue_id in ${queueIds})`;
}
