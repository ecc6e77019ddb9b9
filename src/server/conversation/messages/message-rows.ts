import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { contacts, messages } from '@server/platform/storage/schema';
import { byId, idsOf, wireRow } from '@server/platform/storage/wire-row';

export type MessageRow = Row<typeof messages>;
export type WireMessage = Awaited<ReturnType<typeof wireMessages>>[number];

/**
 * Wire records of messages, with their contact and one level of quoted message. Contacts that the caller has just read are
 * not read again.
 */
export async function wireMessages(
  scope: CompanyScope,
  rows: readonly MessageRow[],
  known: readonly Row<typeof contacts>[] = [],
) {
  const quotedIds = idsOf(rows.map((row) => row.quotedMsgId));
  const quoted = await scope.among(messages, messages.id, quotedIds);
  const knownIds = new Set(known.map(({ id }) => id));
  const contactIds = idsOf([...rows, ...quoted].map((row) => row.contactId)).filter((id) => !knownIds.has(id));
  const contactOf = byId([...known, ...(await scope.among(contacts, contacts.id, contactIds))]);
  const withContact = (row: MessageRow) => {
    const contact = row.contactId === null ? undefined : contactOf.get(row.contactId);
    return { ...wireRow(row), contact: contact ? wireRow(contact) : null };
  };
  const quotedOf = byId(quoted.map(withContact));
  return rows.map((row) => ({
    ...withContact(row),
    quotedMsg: row.quotedMsgId === null ? null : (quotedOf.get(row.quotedMsgId) ?? null),
  }));
}

export async function wireMessage(scope: CompanyScope, row: MessageRow): Promise<WireMessage> {
  const [message] = await wireMessages(scope, [row]);
  if (message === undefined) throw new Error('Each row has one wire record');
  return message;
}
