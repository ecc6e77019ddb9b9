import { and, eq, or } from 'drizzle-orm';

import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { tickets } from '@server/platform/storage/schema';
import { contacts, messages, queues, tags, users, whatsapps } from '@server/platform/storage/schema';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { byId, idsOf, wireRow } from '@server/platform/storage/wire-row';
import { protocolOf } from '@shared/domain/placeholders';

export type TicketRow = Row<typeof tickets>;
export type WireTicket = Awaited<ReturnType<typeof wireTickets>>[number];

/** Rows that the caller has just read or written, so that they are not read again. */
type KnownRows = {
  contacts?: readonly Row<typeof contacts>[];
  /** Last messages of the tickets. */
  messages?: readonly Row<typeof messages>[];
};

/** Wire records of tickets, with contact, user, queue, connection and tags, in the order of the rows. */
export async function wireTickets(scope: CompanyScope, rows: readonly TicketRow[], known: KnownRows = {}) {
  const knownContacts = byId(known.contacts ?? []);
  const ids = {
    contacts: idsOf(rows.map((row) => row.contactId)).filter((id) => !knownContacts.has(id)),
    users: idsOf(rows.map((row) => row.userId)),
    queues: idsOf(rows.map((row) => row.queueId)),
    whatsapps: idsOf(rows.map((row) => row.whatsappId)),
  };
  const [ownContacts, ownUsers, ownQueues, ownConnections, tagsOf, ackOf] = await Promise.all([
    scope.among(contacts, contacts.id, ids.contacts).then(byId),
    scope.among(users, users.id, ids.users).then(byId),
    scope.among(queues, queues.id, ids.queues).then(byId),
    scope.among(whatsapps, whatsapps.id, ids.whatsapps).then(byId),
    tagsByTicket(scope, rows),
    lastAcks(scope, rows, known.messages ?? []),
  ]);
  return rows.map((row) => {
    const contact = knownContacts.get(row.contactId) ?? ownContacts.get(row.contactId);
    if (contact === undefined) throw new Error('A ticket has no contact');
    const user = row.userId === null ? undefined : ownUsers.get(row.userId);
    const queue = row.queueId === null ? undefined : ownQueues.get(row.queueId);
    const connection = row.whatsappId === null ? undefined : ownConnections.get(row.whatsappId);
    return {
      ...wireRow(row),
      code: protocolOf(row.id, row.createdAt),
      contact: wireRow(contact),
      user: user ? { id: user.id, name: user.name } : null,
      queue: queue ? queueOf(queue) : null,
      whatsapp: connection ? { id: connection.id, name: connection.name, status: connection.status } : null,
      tags: tagsOf.get(row.id) ?? [],
      lastAck: ackOf.get(row.id) ?? null,
      // Nobody waits in a closed ticket; an attendant who reopens it continues the wait.
      waitingSince: row.status === 'closed' ? null : (row.waitingSince?.toISOString() ?? null),
    };
  });
}

export async function wireTicket(scope: CompanyScope, row: TicketRow, known?: KnownRows): Promise<WireTicket> {
  const [ticket] = await wireTickets(scope, [row], known);
  if (ticket === undefined) throw new Error('Each row has one wire record');
  return ticket;
}

/** Acknowledgements of the last messages of tickets in which the company wrote last. */
async function lastAcks(
  scope: CompanyScope,
  rows: readonly TicketRow[],
  known: readonly Row<typeof messages>[],
): Promise<Map<number, number>> {
  const own = rows.flatMap(({ id, fromMe, lastMessageAt }) =>
    fromMe && lastMessageAt ? [{ id, at: lastMessageAt }] : [],
  );
  const isLast = ({ ticketId, createdAt }: Row<typeof messages>) =>
    own.some(({ id, at }) => id === ticketId && at.getTime() === createdAt.getTime());
  const lastOnes = known.filter(isLast);
  const asked = own.filter(({ id }) => !lastOnes.some(({ ticketId }) => ticketId === id));
  const where = or(...asked.map(({ id, at }) => and(eq(messages.ticketId, id), eq(messages.createdAt, at))));
  const found = asked.length === 0 ? [] : await scope.find(messages, { where });
  const sent = [...lastOnes, ...found].filter(({ fromMe }) => fromMe);
  return new Map(sent.map(({ ticketId, ack }) => [ticketId, ack]));
}

async function tagsByTicket(scope: CompanyScope, rows: readonly TicketRow[]) {
  const ticketIds = rows.map((row) => row.id);
  const links = await scope.among(ticketTags, ticketTags.ticketId, ticketIds);
  const tagIds = idsOf(links.map((link) => link.tagId));
  const tagOf = byId(await scope.among(tags, tags.id, tagIds));
  const byTicket = new Map<number, { id: number; name: string; color: string }[]>();
  for (const link of links) {
    const tag = tagOf.get(link.tagId);
    if (tag === undefined) continue;
    const list = byTicket.get(link.ticketId) ?? [];
    list.push({ id: tag.id, name: tag.name, color: tag.color });
    byTicket.set(link.ticketId, list);
  }
  return byTicket;
}

/** The queue of a ticket, with the thresholds that its rows show. */
function queueOf({ id, name, color, waitMedium, waitLong }: Row<typeof queues>) {
  return { id, name, color, waitMedium, waitLong };
}
